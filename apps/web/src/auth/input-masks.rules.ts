import { otpLength } from '@trophy/contract/auth/auth.constants.ts'
import { insideMobile, mobileDigits, mobilePrefix } from '@trophy/contract/core/mobile.rules.ts'
import { bareText, plainDigits } from '@trophy/contract/core/texts/digits.rules.ts'

export const hotelCodeMaximum = 10

const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '')

/** A whole number alone, or the first in a text, without +91, 91 or 0 before it. */
const wholeMobile = new RegExp(
  String.raw`(?<!\d)(?:(?:0|91)${insideMobile}*)*([6-9](?:${insideMobile}*\d){9})(?!\d)`,
  'u',
)

/**
 * The mobile field: digits only, at most ten (part 1 §5). The prefix +91, 91 or 0 of a complete number is removed,
 * since the field shows it separately.
 */
export const mobileFieldValue = (typed: string): string =>
  digitsOf(wholeMobile.exec(plainDigits(typed))?.[1] ?? typed).slice(0, mobileDigits)

/** The number as it is sent: with +91 before the ten digits (part 1 §5). */
export const withPrefix = (digits: string): string => (digits.startsWith(mobilePrefix) ? digits : mobilePrefix + digits)

/** The OTP field: six digits, also from a pasted message that contains them. */
export const otpFieldValue = (typed: string): string => {
  const alone = new RegExp(`(?<!\\d)\\d{${otpLength}}(?!\\d)`).exec(plainDigits(typed))?.[0]
  return alone ?? digitsOf(typed).slice(0, otpLength)
}

/** The hotel code field: trimmed, with plain digits, in upper case, at most ten characters (part 1 §5). */
export const hotelCodeFieldValue = (typed: string): string =>
  bareText(typed).trim().toUpperCase().slice(0, hotelCodeMaximum)
