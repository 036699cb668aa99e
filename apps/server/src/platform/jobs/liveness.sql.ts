import sql from 'sql-template-tag'
import { z } from 'zod'
import { lockedObjects } from '../db/advisory-locks.ts'
import type { Queryable } from '../db/database.ts'

/** SELECT of `hashtext` of the ids of the workers that run. */
export const runningWorkers = lockedObjects('workerRuns')

/** Workers that have jobs locked and do not run any more. */
export const selectLostWorkers = (db: Queryable) =>
  db.values(
    z.string(),
    sql`
    SELECT DISTINCT locked_by FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL AND hashtext(locked_by) NOT IN (${runningWorkers})`,
  )

/** Requeues the jobs of ended workers. The interrupted attempt counts. */
export const requeueJobsOf = (db: Queryable, workerIds: readonly string[]) =>
  db.run(sql`SELECT graphile_worker.force_unlock_workers(${workerIds}::text[])`)
