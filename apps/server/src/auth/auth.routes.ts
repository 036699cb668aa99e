import { authMessages, otpResendSeconds, sessionLifetimes } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints, type OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../platform/context.ts'
import { networkOf } from '../platform/http/address.ts'
import { type Route, route } from '../platform/http/route.ts'
import { clearSessionCookie, setSessionCookie, tokensOf } from '../platform/http/session.ts'
import { loginAdmin, loginCoach } from './sign-in/login.service.ts'
import { verifyHotel } from './hotel-verification/hotel-verification.service.ts'
import { signInWithCode } from './one-time-password/one-time-password.service.ts'
import { resendOneTimePassword } from './sign-in/resend.service.ts'
import { describeUser, logout } from './session/session.service.ts'
import type { SessionOwner } from './session/session.sql.ts'
import { attemptSignIn } from './sign-in/sign-in-limit.service.ts'

interface NewSession {
  readonly token: string
  readonly session: SessionOwner
}

/** The response of a finished sign-in: the token as cookie and in the body, and the user. */
const signedIn = async (context: Context, reply: FastifyReply, { token, session }: NewSession) => {
  const maximumAgeSeconds = sessionLifetimes[session.role].totalHours * 3600
  setSessionCookie(reply, { token, maximumAgeSeconds, isSecure: context.config.isProduction })
  return { token, user: await describeUser(context, session) }
}

interface VerifyCall {
  readonly body: { readonly mobileNumber: string; readonly otp: string; readonly purpose: OtpPurpose }
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const verifyOtp = async (context: Context, { body, request, reply }: VerifyCall) => {
  const from = { address: networkOf(request), kind: 'one_time_password' } as const
  return signedIn(context, reply, await attemptSignIn(context, from, () => signInWithCode(context, body)))
}

/** Part 1 §7.2. */
export const authRoutes: Route[] = [
  route(authEndpoints.adminLogin, async (context, { body, request, reply }) => {
    const login = await loginAdmin(context, { ...body, address: networkOf(request) })
    if ('token' in login) return signedIn(context, reply, login)
    return { requiresOTP: true as const, mobileNumber: login.mobileNumber }
  }),
  route(authEndpoints.adminVerifyOtp, verifyOtp),
  route(authEndpoints.coachLogin, async (context, { body: { mobileNumber }, request }) => {
    await loginCoach(context, { mobileNumber, address: networkOf(request) })
    return { requiresOTP: true as const, mobileNumber }
  }),
  route(authEndpoints.coachVerifyOtp, verifyOtp),
  route(authEndpoints.resendOtp, async (context, { body, request }) => {
    await resendOneTimePassword(context, { ...body, address: networkOf(request) })
    return { message: authMessages.otpSent, retryAfterSeconds: otpResendSeconds }
  }),
  route(authEndpoints.verifyHotel, async (context, { body: { hotelCode }, caller: { id: coachId, sessionId } }) => ({
    hotelName: await verifyHotel(context, { coachId, sessionId, hotelCode }),
  })),
  route(authEndpoints.logout, async (context, { request, reply }) => {
    await logout(context, tokensOf(request))
    clearSessionCookie(reply, context.config.isProduction)
  }),
  route(authEndpoints.me, (context, { caller }) => describeUser(context, caller)),
]
