/** `P-`, the six digits of the person's paper number, and a signature of 80 bits in the alphabet of Base32. */
const passPattern = /^P-[0-9]{6}-[A-Z2-7]{16}$/

/** The code in upper case, as some scanners type lower case; `undefined` for what does not have the form of a pass. */
export const passCodeOf = (text: string): string | undefined => {
  const code = text.trim().toUpperCase()
  return passPattern.test(code) ? code : undefined
}

/** Messages about passes that the server sends. */
export const passMessages = {
  notValid: 'This is not a valid pass of this event. Ask for the name and search for the person.',
  replaced: (former: string, name: string, participantId: string) =>
    `This pass is not valid any more: ${former} was replaced by ${name} (${participantId}).`,
} as const
