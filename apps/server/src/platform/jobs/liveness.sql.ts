import sql from 'sql-template-tag'
import { z } from 'zod'
import { lockedObjects, lockForSession } from '../db/advisory-locks.ts'
import type { Queryable } from '../db/database.ts'

/** Locks a worker's run for as long as the connection lives. */
export const lockWorkerRun = (connection: Queryable, workerId: string) =>
  connection.run(lockForSession('workerRuns', workerId))

/** SELECT of `hashtext` of the ids of the workers that run. */
export const runningWorkers = lockedObjects('workerRuns')

const workerRow = z.strictObject({ id: z.string() })

/** Workers that have jobs locked and do not run any more. */
export const selectLostWorkers = async (db: Queryable): Promise<string[]> =>
  (
    await db.all(
      workerRow,
      sql`
    SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL AND hashtext(locked_by) NOT IN (${runningWorkers})`,
    )
  ).map(({ id }) => id)

/** Requeues the jobs of ended workers. The interrupted attempt counts. */
export const requeueJobsOf = (db: Queryable, workerIds: readonly string[]) =>
  db.run(sql`SELECT graphile_worker.force_unlock_workers(${workerIds}::text[])`)
