import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'

/** A kind of operational event (decisions §9): its words, and a statement that removes some that are older. */
export interface EventKind {
  readonly one: string
  readonly many: string
  /** Answers how many it removed: fewer than it might when there are no more. */
  remove(db: Queryable, before: Date): Promise<number>
}

/** So many at once, in a transaction of their own, so that nobody waits long for what is locked. */
const atOnce = 1000
/** An upload may have 200,000 rejected rows. */
const uploadsAtOnce = 5

const removeSome =
  (table: Sql, condition: (before: Date) => Sql, limit = atOnce): EventKind['remove'] =>
  (db, before) =>
    db.run(sql`
      DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${condition(before)} ORDER BY id LIMIT ${limit})`)

// Figures of a notification stay when its SMS go; recipients keep whom it was sent to and how.
const removeSms: EventKind['remove'] = (db, before) =>
  db.run(sql`
    WITH old AS (
      SELECT id FROM sms_messages
      WHERE state NOT IN ('queued', 'handing_over') AND coalesce(settled_at, created_at) < ${before}
      ORDER BY created_at LIMIT ${atOnce}
    ),
    freed AS (UPDATE notification_recipients SET sms_id = NULL WHERE sms_id IN (SELECT id FROM old))
    DELETE FROM sms_messages WHERE id IN (SELECT id FROM old)`)

// Of jobs that went well nothing is left; those that were given up stay in the queue.
const removeJobs: EventKind['remove'] = (db, before) =>
  db.run(sql`
    SELECT FROM graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < ${before}
      ORDER BY id LIMIT ${atOnce}))`)

/**
 * All that the clean-up removes once it is old enough and over. Participant and hotel history, notifications and check-in
 * records are not among them, and the database refuses to have them removed.
 */
export const eventKinds: readonly EventKind[] = [
  {
    one: 'upload with its batches',
    many: 'uploads with their batches',
    remove: removeSome(
      sql`uploads`,
      (before) => sql`status <> 'processing' AND finished_at < ${before}`,
      uploadsAtOnce,
    ),
  },
  {
    one: 'calculation run',
    many: 'calculation runs',
    remove: removeSome(sql`calculation_runs`, (before) => sql`finished_at < ${before}`),
  },
  {
    one: 'sign-in attempt',
    many: 'sign-in attempts',
    remove: removeSome(sql`sign_in_attempts`, (before) => sql`attempted_at < ${before}`),
  },
  { one: 'SMS delivery', many: 'SMS deliveries', remove: removeSms },
  { one: 'finished job', many: 'finished jobs', remove: removeJobs },
  {
    one: 'maintenance run',
    many: 'maintenance runs',
    remove: removeSome(sql`maintenance_runs`, (before) => sql`finished_at < ${before}`),
  },
  {
    one: 'other event',
    many: 'other events',
    remove: removeSome(sql`operational_events`, (before) => sql`happened_at < ${before}`),
  },
]
