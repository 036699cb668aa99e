import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { sendOneTimePassword } from '../one-time-password/one-time-password.service.ts'
import { attemptSignIn } from './sign-in-limit.service.ts'
import { coachExists } from '../user.sql.ts'

export interface CoachNumber {
  readonly mobileNumber: string
  /** The network that the sign-in comes from. */
  readonly address: string
}

/**
 * First step of a coach: sends a one-time password to the number, or keeps the unused one (part 1 §7.2). 404 when no coach
 * has the number, 429 when address or number have had their share of the hour.
 */
export const loginCoach = (context: Context, { mobileNumber, address }: CoachNumber): Promise<void> =>
  attemptSignIn(context, { address, kind: 'coach_login' }, async () => {
    if (!(await coachExists(context.database, mobileNumber))) throw notFound(authMessages.coachNotFound)
    await sendOneTimePassword(context, {
      mobileNumber,
      purpose: 'coach_login',
      passwordGivenAt: null,
      isResend: false,
    })
  })
