import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../db/database.ts'
import { prepared } from '../../db/statements/prepared.ts'

export interface Claim {
  readonly caller: string
  /** The network of a request without a session; null for a signed-in caller. */
  readonly address: string | null
  readonly keyHash: Buffer
  readonly requestHash: Buffer
}

const lifetime = '24 hours'
// Measured by the database's clock, which all servers share.
const lease = sql`now() + interval '15 seconds'`
// A key that was stored with the work is never free before it expires.
const noLease = sql`'infinity'::timestamptz`

/**
 * Claims and responses do not wait for the disk. A database crash that loses a claim also loses the work after it;
 * one that loses a response has the same effect as a server that ends before storing it.
 */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`

const nameOf = ({ caller, keyHash }: Pick<Claim, 'caller' | 'keyHash'>): string =>
  `${caller} ${keyHash.toString('hex')}`

const bytes = z.instanceof(Buffer)
const claimedRow = z.strictObject({ caller: z.string(), keyHash: bytes, set_config: z.string() })

/** True for a key that nobody has any more: it has expired, or its lease has, without a response. */
const isFree = (now: Date): Sql => sql`
  (k.created_at < ${now}::timestamptz - ${lifetime}::interval OR (k.answer IS NULL AND k.leased_until < now()))`

/** Keys are inserted in one order, so that servers with the same keys do not deadlock. */
const insertion = (claims: readonly Claim[], leasedUntil: Sql, now: Date): Sql => sql`
  INSERT INTO idempotency_keys AS k (caller, address, key_hash, request_hash, leased_until, created_at)
  SELECT DISTINCT ON (caller, key_hash) caller, address, key_hash, request_hash, ${leasedUntil}, ${now}::timestamptz
  FROM unnest(${claims.map(({ caller }) => caller)}::text[], ${claims.map(({ address }) => address)}::inet[],
    ${claims.map(({ keyHash }) => keyHash)}::bytea[], ${claims.map(({ requestHash }) => requestHash)}::bytea[])
    WITH ORDINALITY AS claims (caller, address, key_hash, request_hash, position)
  ORDER BY caller, key_hash, position
  ON CONFLICT (caller, key_hash) DO UPDATE
  SET address = excluded.address, request_hash = excluded.request_hash, answer = NULL,
    leased_until = excluded.leased_until, created_at = excluded.created_at
  WHERE ${isFree(now)}`

/** For each claim, whether it has the key now. It does not when another request, possibly one of the list, has it. */
export const claimKeys = async (db: Queryable, claims: readonly Claim[], now: Date): Promise<boolean[]> => {
  const claimed = await db.all(
    claimedRow,
    prepared`${insertion(claims, lease, now)} RETURNING caller, key_hash AS "keyHash", ${withoutWaiting}`,
  )
  const names = new Set(claimed.map(nameOf))
  // Of several with the same key the first was inserted.
  return claims.map((claim) => names.delete(nameOf(claim)))
}

/**
 * Takes the key for the work of this transaction; false if another request has it. It waits for one that is at work,
 * until that has ended or the wait for a lock is over.
 */
export const takeKey = async (transaction: Queryable, claim: Claim, now: Date): Promise<boolean> =>
  (await transaction.run(insertion([claim], noLease, now))) === 1

/**
 * Deletes the keys of each address beyond the newest `kept`, but none of a request that is being processed. One that
 * another server is deleting is skipped.
 */
export const deleteOldestKeys = (db: Queryable, addresses: readonly string[], kept: number) =>
  db.run(prepared`
    DELETE FROM idempotency_keys WHERE (caller, key_hash) IN (
      SELECT k.caller, k.key_hash
      FROM unnest(${addresses}::inet[]) AS given (address)
      CROSS JOIN LATERAL (
        SELECT caller, key_hash FROM idempotency_keys
        WHERE address = given.address ORDER BY created_at DESC OFFSET ${kept}
      ) AS oldest
      JOIN idempotency_keys AS k ON (k.caller, k.key_hash) = (oldest.caller, oldest.key_hash)
      WHERE k.answer IS NOT NULL OR k.leased_until < now()
      FOR UPDATE OF k SKIP LOCKED)`)

const keyRow = z.strictObject({ requestHash: bytes, answer: bytes.nullable(), isFree: z.boolean() })

/** The request that has the key. `isFree` when another may take it. */
export const findKey = (db: Queryable, { caller, keyHash }: Claim, now: Date) =>
  db.first(
    keyRow,
    sql`
    SELECT request_hash AS "requestHash", answer, ${isFree(now)} AS "isFree"
    FROM idempotency_keys AS k WHERE caller = ${caller} AND key_hash = ${keyHash}`,
  )

export interface EncryptedResponse {
  readonly claim: Claim
  readonly response: Buffer
}

/** In the transaction of the work. */
export const storeResponse = (transaction: Queryable, { claim, response }: EncryptedResponse) =>
  transaction.run(sql`
    UPDATE idempotency_keys SET answer = ${response}
    WHERE caller = ${claim.caller} AND key_hash = ${claim.keyHash} AND request_hash = ${claim.requestHash}
      AND answer IS NULL`)

export const storeResponses = (db: Queryable, responses: readonly EncryptedResponse[]) =>
  db.run(prepared`
    UPDATE idempotency_keys AS k SET answer = stored.answer
    FROM unnest(
      ${responses.map(({ claim }) => claim.caller)}::text[], ${responses.map(({ claim }) => claim.keyHash)}::bytea[],
      ${responses.map(({ claim }) => claim.requestHash)}::bytea[],
      ${responses.map(({ response }) => response)}::bytea[])
      AS stored (caller, key_hash, request_hash, answer)
    WHERE k.caller = stored.caller AND k.key_hash = stored.key_hash AND k.request_hash = stored.request_hash
    RETURNING ${withoutWaiting}`)

export const deleteKey = (db: Queryable, { caller, keyHash, requestHash }: Claim) =>
  db.run(sql`
    DELETE FROM idempotency_keys
    WHERE caller = ${caller} AND key_hash = ${keyHash} AND request_hash = ${requestHash} AND answer IS NULL`)
