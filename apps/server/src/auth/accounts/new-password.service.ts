import { accountMessages, newPasswordMistake } from '@trophy/contract/auth/accounts.constants.ts'
import { invalid } from '../../platform/errors.ts'

/** Who will have the password. */
interface PasswordOwner {
  readonly name: string
  readonly email: string
}

/** Loaded when the first password is set, which is rare: 49,000 passwords that are known from leaks. */
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

let common: Promise<ReadonlySet<string>> | undefined

/** Why a new password is refused; undefined where it may be used. */
export const newPasswordProblem = async (password: string, owner: PasswordOwner): Promise<string | undefined> => {
  const mistake = newPasswordMistake(password)
  if (mistake !== undefined) return mistake
  common ??= loadCommon()
  const known = await common
  return isEasyToGuess(password, owner, (text) => known.has(text)) ? accountMessages.passwordCommon : undefined
}

/** @throws 400 for a new password of the wrong length or one that is easy to guess */
export const checkNewPassword = async (password: string, owner: PasswordOwner): Promise<void> => {
  const problem = await newPasswordProblem(password, owner)
  if (problem !== undefined) throw invalid('password', problem)
}

/**
 * Whether a password is among the first that somebody would try: only digits and signs, a repeated part, or a common
 * password or the owner's name or email with digits and signs after it.
 * @param isCommon for texts in lower case
 */
const isEasyToGuess = (
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
