import { calendarDaySchema, instantSchema } from '@trophy/contract/core/dates/calendar.ts'
import {
  dashboardStatsSchema,
  disciplineProgressSchema,
  progressDaySchema,
} from '@trophy/contract/dashboard/dashboard.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { prepared } from '../platform/db/statements/prepared.ts'

/** The days of the rules `latestLateFirstDay` and `latestOverdueLastDay`, and the day whose inventory counts. */
export interface StatsDays {
  readonly today: string
  /** People with this first day or an earlier one are late. */
  readonly lastLateDay: string
  /** People with this last day or an earlier one are overdue. */
  readonly lastOverdueDay: string
}

/** The figures of the five cards in one statement, which always returns a row. */
export const selectStats = (db: Queryable, { today, lastLateDay, lastOverdueDay }: StatsDays) =>
  db.one(
    dashboardStatsSchema,
    prepared`
    WITH people AS (
      SELECT count(*) AS total, count(*) FILTER (WHERE checkin_status = 'checked_in') AS checked_in,
        count(*) FILTER (WHERE checkin_status = 'checked_out') AS checked_out,
        count(*) FILTER (WHERE NOT is_reference_only AND (
          (checkin_status = 'pending' AND NOT is_released AND start_date <= ${lastLateDay}::date)
          OR (checkin_status = 'checked_in' AND end_date <= ${lastOverdueDay}::date))) AS awaiting_action
      FROM listed_people
    ),
    teams AS (
      SELECT count(*) AS total
      FROM (SELECT FROM participants WHERE team_name IS NOT NULL GROUP BY coach_id, team_name) AS team
    ),
    -- Rooms of expired instances are not counted, as in the inventory list; hotels are all hotels.
    rooms AS (
      SELECT count(DISTINCT i.hotel_id) AS hotels,
        sum(i.total_rooms) FILTER (WHERE v.status <> 'expired') AS total,
        sum(v.occupied_rooms) FILTER (WHERE v.status <> 'expired') AS occupied,
        sum(v.available_rooms) FILTER (WHERE v.status <> 'expired') AS available
      FROM hotel_instances AS i JOIN inventory_on(${today}) AS v ON v.instance_id = i.id
    )
    SELECT people.total AS "totalParticipants", teams.total AS "totalTeams", people.checked_in AS "checkedInCount",
      people.checked_out AS "checkedOutCount", coalesce(rooms.available, 0) AS "totalAvailableRooms",
      coalesce(round(rooms.occupied * 100.0 / rooms.total, 1), 0) AS "occupancyRate", rooms.hotels AS "totalHotels",
      people.awaiting_action AS "pendingActions"
    FROM people, teams, rooms`,
  )

export const selectLastRefresh = (db: Queryable) =>
  db.value(instantSchema.nullable(), sql`SELECT last_refresh FROM settings`)

export const stampLastRefresh = (db: Queryable, now: Date) => db.run(sql`UPDATE settings SET last_refresh = ${now}`)

const eventDaysRow = z.strictObject({ firstDay: calendarDaySchema.nullable(), lastDay: calendarDaySchema.nullable() })

/** The first and the last day of all bookings; null without any. */
export const selectEventDays = (db: Queryable) =>
  db.one(eventDaysRow, sql`SELECT min(start_date) AS "firstDay", max(end_date) AS "lastDay" FROM bookings`)

/** Reference-only coaches need no room, and nobody waits for those whose room was released (decisions §12). */
const isExpected = sql`NOT is_reference_only AND (NOT is_released OR checkin_status <> 'pending')`

/** Each day from `from` to `to`, also those on which nothing happens. */
export const selectProgressDays = (db: Queryable, { from, to }: { readonly from: string; readonly to: string }) =>
  db.all(
    progressDaySchema,
    prepared`
    WITH stays AS MATERIALIZED (
      SELECT start_date, end_date, count(*) AS expected,
        count(*) FILTER (WHERE checkin_status <> 'pending') AS arrived,
        count(*) FILTER (WHERE checkin_status = 'checked_out') AS departed
      FROM listed_people
      WHERE ${isExpected}
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
    disciplineProgressSchema,
    prepared`
    SELECT discipline, count(*) AS expected, count(*) FILTER (WHERE checkin_status <> 'pending') AS arrived
    FROM listed_people WHERE ${isExpected}
    GROUP BY discipline
    ORDER BY discipline IS NULL, count(*) DESC, discipline`,
  )
