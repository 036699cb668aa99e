import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { openPool } from '../db/connection.ts'
import { standardLimits } from '../db/limits.ts'
import { requeueJobsOfLostWorkers } from './liveness.ts'
import { startWorkerRun, type WorkerRun } from './worker-run.ts'
import { type Tasks, toTaskList } from './tasks.ts'

export interface WorkerOptions {
  /** Lines of a crontab, with times in UTC. */
  readonly crontab?: string
  /** Jobs that this process runs at the same time. */
  readonly concurrency?: number
  /** How often to check for ended workers; their jobs are requeued at the second check. */
  readonly watchMilliseconds?: number
}

export interface RunningWorker {
  /** Takes no further job, and returns when the running ones are finished. */
  stop(): Promise<void>
}

const restartMilliseconds = 1000

/**
 * Runs the jobs of the queue in this process as soon as they are due, and retries failed ones with growing pauses. When
 * the process ends, another one takes over its jobs within seconds. Several processes can share one database. Throws
 * when the database cannot be reached at the start; later it waits for the database.
 */
export const startWorker = async (
  context: Context,
  tasks: Tasks,
  { crontab = '', concurrency = 4, watchMilliseconds = 5000 }: WorkerOptions = {},
): Promise<RunningWorker> => {
  const { database, log } = context
  /*
   * A separate pool for the queue: its library needs plain dates, and must not wait for requests. Besides the
   * connections of the jobs, one listens, one holds the lock of the run, and one is for the library's own statements.
   */
  const pool = openPool(
    { url: database.url, purpose: 'trophy worker', limits: standardLimits },
    { max: concurrency + 3 },
  )
  const startRun = () => startWorkerRun({ pool, log, taskList: toTaskList(context, tasks), crontab, concurrency })
  const first = await startRun().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const stopping = new AbortController()
  const running = keepRunning(first, startRun, log, stopping.signal)
  const watching = requeueJobsOfLostWorkers(database, log, watchMilliseconds, stopping.signal)
  const stop = async () => {
    stopping.abort()
    await Promise.all([running, watching])
    await pool.end()
  }
  return { stop }
}

/** Starts another run when one ends, until `signal` aborts: some failures of the database end the library's worker. */
const keepRunning = async (
  first: WorkerRun,
  startRun: () => Promise<WorkerRun>,
  log: Logger,
  signal: AbortSignal,
): Promise<void> => {
  let run: WorkerRun | null = first
  while (!signal.aborted) {
    await run?.end(signal)
    if (signal.aborted) return
    await sleep(restartMilliseconds, undefined, { signal }).catch(() => undefined)
    run = await startRun().catch((error: unknown) => {
      log.warn({ err: error }, 'job queue: the worker cannot start again yet')
      return null
    })
  }
  await run?.end(signal)
}
