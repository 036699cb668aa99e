import { setTimeout as sleep } from 'node:timers/promises'
import { authMessages, authRefusals } from '@trophy/contract/auth/auth.constants.ts'
import type { OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/errors.ts'
import { findPasswordGiven, type SignInBrowser } from '../one-time-password/challenge.sql.ts'
import { verificationLockedForSeconds } from '../hotel-verification/hotel-verification.service.ts'
import {
  type CodeAnswer,
  maximumWaitMilliseconds,
  sendOneTimePassword,
  type SentCode,
} from '../one-time-password/one-time-password.service.ts'
import { newToken, tokenHashOf, matchesHash } from '../secrets.ts'
import { insertSession, type SessionOwner } from '../session/session.sql.ts'
import { type CoachRow, findCoachByMobile, findUserByEmail, type UserRow, userWithPassword } from '../user.sql.ts'
import { auditFailure, recordSignIn } from './audited-sign-in.service.ts'
import { withBackOff } from './password-back-off.service.ts'
import { attemptSignIn } from './sign-in-limit.service.ts'

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

interface CoachNumber {
  readonly mobileNumber: string
  readonly browser: SignInBrowser
}

/** @throws 404 when no coach has the number */
const findCoach = async ({ database }: Context, mobileNumber: string): Promise<CoachRow> => {
  const coach = await findCoachByMobile(database, mobileNumber)
  if (coach === undefined) throw notFound(authMessages.coachNotFound)
  return coach
}

interface CoachCode {
  readonly coach: CoachRow
  readonly isResend: boolean
}

const sendCoachCode = (
  context: Context,
  { mobileNumber, browser }: CoachNumber,
  { coach, isResend }: CoachCode,
): Promise<SentCode> =>
  sendOneTimePassword(context, {
    mobileNumber,
    purpose: 'coach_login',
    passwordGivenAt: null,
    isResend,
    browser,
    language: coach.preferredLanguage ?? browser.language,
  })

/**
 * Answers beyond the limit of a network (decisions §12): a coach gets a code, and nobody learns from body, cookie or
 * time whether the number belongs to one. So the work is done in the background, also where a limit refuses the code.
 */
const answerAlike = async (
  context: Context,
  { mobileNumber, browser }: CoachNumber,
  { isResend }: Pick<CoachCode, 'isResend'>,
): Promise<CodeAnswer> => {
  const challengeToken = browser.challengeToken ?? newToken()
  const send = async () => {
    try {
      const coach = await findCoach(context, mobileNumber)
      await sendCoachCode(context, { mobileNumber, browser: { ...browser, challengeToken } }, { coach, isResend })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      context.log.info({ network: browser.network, code: error.code }, 'no one-time password was sent')
    }
  }
  await Promise.all([context.background.run('a sign-in beyond the limit', send), sleep(maximumWaitMilliseconds)])
  return { challengeToken }
}
