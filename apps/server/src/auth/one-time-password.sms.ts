import { otpLifetimeMinutes } from '@trophy/contract/auth/auth.constants.ts'
import type { SmsTemplate } from '../platform/sms/template.ts'

/** Of this key the database refuses to keep text and variables. */
export const oneTimePasswordSms = {
  key: 'one_time_password',
  text: `{code} is your OTP to sign in to {event}. It is valid for ${otpLifetimeMinutes} minutes. Do not share it with anyone.`,
} as const satisfies SmsTemplate
