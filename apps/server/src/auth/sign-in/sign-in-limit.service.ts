import { setTimeout as sleep } from 'node:timers/promises'
import { authRefusals, otpTries } from '@trophy/contract/auth/auth.constants.ts'
import type { OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import { createConcurrencyLimitPerKey } from '../../platform/async/concurrency-limit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { addTry, countTries, failTry, type Limit, lockLimit, removeTry } from '../tries/tries.sql.ts'

const hour = 3_600_000
const second = 1000

/** How often, and for how long, an attempt waits for others of its address to end. */
const waitMilliseconds = 100
const longestWaitMilliseconds = 10_000

/** The slow hashes of one address must not keep those of the others waiting. */
const limitedForAddress = createConcurrencyLimitPerKey({ running: 8, waiting: 200 })

/** A first step of a sign-in, or a try of a one-time password; each counts by itself. */
interface Origin {
  /** An address, or a network such as `2001:db8:0:0::/64`. */
  readonly address: string
  readonly kind: OtpPurpose | 'one_time_password'
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
      await (error instanceof Refusal ? failTry(context.database, counted) : removeTry(context.database, counted))
      throw error
    })
    await removeTry(context.database, counted)
    return response
  })

/** The id of the attempt, or the refusal when the limit is reached. */
const countAttempt = async (context: Context, from: Origin): Promise<number | Refusal> => {
  for (let waited = 0; waited < longestWaitMilliseconds; waited += waitMilliseconds) {
    const counted = await tryToCount(context, from)
    if (counted !== null) return counted
    await sleep(waitMilliseconds)
  }
  return tooMany(longestWaitMilliseconds)
}

/** `null` while the limit is reached only together with attempts in progress. */
const tryToCount = (
  { config, database, clock }: Context,
  { address, kind }: Origin,
): Promise<number | Refusal | null> =>
  database.transaction(async (tx) => {
    const limit: Limit = { kind, key: address }
    await lockLimit(tx, limit)
    const now = clock.now()
    const most = config.signInLimitPerHour * (kind === 'one_time_password' ? otpTries : 1)
    const { counted, fullUntil } = await countTries(tx, limit, { most, now })
    if (fullUntil !== null) return tooMany(Date.parse(fullUntil) - now.getTime())
    if (counted >= most) return null
    return addTry(tx, limit, { now, countsUntil: new Date(now.getTime() + hour), isInProgress: true })
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
