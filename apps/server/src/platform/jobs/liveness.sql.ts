import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../db/database.ts'

// Any number that nothing else of the product locks.
const livenessLock = 7_402_213

/** Marks a worker as alive for as long as the connection lives. A machine that falls silent is missed in half a minute. */
export const markAlive = async (connection: Queryable, workerId: string): Promise<void> => {
  await connection.run(sql`
    SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
      set_config('tcp_keepalives_count', '4', false)`)
  await connection.run(sql`SELECT pg_advisory_lock(${livenessLock}, hashtext(${workerId}))`)
}

/** SELECT of the marks of the workers that are alive: each is `hashtext` of a worker's id. */
export const aliveWorkers = sql`
  SELECT objid::bigint::bit(32)::integer FROM pg_locks
  WHERE locktype = 'advisory' AND classid = ${livenessLock}::oid AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

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
