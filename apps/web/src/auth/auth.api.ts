import { authEndpoints, type OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { call, type CallOptions } from '../shared/api/client.ts'
import { useRetryingMutation } from '../shared/api/retrying-mutation.ts'
import type { SignInRole } from './sign-in-steps.rules.ts'

/**
 * A try of a step: sent again, with its key, while it gets no answer. It is taken back when its step is left, by whatever
 * way, or at the note about the network; whoever waits for its answer then gets {@link CancelledError}.
 */
const useTry = <Typed, Answer>(step: string, send: (typed: Typed, options: CallOptions) => Promise<Answer>) => {
  const { isPending, run, leave } = useRetryingMutation({ key: ['sign in', step], send })
  const leaveStep = useEffectEvent(leave)
  useEffect(() => () => leaveStep(), [])
  return { isPending, run }
}

export interface AdminCredentials {
  readonly email: string
  readonly password: string
}

/** First step of an admin: answers that an OTP was sent, or the user and token of an account without a mobile number. */
export const useAdminLogin = () =>
  useTry('password', ({ email, password }: AdminCredentials, options) =>
    call(authEndpoints.adminLogin, { body: { email, password }, ...options }),
  )

export const useCoachLogin = () =>
  useTry('mobile', ({ mobileNumber }: { mobileNumber: string }, options) =>
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
  useTry('otp', ({ role, mobileNumber, otp }: TypedOtp, options) => {
    const typed = { mobileNumber, otp }
    return role === 'admin'
      ? call(authEndpoints.adminVerifyOtp, { body: { ...typed, purpose: otpPurposes.admin }, ...options })
      : call(authEndpoints.coachVerifyOtp, { body: { ...typed, purpose: otpPurposes.coach }, ...options })
  })

export const useResendOtp = () =>
  useTry('resend', ({ role, mobileNumber }: { role: SignInRole; mobileNumber: string }, options) =>
    call(authEndpoints.resendOtp, { body: { mobileNumber, purpose: otpPurposes[role] }, ...options }),
  )
