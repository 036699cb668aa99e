import { EventEmitter } from 'node:events'
import { Logger as QueueLogger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { keepWorkerRunLocked } from './liveness.ts'

/** One run of the library's worker, with its lock. */
export interface WorkerRun {
  /** Waits until the worker ends by itself or `signal` aborts, then until the running jobs are finished and stored. */
  end(signal: AbortSignal): Promise<void>
}

export interface WorkerRunOptions {
  readonly pool: pg.Pool
  readonly log: Logger
  readonly taskList: TaskList
  readonly crontab: string
  readonly concurrency: number
}

/** Starts the library's worker. Throws when the database is away. */
export const startWorkerRun = async ({
  pool,
  log,
  taskList,
  crontab,
  concurrency,
}: WorkerRunOptions): Promise<WorkerRun> => {
  const stopped = new AbortController()
  const locks: Promise<void>[] = []
  const workers: Promise<unknown>[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) =>
    locks.push(keepWorkerRunLocked(pool, workerPool.id, log, stopped.signal)),
  )
  events.on('worker:create', ({ worker }) => workers.push(worker.promise.catch(() => undefined)))
  const broken = new Promise((resolve) => events.once('pool:fatalError', resolve))
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency,
    events,
    logger: workerLog(log),
    // The caller handles signals.
    noHandleSignals: true,
    // With a delay, a stop would lose the end of a job, and a failure to store it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const ended = Promise.race([
    runner.promise.catch((error: unknown) => log.error({ err: error }, 'job queue: the worker ended')),
    // When the ends of several jobs could not be stored the library miscounts them, and would wait for ever.
    broken.then(() => Promise.all(workers)),
  ])
  const end = async (signal: AbortSignal) => {
    await Promise.race([ended, abortOf(signal)])
    // Rejects when the worker has ended by itself.
    await runner.stop().catch(() => undefined)
    await ended
    stopped.abort()
    await Promise.all(locks)
  }
  return { end }
}

const abortOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** The library's messages in our log, without those about single jobs, which `toTaskList` logs. */
const workerLog = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message, about) => {
    if (about?.['job'] === undefined) log[levels[level]](`job queue: ${message}`)
  })
