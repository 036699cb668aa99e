import { runMigrations } from 'graphile-worker'
import sql from 'sql-template-tag'
import type { Database, Queryable } from '../db/database.ts'

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
  { key, line, delayMilliseconds = 0 }: QueueOptions = {},
): Promise<void> => {
  await db.run(sql`SELECT FROM graphile_worker.add_job(
    identifier => ${name}, payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
    queue_name => ${line ?? null},
    max_attempts => 10, run_at => now() + make_interval(secs => ${delayMilliseconds / 1000}))`)
}
