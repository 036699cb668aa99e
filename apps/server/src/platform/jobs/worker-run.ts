import { EventEmitter } from 'node:events'
import { run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { keepAlive } from './liveness.ts'
import { workerLog } from './worker-log.ts'

/** One run of the library's worker, with its mark of life. */
export interface Life {
  /** Waits until the worker ends by itself or `signal` aborts, then until the jobs at work are done and recorded. */
  end(signal: AbortSignal): Promise<void>
}

export interface LifeParts {
  readonly pool: pg.Pool
  readonly log: Logger
  readonly taskList: TaskList
  readonly crontab: string
  readonly concurrency: number
}

/** Starts the library's worker. Throws when the database is away. */
export const beginLife = async ({ pool, log, taskList, crontab, concurrency }: LifeParts): Promise<Life> => {
  const over = new AbortController()
  const marks: Promise<void>[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => marks.push(keepAlive(pool, workerPool.id, log, over.signal)))
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency,
    events,
    logger: workerLog(log),
    // Those who start us decide what a signal does.
    noHandleSignals: true,
    // Without a batch nobody waits for the note that a job is done: stopping would lose it, and its failure kill Node.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const ended = runner.promise.catch((error: unknown) => log.error({ err: error }, 'job queue: the worker ended'))
  const end = async (signal: AbortSignal) => {
    await Promise.race([ended, abortOf(signal)])
    // Refused where the worker has ended by itself.
    await runner.stop().catch(() => undefined)
    await ended
    over.abort()
    await Promise.all(marks)
  }
  return { end }
}

const abortOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
