import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { maintenanceSchema } from '@trophy/contract/technical/technical.contract.ts'
import { lockedObjects } from '../../platform/db/advisory-locks.ts'

/** A kind of operational event (decisions §9): its names, and a statement that removes a batch of old events. */
export interface EventKind {
  readonly one: string
  readonly many: string
  /** Returns how many it removed; 0 when none is left. */
  remove(db: Queryable, before: Date): Promise<number>
}

/** Per transaction, so that its locks are short. */
const batchSize = 1000
/** An upload may have 200,000 rejected rows. */
const uploadBatchSize = 5

const removeSome =
  (table: Sql, condition: (before: Date) => Sql, limit = batchSize): EventKind['remove'] =>
  (db, before) =>
    db.run(sql`
      DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${condition(before)} ORDER BY id LIMIT ${limit})`)

const removeRuns = (kinds: Sql): EventKind['remove'] =>
  removeSome(sql`runs`, (before) => sql`${kinds} AND finished_at < ${before}`)

// The figures and recipients of a notification are kept when its SMS are removed.
const removeSms: EventKind['remove'] = (db, before) =>
  db.value(
    z.int(),
    sql`
      SELECT remove_sms(ARRAY(
        SELECT id FROM sms_messages
        WHERE state NOT IN ('queued', 'handing_over') AND coalesce(settled_at, created_at) < ${before}
        ORDER BY created_at LIMIT ${batchSize})) AS removed`,
  )

// Successful jobs are removed at once; failed ones stay in the queue after their last attempt.
const removeJobs: EventKind['remove'] = (db, before) =>
  db.run(sql`
    SELECT FROM graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < ${before}
      ORDER BY id LIMIT ${batchSize}))`)

/**
 * What the cleanup removes when it is old enough. Participant and hotel history, notifications and check-in events are
 * not part of it; the database refuses to remove them.
 */
export const eventKinds: readonly EventKind[] = [
  {
    one: 'upload with its batches',
    many: 'uploads with their batches',
    remove: removeSome(
      sql`uploads`,
      (before) => sql`status <> 'processing' AND finished_at < ${before}`,
      uploadBatchSize,
    ),
  },
  {
    one: 'calculation run',
    many: 'calculation runs',
    remove: removeRuns(sql`kind = 'recount'`),
  },
  {
    one: 'sign-in attempt',
    many: 'sign-in attempts',
    remove: removeSome(sql`sign_in_tries`, (before) => sql`counts_until < ${before}`),
  },
  { one: 'SMS delivery', many: 'SMS deliveries', remove: removeSms },
  { one: 'finished job', many: 'finished jobs', remove: removeJobs },
  {
    one: 'maintenance run',
    many: 'maintenance runs',
    remove: removeRuns(sql`kind = 'maintenance'`),
  },
  {
    one: 'other event',
    many: 'other events',
    // What is known of the nights is kept. Backups stay recorded until their files are removed: without the last one
    // nobody would be warned that it is old.
    remove: removeRuns(sql`kind NOT IN ('recount', 'maintenance', 'night', 'upload', 'backup')`),
  },
]

/**
 * Whether other maintenance of this database is running: a manual one, or autovacuum.
 */
export const isOtherMaintenanceRunning = (db: Queryable): Promise<boolean> =>
  db.value(
    z.boolean(),
    sql`
      SELECT EXISTS (
        SELECT datname FROM pg_stat_progress_vacuum WHERE datname = current_database()
        UNION ALL SELECT datname FROM pg_stat_progress_analyze WHERE datname = current_database()
        UNION ALL SELECT datname FROM pg_stat_progress_cluster WHERE datname = current_database()
        UNION ALL SELECT datname FROM pg_stat_progress_create_index WHERE datname = current_database()
      ) AS "isRunning"`,
  )

const isLocked = sql`EXISTS (${lockedObjects('maintenance')})`

const runRow = z.strictObject({
  ...maintenanceSchema.shape.running.unwrap().shape,
  isRunning: z.boolean(),
  finishedAt: z.string().nullable(),
  message: z.string().nullable(),
  hasFailed: z.boolean(),
})

/** The last two runs, the newest first: possibly one that is running, and the one before. */
export const selectRuns = (db: Queryable) =>
  db.all(
    runRow,
    sql`
    SELECT subject AS action, started_by AS "startedBy", started_at AS "startedAt", steps_done AS "stepsDone",
      coalesce(steps_total, 0) AS "stepsTotal", current_step AS "currentStep", finished_at AS "finishedAt", message,
      has_failed AS "hasFailed", finished_at IS NULL AND ${isLocked} AS "isRunning"
    FROM runs WHERE kind = 'maintenance' ORDER BY id DESC LIMIT 2`,
  )
