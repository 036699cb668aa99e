import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import type { CalendarDay } from '@trophy/contract/core/days.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'

export type HotelWithRoom = Omit<AvailableHotel, 'roomSuggestion' | 'hasAdjacentInstances'>

/**
 * Hotels whose instances cover the first and the last night asked for, with a room free on every night that they cover:
 * `planNights` and `refuseFull`, for all hotels at once. Nights in the middle that no instance covers are gaps.
 */
export const selectAvailableHotels = (db: Queryable, startDate: CalendarDay, endDate: CalendarDay) =>
  db.all<HotelWithRoom>(sql`
    WITH asked AS MATERIALIZED (
      SELECT nights, lower(nights) AS first_night, upper(nights) - 1 AS last_night
      FROM nights_of(${startDate}::date, ${endDate}::date) AS nights
    ), serving AS (
      SELECT i.hotel_id FROM asked JOIN hotel_instances AS i ON i.nights && asked.nights
      GROUP BY i.hotel_id
      HAVING bool_or(i.nights @> asked.first_night) AND bool_or(i.nights @> asked.last_night)
    ), parts AS MATERIALIZED (
      SELECT i.*, i.nights @> asked.first_night AS is_first, i.total_rooms - fullest.occupied AS free
      FROM asked JOIN hotel_instances AS i ON i.nights && asked.nights JOIN serving USING (hotel_id)
      CROSS JOIN LATERAL (
        SELECT max(r.occupied) AS occupied FROM room_nights AS r
        WHERE r.instance_id = i.id AND r.night BETWEEN asked.first_night AND asked.last_night
      ) AS fullest
    ), whole AS (
      SELECT hotel_id, min(free) AS free,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'instanceCode', instance_code, 'totalRooms', total_rooms,
          'startDate', start_date, 'endDate', end_date) ORDER BY start_date) FILTER (WHERE NOT is_first), '[]') AS others
      FROM parts GROUP BY hotel_id HAVING min(free) > 0
    )
    SELECT p.hotel_id AS "hotelId", p.hotel_name AS "hotelName", p.instance_code AS "instanceCode", p.id AS "instanceId",
      p.location, p.district, w.free AS "availableRooms", p.start_date AS "startDate", p.end_date AS "endDate",
      w.others AS "adjacentInstances"
    FROM whole AS w JOIN parts AS p ON p.hotel_id = w.hotel_id AND p.is_first
    ORDER BY lower(p.hotel_name), p.hotel_id`)
