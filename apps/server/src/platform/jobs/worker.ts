import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { watchOthers } from './liveness.ts'
import { beginLife, type Life } from './worker-run.ts'
import { type Tasks, toTaskList } from './tasks.ts'

export interface WorkerOptions {
  /** Lines as in cron, times in UTC. */
  readonly crontab?: string
  /** Jobs at work at the same time in this process. */
  readonly concurrency?: number
  /** How often to look for workers that died; their jobs are queued again at the second look. */
  readonly watchMilliseconds?: number
}

export interface RunningWorker {
  /** Takes no further job, and answers when those at work are done. */
  stop(): Promise<void>
}

const restartMilliseconds = 1000

/**
 * Runs the jobs of the queue in this process: at once when they are due, again with growing pauses when they fail, and
 * elsewhere within seconds when a process dies over them. Several processes may do so on one database. Throws when the
 * database is away at the start; later on it waits for the database to come back.
 */
export const startWorker = async (
  context: Context,
  tasks: Tasks,
  { crontab = '', concurrency = 4, watchMilliseconds = 5000 }: WorkerOptions = {},
): Promise<RunningWorker> => {
  const { database, log } = context
  const pool = openPool(database.pool.options.connectionString, concurrency)
  const begin = () => beginLife({ pool, log, taskList: toTaskList(context, tasks), crontab, concurrency })
  const first = await begin().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const stopping = new AbortController()
  const working = live(first, begin, log, stopping.signal)
  const watching = watchOthers(database, log, watchMilliseconds, stopping.signal)
  const stop = async () => {
    stopping.abort()
    await Promise.all([working, watching])
    await pool.end()
  }
  return { stop }
}

/** One life after the other, until `signal` aborts: the library ends one when the database fails it in a bad moment. */
const live = async (first: Life, begin: () => Promise<Life>, log: Logger, signal: AbortSignal): Promise<void> => {
  let life: Life | null = first
  while (!signal.aborted) {
    await life?.end(signal)
    if (signal.aborted) return
    await sleep(restartMilliseconds, undefined, { signal }).catch(() => undefined)
    life = await begin().catch((error: unknown) => {
      log.warn({ err: error }, 'job queue: the worker cannot start again yet')
      return null
    })
  }
  await life?.end(signal)
}

/**
 * Connections of the queue's own: its library wants plain dates, and must not wait for connections of requests. Besides
 * the jobs' there are one that listens, one that is the mark of life, and one for the library's own statements.
 */
const openPool = (url: string | undefined, concurrency: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: concurrency + 3,
    application_name: 'trophy worker',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that breaks is replaced; without listeners Node would stop the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
