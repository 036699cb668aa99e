import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { isLockTimeout } from '../../db/failures.ts'
import { JoinedDatabase } from '../../db/joined-database.ts'
import { Refusal, stillProcessed } from '../../errors.ts'
import { type Once, withoutKey } from '../../once.ts'
import { encryptResponse, type StoredResponse } from './encrypted-response.ts'
import { findAnswer, type KeyedClaim, keyedClaimOf, Repeated, responseOf } from './idempotency-key.ts'
import {
  deleteKey,
  deleteOldestKeys,
  type KeyWithResponse,
  storeResponse,
  takeKey,
} from '../../idempotency-keys.sql.ts'

type Work = (context: Context, once: Once) => Promise<unknown>

/** Runs a request's work once for its key. */
export type RunOnce = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, work: Work) => Promise<unknown>

/**
 * Runs `work` once for an `Idempotency-Key`: a repeat of the same request gets the response of the first, and waits
 * while that is still being processed. The same key with another request is 422. Refusals are not stored: they may be
 * retried, unless the endpoint counts tries and this one was counted.
 *
 * What `creates` stores its key and response in the transaction of the work: whatever happens to server, connection or
 * database, both are there or neither. Anything else may be done again, and has a claim that expires.
 */
export const createRunOnce = (context: Context): RunOnce => {
  const workWithClaim = createWorkWithClaim(context)
  return async (request, reply, endpoint, work) => {
    const claim = keyedClaimOf(request, endpoint)
    try {
      const { creates } = endpoint
      const once = onceOf(context, reply, claim)
      if (creates === true) return await inOneTransaction(context, once, (own) => work(own, withoutKey))
      // Work that another request has begun the service continues, or waits for it.
      if (creates === 'steps' && claim) await findAnswer(context.database, claim, context.clock.now())
      if (creates !== undefined || claim === undefined) return await work(context, once)
      return await workWithClaim(reply, endpoint, claim, () => work(context, withoutKey))
    } catch (error) {
      if (error instanceof Repeated) return replay(reply, error.response)
      throw error
    }
  }
}

/** The whole call is one transaction, also without a key. */
const inOneTransaction = async <T>(
  context: Context,
  { take, store }: Pick<Once, 'take' | 'store'>,
  work: (own: Context) => Promise<T>,
): Promise<T> => {
  const { database } = context
  let isTaken = false
  try {
    return await database.transaction(async (transaction) => {
      isTaken = false
      await take(transaction)
      isTaken = true
      const result = await work({ ...context, database: new JoinedDatabase(database, transaction) })
      await store(transaction, result)
      return result
    })
  } catch (error) {
    throw isLockTimeout(error) && !isTaken ? stillProcessed() : error
  }
}

const onceOf = ({ clock }: Context, reply: FastifyReply, claim: KeyedClaim | undefined): Once => {
  if (claim === undefined) return withoutKey
  const answered = (result: unknown): KeyWithResponse => ({
    claim,
    response: encryptResponse(claim.key, responseOf(reply, result)),
  })
  const once = {
    take: async (transaction: Queryable) => {
      if (await takeKey(transaction, claim, 'work', clock.now())) return
      await findAnswer(transaction, claim, clock.now())
      throw stillProcessed()
    },
    store: async (transaction: Queryable, result: unknown) => {
      await storeResponse(transaction, answered(result))
    },
  }
  return { ...once, answered, transaction: (context, work) => inOneTransaction(context, once, work) }
}

const replay = (reply: FastifyReply, stored: StoredResponse): unknown => {
  if ('refusal' in stored) throw new Refusal(stored.refusal.code, stored.refusal.message, stored.refusal.details)
  const { status, body, cookies } = stored
  reply.code(status)
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return body
}

const waitMilliseconds = 100
const longestWaitMilliseconds = 30_000

/** Of each address, for requests without a session: more than the coaches of a hotel need within minutes. */
const keysPerAddress = 200

/**
 * Runs work that may be done again, mostly once: the key is claimed before and the response stored afterwards. A claim
 * without a response expires, so that a repeat does the work itself when a server has ended or needs too long.
 */
const createWorkWithClaim = ({ reserve, clock, log }: Context) => {
  const claimKey = async (claim: KeyedClaim): Promise<boolean> => {
    if (claim.address !== null) await deleteOldestKeys(reserve, claim.address, keysPerAddress)
    return takeKey(reserve, claim, 'claim', clock.now())
  }
  const waitForKey = async (claim: KeyedClaim): Promise<void> => {
    // The key is nearly always new.
    if (await claimKey(claim)) return
    for (let waited = 0; waited <= longestWaitMilliseconds; waited += waitMilliseconds) {
      const isFree = await findAnswer(reserve, claim, clock.now())
      if (isFree && (await claimKey(claim))) return
      await sleep(waitMilliseconds)
    }
    throw stillProcessed()
  }
  return async (
    reply: FastifyReply,
    { countsTries = false }: Endpoint,
    claim: KeyedClaim,
    work: () => Promise<unknown>,
  ): Promise<unknown> => {
    // The work is finished: a response that cannot be stored must not turn it into a failure.
    const store = (response: StoredResponse) =>
      storeResponse(reserve, { claim, response: encryptResponse(claim.key, response) }).catch((error: unknown) =>
        log.error({ err: error }, 'a response could not be stored for repeats'),
      )
    await waitForKey(claim)
    const result = await work().catch(async (error: unknown) => {
      if (countsTries && isCounted(error)) await store({ refusal: contentOf(error) })
      else await deleteKey(reserve, claim)
      throw error
    })
    await store(responseOf(reply, result))
    return result
  }
}

/** A try beyond a limit was not counted. */
const isCounted = (error: unknown): error is Refusal => error instanceof Refusal && error.code !== 'rate_limited'

const contentOf = ({ code, message, details }: Refusal) => ({ code, message, details })
