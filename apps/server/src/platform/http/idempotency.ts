import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import { errorMessages } from '@trophy/contract/core/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { batched } from '../db/batching.ts'
import { Refusal, invalid } from '../errors.ts'
import { networkOf } from './address.ts'
import {
  type Claim,
  claimKeys,
  findKey,
  deleteKey,
  deleteOldestKeys,
  storeResponses,
  type EncryptedResponse,
  renewLease,
  takeOverKey,
} from './idempotency.sql.ts'
import {
  hashOfKey,
  hashOfRequest,
  type StoredResponse,
  decryptResponse,
  encryptResponse,
} from './encrypted-response.ts'

const keySchema = z.guid()
const waitMilliseconds = 100
const longestWaitMilliseconds = 30_000
const renewalMilliseconds = 5_000

/** Of each address, for requests without a session: more than the coaches of a hotel need within minutes. */
const keysPerAddress = 200

type Work = Pick<Endpoint, 'roles' | 'countsTries' | 'variesInRepeats'> & { readonly work: () => Promise<unknown> }

/** Runs a request's work once for its key. */
export type RunOnce = (request: FastifyRequest, reply: FastifyReply, work: Work) => Promise<unknown>

/**
 * Runs `work` once for an `Idempotency-Key`: a repeat of the same request gets the response of the first, and waits
 * while that is still being processed. The same key with another request is 422. Refusals are not stored: they may be
 * retried, unless the endpoint counts tries and this one was counted. The claim of a server that ends expires, so that
 * a repeat soon does the work itself.
 */
export const createRunOnce = (context: Context): RunOnce => {
  const keys = createKeys(context)
  return async (request, reply, { work, countsTries = false, ...endpoint }) => {
    const header = request.headers['idempotency-key']
    if (header === undefined) return work()
    const parsed = keySchema.safeParse(header)
    if (!parsed.success) throw invalid('Idempotency-Key', 'The Idempotency-Key must be a UUID')
    const key = parsed.data.toLowerCase()
    const claim = claimOf(key, request, endpoint)
    const earlier = await earlierResponse(context, keys, key, claim)
    if (earlier) return replay(reply, earlier)
    const store = (response: StoredResponse) =>
      storeResponse(context, keys, { claim, response: encryptResponse(key, response) })
    const result = await workWithClaim(context, claim, work).catch(async (error: unknown) => {
      if (countsTries && isCounted(error)) await store({ refusal: contentOf(error) })
      else await deleteKey(context.database, claim)
      throw error
    })
    await store({ status: reply.statusCode, body: result ?? null, cookies: cookiesOf(reply) })
    return result
  }
}

/** A try beyond a limit was not counted. */
const isCounted = (error: unknown): error is Refusal => error instanceof Refusal && error.code !== 'rate_limited'

interface Keys {
  readonly claim: (claim: Claim) => Promise<boolean>
  readonly store: (response: EncryptedResponse) => Promise<boolean>
}

/** Under load one statement claims the keys of many requests, and one stores their responses. */
const createKeys = ({ database, clock }: Context): Keys => ({
  claim: batched(async (claims: readonly Claim[]) => {
    const addresses = new Set(claims.flatMap(({ address }) => address ?? []))
    if (addresses.size > 0) await deleteOldestKeys(database, [...addresses], keysPerAddress)
    return claimKeys(database, claims, clock.now())
  }),
  store: batched(async (responses: readonly EncryptedResponse[]) => {
    await storeResponses(database, responses)
    return responses.map(() => true)
  }),
})

/** A PUT may be repeated without a key. A file is streamed, so it is not stored for a repeat. */
export const isRepeatable = ({ method, response, isIdempotent = false }: Endpoint): boolean =>
  (method === 'POST' || method === 'DELETE') && response !== 'file' && !isIdempotent

/** For a request whose key `createRunOnce` has validated. */
export const repeatKeyOf = ({ headers, caller }: FastifyRequest): Buffer | null => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? hashOfKey(`${key.toLowerCase()} of ${caller?.id ?? 'public'}`) : null
}

/**
 * A signed-in caller has keys of its own. A public request is identified by its key alone: its repeat may come from
 * another address, and after a sign-in whose response was lost it comes with the new session.
 */
const claimOf = (key: string, request: FastifyRequest, { roles, variesInRepeats }: Omit<Work, 'work'>): Claim => ({
  ...callerOf(request, roles),
  keyHash: hashOfKey(key),
  // A multipart body has not been read yet: its length is used instead.
  requestHash: hashOfRequest(key, [
    request.method,
    request.url,
    bodyWithout(request.body, variesInRepeats) ?? request.headers['content-length'] ?? null,
  ]),
})

const bodyWithout = (body: unknown, fields: readonly string[] = []): unknown =>
  fields.length === 0 || typeof body !== 'object' || body === null
    ? body
    : Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)))

const callerOf = (request: FastifyRequest, roles: Endpoint['roles']): Pick<Claim, 'caller' | 'address'> =>
  roles === 'public' || request.caller === null
    ? { caller: 'public', address: networkOf(request) }
    : { caller: request.caller.id, address: null }

/** Claims the key for this request, or returns the response of the earlier request that has it. */
const earlierResponse = async (
  { database, clock }: Context,
  keys: Keys,
  key: string,
  claim: Claim,
): Promise<StoredResponse | null> => {
  // The key is nearly always new.
  if (await keys.claim(claim)) return null
  for (let waited = 0; waited <= longestWaitMilliseconds; waited += waitMilliseconds) {
    const found = await findKey(database, claim, clock.now())
    if (found === undefined || found.isFree) {
      if (await (found ? takeOverKey(database, claim, clock.now()) : keys.claim(claim))) return null
      continue
    }
    if (!found.requestHash.equals(claim.requestHash)) {
      throw new Refusal('idempotency_mismatch', errorMessages.idempotencyMismatch)
    }
    if (found.answer !== null) return decryptResponse(key, found.answer)
    await sleep(waitMilliseconds)
  }
  throw new Refusal('conflict', errorMessages.stillProcessed)
}

const contentOf = ({ code, message, details }: Refusal) => ({ code, message, details })

/** Runs the work, and renews the claim until it is finished. */
const workWithClaim = async (context: Context, claim: Claim, work: () => Promise<unknown>): Promise<unknown> => {
  const { database, log } = context
  const renew = () =>
    void renewLease(database, claim).catch((error: unknown) =>
      log.warn({ err: error }, 'the claim of an idempotency key could not be renewed'),
    )
  const renewal = setInterval(renew, renewalMilliseconds)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
  }
}

/** The work is finished: a response that cannot be stored must not turn it into a failure. */
const storeResponse = async ({ log }: Context, keys: Keys, response: EncryptedResponse): Promise<void> => {
  try {
    await keys.store(response)
  } catch (error) {
    log.error({ err: error }, 'a response could not be stored for repeats')
  }
}

const cookiesOf = (reply: FastifyReply): string[] => [reply.getHeader('set-cookie') ?? []].flat().map(String)

const replay = (reply: FastifyReply, stored: StoredResponse): unknown => {
  if ('refusal' in stored) throw new Refusal(stored.refusal.code, stored.refusal.message, stored.refusal.details)
  const { status, body, cookies } = stored
  reply.code(status)
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return body
}
