import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { roomsFoundSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import { gapNights } from './available-hotels.sql.ts'
import { freeFor, nightsGivenUp } from './last-room.sql.ts'
import { type RoomsGivenUp, unnestedGivenUp } from './move-rooms.sql.ts'

/** How many people need rooms from a first to a last day. */
export interface StaysNeeded {
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
  readonly people: number
}

/**
 * Hotels that have a room on every night that anybody needs, where the rooms of those who move count as free: the rule
 * of `moveRooms`, for all hotels at once. A hotel must cover the first and the last night of each stay.
 */
export const selectRoomsForMove = (db: Queryable, stays: readonly StaysNeeded[], givenUp: readonly RoomsGivenUp[]) =>
  db.all(
    roomsFoundSchema,
    sql`
    WITH movers AS (SELECT * FROM ${unnestedGivenUp(givenUp)}),
    wanted AS MATERIALIZED (SELECT nights, people FROM ${unnestedStays(stays)}),
    edges AS MATERIALIZED (SELECT lower(nights) AS night FROM wanted UNION SELECT upper(nights) - 1 FROM wanted),
    needed AS MATERIALIZED (
      SELECT night, sum(people)::integer AS people FROM wanted, nights_in(wanted.nights) AS night GROUP BY night
    ),
    given_up AS MATERIALIZED (${nightsGivenUp}),
    serving AS (
      SELECT i.hotel_id FROM edges JOIN hotel_instances AS i ON i.nights @> edges.night
      GROUP BY i.hotel_id HAVING count(*) = (SELECT count(*) FROM edges)
    ),
    nights AS (
      SELECT i.hotel_id, needed.night, needed.people, i.total_rooms, ${freeFor(sql`coalesce(given_up.own, 0)`)} AS free
      FROM serving JOIN hotel_instances AS i USING (hotel_id)
      CROSS JOIN needed
      JOIN room_nights AS r ON r.instance_id = i.id AND r.night = needed.night
      LEFT JOIN given_up ON given_up.instance_id = i.id AND given_up.night = needed.night
    ),
    hotels AS (
      SELECT hotel_id, min(free) AS fewest, min(total_rooms) AS total_rooms,
        greatest(max(people - free), 0) AS missing, min(night) FILTER (WHERE people > free) AS full_night
      FROM nights GROUP BY hotel_id
    )
    SELECT i.id, h.hotel_id AS "hotelId", i.hotel_name AS "hotelName", i.location, i.district,
      i.start_date AS "startDate", i.end_date AS "endDate", h.fewest AS "availableRooms", h.total_rooms AS "totalRooms",
      h.missing AS "missingRooms", h.full_night AS "fullNight",
      ${gapNights(
        sql`(SELECT range_agg(nights) FROM wanted)`,
        sql`(SELECT range_agg(nights) FROM hotel_instances AS other WHERE other.hotel_id = h.hotel_id)`,
      )} AS "gapNights"
    FROM hotels AS h JOIN hotel_instances AS i ON i.hotel_id = h.hotel_id AND i.nights @> (SELECT min(night) FROM edges)
    WHERE h.fewest > 0
    ORDER BY lower(i.hotel_name), h.hotel_id`,
  )

const unnestedStays = (stays: readonly StaysNeeded[]): Sql => sql`
  unnest(${stays.map(({ startDate }) => startDate)}::date[], ${stays.map(({ endDate }) => endDate)}::date[],
    ${stays.map(({ people }) => people)}::integer[]) AS stay (start_date, end_date, people),
  LATERAL nights_of(stay.start_date, stay.end_date) AS nights`
