import { otpLifetimeMinutes } from '@trophy/contract/auth/auth.constants.ts'
import { oneTimePasswordKey, type SmsTemplate } from '../../platform/sms/gateways/template.ts'

export const oneTimePasswordSms = {
  key: oneTimePasswordKey,
  text: `{code} is your OTP to sign in to {event}. It is valid for ${otpLifetimeMinutes} minutes. Do not share it with anyone.`,
} as const satisfies SmsTemplate
