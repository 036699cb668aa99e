import sql from 'sql-template-tag'
import type { Queryable } from '../db/database.ts'

export interface QueueOptions {
  /** Jobs of one key are one: a waiting one is replaced, so that ten uploads end in one recount. */
  readonly key?: string
  readonly maximumAttempts?: number
  /** Not before so long from now, by the database's clock: the one that the worker goes by. */
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
  { key, maximumAttempts = 10, delayMilliseconds = 0 }: QueueOptions = {},
): Promise<void> => {
  await db.run(sql`SELECT FROM graphile_worker.add_job(
    identifier => ${name}, payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
    max_attempts => ${maximumAttempts}, run_at => now() + make_interval(secs => ${delayMilliseconds / 1000}))`)
}
