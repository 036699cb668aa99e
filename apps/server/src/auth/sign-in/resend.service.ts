import { authRefusals } from '@trophy/contract/auth/auth-refusals.constants.ts'
import type { OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { findPasswordGiven, type SignInBrowser } from '../challenge/challenge.sql.ts'
import { type SentCode, sendOneTimePassword } from '../one-time-password/one-time-password.service.ts'
import { attemptSignIn } from './sign-in-limit.service.ts'
import { findCoach } from './login.service.ts'

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
export const resendOneTimePassword = (
  context: Context,
  { mobileNumber, purpose, browser }: Resend,
): Promise<SentCode> =>
  attemptSignIn(context, { address: browser.network, kind: purpose }, async () => {
    const request = { mobileNumber, purpose, isResend: true, browser }
    if (purpose === 'coach_login') {
      const { preferredLanguage } = await findCoach(context, mobileNumber)
      const language = preferredLanguage ?? browser.language
      return sendOneTimePassword(context, { ...request, passwordGivenAt: null, language })
    }
    const passwordGivenAt = await passwordGiven(context, mobileNumber, browser)
    return sendOneTimePassword(context, { ...request, passwordGivenAt, language: 'en' })
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
