import { runMigrations } from 'graphile-worker'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Database, Queryable } from '../db/database.ts'
import type { Context } from '../context.ts'

/** What a job does. It may run again after a failure or a crash, so it must be idempotent. */
export type Task = (context: Context, payload: unknown) => Promise<void>

/** Tasks by the name under which `queueJob` queues them. */
export type Tasks = Readonly<Record<string, Task>>

/** Migrates the job queue's tables to the version of its library. */
export const installQueue = (database: Database): Promise<void> => runMigrations({ pgPool: database.pool })

export interface QueueOptions {
  /** A waiting job with the same key is replaced, so that ten uploads lead to one recount. */
  readonly key?: string
  /** Jobs of the same line run one after the other. */
  readonly line?: string
  /** Delay until the job is due, by the database's clock, which the worker uses, too. */
  readonly delayMilliseconds?: number
}

/**
 * Queues a job in the caller's transaction: it runs once that commits, and never when it rolls back.
 * `name` is the name of a task of one of the features' `*.jobs.ts`.
 */
export const queueJob = async (
  db: Queryable,
  name: string,
  payload: Readonly<Record<string, unknown>> = {},
  options: QueueOptions = {},
): Promise<void> => {
  const { key, line, delayMilliseconds = 0 } = options
  const id = await db.value(
    z.string().nullable(),
    sql`
      SELECT id::text FROM graphile_worker.add_job(
        identifier => ${name}, payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
        queue_name => ${line ?? null},
        max_attempts => 10, run_at => now() + make_interval(secs => ${delayMilliseconds / 1000}))`,
  )
  // A worker was taking the job with this key: it began without what this one shall see.
  if (id === null) await queueJob(db, name, payload, options)
}

/**
 * A task that runs each day at a time of the event's time zone, and when a process starts, to catch up with what it
 * has missed. It queues itself for `nextRun` first, in a separate transaction, so that a failure never ends the chain.
 */
export const dailyTask =
  (name: string, nextRun: (context: Context) => Date, run: (context: Context) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    await queueRunAt(context, name, nextRun(context))
    await run(context)
  }

/** Queues a task once for an instant. */
export const queueRunAt = ({ clock, database }: Context, name: string, at: Date): Promise<void> => {
  const delayMilliseconds = at.getTime() - clock.now().getTime()
  return queueJob(database, name, {}, { key: `${name}:${at.toISOString()}`, delayMilliseconds })
}

/** Queues a daily task to run now. Called when a server or a worker starts. */
export const startDailyTask = (db: Queryable, name: string): Promise<void> =>
  queueJob(db, name, {}, { key: `${name}:start` })
