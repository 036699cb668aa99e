import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import type { OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { sendOneTimePassword } from '../one-time-password/one-time-password.service.ts'
import { findPasswordGiven } from '../one-time-password/one-time-password.sql.ts'
import { attemptSignIn } from './sign-in-limit.service.ts'
import { coachExists } from '../user.sql.ts'

/** After this time at the second step an admin must enter the password again. */
const passwordLifetimeMinutes = 30
const minute = 60_000

export interface Resend {
  readonly mobileNumber: string
  readonly purpose: OtpPurpose
  /** The network that the request comes from. It counts as a sign-in, since it reveals as much about a number. */
  readonly address: string
}

/**
 * Sends a new one-time password, at the earliest 180 s after the last (429). 404 when no coach has the number, and for
 * an admin who has not just given the password: the second factor alone must not be enough to sign in.
 */
export const resendOneTimePassword = (context: Context, { mobileNumber, purpose, address }: Resend): Promise<void> =>
  attemptSignIn(context, { address, kind: purpose }, async () => {
    const passwordGivenAt = purpose === 'admin_login' ? await passwordGiven(context, mobileNumber) : null
    if (purpose === 'coach_login' && !(await coachExists(context.database, mobileNumber))) {
      throw notFound(authMessages.coachNotFound)
    }
    await sendOneTimePassword(context, { mobileNumber, purpose, passwordGivenAt, isResend: true })
  })

const passwordGiven = async ({ database, clock }: Context, mobileNumber: string): Promise<Date> => {
  const found = await findPasswordGiven(database, mobileNumber)
  const givenAt = found && new Date(found.passwordGivenAt)
  const earliest = clock.now().getTime() - passwordLifetimeMinutes * minute
  if (givenAt === undefined || givenAt.getTime() < earliest) throw notFound(authMessages.accountNotFound)
  return givenAt
}
