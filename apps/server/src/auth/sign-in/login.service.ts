import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal, notFound } from '../../platform/errors.ts'
import { type SignInBrowser, findPasswordGiven } from '../challenge/challenge.sql.ts'
import { verificationLockedForSeconds } from '../hotel-verification/hotel-verification.service.ts'
import { type CodeAnswer, type SentCode, sendOneTimePassword } from '../one-time-password/one-time-password.service.ts'
import { newToken, tokenHashOf } from '../session/session-token.ts'
import { insertSession, type SessionOwner } from '../session/session.sql.ts'
import { auditFailure, recordSignIn } from './audited-sign-in.service.ts'
import { answerAlike, type CoachNumber, findCoach, sendCoachCode } from './coach-code.service.ts'
import { withBackOff } from './password-back-off.service.ts'
import { attemptSignIn } from './sign-in-limit.service.ts'
import { matchesHash } from './slow-hash.ts'
import { findUserByEmail, type UserRow, userWithPassword } from '../user.sql.ts'
import { authRefusals } from '@trophy/contract/auth/auth-refusals.constants.ts'
import type { OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'

export interface AdminCredentials {
  readonly email: string
  readonly password: string
  readonly browser: SignInBrowser
  /** Of the sessions that the browser has; a new one ends them. */
  readonly sessionTokens: readonly string[]
}

/** The number to which the code was sent for the second step; or, for an account without a number, the session. */
export type AdminLogin =
  | (SentCode & { readonly mobileNumber: string })
  | { readonly token: string; readonly session: SessionOwner }

/**
 * First step of an admin or technical admin (part 1 §7.2). A wrong email and a wrong password are the same 401, after
 * the same time. 429 when the hourly limit of the address or the number is reached, and after several wrong passwords.
 */
export const loginAdmin = async (context: Context, credentials: AdminCredentials): Promise<AdminLogin> => {
  const { browser, email, sessionTokens } = credentials
  const from = { address: browser.network, kind: 'admin_login' } as const
  const user = await attemptSignIn(context, from, () =>
    auditFailure(context, { browser, name: { email } }, () =>
      withBackOff(context, { email, address: browser.network }, () => checkPassword(context, credentials)),
    ),
  )
  if (user.mobileNumber === null) return startSession(context, user, { browser, sessionTokens })
  const { mobileNumber } = user
  const passwordGivenAt = context.clock.now()
  const request = {
    mobileNumber,
    purpose: 'admin_login',
    passwordGivenAt,
    isResend: false,
    browser,
    language: 'en',
  } as const
  return { mobileNumber, ...(await sendOneTimePassword(context, request)) }
}

const checkPassword = async ({ database }: Context, { email, password }: AdminCredentials): Promise<UserRow> => {
  const user = await findUserByEmail(database, email)
  const isRight = await matchesHash(user?.passwordHash, password)
  if (user === undefined || !isRight) throw wrongCredentials()
  return user
}

const startSession = async (
  { database, clock }: Context,
  user: UserRow,
  { browser, sessionTokens }: Pick<AdminCredentials, 'browser' | 'sessionTokens'>,
) => {
  const token = newToken()
  const now = clock.now()
  const session = await database.transaction(async (tx) => {
    const started = await insertSession(tx, {
      owner: userWithPassword(user),
      tokenHash: tokenHashOf(token),
      endedTokens: sessionTokens.map(tokenHashOf),
      now,
    })
    if (started === undefined) throw wrongCredentials()
    await recordSignIn(tx, { actor: { ...started, address: browser.address }, now }, false)
    return started
  })
  return { token, session }
}

const wrongCredentials = () => new Refusal('invalid_credentials', authMessages.invalidCredentials)

export interface CoachLogin extends CodeAnswer {
  /** While the coach's hotel verification is locked. */
  readonly lockedForSeconds?: number | undefined
}

/**
 * First step of a coach: sends a one-time password to the number, or keeps the earlier one (part 1 §7.2). 404 when no
 * coach has the number, 429 when a limit of codes is reached.
 */
export const loginCoach = (context: Context, typed: CoachNumber): Promise<CoachLogin> => {
  const { mobileNumber, browser } = typed
  const signIn = async () => {
    const name = { mobileNumber, purpose: 'coach_login' } as const
    const coach = await auditFailure(context, { browser, name }, () => findCoach(context, mobileNumber))
    const sent = await sendCoachCode(context, typed, { coach, isResend: false })
    return { ...sent, lockedForSeconds: await verificationLockedForSeconds(context, coach.id) }
  }
  const from = { address: browser.network, kind: 'coach_login' } as const
  return attemptSignIn(context, from, signIn, () => answerAlike(context, typed, { isResend: false }))
}

/** After this time at the second step an admin must enter the password again. */
const passwordLifetimeMinutes = 30
const minute = 60_000

export interface Resend {
  readonly mobileNumber: string
  readonly purpose: OtpPurpose
  readonly browser: SignInBrowser
}

/**
 * Sends a new one-time password, at the earliest 180 s after the last (429). 404 when no coach has the number, and for
 * an admin without an open challenge: the second factor alone must not be enough to sign in. It counts as a sign-in of
 * the network, since it reveals as much about a number.
 */
export const resendOneTimePassword = (context: Context, resend: Resend): Promise<CodeAnswer> => {
  const { mobileNumber, purpose, browser } = resend
  const from = { address: browser.network, kind: purpose }
  if (purpose === 'admin_login') return attemptSignIn(context, from, () => resendToAdmin(context, resend))
  const sendAgain = async () =>
    sendCoachCode(context, resend, { coach: await findCoach(context, mobileNumber), isResend: true })
  return attemptSignIn(context, from, sendAgain, () => answerAlike(context, resend, { isResend: true }))
}

const resendToAdmin = async (context: Context, { mobileNumber, browser }: Resend): Promise<SentCode> =>
  sendOneTimePassword(context, {
    mobileNumber,
    purpose: 'admin_login',
    passwordGivenAt: await passwordGiven(context, mobileNumber, browser),
    isResend: true,
    browser,
    language: 'en',
  })

const passwordGiven = async (
  { database, clock }: Context,
  mobileNumber: string,
  browser: SignInBrowser,
): Promise<Date> => {
  const found = await findPasswordGiven(database, mobileNumber, browser)
  const givenAt = found && new Date(found.passwordGivenAt)
  const earliest = clock.now().getTime() - passwordLifetimeMinutes * minute
  if (givenAt === undefined || givenAt.getTime() < earliest) throw notFound(authRefusals.noOpenSignIn)
  return givenAt
}
