import sql from 'sql-template-tag'
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

/** True when the key is this request's now; false when an earlier one has it. */
export const claimKey = async (db: Queryable, claim: Claim, now: Date): Promise<boolean> =>
  (await db.run(prepared`
    INSERT INTO idempotency_keys AS k (caller, key_hash, request_hash, leased_until, created_at)
    VALUES (${claim.caller}, ${claim.keyHash}, ${claim.requestHash}, now() + ${lease}::interval, ${now})
    ON CONFLICT (caller, key_hash) DO UPDATE
    SET request_hash = excluded.request_hash, answer = NULL, leased_until = excluded.leased_until,
      created_at = excluded.created_at
    WHERE k.created_at < excluded.created_at - ${lifetime}::interval OR (k.answer IS NULL AND k.leased_until < now())
    RETURNING ${withoutWaiting}`)) === 1

/** The request that has the key. `isFree` when its time is over, or its server died at work. */
export const findKey = (db: Queryable, { caller, keyHash }: Claim, now: Date) =>
  db.first<{ requestHash: Buffer; answer: Buffer | null; isFree: boolean }>(sql`
    SELECT request_hash AS "requestHash", answer,
      created_at < ${now}::timestamptz - ${lifetime}::interval OR (answer IS NULL AND leased_until < now()) AS "isFree"
    FROM idempotency_keys WHERE caller = ${caller} AND key_hash = ${keyHash}`)

/** Says that the request is still at work. */
export const renewLease = (db: Queryable, { caller, keyHash, requestHash }: Claim) =>
  db.run(sql`
    UPDATE idempotency_keys SET leased_until = now() + ${lease}::interval
    WHERE caller = ${caller} AND key_hash = ${keyHash} AND request_hash = ${requestHash} AND answer IS NULL`)

export const keepAnswer = (db: Queryable, { caller, keyHash, requestHash }: Claim, answer: Buffer) =>
  db.run(prepared`
    UPDATE idempotency_keys SET answer = ${answer}
    WHERE caller = ${caller} AND key_hash = ${keyHash} AND request_hash = ${requestHash}
    RETURNING ${withoutWaiting}`)

export const forgetKey = (db: Queryable, { caller, keyHash, requestHash }: Claim) =>
  db.run(sql`
    DELETE FROM idempotency_keys
    WHERE caller = ${caller} AND key_hash = ${keyHash} AND request_hash = ${requestHash} AND answer IS NULL`)
