import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { lockForTransaction } from '../platform/db/advisory-locks.ts'
import type { Queryable } from '../platform/db/database.ts'

/** A night on which the ledger differed from the bookings. */
const differenceRow = z.strictObject({
  instanceId: z.guid(),
  night: calendarDaySchema,
  ledger: z.int(),
  recounted: z.int(),
})

const instanceRow = z.strictObject({ id: z.guid(), hotelId: z.string(), instanceCode: z.string() })

/** Lets one recount run at a time, until its transaction ends: two would add the same correction twice. */
export const waitForOtherRecounts = (db: Queryable) => db.run(lockForTransaction('recounts'))

export const selectInstanceIds = (db: Queryable) => db.values(z.guid(), sql`SELECT id FROM hotel_instances ORDER BY id`)

/** The instance of a hotel with this code, with its stored keys. */
export const selectInstanceOf = (db: Queryable, hotelId: string, instanceCode: string) =>
  db.first(
    instanceRow,
    sql`
    SELECT id, hotel_id AS "hotelId", instance_code AS "instanceCode" FROM hotel_instances
    WHERE hotel_id = ${hotelId} AND instance_code = ${instanceCode}`,
  )

/**
 * Corrects every night of these instances whose ledger differs from the stays, and returns the differences. Safe
 * during live traffic: both sides are read in one snapshot, in which they agree whatever is in progress; and the
 * difference is added instead of writing the count, so that a change which commits in between is kept. Nights are
 * locked in the order of the ledger.
 */
export const correctLedger = (db: Queryable, instances: readonly string[]) =>
  db.all(
    differenceRow,
    sql`
    WITH difference AS MATERIALIZED (
      SELECT instance_id, night, coalesce(l.occupied, 0) AS ledger, coalesce(t.occupied, 0) AS recounted,
        l.occupied IS NULL AS is_missing
      FROM (SELECT * FROM room_nights WHERE instance_id = ANY (${instances}::uuid[])) AS l
      FULL JOIN (SELECT * FROM room_nights_recounted WHERE instance_id = ANY (${instances}::uuid[])) AS t
        USING (instance_id, night)
      WHERE l.occupied IS DISTINCT FROM coalesce(t.occupied, 0)
    ),
    locked AS MATERIALIZED (
      SELECT r.instance_id, r.night FROM room_nights AS r JOIN difference AS d USING (instance_id, night)
      ORDER BY r.instance_id, r.night
      FOR UPDATE OF r
    ),
    corrected AS (
      UPDATE room_nights AS r SET occupied = r.occupied + d.recounted - d.ledger
      FROM difference AS d JOIN locked USING (instance_id, night)
      WHERE r.instance_id = d.instance_id AND r.night = d.night
    ),
    added AS (
      INSERT INTO room_nights AS r (instance_id, night, occupied)
      SELECT instance_id, night, recounted FROM difference WHERE is_missing ORDER BY instance_id, night
    ),
    told AS (
      INSERT INTO live_changes (topic, teams) SELECT 'rooms', '{}' WHERE EXISTS (SELECT FROM difference)
    )
    SELECT instance_id AS "instanceId", night, ledger, recounted FROM difference ORDER BY instance_id, night`,
  )

/** People whose row of `listed_people` differs from person and booking; there must never be any. */
export const selectStalePeople = (db: Queryable) =>
  db.values(
    z.guid(),
    sql`
    SELECT r.id FROM listed_people_recounted AS r LEFT JOIN listed_people AS l USING (id)
    WHERE l.* IS DISTINCT FROM r.*`,
  )

/** Corrects these rows by the triggers that keep them, which also tell the screens; returns how many. */
export const correctListedPeople = async (db: Queryable): Promise<number> => {
  const stale = await selectStalePeople(db)
  if (stale.length > 0) {
    await db.run(sql`UPDATE participants SET updated_at = updated_at WHERE id = ANY (${stale}::uuid[])`)
    await db.run(sql`UPDATE bookings SET updated_at = updated_at WHERE participant_id = ANY (${stale}::uuid[])`)
  }
  return stale.length
}

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
  db.one(
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
