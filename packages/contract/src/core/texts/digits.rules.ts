/*
 * Keyboards of phones also type the digits of other scripts, such as ०-९, ௦-௯ and ٠-٩. Wherever digits are expected,
 * they are read by these functions.
 */

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Unicode has the ten digits of a script one after the other, from zero on. */
const valueOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return String((code - zero) % 10)
}

/** The text with 0 to 9 for the digits of every script. */
export const plainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, valueOf)

/** For numbers, ids, dates and column names: with plain digits, and without characters that have no shape. */
export const bareText = (text: string): string => plainDigits(text).replace(/\p{Cf}/gu, '')

/** A typed whole number of at most nine digits; NaN for any other text. */
export const wholeNumberIn = (typed: string): number => {
  const text = bareText(typed).trim()
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
