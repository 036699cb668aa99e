/** Who will have the password. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string
}

/**
 * Whether a password is among the first that somebody would try: only digits and signs, a repeated part, or a common
 * password or the owner's name or email with digits and signs after it.
 * @param isCommon for texts in lower case
 */
export const isEasyToGuess = (
  password: string,
  { name, email }: PasswordOwner,
  isCommon: (text: string) => boolean,
): boolean => {
  const typed = password.toLowerCase()
  const withoutEnding = typed.replace(/[^\p{L}]+$/u, '')
  if (withoutEnding === '' || /^(.{1,8})\1+$/u.test(typed)) return true
  const own = [name, email, email.split('@')[0] ?? ''].map(lettersAndDigits)
  return [typed, withoutEnding].some((text) => isCommon(text) || own.includes(lettersAndDigits(text)))
}

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
