import { createHash } from 'node:crypto'
import { authRefusals } from '@trophy/contract/auth/auth-refusals.constants.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { failuresKeptHours, remainingSeconds } from './password-back-off.rules.ts'
import {
  deleteFailures,
  deleteFailuresOf,
  findFailures,
  lockFailures,
  type PasswordOrigin,
  storeFailures,
  uncountFailure,
} from './password-back-off.sql.ts'

const hour = 3_600_000

const hashOf = (email: string): Buffer => createHash('sha256').update(email.toLowerCase()).digest()

/**
 * Checks a password, unless too many wrong ones for this email came from the same network just now: then 429, also for
 * an email without an account. Each try is counted before it is compared, so that parallel ones cannot exceed the
 * limit. Nobody else's failures count: a stranger elsewhere cannot lock an account.
 */
export const withBackOff = async <T>(
  context: Context,
  { email, address }: { readonly email: string; readonly address: string },
  check: () => Promise<T>,
): Promise<T> => {
  const { database } = context
  const origin = { emailHash: hashOf(email), network: address }
  await countTry(context, origin)
  const result = await check().catch(async (error: unknown) => {
    const isWrong = error instanceof Refusal && error.code === 'invalid_credentials'
    if (!isWrong) await uncountFailure(database, origin)
    throw error
  })
  await deleteFailures(database, origin)
  return result
}

const countTry = ({ database, clock }: Context, origin: PasswordOrigin): Promise<void> =>
  database.transaction(async (tx) => {
    await lockFailures(tx, origin)
    const now = clock.now()
    const since = new Date(now.getTime() - failuresKeptHours * hour)
    const earlier = await findFailures(tx, origin, since)
    const retryAfterSeconds = earlier === undefined ? 0 : remainingSeconds(earlier, now)
    if (retryAfterSeconds > 0) throw new Refusal('rate_limited', authRefusals.signInLimit, { retryAfterSeconds })
    await storeFailures(tx, origin, (earlier?.failed ?? 0) + 1, now)
  })

/** After a new password, whoever knows it does not have to wait. */
export const forgetFailures = async (db: Queryable, email: string): Promise<void> => {
  await deleteFailuresOf(db, hashOf(email))
}
