import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from './db/database.ts'
import { prepared } from './db/statements/prepared.ts'

export interface Claim {
  readonly caller: string
  /** The network of a request without a session; null for a signed-in caller. */
  readonly address: string | null
  readonly keyHash: Buffer
  readonly requestHash: Buffer
}

const lifetime = '24 hours'
// Measured by the database's clock, which all servers share.
const leases = {
  claim: sql`now() + interval '15 seconds'`,
  // A key that is stored with the work is never free before it expires.
  work: sql`'infinity'::timestamptz`,
} as const

const bytes = z.instanceof(Buffer)

/** True for a key that nobody has any more: it has expired, or its lease has, without a response. */
const isFree = (now: Date): Sql => sql`
  (k.created_at < ${now}::timestamptz - ${lifetime}::interval OR (k.answer IS NULL AND k.leased_until < now()))`

/** Keys are inserted in one order, so that servers with the same keys do not deadlock. */
const insertion = (
  claims: readonly Claim[],
  leasedUntil: Sql,
  now: Date,
  responses: readonly Buffer[] = [],
): Sql => sql`
  INSERT INTO idempotency_keys AS k (caller, address, key_hash, request_hash, answer, leased_until, created_at)
  SELECT DISTINCT ON (caller, key_hash)
    caller, address, key_hash, request_hash, answer, ${leasedUntil}, ${now}::timestamptz
  FROM unnest(${claims.map(({ caller }) => caller)}::text[], ${claims.map(({ address }) => address)}::inet[],
    ${claims.map(({ keyHash }) => keyHash)}::bytea[], ${claims.map(({ requestHash }) => requestHash)}::bytea[],
    ${responses}::bytea[])
    WITH ORDINALITY AS claims (caller, address, key_hash, request_hash, answer, position)
  ORDER BY caller, key_hash, position
  ON CONFLICT (caller, key_hash) DO UPDATE
  SET address = excluded.address, request_hash = excluded.request_hash, answer = excluded.answer,
    leased_until = excluded.leased_until, created_at = excluded.created_at
  WHERE ${isFree(now)}`

/**
 * Takes the key for the work of this transaction, or claims it before the work; false if another request has it. It
 * waits for a transaction that is at work with it, until that has ended or the wait for a lock is over.
 */
export const takeKey = async (db: Queryable, claim: Claim, lease: keyof typeof leases, now: Date): Promise<boolean> =>
  (await db.run(insertion([claim], leases[lease], now))) === 1

/**
 * Deletes the keys of an address beyond the newest `kept`, but none of a request that is being processed. One that
 * another server is deleting is skipped.
 */
export const deleteOldestKeys = (db: Queryable, address: string, kept: number) =>
  db.run(sql`
    DELETE FROM idempotency_keys WHERE (caller, key_hash) IN (
      SELECT k.caller, k.key_hash
      FROM (
        SELECT caller, key_hash FROM idempotency_keys
        WHERE address = ${address}::inet ORDER BY created_at DESC OFFSET ${kept}
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

export interface KeyWithResponse {
  readonly claim: Claim
  /** Encrypted. */
  readonly response: Buffer
}

/** In a transaction that several calls share; false if another request has one of the keys. */
export const storeKeys = async (
  transaction: Queryable,
  keys: readonly KeyWithResponse[],
  now: Date,
): Promise<boolean> => {
  const claims = keys.map(({ claim }) => claim)
  const responses = keys.map(({ response }) => response)
  return (await transaction.run(prepared`${insertion(claims, leases.work, now, responses)}`)) === keys.length
}

export const storeResponse = (db: Queryable, { claim, response }: KeyWithResponse) =>
  db.run(sql`
    UPDATE idempotency_keys SET answer = ${response}
    WHERE caller = ${claim.caller} AND key_hash = ${claim.keyHash} AND request_hash = ${claim.requestHash}
      AND answer IS NULL`)

export const deleteKey = (db: Queryable, { caller, keyHash, requestHash }: Claim) =>
  db.run(sql`
    DELETE FROM idempotency_keys
    WHERE caller = ${caller} AND key_hash = ${keyHash} AND request_hash = ${requestHash} AND answer IS NULL`)
