import sql from 'sql-template-tag'
import type { Queryable } from '../db/database.ts'

export interface Claim {
  readonly caller: string
  readonly key: string
  readonly requestHash: Buffer
}

const lifetime = '24 hours'
// A server that died at work leaves its claim behind; by then no request of its can still be running.
const abandonedAfter = '5 minutes'

/** True when the key is this request's now; false when an earlier one has it. */
export const claimKey = async (db: Queryable, claim: Claim, now: Date): Promise<boolean> =>
  (await db.run(sql`
    INSERT INTO idempotency_keys AS k (caller, key, request_hash, created_at)
    VALUES (${claim.caller}, ${claim.key}, ${claim.requestHash}, ${now})
    ON CONFLICT (caller, key) DO UPDATE
    SET request_hash = excluded.request_hash, status = NULL, response = NULL, created_at = excluded.created_at
    WHERE k.created_at < excluded.created_at - ${lifetime}::interval
      OR (k.status IS NULL AND k.created_at < excluded.created_at - ${abandonedAfter}::interval)`)) === 1

export const findKey = (db: Queryable, claim: Claim) =>
  db.first<{ requestHash: Buffer; status: number | null; response: unknown }>(sql`
    SELECT request_hash AS "requestHash", status, response FROM idempotency_keys
    WHERE caller = ${claim.caller} AND key = ${claim.key}`)

export const keepAnswer = (db: Queryable, claim: Claim, status: number, response: unknown) =>
  db.run(sql`
    UPDATE idempotency_keys SET status = ${status}, response = ${JSON.stringify(response ?? null)}::jsonb
    WHERE caller = ${claim.caller} AND key = ${claim.key}`)

export const forgetKey = (db: Queryable, claim: Claim) =>
  db.run(sql`DELETE FROM idempotency_keys WHERE caller = ${claim.caller} AND key = ${claim.key} AND status IS NULL`)
