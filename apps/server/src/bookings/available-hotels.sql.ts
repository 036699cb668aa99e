import { availableHotelSchema } from '@trophy/contract/bookings/bookings.contract.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'

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
export const gapNights = (requested: Sql, covered: Sql): Sql => sql`
  to_jsonb(ARRAY(SELECT night FROM unnest(${requested} - ${covered}) AS gap, nights_in(gap) AS night ORDER BY night))`
