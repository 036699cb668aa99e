import { instantSchema } from '@trophy/contract/core/dates/calendar.ts'
import { dashboardStatsSchema } from '@trophy/contract/dashboard/dashboard.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { prepared } from '../platform/db/statements/prepared.ts'

const statsRow = z.strictObject(dashboardStatsSchema.shape)
const lastRefreshRow = z.strictObject({ lastRefresh: instantSchema.nullable() })

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
  db.first(
    statsRow,
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
  db.first(lastRefreshRow, sql`SELECT last_refresh AS "lastRefresh" FROM settings`)

export const stampLastRefresh = (db: Queryable, now: Date) => db.run(sql`UPDATE settings SET last_refresh = ${now}`)
