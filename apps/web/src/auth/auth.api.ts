import { authEndpoints, type OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '../shared/api/client.ts'
import { repeatUnanswered } from '../shared/api/unanswered.ts'
import type { SignInRole } from './sign-in-steps.rules.ts'

/** Each try of a step has a key of its own, kept while a try that got no answer is repeated. */
interface Try {
  readonly idempotencyKey: string
}

const useTry = <Typed, Answer>(mutationFn: (typed: Typed & Try) => Promise<Answer>) => {
  const { mutateAsync, isPending } = useMutation({ mutationFn, ...repeatUnanswered })
  return {
    isPending,
    run: (typed: Typed): Promise<Answer> => mutateAsync({ ...typed, idempotencyKey: newIdempotencyKey() }),
  }
}

export interface AdminCredentials {
  readonly email: string
  readonly password: string
}

/** First step of an admin: answers that an OTP was sent, or the user and token of an account without a mobile number. */
export const useAdminLogin = () =>
  useTry(({ idempotencyKey, email, password }: AdminCredentials & Try) =>
    call(authEndpoints.adminLogin, { body: { email, password }, idempotencyKey }),
  )

export const useCoachLogin = () =>
  useTry(({ idempotencyKey, mobileNumber }: { mobileNumber: string } & Try) =>
    call(authEndpoints.coachLogin, { body: { mobileNumber }, idempotencyKey }),
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
  useTry(({ idempotencyKey, role, mobileNumber, otp }: TypedOtp & Try) => {
    const typed = { mobileNumber, otp }
    return role === 'admin'
      ? call(authEndpoints.adminVerifyOtp, { body: { ...typed, purpose: otpPurposes.admin }, idempotencyKey })
      : call(authEndpoints.coachVerifyOtp, { body: { ...typed, purpose: otpPurposes.coach }, idempotencyKey })
  })

export const useResendOtp = () =>
  useTry(({ idempotencyKey, role, mobileNumber }: { role: SignInRole; mobileNumber: string } & Try) =>
    call(authEndpoints.resendOtp, { body: { mobileNumber, purpose: otpPurposes[role] }, idempotencyKey }),
  )
