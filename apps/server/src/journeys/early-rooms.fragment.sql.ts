import { officialCheckin } from '@trophy/contract/stays/stays.constants.ts'
import sql, { type Sql } from 'sql-template-tag'
import { latestJourneys } from './latest-journeys.fragment.sql.ts'

export interface RoomClock {
  readonly now: Date
  readonly timeZone: string
}

const noon = (day: Sql, { timeZone }: RoomClock): Sql =>
  sql`((${day} + make_time(${officialCheckin.hour}, ${officialCheckin.minute}, 0)) AT TIME ZONE ${timeZone})`

const noTeams: Sql = sql`SELECT NULL::text`

/**
 * From when on all have a room who are expected with each team (`room_free_from`), and how many have none when the team
 * arrives (`without_room`): of the teams that arrive before 12:00 PM of somebody's first night, and of `others`.
 *
 * Of a team of which only some are announced, the first by booking count. Somebody has a room from 12:00 PM of the first
 * night on, or of the day before where the hotel has a room for that night. Early teams take these rooms in the order
 * in which they arrive; who is not early takes what is left.
 */
export const roomsOfTeams = (clock: RoomClock, others: Sql = noTeams): Sql => sql`
  WITH arrivals AS MATERIALIZED (
    SELECT p.participant_id::text AS team, j.travels_at, j.travellers
    FROM (${latestJourneys('arrival')}) AS j JOIN participants AS p ON p.id = j.coach_id
  ), pending AS MATERIALIZED (
    SELECT l.team, l.id, l.participant_id, l.start_date, l.hotel_id IS NOT NULL AND NOT l.is_reference_only AS has_room
    FROM listed_people AS l WHERE l.checkin_status = 'pending' AND NOT l.is_released
  ), asked AS MATERIALIZED (
    SELECT a.team FROM arrivals AS a JOIN pending AS p USING (team)
    WHERE a.travels_at < ${noon(sql`p.start_date`, clock)}
    UNION (${others})
  ), expected AS (
    SELECT p.team, p.id, row_number() OVER (PARTITION BY p.team ORDER BY p.start_date, p.participant_id) AS place
    FROM asked JOIN pending AS p USING (team) WHERE p.has_room
  ), wanted AS (
    SELECT e.team, a.travels_at, began.hotel_id, began.first_night, count(*)::integer AS needed
    FROM expected AS e LEFT JOIN arrivals AS a USING (team)
      CROSS JOIN LATERAL (
        SELECT i.hotel_id, lower(s.nights) AS first_night
        FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
        WHERE s.participant_id = e.id AND s.given_up IS NULL ORDER BY lower(s.nights) LIMIT 1) AS began
    WHERE e.place <= coalesce(a.travellers, e.place)
    GROUP BY e.team, a.travels_at, began.hotel_id, began.first_night
  ), offered AS (
    SELECT w.*, least(w.needed, greatest(coalesce(i.total_rooms - r.occupied, 0) - coalesce(sum(
        CASE WHEN w.travels_at < ${noon(sql`w.first_night`, clock)} THEN w.needed END) OVER (
        PARTITION BY w.hotel_id, w.first_night ORDER BY w.travels_at NULLS LAST, w.team
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0), 0))::integer AS got
    FROM wanted AS w
      LEFT JOIN hotel_instances AS i ON i.hotel_id = w.hotel_id AND i.nights @> w.first_night - 1
      LEFT JOIN room_nights AS r ON r.instance_id = i.id AND r.night = w.first_night - 1
  )
  SELECT team,
    max(${noon(sql`first_night - CASE WHEN got = needed THEN 1 ELSE 0 END`, clock)}) AS room_free_from,
    coalesce(sum(CASE
      WHEN travels_at < ${noon(sql`first_night - 1`, clock)} THEN needed
      WHEN travels_at < ${noon(sql`first_night`, clock)} THEN needed - got END), 0)::integer AS without_room
  FROM offered GROUP BY team`
