import { authMessages, otpTries } from '@trophy/contract/auth/auth.constants.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  type Attempt,
  type AttemptKind,
  findHourFullSince,
  insertAttempt,
  lockAddress,
  markSucceeded,
} from './sign-in-limit.sql.ts'

const hour = 3_600_000
const second = 1000

/**
 * Runs an attempt to sign in. It is counted for its address before it runs, so that parallel attempts cannot exceed the
 * hourly limit (decisions §6), beyond which they are refused with 429. Tries of one-time passwords have a separate
 * limit: as many as the sign-ins of the address allow.
 */
export const attemptSignIn = async <T>(
  context: Context,
  from: { readonly address: string; readonly kind: AttemptKind },
  attempt: () => Promise<T>,
): Promise<T> => {
  const id = await countAttempt(context, { ...from, now: context.clock.now() })
  const response = await attempt()
  await markSucceeded(context.database, id)
  return response
}

const countAttempt = ({ config, database }: Context, attempt: Attempt): Promise<number> =>
  database.transaction(async (tx) => {
    await lockAddress(tx, attempt.address)
    const limit = config.signInLimitPerHour * (attempt.kind === 'one_time_password' ? otpTries : 1)
    const full = await findHourFullSince(tx, attempt, limit)
    if (full) throw tooMany(full.since, attempt.now)
    const counted = await insertAttempt(tx, attempt)
    if (counted === undefined) throw new Error('An inserted row was not answered')
    return counted.id
  })

const tooMany = (since: string, now: Date): Refusal => {
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(since) + hour - now.getTime()) / second))
  return new Refusal('rate_limited', authMessages.signInLimit, { retryAfterSeconds })
}
