import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

/** The state of the recounts: their jobs in the queue, the current run, the last that ended, and the measured rate. */
const calculationStateRow = z.strictObject({
  waiting: z.int(),
  running: z.int(),
  instances: z.int(),
  done: z.int(),
  total: z.int(),
  lastError: z.string().nullable(),
  recent: z.int(),
  instancesPerSecond: z.number().nullable(),
})
export type CalculationState = z.infer<typeof calculationStateRow>

/**
 * `recentSince`: runs that began then or later count as recent activity. A job is running while a worker holds it; it
 * has no attempts left if another was queued with its key.
 */
export const selectCalculationState = (db: Queryable, task: string, recentSince: Date) =>
  db.first(
    calculationStateRow,
    sql`
    WITH jobs AS (
      SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts) AS waiting,
        count(*) FILTER (WHERE locked_at IS NOT NULL) AS running
      FROM graphile_worker.jobs WHERE task_identifier = ${task}
    ),
    ended AS (
      SELECT message FROM runs WHERE kind = 'recount' AND finished_at IS NOT NULL ORDER BY id DESC LIMIT 1
    ),
    current AS (
      SELECT steps_done, steps_total FROM runs WHERE kind = 'recount' AND finished_at IS NULL ORDER BY id DESC LIMIT 1
    ),
    rate AS (
      SELECT sum(steps_done) / nullif(sum(extract(epoch FROM finished_at - started_at)), 0) AS per_second
      FROM (
        SELECT * FROM runs WHERE kind = 'recount' AND finished_at IS NOT NULL AND NOT has_failed
        ORDER BY id DESC LIMIT 5
      ) AS last_runs
    )
    SELECT jobs.waiting, jobs.running, (SELECT count(*) FROM hotel_instances) AS instances,
      coalesce(current.steps_done, 0) AS done, coalesce(current.steps_total, 0) AS total,
      (SELECT message FROM ended) AS "lastError", rate.per_second AS "instancesPerSecond",
      (SELECT coalesce(sum(steps_done), 0) FROM runs WHERE kind = 'recount' AND started_at >= ${recentSince}) AS recent
    FROM jobs CROSS JOIN rate LEFT JOIN current ON true`,
  )
