import { setTimeout as sleep } from 'node:timers/promises'
import { authRefusals } from '@trophy/contract/auth/auth-refusals.constants.ts'
import { otpTries } from '@trophy/contract/auth/auth.constants.ts'
import { createConcurrencyLimitPerKey } from '../../platform/concurrency-limit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  type Attempt,
  type AttemptKind,
  deleteAttempt,
  findHour,
  finishAttempt,
  insertAttempt,
  lockAddress,
} from './sign-in-limit.sql.ts'

const hour = 3_600_000
const second = 1000

/** How often, and for how long, an attempt waits for others of its address to end. */
const waitMilliseconds = 100
const longestWaitMilliseconds = 10_000

/** The slow hashes of one address must not keep those of the others waiting. */
const limitedForAddress = createConcurrencyLimitPerKey({ running: 8, waiting: 200 })

interface Origin {
  readonly address: string
  readonly kind: AttemptKind
}

/**
 * Runs an attempt to sign in. Beyond the hourly limit of failed ones from its address (decisions §6) it is refused with
 * 429. One in progress counts until it has succeeded, so that parallel attempts cannot exceed the limit; where only
 * those would, the attempt waits for their outcome. Tries of one-time passwords have a separate limit: as many as the
 * sign-ins of the address allow.
 */
export const attemptSignIn = <T>(context: Context, from: Origin, attempt: () => Promise<T>): Promise<T> =>
  limitedForAddress(from.address, async () => {
    const id = await countAttempt(context, from)
    const response = await attempt().catch(async (error: unknown) => {
      // A failure of the server does not count against the address.
      if (error instanceof Refusal) await finishAttempt(context.database, id, false)
      else await deleteAttempt(context.database, id)
      throw error
    })
    await finishAttempt(context.database, id, true)
    return response
  })

const countAttempt = async (context: Context, from: Origin): Promise<number> => {
  for (let waited = 0; waited < longestWaitMilliseconds; waited += waitMilliseconds) {
    const id = await tryToCount(context, { ...from, now: context.clock.now() })
    if (id !== null) return id
    await sleep(waitMilliseconds)
  }
  throw tooMany(longestWaitMilliseconds)
}

/** The id of the counted attempt; `null` while the limit is reached only together with attempts in progress. */
const tryToCount = ({ config, database }: Context, attempt: Attempt): Promise<number | null> =>
  database.transaction(async (tx) => {
    await lockAddress(tx, attempt.address)
    const limit = config.signInLimitPerHour * (attempt.kind === 'one_time_password' ? otpTries : 1)
    const { fullSince = null, counted = 0 } = (await findHour(tx, attempt, limit)) ?? {}
    if (fullSince !== null) throw tooMany(Date.parse(fullSince) + hour - attempt.now.getTime())
    if (counted >= limit) return null
    return (await insertAttempt(tx, attempt))?.id ?? null
  })

const tooMany = (milliseconds: number): Refusal =>
  new Refusal('rate_limited', authRefusals.signInLimit, {
    retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / second)),
  })
