import { z } from 'zod'
import { emailText, hotelNameText, mobileText, personName, refuse, upperCaseId } from '../core/fields.ts'
import { instantSchema } from '../core/dates/calendar.ts'
import { endpoint } from '../core/http/endpoint.ts'
import { languages } from '../core/texts/languages.ts'
import { userRoleSchema } from '../core/access.ts'
import { authMessages, otpLength, otpPurposes } from './auth.constants.ts'
import { emailMistake, passwordMistake } from './auth.rules.ts'
import { mobileDigits, normaliseMobile } from '../core/mobile.rules.ts'
import { normaliseId, normaliseText } from '../core/texts/texts.rules.ts'

export const otpPurposeSchema = z.enum(otpPurposes)
export type OtpPurpose = z.infer<typeof otpPurposeSchema>

/** As typed at sign-in, at least ten characters; parsed to the stored form, +91 and ten digits. */
export const signInMobileSchema = mobileText
  .overwrite(normaliseText)
  .min(mobileDigits, authMessages.invalidMobile)
  .max(20, authMessages.invalidMobile)
  .transform((typed) => normaliseMobile(typed) ?? typed)

export const adminLoginSchema = z.strictObject({
  email: emailText
    .overwrite(normaliseText)
    .max(200)
    .superRefine((email, context) => refuse(context, emailMistake(email))),
  password: z
    .string()
    .max(200)
    .superRefine((password, context) => refuse(context, passwordMistake(password)))
    .meta({ example: 'a long pass phrase' }),
})

export const otpSchema = z
  .string()
  .overwrite(normaliseId)
  .length(otpLength, authMessages.otpLength)
  .meta({ example: '482913' })

/*
 * The browser needs only what part 1 §7.2 names of the responses below. All else is optional.
 */

export const sessionUserSchema = z.object({
  id: z.uuid().optional(),
  role: userRoleSchema,
  name: personName,
  isHotelVerified: z.boolean(),
  isReferenceOnly: z.boolean().optional(),
  /** Of a coach who has chosen one. */
  preferredLanguage: z.enum(languages).optional(),
  /** Of an admin: when the session ends, whatever is done. */
  endsAt: instantSchema.optional(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

const verifyOtpSchema = <P extends OtpPurpose>(purpose: P) =>
  z.strictObject({ mobileNumber: signInMobileSchema, otp: otpSchema, purpose: z.literal(purpose) })

const otpRequested = z.object({
  requiresOTP: z.literal(true),
  mobileNumber: mobileText,
  /** False when no SMS was sent: the earlier code is still valid. */
  codeSent: z.boolean().optional(),
  /** Until the next code can be sent; without it {@link otpResendSeconds}. */
  retryAfterSeconds: z.int().optional(),
})
const signedIn = z.object({ token: z.string(), user: sessionUserSchema.partial().optional() })

/** Sign-in and sessions (part 1 §7.2). */
export const authEndpoints = {
  adminLogin: endpoint('POST', '/api/auth/admin/login', {
    roles: 'public',
    errors: ['invalid_credentials'],
    summary: 'First step of an admin: email and password',
    body: adminLoginSchema,
    response: z.union([otpRequested, signedIn]),
  }),
  adminVerifyOtp: endpoint('POST', '/api/auth/admin/verify-otp', {
    roles: 'public',
    errors: ['invalid_credentials'],
    summary: 'Second step of an admin: the one-time password',
    body: verifyOtpSchema('admin_login'),
    response: signedIn,
    countsTries: true,
  }),
  coachLogin: endpoint('POST', '/api/auth/coach/login', {
    roles: 'public',
    errors: ['not_found'],
    summary: 'First step of a coach: the mobile number',
    body: z.strictObject({ mobileNumber: signInMobileSchema }),
    response: otpRequested.partial({ mobileNumber: true }).extend({
      /** While the coach's hotel verification is locked. */
      verificationLockedForSeconds: z.int().optional(),
    }),
  }),
  coachVerifyOtp: endpoint('POST', '/api/auth/coach/verify-otp', {
    roles: 'public',
    errors: ['invalid_credentials'],
    summary: 'Second step of a coach: the one-time password',
    body: verifyOtpSchema('coach_login'),
    response: signedIn,
    countsTries: true,
  }),
  resendOtp: endpoint('POST', '/api/auth/resend-otp', {
    roles: 'public',
    errors: ['not_found'],
    summary: 'Sends a new one-time password, once the wait is over',
    body: z.strictObject({ mobileNumber: signInMobileSchema, purpose: otpPurposeSchema }),
    response: z.object({ message: z.string(), retryAfterSeconds: z.int() }),
  }),
  verifyHotel: endpoint('POST', '/api/auth/coach/verify-hotel', {
    roles: ['coach'],
    errors: ['conflict', 'locked'],
    summary: 'The hotel code that reception gives; ten tries',
    body: z.strictObject({
      // No hotel's id has a space, which a coach types as reception spells it.
      hotelCode: upperCaseId(authMessages.emptyHotelCode, '4821').overwrite((code) => code.replaceAll(/\s/g, '')),
    }),
    response: z.object({ hotelName: hotelNameText }),
    countsTries: true,
  }),
  logout: endpoint('POST', '/api/auth/logout', {
    roles: 'public',
    summary: 'Ends the session; without one it does nothing',
    response: 'nothing',
    isIdempotent: true,
  }),
  me: endpoint('GET', '/api/auth/me', {
    roles: ['admin', 'technical_admin', 'coach'],
    summary: 'The signed-in user',
    response: sessionUserSchema,
  }),
}
