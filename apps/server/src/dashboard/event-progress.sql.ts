import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import { disciplineProgressSchema, progressDaySchema } from '@trophy/contract/dashboard/dashboard.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { prepared } from '../platform/db/statements/prepared.ts'

const eventDaysRow = z.strictObject({ firstDay: calendarDaySchema.nullable(), lastDay: calendarDaySchema.nullable() })
const progressDayRow = z.strictObject(progressDaySchema.shape)
const disciplineRow = z.strictObject(disciplineProgressSchema.shape)

/** The first and the last day of all bookings; null without any. */
export const selectEventDays = (db: Queryable) =>
  db.first(eventDaysRow, sql`SELECT min(start_date) AS "firstDay", max(end_date) AS "lastDay" FROM bookings`)

/** Each day from `from` to `to`, also those on which nothing happens. */
export const selectProgressDays = (db: Queryable, { from, to }: { readonly from: string; readonly to: string }) =>
  db.all(
    progressDayRow,
    prepared`
    WITH stays AS MATERIALIZED (
      SELECT start_date, end_date, count(*) AS expected,
        count(*) FILTER (WHERE checkin_status <> 'pending') AS arrived,
        count(*) FILTER (WHERE checkin_status = 'checked_out') AS departed
      FROM listed_people
      -- Reference-only coaches need no room, so the charts omit them.
      WHERE NOT is_reference_only
        AND (start_date BETWEEN ${from}::date AND ${to}::date OR end_date BETWEEN ${from}::date AND ${to}::date)
      GROUP BY start_date, end_date
    ),
    arrivals AS (
      SELECT start_date AS day, sum(expected) AS expected, sum(arrived) AS done FROM stays GROUP BY start_date
    ),
    departures AS (
      SELECT end_date AS day, sum(expected) AS expected, sum(departed) AS done FROM stays GROUP BY end_date
    ),
    rooms AS (
      SELECT r.night AS day, sum(r.occupied) AS occupied, sum(i.total_rooms) AS total
      FROM room_nights AS r JOIN hotel_instances AS i ON i.id = r.instance_id
      WHERE r.night BETWEEN ${from}::date AND ${to}::date
      GROUP BY r.night
    )
    SELECT day, coalesce(arrivals.expected, 0) AS "arrivalsExpected", coalesce(arrivals.done, 0) AS "arrivalsDone",
      coalesce(departures.expected, 0) AS "departuresExpected", coalesce(departures.done, 0) AS "departuresDone",
      coalesce(rooms.occupied, 0) AS "occupiedRooms", coalesce(rooms.total, 0) AS "totalRooms"
    FROM (SELECT ${from}::date + n AS day FROM generate_series(0, ${to}::date - ${from}::date) AS n) AS days
      LEFT JOIN arrivals USING (day) LEFT JOIN departures USING (day) LEFT JOIN rooms USING (day)
    ORDER BY day`,
  )

/** The largest discipline first; those without one last. */
export const selectDisciplineProgress = (db: Queryable) =>
  db.all(
    disciplineRow,
    prepared`
    SELECT discipline, count(*) AS expected, count(*) FILTER (WHERE checkin_status <> 'pending') AS arrived
    FROM listed_people WHERE NOT is_reference_only
    GROUP BY discipline
    ORDER BY discipline IS NULL, count(*) DESC, discipline`,
  )
