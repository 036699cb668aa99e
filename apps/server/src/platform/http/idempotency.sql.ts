import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'

export interface Claim {
  readonly caller: string
  readonly keyHash: Buffer
  readonly requestHash: Buffer
}

const lifetime = '24 hours'
// By the database's own clock, which all servers share: a claim that its server has not renewed for so long is free again.
const lease = '15 seconds'

/**
 * Nobody waits for the disk because of a claim or an answer. A crash of the database that forgets a claim forgets the work
 * that came after it, too; one that forgets an answer is as if the server had died before it kept it.
 */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`

const nameOf = ({ caller, keyHash }: Pick<Claim, 'caller' | 'keyHash'>): string =>
  `${caller} ${keyHash.toString('hex')}`

const bytes = z.instanceof(Buffer)
const claimedRow = z.strictObject({ caller: z.string(), keyHash: bytes, set_config: z.string() })

/**
 * For each claim, whether the key is its own now; not when an earlier request has it, which may be one of the list. A
 * conflict locks nothing, and keys come in one order: servers that claim the same ones never wait for each other in a ring.
 */
export const claimKeys = async (db: Queryable, claims: readonly Claim[], now: Date): Promise<boolean[]> => {
  const claimed = await db.all(
    claimedRow,
    prepared`
    INSERT INTO idempotency_keys (caller, key_hash, request_hash, leased_until, created_at)
    SELECT caller, key_hash, request_hash, now() + ${lease}::interval, ${now}::timestamptz
    FROM unnest(${claims.map(({ caller }) => caller)}::text[], ${claims.map(({ keyHash }) => keyHash)}::bytea[],
      ${claims.map(({ requestHash }) => requestHash)}::bytea[])
      WITH ORDINALITY AS claims (caller, key_hash, request_hash, position)
    ORDER BY caller, key_hash, position
    ON CONFLICT (caller, key_hash) DO NOTHING
    RETURNING caller, key_hash AS "keyHash", ${withoutWaiting}`,
  )
  const names = new Set(claimed.map(nameOf))
  // The first of several with one key is the one that was written.
  return claims.map((claim) => names.delete(nameOf(claim)))
}

/** True when the key of a request whose time is over, or whose server died, is this request's now. */
export const takeKeyOver = async (db: Queryable, claim: Claim, now: Date): Promise<boolean> =>
  (await db.run(sql`
    UPDATE idempotency_keys
    SET request_hash = ${claim.requestHash}, answer = NULL, leased_until = now() + ${lease}::interval, created_at = ${now}
    WHERE caller = ${claim.caller} AND key_hash = ${claim.keyHash}
      AND (created_at < ${now}::timestamptz - ${lifetime}::interval OR (answer IS NULL AND leased_until < now()))`)) ===
  1

const keyRow = z.strictObject({ requestHash: bytes, answer: bytes.nullable(), isFree: z.boolean() })

/** The request that has the key. `isFree` when its time is over, or its server died at work. */
export const findKey = (db: Queryable, { caller, keyHash }: Claim, now: Date) =>
  db.first(
    keyRow,
    sql`
    SELECT request_hash AS "requestHash", answer,
      created_at < ${now}::timestamptz - ${lifetime}::interval OR (answer IS NULL AND leased_until < now()) AS "isFree"
    FROM idempotency_keys WHERE caller = ${caller} AND key_hash = ${keyHash}`,
  )

/** Says that the request is still at work. */
export const renewLease = (db: Queryable, { caller, keyHash, requestHash }: Claim) =>
  db.run(sql`
    UPDATE idempotency_keys SET leased_until = now() + ${lease}::interval
    WHERE caller = ${caller} AND key_hash = ${keyHash} AND request_hash = ${requestHash} AND answer IS NULL`)

export interface Kept {
  readonly claim: Claim
  readonly answer: Buffer
}

export const keepAnswers = (db: Queryable, kept: readonly Kept[]) =>
  db.run(prepared`
    UPDATE idempotency_keys AS k SET answer = kept.answer
    FROM unnest(${kept.map(({ claim }) => claim.caller)}::text[], ${kept.map(({ claim }) => claim.keyHash)}::bytea[],
      ${kept.map(({ claim }) => claim.requestHash)}::bytea[], ${kept.map(({ answer }) => answer)}::bytea[])
      AS kept (caller, key_hash, request_hash, answer)
    WHERE k.caller = kept.caller AND k.key_hash = kept.key_hash AND k.request_hash = kept.request_hash
    RETURNING ${withoutWaiting}`)

export const forgetKey = (db: Queryable, { caller, keyHash, requestHash }: Claim) =>
  db.run(sql`
    DELETE FROM idempotency_keys
    WHERE caller = ${caller} AND key_hash = ${keyHash} AND request_hash = ${requestHash} AND answer IS NULL`)
