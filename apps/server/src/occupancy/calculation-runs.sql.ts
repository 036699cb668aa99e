import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const runRow = z.strictObject({ id: z.int() })

/** Starts a run over a number of instances. A run that a killed process left unfinished counts as failed. */
export const beginRun = async (db: Queryable, instances: number, now: Date): Promise<number> => {
  await db.run(sql`
    UPDATE calculation_runs SET finished_at = ${now}, error = 'interrupted' WHERE finished_at IS NULL`)
  const row = await db.first(
    runRow,
    sql`
    INSERT INTO calculation_runs (started_at, instances_total) VALUES (${now}, ${instances}) RETURNING id`,
  )
  if (!row) throw new Error('an INSERT of one row returned none')
  return row.id
}

export const advanceRun = (
  db: Queryable,
  id: number,
  { instances, differences }: Record<'instances' | 'differences', number>,
) =>
  db.run(sql`
    UPDATE calculation_runs
    SET instances_done = instances_done + ${instances}, differences = differences + ${differences} WHERE id = ${id}`)

/** `error`: why the run failed; null when it succeeded. */
export const endRun = (db: Queryable, id: number, error: string | null, now: Date) =>
  db.run(sql`UPDATE calculation_runs SET finished_at = ${now}, error = ${error} WHERE id = ${id}`)

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
      SELECT error FROM calculation_runs WHERE finished_at IS NOT NULL ORDER BY id DESC LIMIT 1
    ),
    current AS (
      SELECT instances_done, instances_total FROM calculation_runs WHERE finished_at IS NULL ORDER BY id DESC LIMIT 1
    ),
    rate AS (
      SELECT sum(instances_done) / nullif(sum(extract(epoch FROM finished_at - started_at)), 0) AS per_second
      FROM (
        SELECT * FROM calculation_runs WHERE finished_at IS NOT NULL AND error IS NULL ORDER BY id DESC LIMIT 5
      ) AS last_runs
    )
    SELECT jobs.waiting, jobs.running, (SELECT count(*) FROM hotel_instances) AS instances,
      coalesce(current.instances_done, 0) AS done, coalesce(current.instances_total, 0) AS total,
      (SELECT error FROM ended) AS "lastError", rate.per_second AS "instancesPerSecond",
      (SELECT coalesce(sum(instances_done), 0) FROM calculation_runs WHERE started_at >= ${recentSince}) AS recent
    FROM jobs CROSS JOIN rate LEFT JOIN current ON true`,
  )
