import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { isLockTimeout } from '../../db/failures.ts'
import { JoinedDatabase } from '../../db/joined-database.ts'
import { batched } from '../../db/statements/batching.ts'
import { Refusal, stillProcessed } from '../../errors.ts'
import { type Once, withoutKey } from '../../once.ts'
import { encryptResponse, type StoredResponse } from './encrypted-response.ts'
import { findAnswer, type KeyedClaim, keyedClaimOf, Repeated, responseOf } from './idempotency-key.ts'
import {
  storeResponse,
  takeKey,
  type Claim,
  claimKeys,
  deleteKey,
  deleteOldestKeys,
  type EncryptedResponse,
  storeResponses,
} from './idempotency.sql.ts'

type Work = (context: Context, once: Once) => Promise<unknown>

/** Runs a request's work once for its key. */
export type RunOnce = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, work: Work) => Promise<unknown>

/**
 * Runs `work` once for an `Idempotency-Key`: a repeat of the same request gets the response of the first, and waits
 * while that is still being processed. The same key with another request is 422. Refusals are not stored: they may be
 * retried, unless the endpoint counts tries and this one was counted.
 *
 * What creates something stores its key and response in the transaction of the work: whatever happens to server,
 * connection or database, both are there or neither. Anything else may be done again, and has a claim that expires.
 */
export const createRunOnce = (context: Context): RunOnce => {
  const workWithClaim = createWorkWithClaim(context)
  return async (request, reply, endpoint, work) => {
    const claim = keyedClaimOf(request, endpoint)
    try {
      if (endpoint.creates === 'steps') return await workInSteps(context, reply, claim, work)
      if (endpoint.creates) return await workInTransaction(context, reply, claim, work)
      if (claim === undefined) return await work(context, withoutKey)
      return await workWithClaim(reply, endpoint, claim, () => work(context, withoutKey))
    } catch (error) {
      if (error instanceof Repeated) return replay(reply, error.response)
      throw error
    }
  }
}

/** The whole call is one transaction, also without a key. */
const workInTransaction = async (
  context: Context,
  reply: FastifyReply,
  claim: KeyedClaim | undefined,
  work: Work,
): Promise<unknown> => {
  const { database } = context
  const once = onceOf(context, reply, claim)
  let isTaken = false
  try {
    return await database.transaction(async (transaction) => {
      isTaken = false
      await once.take(transaction)
      isTaken = true
      const result = await work({ ...context, database: new JoinedDatabase(database, transaction) }, withoutKey)
      await once.store(transaction, result)
      return result
    })
  } catch (error) {
    throw isLockTimeout(error) && !isTaken ? stillProcessed() : error
  }
}

/** The service stores key and response; work that another request has begun it continues, or waits for it. */
const workInSteps = async (
  context: Context,
  reply: FastifyReply,
  claim: KeyedClaim | undefined,
  work: Work,
): Promise<unknown> => {
  if (claim !== undefined) await findAnswer(context.database, claim, context.clock.now())
  return work(context, onceOf(context, reply, claim))
}

const onceOf = ({ clock }: Context, reply: FastifyReply, claim: KeyedClaim | undefined): Once => {
  if (claim === undefined) return withoutKey
  return {
    take: async (transaction) => {
      if (await takeKey(transaction, claim, clock.now())) return
      await findAnswer(transaction, claim, clock.now())
      throw stillProcessed()
    },
    store: async (transaction, result) => {
      await storeResponse(transaction, { claim, response: encryptResponse(claim.key, responseOf(reply, result)) })
    },
  }
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
const createWorkWithClaim = (context: Context) => {
  const { reserve, clock, log } = context
  const keys = createKeys(context)
  const waitForKey = async (claim: KeyedClaim): Promise<void> => {
    // The key is nearly always new.
    if (await keys.claim(claim)) return
    for (let waited = 0; waited <= longestWaitMilliseconds; waited += waitMilliseconds) {
      const isFree = await findAnswer(reserve, claim, clock.now())
      if (isFree && (await keys.claim(claim))) return
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
      keys
        .store({ claim, response: encryptResponse(claim.key, response) })
        .catch((error: unknown) => log.error({ err: error }, 'a response could not be stored for repeats'))
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

/** Under load one statement claims the keys of many requests, and one stores their responses. */
const createKeys = ({ reserve, clock }: Context) => ({
  claim: batched(async (claims: readonly Claim[]) => {
    const addresses = new Set(claims.flatMap(({ address }) => address ?? []))
    if (addresses.size > 0) await deleteOldestKeys(reserve, [...addresses], keysPerAddress)
    return claimKeys(reserve, claims, clock.now())
  }),
  store: batched(async (responses: readonly EncryptedResponse[]) => {
    await storeResponses(reserve, responses)
    return responses.map(() => true)
  }),
})
