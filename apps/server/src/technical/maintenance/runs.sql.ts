import { maintenanceSchema } from '@trophy/contract/technical/technical.contract.ts'
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
