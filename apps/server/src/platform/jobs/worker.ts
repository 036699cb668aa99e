import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger as QueueLogger, run, type Task as LibraryTask, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { openPool } from '../db/connection.ts'
import { type Limits, standardLimits } from '../db/limits.ts'
import { requeueJobsOfLostWorkers, keepWorkerRunLocked } from './liveness.ts'
import type { Task, Tasks } from './queue.ts'

export interface WorkerOptions {
  /** Lines of a crontab, with times in UTC. */
  readonly crontab?: string
  /** Jobs that this process runs at the same time. */
  readonly concurrency?: number
  /** How often to check for ended workers; their jobs are requeued at the second check. */
  readonly watchMilliseconds?: number
  /** Of the library's statements. */
  readonly limits?: Limits
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
  { crontab = '', concurrency = 4, watchMilliseconds = 5000, limits = standardLimits }: WorkerOptions = {},
): Promise<RunningWorker> => {
  const { database, log } = context
  /*
   * A separate pool for the queue: its library needs plain dates, and must not wait for requests. Besides the
   * connections of the jobs, one listens, one holds the lock of the run, and one is for the library's own statements.
   */
  const pool = openPool(
    { url: database.url, purpose: 'trophy worker', limits },
    { max: concurrency + 3, query_timeout: limits.response },
  )
  const connections = new EventEmitter()
  pool.on('connect', (client) => client.on('error', () => connections.emit('broken')))
  const taskList = toTaskList(context, tasks)
  const startRun = () => startWorkerRun({ pool, connections, log, taskList, crontab, concurrency })
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

/** Starts another run when one must be replaced, until `signal` aborts; the former one finishes its jobs meanwhile. */
const keepRunning = async (
  first: WorkerRun,
  startRun: () => Promise<WorkerRun>,
  log: Logger,
  signal: AbortSignal,
): Promise<void> => {
  const ending: Promise<void>[] = []
  let current: WorkerRun | null = first
  while (!signal.aborted) {
    if (current !== null) {
      await Promise.race([current.isOver, abortOf(signal)])
      ending.push(current.end())
      current = null
    }
    await sleep(restartMilliseconds, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    current = await startRun().catch((error: unknown) => {
      log.warn({ err: error }, 'job queue: the worker cannot start again yet')
      return null
    })
  }
  await Promise.all([...ending, current?.end()])
}

/** One run of the library's worker, with its lock. */
interface WorkerRun {
  /** Settles when the worker has ended by itself, or may have lost the answer with a job: only another run takes it. */
  readonly isOver: Promise<unknown>
  /** Takes no further job, and returns when the running ones are finished and stored. */
  end(): Promise<void>
}

interface WorkerRunOptions {
  readonly pool: pg.Pool
  /** Emits 'broken' for each connection of the pool that breaks. */
  readonly connections: EventEmitter
  readonly log: Logger
  readonly taskList: TaskList
  readonly crontab: string
  readonly concurrency: number
}

/** Starts the library's worker. Throws when the database is away. */
const startWorkerRun = async ({
  pool,
  connections,
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
  const lostAnswer = Promise.race([once(events, 'worker:getJob:error'), once(connections, 'broken')])
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
  const end = async () => {
    // It rejects when the worker has ended by itself, and does not return when the library miscounts.
    void runner.stop().catch(() => undefined)
    await ended
    stopped.abort()
    await Promise.all(locks)
  }
  return { isOver: Promise.race([ended, lostAnswer]), end }
}

const abortOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** The tasks as the library calls them. Each run is logged with its duration; after a failure the library retries. */
const toTaskList = (context: Context, tasks: Tasks): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, logged(context, name, task)]))

const logged =
  (context: Context, name: string, task: Task): LibraryTask =>
  async (payload, { job }) => {
    const log = context.log.child({ task: name, job: job.id, attempt: job.attempts, attempts: job.max_attempts })
    const started = performance.now()
    try {
      await task(context, payload)
      context.live.announce()
      log.info({ milliseconds: Math.round(performance.now() - started) }, 'job done')
    } catch (error) {
      log.error({ err: error, milliseconds: Math.round(performance.now() - started) }, 'job failed')
      throw error
    }
  }

/** The library's messages in our log, without those about single jobs, which `toTaskList` logs. */
const workerLog = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message, about) => {
    if (about?.['job'] === undefined) log[levels[level]](`job queue: ${message}`)
  })
