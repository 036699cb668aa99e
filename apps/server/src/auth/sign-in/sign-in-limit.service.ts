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
 * Runs an attempt to sign in. Beyond the hourly limit of failed ones from its network (decisions §6, §12) `whenFull`
 * answers, by default with 429, and nothing is counted. An attempt in progress counts until it has succeeded, so that
 * parallel ones cannot exceed the limit; where only those would, it waits for their outcome.
 */
export const attemptSignIn = <T>(
  context: Context,
  from: Origin,
  attempt: () => Promise<T>,
  whenFull: (refusal: Refusal) => Promise<T> = (refusal) => Promise.reject(refusal),
): Promise<T> =>
  limitedForAddress(from.address, async () => {
    const counted = await countAttempt(context, from)
    if (counted instanceof Refusal) {
      context.log.warn({ network: from.address, kind: from.kind }, 'the failed sign-ins of a network reached the limit')
      return whenFull(counted)
    }
    const response = await attempt().catch(async (error: unknown) => {
      // A failure of the server does not count against the address.
      if (error instanceof Refusal) await finishAttempt(context.database, counted, false)
      else await deleteAttempt(context.database, counted)
      throw error
    })
    await finishAttempt(context.database, counted, true)
    return response
  })

/** The id of the attempt, or the refusal when the limit is reached. */
const countAttempt = async (context: Context, from: Origin): Promise<number | Refusal> => {
  for (let waited = 0; waited < longestWaitMilliseconds; waited += waitMilliseconds) {
    const counted = await tryToCount(context, { ...from, now: context.clock.now() })
    if (counted !== null) return counted
    await sleep(waitMilliseconds)
  }
  return tooMany(longestWaitMilliseconds)
}

/** `null` while the limit is reached only together with attempts in progress. */
const tryToCount = ({ config, database }: Context, attempt: Attempt): Promise<number | Refusal | null> =>
  database.transaction(async (tx) => {
    await lockAddress(tx, attempt.address)
    const limit = config.signInLimitPerHour * (attempt.kind === 'one_time_password' ? otpTries : 1)
    const { fullSince = null, counted = 0 } = (await findHour(tx, attempt, limit)) ?? {}
    if (fullSince !== null) return tooMany(Date.parse(fullSince) + hour - attempt.now.getTime())
    if (counted >= limit) return null
    return (await insertAttempt(tx, attempt))?.id ?? null
  })

const tooMany = (milliseconds: number): Refusal =>
  new Refusal('rate_limited', authRefusals.signInLimit, {
    retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / second)),
  })

/** Beyond the limit a wrong code is answered after this time: a network then has less than two guesses a second. */
const slowAnswerMilliseconds = 5000

/** Tries a one-time password: as many wrong ones an hour as the sign-ins of the network allow, then slowly. */
export const attemptCode = <T>(context: Context, address: string, attempt: () => Promise<T>): Promise<T> =>
  attemptSignIn(context, { address, kind: 'one_time_password' }, attempt, () =>
    attempt().catch(async (error: unknown) => {
      await sleep(slowAnswerMilliseconds)
      throw error
    }),
  )
