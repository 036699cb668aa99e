import { plainDigits } from './texts/digits.rules.ts'

/** Mobile numbers of people (decisions §5, part 1 §5 and §9). */
export const mobilePrefix = '+91'
export const mobileDigits = 10

/** Means that the number is not known yet. It belongs to nobody and cannot sign in. */
export const dummyMobile = `${mobilePrefix}0000000000`

/** An example of the stored form, for fields where one is typed. */
export const exampleMobile = `${mobilePrefix}9876543210`

const storedPattern = /^\+91[6-9]\d{9}$/

export const isMobile = (text: string): boolean => storedPattern.test(text)

/** What a spreadsheet makes of `+91-98…`: the result of a subtraction, with a hyphen, a dash or a minus sign. */
export const beginsWithMinus = (typed: string): boolean => /^[\s\p{Cf}]*[\p{Pd}\u2212]/u.test(typed)

/** A character that may stand inside a number, for patterns with the flag `u`: a space, dash, dot or bracket. */
export const insideMobile = String.raw`[\s\p{Cf}\p{Pd}\u2212.()]`

const ignored = new RegExp(String.raw`^[\s\p{Cf}]*tel:|${insideMobile}`, 'giu')

/** A program that took the column for decimals wrote `9876543210.0`: the zero is no digit of the number. */
const decimalZero = /^([^.]*\d)\.0$/

/**
 * Converts a typed or pasted number to `+91` and ten digits: of any script, with or without `tel:`, +91, 91 or 0 before
 * them, and with spaces, dashes, dots or brackets. `null` when it is not an Indian mobile number.
 */
export const normaliseMobile = (typed: string): string | null => {
  if (beginsWithMinus(typed)) return null
  const digits = plainDigits(typed.normalize('NFKC')).replace(decimalZero, '$1').replace(ignored, '')
  const match = /^(?:\+91|91|0)?([6-9]\d{9})$/.exec(digits)
  return match ? `${mobilePrefix}${match[1]}` : null
}

/** Stands for the first six digits of a number that is no longer kept: `+91••••••3210`. The database masks it. */
const maskedDigit = '•'

/** True for a number, or a text with a number, that can no longer be called. */
export const isMasked = (number: string): boolean => number.includes(maskedDigit)

const maskedPattern = new RegExp(`^\\+91${maskedDigit}{6}\\d{4}$`)

/** True for a person's number as it is stored when it is no longer kept. */
export const isMaskedMobile = (text: string): boolean => maskedPattern.test(text)

/** `+91******3210`: enough for its owner to recognise it. Also where the number is a part of a text. */
export const maskMobile = (text: string): string => plainDigits(text).replaceAll(/\d{6}(?=\d{4}(?!\d))/g, '******')
