import { authRefusals } from '@trophy/contract/auth/auth-refusals.constants.ts'
import type { OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { findPasswordGiven, type SignInBrowser } from '../challenge/challenge.sql.ts'
import { type CodeAnswer, type SentCode, sendOneTimePassword } from '../one-time-password/one-time-password.service.ts'
import { answerAlike, findCoach, sendCoachCode } from './coach-code.service.ts'
import { attemptSignIn } from './sign-in-limit.service.ts'

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
