import sql from 'sql-template-tag'
import type { Queryable } from '../db/database.ts'

export interface QueueOptions {
  /** Jobs of one key are one: a waiting one is replaced, so that ten uploads end in one recount. */
  readonly key?: string
  readonly maximumAttempts?: number
  readonly runAt?: Date
}

/**
 * Queues a job in the caller's transaction: it runs once that commits, and never when it rolls back.
 * `name` is the name of a task of one of the features' `*.jobs.ts`.
 */
export const queueJob = async (
  db: Queryable,
  name: string,
  payload: Readonly<Record<string, unknown>> = {},
  { key, maximumAttempts = 10, runAt }: QueueOptions = {},
): Promise<void> => {
  await db.run(sql`SELECT FROM graphile_worker.add_job(
    identifier => ${name}, payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
    max_attempts => ${maximumAttempts}, run_at => ${runAt ?? null})`)
}
