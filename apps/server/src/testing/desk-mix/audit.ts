import sql from 'sql-template-tag'
import { recordedChanges } from '../../participants/history/participant-history.fragment.sql.ts'
import type { Queryable } from '../../platform/db/database.ts'

/**
 * Rules that the tables must always satisfy: each returns the rows that violate it. They count rows themselves, without
 * the views and functions of the server.
 */
export const auditDesks = async (db: Queryable): Promise<Readonly<Record<string, readonly object[]>>> => ({
  'a night whose ledger is not the recount': await db.all(sql`
    SELECT instance_id, day AS night, r.occupied, counted.people
    FROM room_nights AS r
    CROSS JOIN LATERAL (SELECT r.night::date AS day) AS d
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS people FROM stays AS s
      WHERE s.instance_id = r.instance_id AND s.is_held AND lower(s.nights) <= day AND upper(s.nights) > day
    ) AS counted
    WHERE r.occupied <> counted.people`),
  'a listed person who differs from person and booking': await db.all(sql`
    SELECT p.participant_id FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
    LEFT JOIN listed_people AS l ON l.id = p.id
    WHERE (l.role, l.discipline, l.is_reference_only, l.checkin_status, l.checkin_time, l.checkout_time, l.start_date,
        l.end_date, l.hotel_id, l.is_released)
      IS DISTINCT FROM (p.role, p.discipline, p.is_reference_only, p.checkin_status, p.checkin_time, p.checkout_time,
        b.start_date, b.end_date, b.hotel_id, b.released_from IS NOT NULL)`),
  'a room held on a night that its instance does not have': await db.all(sql`
    SELECT s.id FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
    WHERE s.is_held
      AND (lower(s.nights) < i.start_date OR upper(s.nights) > greatest(i.end_date, i.start_date + 1))`),
  'a person with two rooms in one night': await db.all(sql`
    SELECT one.participant_id FROM stays AS one JOIN stays AS other USING (participant_id)
    WHERE one.id < other.id AND one.nights && other.nights`),
  // The undo of a check-out gives back only the nights that are free (decisions §11): the others stay without a room.
  'a pending or checked-in person without a room on a night of the booking': await db.all(sql`
    SELECT p.participant_id, p.checkin_status, day FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
    CROSS JOIN LATERAL (
      SELECT b.start_date + n AS day FROM generate_series(0, greatest(b.end_date - b.start_date, 1) - 1) AS n
    ) AS nights
    WHERE p.checkin_status <> 'checked_out' AND (b.hotel_from IS NULL OR day >= b.hotel_from)
      AND EXISTS (SELECT FROM hotel_instances AS i WHERE i.hotel_id = b.hotel_id AND i.start_date <= day
        AND greatest(i.end_date, i.start_date + 1) > day)
      AND NOT EXISTS (SELECT FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
        WHERE s.participant_id = p.id AND s.nights @> day AND i.hotel_id = b.hotel_id
          AND (s.is_held OR s.given_up IS NULL AND EXISTS (
            SELECT FROM checkin_events WHERE participant_id = p.id AND kind = 'undo_checkout')))`),
  'a pending person with a room outside the booking': await db.all(sql`
    SELECT p.participant_id FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
    JOIN stays AS s ON s.participant_id = p.id
    WHERE p.checkin_status = 'pending' AND s.is_held
      AND (lower(s.nights) < b.start_date OR upper(s.nights) > greatest(b.end_date, b.start_date + 1))`),
  'a checked-out person with a room from that day on': await db.all(sql`
    SELECT p.participant_id, s.nights, p.checkout_time
    FROM participants AS p JOIN stays AS s ON s.participant_id = p.id
    WHERE p.checkin_status = 'checked_out' AND s.is_held
      AND upper(s.nights) > (p.checkout_time AT TIME ZONE 'Asia/Kolkata')::date`),
  'a history of the status that does not follow from step to step': await db.all(sql`
    WITH steps AS (
      SELECT h.participant_id, h.id, change ->> 'from' AS "from", change ->> 'to' AS "to",
        lag(change ->> 'to') OVER (PARTITION BY h.participant_id ORDER BY h.id) AS before
      FROM participant_history AS h, jsonb_array_elements(${recordedChanges}) AS change
      WHERE change ->> 'field' = 'checkinStatus'
    )
    SELECT participant_id, id, before, "from", "to" FROM steps WHERE before IS NOT NULL AND before <> "from"`),
  'a status that is not the last of the history': await db.all(sql`
    SELECT p.participant_id, p.checkin_status, last.status FROM participants AS p
    JOIN LATERAL (
      SELECT change ->> 'to' AS status FROM participant_history AS h, jsonb_array_elements(${recordedChanges}) AS change
      WHERE h.participant_id = p.id AND change ->> 'field' = 'checkinStatus' ORDER BY h.id DESC LIMIT 1
    ) AS last ON true
    WHERE p.checkin_status <> last.status`),
  'a field that is not as the last change in the history': await db.all(sql`
    SELECT p.participant_id, now.field, now.value, last.value AS recorded FROM participants AS p
    JOIN bookings AS b ON b.participant_id = p.id
    CROSS JOIN LATERAL (VALUES
      ('hotelId', b.hotel_id), ('bookingReference', b.reference), ('bookingStartDate', b.start_date::text),
      ('bookingEndDate', b.end_date::text), ('checkinStatus', p.checkin_status), ('name', p.name)
    ) AS now (field, value)
    JOIN LATERAL (
      SELECT change ->> 'to' AS value FROM participant_history AS h, jsonb_array_elements(${recordedChanges}) AS change
      WHERE h.participant_id = p.id AND change ->> 'field' = now.field ORDER BY h.id DESC LIMIT 1
    ) AS last ON true
    WHERE last.value IS DISTINCT FROM now.value`),
  'a move that the history does not follow': await db.all(sql`
    WITH moves AS (
      SELECT h.participant_id, h.id, change ->> 'from' AS "from", change ->> 'to' AS "to",
        lag(change ->> 'to') OVER (PARTITION BY h.participant_id ORDER BY h.id) AS before
      FROM participant_history AS h, jsonb_array_elements(${recordedChanges}) AS change
      WHERE change ->> 'field' = 'bookingReference'
    )
    SELECT participant_id, id, before, "from" FROM moves WHERE before IS NOT NULL AND before <> "from"`),
  'a deadlock that the database broke up': await db.all(sql`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database() AND deadlocks > 0`),
  'a job that failed': await db.all(sql`
    SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE last_error IS NOT NULL`),
})

/** The number of recorded transitions of each kind, and of moves with a reason. */
export const countRecords = async (db: Queryable, moveReason: string): Promise<Readonly<Record<string, number>>> => {
  const counted = await db.all<{ kind: string; n: number }>(sql`
    SELECT kind, count(*) AS n FROM checkin_events GROUP BY kind
    UNION ALL SELECT 'reassigned', count(*) FROM participant_history WHERE reason = ${moveReason}`)
  return Object.fromEntries(counted.map(({ kind, n }) => [kind, n]))
}

/** Nights after that day on which these hotels have more people than rooms. */
export const overbookedNights = (db: Queryable, hotels: readonly string[], after: string): Promise<readonly object[]> =>
  db.all(sql`
    SELECT i.hotel_id, r.night, r.occupied, i.total_rooms FROM room_nights AS r
    JOIN hotel_instances AS i ON i.id = r.instance_id
    WHERE i.hotel_id = ANY (${hotels}::text[]) AND r.occupied > i.total_rooms AND r.night > ${after}::date`)
