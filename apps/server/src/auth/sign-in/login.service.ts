import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal, notFound } from '../../platform/errors.ts'
import { sendOneTimePassword } from '../one-time-password/one-time-password.service.ts'
import { newToken, tokenHashOf } from '../session/session-token.ts'
import { insertSession, type SessionOwner, userById } from '../session/session.sql.ts'
import { withBackOff } from './password-back-off.service.ts'
import { attemptSignIn } from './sign-in-limit.service.ts'
import { matchesHash } from './slow-hash.ts'
import { findUserByEmail, type UserRow, coachExists } from '../user.sql.ts'

export interface AdminCredentials {
  readonly email: string
  readonly password: string
  /** The network that the sign-in comes from. */
  readonly address: string
}

/** The number to which the code was sent for the second step; or, for an account without a number, the session. */
export type AdminLogin = { readonly mobileNumber: string } | { readonly token: string; readonly session: SessionOwner }

/**
 * First step of an admin or technical admin (part 1 §7.2). A wrong email and a wrong password are the same 401, after
 * the same time. 429 when the hourly limit of the address or the number is reached, and after several wrong passwords.
 */
export const loginAdmin = async (context: Context, credentials: AdminCredentials): Promise<AdminLogin> => {
  const from = { address: credentials.address, kind: 'admin_login' } as const
  const user = await attemptSignIn(context, from, () =>
    withBackOff(context, credentials, () => checkPassword(context, credentials)),
  )
  if (user.mobileNumber === null) return startSession(context, user.id)
  const { mobileNumber } = user
  const passwordGivenAt = context.clock.now()
  await sendOneTimePassword(context, { mobileNumber, purpose: 'admin_login', passwordGivenAt, isResend: false })
  return { mobileNumber }
}

const checkPassword = async ({ database }: Context, { email, password }: AdminCredentials): Promise<UserRow> => {
  const user = await findUserByEmail(database, email)
  const isRight = await matchesHash(user?.passwordHash, password)
  if (user === undefined || !isRight) throw wrongCredentials()
  return user
}

const startSession = async ({ database, clock }: Context, userId: string) => {
  const token = newToken()
  const session = await insertSession(database, {
    owner: userById(userId),
    tokenHash: tokenHashOf(token),
    now: clock.now(),
  })
  if (session === undefined) throw wrongCredentials()
  return { token, session }
}

const wrongCredentials = () => new Refusal('invalid_credentials', authMessages.invalidCredentials)

export interface CoachNumber {
  readonly mobileNumber: string
  /** The network that the sign-in comes from. */
  readonly address: string
}

/**
 * First step of a coach: sends a one-time password to the number, or keeps the unused one (part 1 §7.2). 404 when no
 * coach has the number, 429 when the hourly limit of the address or the number is reached.
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
