import { maintenanceSchema } from '@trophy/contract/technical/technical.contract.ts'
import { type MaintenanceAction } from '@trophy/contract/technical/technical.constants.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { lockedObjects, tryLockForSession } from '../../platform/db/advisory-locks.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** Takes the lock of maintenance, which excludes other servers, until the session closes. False if it is taken. */
export const tryLockMaintenance = (session: Queryable): Promise<boolean> => tryLockForSession(session, 'maintenance')

const runningRow = z.strictObject({ isRunning: z.boolean() })

/**
 * Whether other maintenance of this database is running: a manual one, or autovacuum.
 */
export const isOtherMaintenanceRunning = async (db: Queryable): Promise<boolean> =>
  (
    await db.first(
      runningRow,
      sql`
      SELECT EXISTS (
        SELECT datname FROM pg_stat_progress_vacuum WHERE datname = current_database()
        UNION ALL SELECT datname FROM pg_stat_progress_analyze WHERE datname = current_database()
        UNION ALL SELECT datname FROM pg_stat_progress_cluster WHERE datname = current_database()
        UNION ALL SELECT datname FROM pg_stat_progress_create_index WHERE datname = current_database()
      ) AS "isRunning"`,
    )
  )?.isRunning ?? false

export interface NewRun {
  readonly action: MaintenanceAction
  readonly startedBy: string
  readonly now: Date
  /** The message to store for interrupted runs: this run has the lock, so no other is running. */
  readonly interrupted: string
}

const idRow = z.strictObject({ id: z.int() })

export const insertRun = async (db: Queryable, { action, startedBy, now, interrupted }: NewRun): Promise<number> => {
  const run = await db.first(
    idRow,
    sql`
    WITH interrupted_runs AS (
      UPDATE maintenance_runs SET finished_at = ${now}, message = ${interrupted}, has_failed = true
      WHERE finished_at IS NULL
    )
    INSERT INTO maintenance_runs (action, started_by, started_at) VALUES (${action}, ${startedBy}, ${now})
    RETURNING id`,
  )
  if (run === undefined) throw new Error('The INSERT returned no row')
  return run.id
}

export interface Progress {
  readonly done: number
  readonly total: number
  readonly current: string
}

export const updateRun = (db: Queryable, id: number, { done, total, current }: Progress) =>
  db.run(sql`
    UPDATE maintenance_runs SET steps_done = ${done}, steps_total = ${total}, current_step = ${current}
    WHERE id = ${id}`)

export interface Ending {
  readonly message: string
  readonly hasFailed: boolean
  readonly now: Date
}

export const finishRun = (db: Queryable, id: number, { message, hasFailed, now }: Ending) =>
  db.run(sql`
    UPDATE maintenance_runs
    SET finished_at = ${now}, message = ${message}, has_failed = ${hasFailed}, current_step = NULL,
      steps_done = CASE WHEN ${hasFailed} THEN steps_done ELSE steps_total END
    WHERE id = ${id}`)

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
    SELECT action, started_by AS "startedBy", started_at AS "startedAt", steps_done AS "stepsDone",
      steps_total AS "stepsTotal", current_step AS "currentStep", finished_at AS "finishedAt", message,
      has_failed AS "hasFailed", finished_at IS NULL AND ${isLocked} AS "isRunning"
    FROM maintenance_runs ORDER BY id DESC LIMIT 2`,
  )
