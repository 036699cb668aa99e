import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../db/database.ts'

/*
 * A held SMS is queued or unconfirmed and due never, so that no dispatcher takes it: a restored database does not know
 * what was sent since its backup.
 */

const isHeld = sql`next_attempt_at = 'infinity' AND state IN ('queued', 'unconfirmed') AND text IS NOT NULL`

export const countHeldSms = (db: Queryable): Promise<number> =>
  db.value(z.int(), sql`SELECT count(*) AS held FROM sms_messages WHERE ${isHeld}`)

/** They are due now: what was handed over before the backup is asked about first. Returns how many. */
export const releaseHeldSms = (db: Queryable) =>
  db.run(sql`UPDATE sms_messages SET next_attempt_at = clock_timestamp() WHERE ${isHeld}`)

/** They are never sent; an admin can send them again. Returns how many. */
export const discardHeldSms = (db: Queryable, now: Date) =>
  db.run(sql`
    UPDATE sms_messages SET state = 'failed', settled_at = ${now}, next_attempt_at = clock_timestamp(),
      last_error = 'Discarded after a restore'
    WHERE ${isHeld}`)
