import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { lockForSession, lockedObjects } from '../db/advisory-locks.ts'
import { Connection, type Database, type Queryable } from '../db/database.ts'

/*
 * The library releases the lock of a job only after four hours. Each worker holds an advisory lock, which ends with its
 * connection, so that an ended worker is noticed within seconds.
 */

const retryMilliseconds = 500

/** Holds the lock of a worker's run until `signal` aborts; a broken connection is replaced at once. */
export const keepWorkerRunLocked = async (
  pool: pg.Pool,
  workerId: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await holdLock(pool, workerId, signal)
    } catch (error) {
      log.warn({ err: error }, 'job queue: the lock of the worker run could not be held')
      await pause(retryMilliseconds, signal)
    }
  }
}

/** Returns when the connection has ended or `signal` has aborted. */
const holdLock = async (pool: pg.Pool, workerId: string, signal: AbortSignal): Promise<void> => {
  const client = await pool.connect()
  try {
    const over = once(client, 'end', { signal }).catch(() => undefined)
    await new Connection(client).run(lockForSession('workerRuns', workerId))
    await over
  } finally {
    client.release(true)
  }
}

/** SELECT of `hashtext` of the ids of the workers that run. */
export const runningWorkers = lockedObjects('workerRuns')

/** Workers that have jobs locked and do not run any more. */
const selectLostWorkers = (db: Queryable) =>
  db.values(
    z.string(),
    sql`
    SELECT DISTINCT locked_by FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL AND hashtext(locked_by) NOT IN (${runningWorkers})`,
  )

/** Requeues the jobs of ended workers. The interrupted attempt counts. */
const requeueJobsOf = (db: Queryable, workerIds: readonly string[]) =>
  db.run(sql`SELECT graphile_worker.force_unlock_workers(${workerIds}::text[])`)

/**
 * Requeues the jobs of ended workers until `signal` aborts: of those missing in two checks in a row, since a worker
 * may be reconnecting.
 */
export const requeueJobsOfLostWorkers = async (
  database: Database,
  log: Logger,
  everyMilliseconds: number,
  signal: AbortSignal,
): Promise<void> => {
  let suspects = new Set<string>()
  while (!signal.aborted) {
    try {
      const lost = await selectLostWorkers(database)
      const dead = lost.filter((id) => suspects.has(id))
      suspects = new Set(lost)
      if (dead.length > 0) {
        await requeueJobsOf(database, dead)
        log.warn({ workers: dead.length }, 'job queue: jobs of ended workers are queued again')
      }
    } catch (error) {
      log.warn({ err: error }, 'job queue: ended workers could not be looked for')
    }
    await pause(everyMilliseconds, signal)
  }
}

/** Waits until the time is over or `signal` aborts. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined)
