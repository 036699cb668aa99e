import { otpResendSeconds } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints, type OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import type { BodyOf } from '@trophy/contract/core/http/endpoint.ts'
import { useEffect, useEffectEvent } from 'react'
import { call, callWithoutResponse, type CallOptions } from '../shared/api/client.ts'
import { useRetryingMutation } from '../shared/api/queries/retrying-mutation.ts'
import { withUser } from '../shared/session/session.api.ts'
import type { OtpRequested, SignInRole } from './sign-in-steps.rules.ts'

/**
 * The request of a step, retried while it gets no response. It is cancelled when the step is closed or from the
 * connection note; `run` then throws {@link CancelledError}.
 */
const useSignInRequest = <Variables, Response>(
  step: string,
  send: (variables: Variables, options: Required<CallOptions>) => Promise<Response>,
  sameFor = Number.POSITIVE_INFINITY,
) => {
  const { isPending, run, cancel } = useRetryingMutation({ key: ['sign in', step], sameFor, send })
  const cancelRequest = useEffectEvent(cancel)
  useEffect(() => () => cancelRequest(), [])
  return { isPending, run }
}

/** Of the requests that send an OTP: after this time somebody who asks again wants another one. */
const sameOtpFor = otpResendSeconds * 1000

/** First step of an admin: returns that an OTP was sent, or user and token of an account without a mobile number. */
export const useAdminLogin = () => {
  const send = async (body: BodyOf<typeof authEndpoints.adminLogin>, options: Required<CallOptions>) => {
    const response = await call(authEndpoints.adminLogin, { body, ...options })
    return 'token' in response ? withUser(response, options.signal) : response
  }
  return useSignInRequest('password', send, sameOtpFor)
}

export const useCoachLogin = () =>
  useSignInRequest(
    'mobile',
    ({ mobileNumber }: { mobileNumber: string }, options) =>
      call(authEndpoints.coachLogin, { body: { mobileNumber }, ...options }),
    sameOtpFor,
  )

export const otpPurposes = { admin: 'admin_login', coach: 'coach_login' } as const satisfies Record<
  SignInRole,
  OtpPurpose
>

interface TypedOtp extends Pick<OtpRequested, 'role' | 'mobileNumber'> {
  readonly otp: string
}

/** Second step: returns the token and the user. */
export const useVerifyOtp = () =>
  useSignInRequest('otp', async ({ role, mobileNumber, otp }: TypedOtp, options) => {
    const typed = { mobileNumber, otp }
    const response =
      role === 'admin'
        ? await call(authEndpoints.adminVerifyOtp, { body: { ...typed, purpose: otpPurposes.admin }, ...options })
        : await call(authEndpoints.coachVerifyOtp, { body: { ...typed, purpose: otpPurposes.coach }, ...options })
    return withUser(response, options.signal)
  })

/** The specification names nothing of its response (part 1 §7.2). */
export const useResendOtp = () =>
  useSignInRequest(
    'resend',
    ({ role, mobileNumber }: Pick<OtpRequested, 'role' | 'mobileNumber'>, options) =>
      callWithoutResponse(authEndpoints.resendOtp, { body: { mobileNumber, purpose: otpPurposes[role] }, ...options }),
    sameOtpFor,
  )
