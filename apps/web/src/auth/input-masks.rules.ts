import { hotelCodeMaximum, otpLength } from '@trophy/contract/auth/auth.constants.ts'
import { mobileDigits, mobilePrefix, normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * What the mobile field keeps of what was typed, pasted or filled in by the browser: digits only, at most ten (part 1 §5).
 * A whole number with +91, 91 or 0 before it loses that, for the prefix stands fixed beside the field.
 */
export const mobileFieldValue = (typed: string): string => {
  const whole = normaliseMobile(typed)
  return whole === null ? digitsOf(typed).slice(0, mobileDigits) : whole.slice(mobilePrefix.length)
}

/** The number as it is sent: +91 before the ten digits, unless it stands there already (part 1 §5). */
export const withPrefix = (digits: string): string => (digits.startsWith(mobilePrefix) ? digits : mobilePrefix + digits)

/** What the OTP field keeps: the six digits, also out of a pasted message around them. */
export const otpFieldValue = (typed: string): string => {
  const alone = new RegExp(`(?<!\\d)\\d{${otpLength}}(?!\\d)`).exec(typed)?.[0]
  return alone ?? digitsOf(typed).slice(0, otpLength)
}

/** Trimmed, in upper case, at most ten characters (part 1 §5). */
export const hotelCodeFieldValue = (typed: string): string => typed.trim().toUpperCase().slice(0, hotelCodeMaximum)
