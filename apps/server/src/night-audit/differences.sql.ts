import {
  nightAuditLimits,
  nightDifferenceKinds,
  nightStates,
} from '@trophy/contract/night-audit/night-audit.constants.ts'
import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { type NightRange, staysOfNights } from './night-figures.fragment.sql.ts'

const differenceRow = z.strictObject({
  participantId: z.string(),
  name: z.string(),
  hotelId: z.string().nullable(),
  kind: z.enum(nightDifferenceKinds),
  firstDay: calendarDaySchema.nullable(),
  lastDay: calendarDaySchema.nullable(),
  /** Of a closed night: the state as it was closed, and now; null where the person has none. */
  closedAs: z.enum(nightStates).nullable(),
  now: z.enum(nightStates).nullable(),
  total: z.int(),
})

/** The first differences by hotel, name and id; each row has the number of all. */
const listed = (rows: Sql): Sql => sql`
  SELECT p.participant_id AS "participantId", p.name, b.hotel_id AS "hotelId", d.kind, b.start_date AS "firstDay",
    b.end_date AS "lastDay", d.closed_as AS "closedAs", d.now, count(*) OVER ()::integer AS total
  FROM (${rows}) AS d
  JOIN participants AS p ON p.id = d.participant_id
  LEFT JOIN bookings AS b ON b.participant_id = d.participant_id
  ORDER BY b.hotel_id NULLS FIRST, p.name, p.participant_id
  LIMIT ${nightAuditLimits.differences}`

/**
 * What to correct before a night is closed: who stayed on, who holds a room and never came, who was in house before
 * the first day, and who was in house in a night for which the hotel has no rooms.
 */
export const selectOpenDifferences = (db: Queryable, range: NightRange) => {
  const { firstNight: night, timeZone } = range
  return db.all(
    differenceRow,
    sql`
    WITH stays_of_night AS MATERIALIZED (SELECT * FROM ${staysOfNights(range)})
    ${listed(sql`
      SELECT participant_id, 'overstay' AS kind, NULL AS closed_as, NULL AS now FROM stays_of_night WHERE state = 'overstay'
      UNION ALL
      SELECT s.participant_id, 'no_show', NULL, NULL
      FROM stays_of_night AS s
      JOIN stays AS piece ON piece.participant_id = s.participant_id AND piece.nights @> ${night}::date
      JOIN participants AS p ON p.id = s.participant_id
      WHERE s.state = 'no_show' AND p.checkin_status = 'pending' AND piece.is_held
      UNION ALL
      SELECT participant_id, 'early_arrival', NULL, NULL FROM stays_of_night WHERE state = 'early'
      UNION ALL
      SELECT p.id, CASE WHEN b.start_date > ${night}::date THEN 'early_arrival' ELSE 'no_room' END, NULL, NULL
      FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
      WHERE p.checkin_status <> 'pending' AND (p.checkin_time AT TIME ZONE ${timeZone})::date <= ${night}::date
        AND (p.checkout_time IS NULL OR (p.checkout_time AT TIME ZONE ${timeZone})::date > ${night}::date)
        AND NOT EXISTS (SELECT FROM stays_of_night AS s WHERE s.participant_id = p.id)`)}`,
  )
}

/** Who is recorded otherwise in a closed night than is known now, for example after a correction of the check-in. */
export const selectChangesSinceClosing = (db: Queryable, range: NightRange) =>
  db.all(
    differenceRow,
    listed(sql`
      SELECT participant_id, 'changed' AS kind, closed.state AS closed_as, stay.state AS now
      FROM (SELECT participant_id, state FROM audited_people WHERE night = ${range.firstNight}::date) AS closed
      FULL JOIN ${staysOfNights(range)} AS stay USING (participant_id)
      WHERE closed.state IS DISTINCT FROM stay.state`),
  )
