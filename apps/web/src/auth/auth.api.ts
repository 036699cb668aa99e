import { authEndpoints, type OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call, type CallOptions, newIdempotencyKey } from '../shared/api/client.ts'
import { repeatUnanswered, withPatience } from '../shared/api/unanswered.ts'
import type { SignInRole } from './sign-in-steps.rules.ts'

/**
 * Each try of a step has a key of its own, kept while a try that got no answer is repeated. An attempt whose answer does not
 * come is one without.
 */
const useTry = <Typed, Answer>(send: (typed: Typed, options: CallOptions) => Promise<Answer>) => {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ typed, idempotencyKey }: { typed: Typed; idempotencyKey: string }) =>
      withPatience((signal) => send(typed, { idempotencyKey, signal })),
    ...repeatUnanswered,
  })
  return {
    isPending,
    run: (typed: Typed): Promise<Answer> => mutateAsync({ typed, idempotencyKey: newIdempotencyKey() }),
  }
}

export interface AdminCredentials {
  readonly email: string
  readonly password: string
}

/** First step of an admin: answers that an OTP was sent, or the user and token of an account without a mobile number. */
export const useAdminLogin = () =>
  useTry(({ email, password }: AdminCredentials, options) =>
    call(authEndpoints.adminLogin, { body: { email, password }, ...options }),
  )

export const useCoachLogin = () =>
  useTry(({ mobileNumber }: { mobileNumber: string }, options) =>
    call(authEndpoints.coachLogin, { body: { mobileNumber }, ...options }),
  )

export const otpPurposes = { admin: 'admin_login', coach: 'coach_login' } as const satisfies Record<
  SignInRole,
  OtpPurpose
>

interface TypedOtp {
  readonly role: SignInRole
  readonly mobileNumber: string
  readonly otp: string
}

/** Second step: answers the token and the user. */
export const useVerifyOtp = () =>
  useTry(({ role, mobileNumber, otp }: TypedOtp, options) => {
    const typed = { mobileNumber, otp }
    return role === 'admin'
      ? call(authEndpoints.adminVerifyOtp, { body: { ...typed, purpose: otpPurposes.admin }, ...options })
      : call(authEndpoints.coachVerifyOtp, { body: { ...typed, purpose: otpPurposes.coach }, ...options })
  })

export const useResendOtp = () =>
  useTry(({ role, mobileNumber }: { role: SignInRole; mobileNumber: string }, options) =>
    call(authEndpoints.resendOtp, { body: { mobileNumber, purpose: otpPurposes[role] }, ...options }),
  )
