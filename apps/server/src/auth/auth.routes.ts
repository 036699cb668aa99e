import { accountEndpoints, apiKeyEndpoints } from '@trophy/contract/auth/accounts.contract.ts'
import {
  authMessages,
  challengeCookie,
  knownBrowserDays,
  otpResendSeconds,
  sessionCookie,
  sessionLifetimes,
} from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { deskCodeEndpoints } from '@trophy/contract/auth/desk-code.contract.ts'
import { type Language, languages } from '@trophy/contract/core/texts/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../platform/context.ts'
import { addressOf, networkOf } from '../platform/http/address.ts'
import { readCookie, setCookie } from '../platform/http/cookies.ts'
import { type Call, type Route, route } from '../platform/http/route.ts'
import { tokensOf } from '../platform/http/session.ts'
import { changeAccount, createAccount, endAccountSessions, listAccounts } from './accounts/accounts.service.ts'
import { createApiKey, listApiKeys, revokeKey } from './api-keys/api-keys.service.ts'
import type { SignInBrowser } from './one-time-password/challenge.sql.ts'
import { issueDeskCode } from './desk-code/desk-code.service.ts'
import { verifyHotel } from './hotel-verification/hotel-verification.service.ts'
import type { CodeAnswer } from './one-time-password/one-time-password.service.ts'
import { signInWithCode } from './one-time-password/try-code.service.ts'
import { describeUser, logout } from './session/session.service.ts'
import { loginAdmin, loginCoach, resendOneTimePassword } from './sign-in/login.service.ts'
import { attemptCode } from './sign-in/sign-in-limit.service.ts'

const browserOf = ({ config }: Context, request: FastifyRequest): SignInBrowser => ({
  challengeToken: readCookie(request, challengeCookie, config),
  network: networkOf(request),
  address: addressOf(request),
  language: languageOf(request),
})

const languageOf = ({ headers }: FastifyRequest): Language => {
  const [first] = (headers['accept-language'] ?? '').split(/[-,;]/)
  return languages.find((language) => language === first) ?? 'en'
}

const setSessionCookie = ({ config }: Context, reply: FastifyReply, value: string, maximumAgeSeconds: number): void =>
  setCookie(reply, config, { name: sessionCookie, value, maximumAgeSeconds, sameSite: 'lax' })

type NewSession = Awaited<ReturnType<typeof signInWithCode>>

/** The response of a finished sign-in: the token as cookie and in the body, and the user. */
const signedIn = async (context: Context, reply: FastifyReply, { token, session }: NewSession) => {
  setSessionCookie(context, reply, token, sessionLifetimes[session.role].totalHours * 3600)
  return { token, user: await describeUser(context, session) }
}

/** What a response says of a requested code; the challenge is in the cookie. */
const codeRequested = (
  { config }: Context,
  reply: FastifyReply,
  { codeSent, retryAfterSeconds, challengeToken }: CodeAnswer,
) => {
  const maximumAgeSeconds = knownBrowserDays * 24 * 3600
  setCookie(reply, config, { name: challengeCookie, value: challengeToken, maximumAgeSeconds, sameSite: 'strict' })
  return { codeSent, retryAfterSeconds }
}

type VerifyCall = Call<(typeof authEndpoints)['adminVerifyOtp' | 'coachVerifyOtp']>

const verifyOtp = async (context: Context, { body, request, reply }: VerifyCall) => {
  const browser = browserOf(context, request)
  const typed = { ...body, browser, sessionTokens: tokensOf(request, context.config) }
  return signedIn(context, reply, await attemptCode(context, browser.network, () => signInWithCode(context, typed)))
}

/** Part 1 §7.2. */
export const authRoutes: Route[] = [
  route(authEndpoints.adminLogin, async (context, { body, request, reply }) => {
    const sessionTokens = tokensOf(request, context.config)
    const login = await loginAdmin(context, { ...body, browser: browserOf(context, request), sessionTokens })
    if ('token' in login) return signedIn(context, reply, login)
    const { mobileNumber } = login
    return { requiresOTP: true as const, mobileNumber, ...codeRequested(context, reply, login) }
  }),
  route(authEndpoints.adminVerifyOtp, verifyOtp),
  route(authEndpoints.coachLogin, async (context, { body: { mobileNumber }, request, reply }) => {
    const login = await loginCoach(context, { mobileNumber, browser: browserOf(context, request) })
    const { lockedForSeconds } = login
    const lock = lockedForSeconds === undefined ? {} : { verificationLockedForSeconds: lockedForSeconds }
    return { requiresOTP: true as const, mobileNumber, ...codeRequested(context, reply, login), ...lock }
  }),
  route(authEndpoints.coachVerifyOtp, verifyOtp),
  route(authEndpoints.resendOtp, async (context, { body, request, reply }) => {
    const sent = await resendOneTimePassword(context, { ...body, browser: browserOf(context, request) })
    const { retryAfterSeconds = otpResendSeconds } = codeRequested(context, reply, sent)
    return { message: authMessages.otpSent, retryAfterSeconds }
  }),
  route(authEndpoints.verifyHotel, async (context, { body: { hotelCode }, caller: { id: coachId, sessionId } }) => ({
    hotelName: await verifyHotel(context, { coachId, sessionId, hotelCode }),
  })),
  route(authEndpoints.logout, async (context, { caller, request, reply }) => {
    await logout(context, tokensOf(request, context.config), caller)
    setSessionCookie(context, reply, '', 0)
  }),
  route(authEndpoints.me, (context, { caller }) => describeUser(context, caller)),
  route(deskCodeEndpoints.issue, (context, { body, caller }) => issueDeskCode(context, caller, body)),
]

export const accountRoutes: Route[] = [
  route(accountEndpoints.list, (context) => listAccounts(context)),
  route(accountEndpoints.create, (context, { body, caller }) => createAccount(context, body, caller)),
  route(accountEndpoints.update, (context, { params: { id }, body, caller }) =>
    changeAccount(context, { id, change: body }, caller),
  ),
  route(accountEndpoints.endSessions, async (context, { params: { id }, caller }) => ({
    ended: await endAccountSessions(context, id, caller),
  })),
]

export const apiKeyRoutes: Route[] = [
  route(apiKeyEndpoints.list, (context) => listApiKeys(context)),
  route(apiKeyEndpoints.create, (context, { body, caller }) => createApiKey(context, body, caller)),
  route(apiKeyEndpoints.revoke, (context, { params: { id }, caller }) => revokeKey(context, id, caller)),
]
