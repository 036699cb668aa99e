import { availableHotelSchema } from '@trophy/contract/bookings/bookings.contract.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import sql, { type Sql } from 'sql-template-tag'
import { roomsFoundSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import type { Queryable } from '../platform/db/database.ts'
import { freeFor, nightsGivenUp } from './last-room.sql.ts'
import { type RoomsGivenUp, unnestedGivenUp } from './move-rooms.sql.ts'

const hotelWithRoomRow = availableHotelSchema.omit({ roomSuggestion: true, hasAdjacentInstances: true })

/**
 * Hotels whose instances cover the first and the last requested night, with a room free on every night that they cover:
 * the rules of `planNights` and `guardLastRoom`, for all hotels at once. Uncovered nights in the middle are gaps.
 * A hotel is listed as the instance in which the stay begins; other instances that it needs are the adjacent ones.
 */
export const selectAvailableHotels = (db: Queryable, startDate: CalendarDay, endDate: CalendarDay) =>
  db.all(
    hotelWithRoomRow,
    sql`
    WITH asked AS MATERIALIZED (
      SELECT nights, lower(nights) AS first_night, upper(nights) - 1 AS last_night
      FROM nights_of(${startDate}::date, ${endDate}::date) AS nights
    ), touched AS (
      SELECT i.*, asked.first_night, asked.last_night, i.nights @> asked.first_night AS is_first,
        bool_or(i.nights @> asked.first_night) OVER hotel AND bool_or(i.nights @> asked.last_night) OVER hotel AS serves
      FROM asked JOIN hotel_instances AS i ON i.nights && asked.nights
      WINDOW hotel AS (PARTITION BY i.hotel_id)
    ), parts AS (
      SELECT t.*, t.total_rooms - fullest.occupied AS free
      FROM touched AS t
      CROSS JOIN LATERAL (
        SELECT max(r.occupied) AS occupied FROM room_nights AS r
        WHERE r.instance_id = t.id AND r.night BETWEEN t.first_night AND t.last_night
      ) AS fullest
      WHERE t.serves
    ), hotels AS (
      SELECT p.*, min(free) OVER hotel AS fewest, range_agg(nights) OVER hotel AS covered,
        jsonb_agg(jsonb_build_object('id', id, 'instanceCode', instance_code, 'totalRooms', total_rooms,
          'startDate', start_date, 'endDate', end_date)) FILTER (WHERE NOT is_first) OVER hotel AS others
      FROM parts AS p
      WINDOW hotel AS (
        PARTITION BY hotel_id ORDER BY start_date ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
    )
    SELECT hotel_id AS "hotelId", hotel_name AS "hotelName", instance_code AS "instanceCode", id AS "instanceId",
      location, district, fewest AS "availableRooms", start_date AS "startDate", end_date AS "endDate",
      coalesce(others, '[]') AS "adjacentInstances",
      ${gapNights(sql`(SELECT datemultirange(nights) FROM asked)`, sql`covered`)} AS "gapNights"
    FROM hotels WHERE is_first AND fewest > 0
    ORDER BY lower(hotel_name), hotel_id`,
  )

/** The nights of one multirange that another one does not cover, in order, as JSON. */
const gapNights = (requested: Sql, covered: Sql): Sql => sql`
  to_jsonb(ARRAY(SELECT night FROM unnest(${requested} - ${covered}) AS gap, nights_in(gap) AS night ORDER BY night))`

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
