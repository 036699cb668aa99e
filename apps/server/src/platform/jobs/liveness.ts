import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type Database, queryable } from '../db/database.ts'
import { freeJobsOf, markAlive, selectSilentWorkers } from './liveness.sql.ts'

/*
 * The library gives up the lock of a job after four hours. Long before that, a worker whose process died can be known by
 * the mark that it held in the database, an advisory lock, which went with its connection.
 */

const retryMilliseconds = 500

/** Keeps the mark of a worker until `signal` aborts: a connection that breaks is replaced at once. */
export const keepAlive = async (pool: pg.Pool, workerId: string, log: Logger, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await holdMark(pool, workerId, signal)
    } catch (error) {
      log.warn({ err: error }, 'job queue: no mark of life')
      await pause(retryMilliseconds, signal)
    }
  }
}

/** Answers when the connection that holds the mark has broken, or `signal` has aborted. */
const holdMark = async (pool: pg.Pool, workerId: string, signal: AbortSignal): Promise<void> => {
  const client = await pool.connect()
  try {
    const over = once(client, 'end', { signal }).catch(() => undefined)
    await markAlive(queryable(client), workerId)
    await over
  } finally {
    client.release(true)
  }
}

/**
 * Gives the jobs of workers that died back to the queue, until `signal` aborts. Only those missed in two looks in a row:
 * a worker may just be getting its connection back.
 */
export const watchOthers = async (
  database: Database,
  log: Logger,
  everyMilliseconds: number,
  signal: AbortSignal,
): Promise<void> => {
  let suspects = new Set<string>()
  while (!signal.aborted) {
    try {
      const silent = await selectSilentWorkers(database)
      const dead = silent.filter((id) => suspects.has(id))
      suspects = new Set(silent)
      if (dead.length > 0) {
        await freeJobsOf(database, dead)
        log.warn({ workers: dead.length }, 'job queue: jobs of workers that died are queued again')
      }
    } catch (error) {
      log.warn({ err: error }, 'job queue: could not look for workers that died')
    }
    await pause(everyMilliseconds, signal)
  }
}

/** Waits, but not beyond the end. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined)
