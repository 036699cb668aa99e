import { createHash } from 'node:crypto'
import { authRefusals } from '@trophy/contract/auth/auth.constants.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  addTry,
  countTries,
  extendTries,
  forgetTries,
  forgetTriesOf,
  type Limit,
  lockLimit,
  removeTry,
} from '../tries/tries.sql.ts'
import {
  failuresBeforeWait,
  failuresKeptHours,
  failuresOfLongestWait,
  remainingSeconds,
} from './password-back-off.rules.ts'

const hour = 3_600_000

/** Hashed, because it may be the email of a stranger. */
const hashOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex')

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
  const limit: Limit = { kind: 'password', key: `${hashOf(email)} ${address}` }
  const counted = await countTry(context, limit)
  const result = await check().catch(async (error: unknown) => {
    const isWrong = error instanceof Refusal && error.code === 'invalid_credentials'
    if (!isWrong) await removeTry(database, counted)
    throw error
  })
  await forgetTries(database, limit)
  return result
}

const countTry = ({ database, clock }: Context, limit: Limit): Promise<number> =>
  database.transaction(async (tx) => {
    await lockLimit(tx, limit)
    const now = clock.now()
    const { counted: failed, lastAt } = await countTries(tx, limit, { most: failuresBeforeWait, now })
    const retryAfterSeconds = lastAt === null ? 0 : remainingSeconds({ failed, lastFailedAt: lastAt }, now)
    if (retryAfterSeconds > 0) throw new Refusal('rate_limited', authRefusals.signInLimit, { retryAfterSeconds })
    // The row of failures ends a day after the last one.
    const countsUntil = new Date(now.getTime() + failuresKeptHours * hour)
    await extendTries(tx, limit, { newest: failuresOfLongestWait, now, countsUntil })
    return addTry(tx, limit, { now, countsUntil })
  })

/** After a new password, whoever knows it does not have to wait. */
export const forgetFailures = async (db: Queryable, email: string): Promise<void> => {
  await forgetTriesOf(db, 'password', hashOf(email))
}
