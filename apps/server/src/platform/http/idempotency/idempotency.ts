import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { isLockTimeout } from '../../db/failures.ts'
import { JoinedDatabase } from '../../db/joined-database.ts'
import { Refusal, stillProcessed } from '../../errors.ts'
import { type Once, withoutKey } from '../../once.ts'
import { createWorkWithClaim } from './claimed-work.ts'
import { encryptResponse, type StoredResponse } from './encrypted-response.ts'
import { findAnswer, type KeyedClaim, keyedClaimOf, Repeated, responseOf } from './idempotency-key.ts'
import { storeResponse, takeKey } from './idempotency.sql.ts'

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
