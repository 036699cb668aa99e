import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../../db/database.ts'
import { invalid, Refusal } from '../../errors.ts'
import { networkOf } from '../address.ts'
import { decryptResponse, hashOfKey, hashOfRequest, type StoredResponse } from './encrypted-response.ts'
import { type Claim, findKey } from '../../idempotency-keys.sql.ts'

const keySchema = z.guid()

/** A claim with the key itself, which is not stored. */
export type KeyedClaim = Claim & { readonly key: string }

/** Most PUTs may be repeated without a key. A file is streamed, so it is not stored for a repeat. */
export const isRepeatable = ({ method, response, creates, isIdempotent = false }: Endpoint): boolean =>
  (method === 'POST' || method === 'DELETE' || creates !== undefined) && response !== 'file' && !isIdempotent

/** For a request whose key `keyedClaimOf` has validated. */
export const repeatKeyOf = ({ headers, caller }: FastifyRequest): Buffer | null => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? hashOfKey(`${key.toLowerCase()} of ${caller?.id ?? 'public'}`) : null
}

/**
 * A signed-in caller has keys of its own. A public request is identified by its key alone: its repeat may come from
 * another address, and after a sign-in whose response was lost it comes with the new session.
 * @throws 400 for a key that is not a UUID
 */
export const keyedClaimOf = (request: FastifyRequest, { roles, variesInRepeats }: Endpoint): KeyedClaim | undefined => {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const parsed = keySchema.safeParse(header)
  if (!parsed.success) throw invalid('Idempotency-Key', 'The Idempotency-Key must be a UUID')
  const key = parsed.data.toLowerCase()
  return {
    ...callerOf(request, roles),
    key,
    keyHash: hashOfKey(key),
    requestHash: hashOfRequest(key, [request.method, request.url, bodyWithout(request.body, variesInRepeats) ?? null]),
  }
}

const bodyWithout = (body: unknown, fields: readonly string[] = []): unknown =>
  fields.length === 0 || typeof body !== 'object' || body === null
    ? body
    : Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)))

const callerOf = (request: FastifyRequest, roles: Endpoint['roles']): Pick<Claim, 'caller' | 'address'> =>
  roles === 'public' || request.caller === null
    ? { caller: 'public', address: networkOf(request) }
    : { caller: request.caller.id, address: null }

/** Thrown where an earlier request with the key has its response. */
export class Repeated extends Error {
  readonly response: StoredResponse

  constructor(response: StoredResponse) {
    super('An earlier request with this key has its response')
    this.response = response
  }
}

/**
 * Returns whether no other request has the key.
 * @throws `Repeated` where that is answered; 422 where it was another request
 */
export const findAnswer = async (db: Queryable, claim: KeyedClaim, now: Date): Promise<boolean> => {
  const found = await findKey(db, claim, now)
  if (found === undefined || found.isFree) return true
  if (!found.requestHash.equals(claim.requestHash)) {
    throw new Refusal('idempotency_mismatch', errorMessages.idempotencyMismatch)
  }
  if (found.answer !== null) throw new Repeated(decryptResponse(claim.key, found.answer))
  return false
}

export const responseOf = (reply: FastifyReply, result: unknown): StoredResponse => ({
  status: reply.statusCode,
  body: result ?? null,
  cookies: [reply.getHeader('set-cookie') ?? []].flat().map(String),
})
