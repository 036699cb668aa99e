import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorMessages } from '@trophy/contract/core/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { Refusal, invalid } from '../errors.ts'
import { claimKey, findKey, forgetKey, keepAnswer } from './idempotency.sql.ts'

const keySchema = z.uuid()
const waitMilliseconds = 100
const longestWaitMilliseconds = 30_000

/**
 * Runs `work` once for an `Idempotency-Key`: a repeat of the same request gets the first one's answer, and waits for it
 * while the first is still at work. The same key with another request is 422. Refusals are not kept: they may be retried.
 */
export const answerOnce = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const header = request.headers['idempotency-key']
  if (header === undefined) return work()
  const key = keySchema.safeParse(header)
  if (!key.success) throw invalid('Idempotency-Key', 'The Idempotency-Key must be a UUID')
  const claim = { caller: request.caller?.id ?? request.ip, key: key.data, requestHash: hashOf(request) }
  const earlier = await earlierAnswer(context, claim)
  if (earlier) {
    reply.code(earlier.status)
    return earlier.response
  }
  try {
    const answer = await work()
    await keepAnswer(context.database, claim, reply.statusCode, answer)
    return answer
  } catch (error) {
    await forgetKey(context.database, claim)
    throw error
  }
}

/** Claims the key for this request, or answers what the request that had it first answered. */
const earlierAnswer = async (context: Context, claim: Parameters<typeof claimKey>[1]) => {
  for (let waited = 0; waited <= longestWaitMilliseconds; waited += waitMilliseconds) {
    if (await claimKey(context.database, claim, context.clock.now())) return null
    const found = await findKey(context.database, claim)
    if (found && !found.requestHash.equals(claim.requestHash)) {
      throw new Refusal('idempotency_mismatch', errorMessages.idempotencyMismatch)
    }
    if (found && found.status !== null) return { status: found.status, response: found.response }
    await sleep(waitMilliseconds)
  }
  throw new Refusal('conflict', 'The same request is still at work. Please try again in a moment.')
}

/** A multipart body is not read yet here: its length stands for it. */
const hashOf = (request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? request.headers['content-length'] ?? null]))
    .digest()
