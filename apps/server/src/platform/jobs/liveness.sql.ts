import sql from 'sql-template-tag'
import { z } from 'zod'
import { lockedObjects, lockForSession } from '../db/advisory-locks.ts'
import type { Queryable } from '../db/database.ts'

/** Marks a worker as alive for as long as the connection lives. A machine that falls silent is missed in half a minute. */
export const markAlive = async (connection: Queryable, workerId: string): Promise<void> => {
  await connection.run(sql`
    SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
      set_config('tcp_keepalives_count', '4', false)`)
  await connection.run(lockForSession('workerRuns', workerId))
}

/** SELECT of `hashtext` of the ids of the workers that are alive. */
export const aliveWorkers = lockedObjects('workerRuns')

const workerRow = z.strictObject({ id: z.string() })

/** Workers that have jobs locked and are not marked as alive. */
export const selectSilentWorkers = async (db: Queryable): Promise<string[]> =>
  (
    await db.all(
      workerRow,
      sql`
    SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL AND hashtext(locked_by) NOT IN (${aliveWorkers})`,
    )
  ).map(({ id }) => id)

/** Gives the jobs of dead workers back to the queue. The attempt that was cut off counts as one. */
export const freeJobsOf = (db: Queryable, workerIds: readonly string[]) =>
  db.run(sql`SELECT graphile_worker.force_unlock_workers(${workerIds}::text[])`)
