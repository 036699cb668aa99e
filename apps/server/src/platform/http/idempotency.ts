import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import { errorMessages } from '@trophy/contract/core/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { batched } from '../db/batching.ts'
import { Refusal, invalid } from '../errors.ts'
import {
  type Claim,
  claimKeys,
  findKey,
  forgetKey,
  keepAnswers,
  type Kept,
  renewLease,
  takeKeyOver,
} from './idempotency.sql.ts'
import { hashOfKey, hashOfRequest, type KeptAnswer, openAnswer, sealAnswer } from './sealed-answer.ts'

const keySchema = z.guid()
const waitMilliseconds = 100
const longestWaitMilliseconds = 30_000
const renewalMilliseconds = 5_000

type Work = Pick<Endpoint, 'roles' | 'countsTries'> & { readonly work: () => Promise<unknown> }

/** A request's work, done once for its key. */
export type AnswerOnce = (request: FastifyRequest, reply: FastifyReply, work: Work) => Promise<unknown>

/**
 * Runs `work` once for an `Idempotency-Key`: a repeat of the same request gets the first one's answer, and waits for it
 * while the first is still at work. The same key with another request is 422. Refusals are not kept: they may be retried,
 * unless the endpoint counts tries. A server that dies at work lets its claim run out, so that a repeat soon does the work
 * itself.
 */
export const createAnswerOnce = (context: Context): AnswerOnce => {
  const keys = createKeys(context)
  return async (request, reply, { work, roles, countsTries = false }) => {
    const header = request.headers['idempotency-key']
    if (header === undefined) return work()
    const parsed = keySchema.safeParse(header)
    if (!parsed.success) throw invalid('Idempotency-Key', 'The Idempotency-Key must be a UUID')
    const key = parsed.data.toLowerCase()
    const claim = claimOf(key, request, roles)
    const earlier = await earlierAnswer(context, keys, key, claim)
    if (earlier) return replay(reply, earlier)
    const keepHere = (answer: KeptAnswer) => keep(context, keys, { claim, answer: sealAnswer(key, answer) })
    const answer = await claimed(context, claim, work).catch(async (error: unknown) => {
      if (countsTries && error instanceof Refusal) await keepHere({ refusal: contentOf(error) })
      else await forgetKey(context.database, claim)
      throw error
    })
    await keepHere({ status: reply.statusCode, body: answer ?? null, cookies: cookiesOf(reply) })
    return answer
  }
}

interface Keys {
  readonly claim: (claim: Claim) => Promise<boolean>
  readonly keep: (kept: Kept) => Promise<boolean>
}

/** In a rush many requests come in one moment: one statement claims their keys, and one keeps their answers. */
const createKeys = ({ database, clock }: Context): Keys => ({
  claim: batched((claims: readonly Claim[]) => claimKeys(database, claims, clock.now())),
  keep: batched(async (kept: readonly Kept[]) => {
    await keepAnswers(database, kept)
    return kept.map(() => true)
  }),
})

/** Of a request whose key `createAnswerOnce` has found good. */
export const repeatKeyOf = ({ headers, caller }: FastifyRequest): Buffer | null => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? hashOfKey(`${key.toLowerCase()} of ${caller?.id ?? 'public'}`) : null
}

/**
 * Keys of a signed-in caller are that caller's. A call that needs no session is known by its key alone: on a weak network
 * its repeat may come from another address, and after a sign-in whose answer got lost it comes with the new session.
 */
const claimOf = (key: string, request: FastifyRequest, roles: Endpoint['roles']): Claim => ({
  caller: (roles === 'public' ? undefined : request.caller?.id) ?? 'public',
  keyHash: hashOfKey(key),
  // A multipart body is not read yet here: its length stands for it.
  requestHash: hashOfRequest(key, [
    request.method,
    request.url,
    request.body ?? request.headers['content-length'] ?? null,
  ]),
})

/** Claims the key for this request, or answers what the request that had it first answered. */
const earlierAnswer = async (
  { database, clock }: Context,
  keys: Keys,
  key: string,
  claim: Claim,
): Promise<KeptAnswer | null> => {
  // Nearly always nobody had the key before.
  if (await keys.claim(claim)) return null
  for (let waited = 0; waited <= longestWaitMilliseconds; waited += waitMilliseconds) {
    const found = await findKey(database, claim, clock.now())
    if (found === undefined || found.isFree) {
      if (await (found ? takeKeyOver(database, claim, clock.now()) : keys.claim(claim))) return null
      continue
    }
    if (!found.requestHash.equals(claim.requestHash)) {
      throw new Refusal('idempotency_mismatch', errorMessages.idempotencyMismatch)
    }
    if (found.answer !== null) return openAnswer(key, found.answer)
    await sleep(waitMilliseconds)
  }
  throw new Refusal('conflict', 'The same request is still at work. Please try again in a moment.')
}

const contentOf = ({ code, message, details }: Refusal) => ({ code, message, details })

/** Does the work and holds the claim meanwhile. */
const claimed = async (context: Context, claim: Claim, work: () => Promise<unknown>): Promise<unknown> => {
  const { database, log } = context
  const renew = () => void renewLease(database, claim).catch((error: unknown) => log.warn({ err: error }, 'lease'))
  const renewal = setInterval(renew, renewalMilliseconds)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
  }
}

/** The work is done: that its answer cannot be kept must not turn it into a failure. */
const keep = async ({ log }: Context, keys: Keys, kept: Kept): Promise<void> => {
  try {
    await keys.keep(kept)
  } catch (error) {
    log.error({ err: error }, 'an answer could not be kept for repeats')
  }
}

const cookiesOf = (reply: FastifyReply): string[] => [reply.getHeader('set-cookie') ?? []].flat().map(String)

const replay = (reply: FastifyReply, kept: KeptAnswer): unknown => {
  if ('refusal' in kept) throw new Refusal(kept.refusal.code, kept.refusal.message, kept.refusal.details)
  const { status, body, cookies } = kept
  reply.code(status)
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return body
}
