import { type CalendarDay, calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

/** Somebody with a room in a hotel on or after a night. */
const lodgerRow = z.strictObject({
  id: z.guid(),
  participantId: z.string(),
  /** The coach's participant id, or for somebody without a coach the own one. */
  team: z.string(),
  isInHouse: z.boolean(),
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
  /** The first night in the current hotel, if the stay began in another. */
  hotelFrom: calendarDaySchema.nullable(),
  /** Still checked in after the last day. */
  isOverstaying: z.boolean(),
  /** Moves to another hotel later: these nights are those before. */
  movesLater: z.boolean(),
})
export type Lodger = z.infer<typeof lodgerRow>

/**
 * Everybody who has a room in the hotel on or after the night, by team. `lastNight` is the latest night that has begun:
 * who is still checked in after the last day holds a room until then.
 */
export const selectLodgers = (
  db: Queryable,
  {
    hotelId,
    from,
    lastNight,
  }: { readonly hotelId: string; readonly from: CalendarDay; readonly lastNight: CalendarDay },
) =>
  db.all(
    lodgerRow,
    sql`
    WITH booked AS (
      SELECT participant_id FROM bookings
      WHERE hotel_id = ${hotelId} AND upper(nights_of(start_date, end_date)) > ${from}::date
      UNION
      SELECT a.participant_id FROM allocations AS a JOIN hotel_instances AS i ON i.id = a.instance_id
      WHERE i.hotel_id = ${hotelId} AND upper(a.nights) > ${from}::date
      UNION
      SELECT b.participant_id FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
      WHERE b.hotel_id = ${hotelId} AND p.checkin_status = 'checked_in' AND b.end_date <= ${lastNight}::date
    )
    SELECT p.id, p.participant_id AS "participantId", coalesce(p.coach_id, p.participant_id) AS team,
      p.checkin_status = 'checked_in' AS "isInHouse", b.start_date AS "startDate", b.end_date AS "endDate",
      b.hotel_from AS "hotelFrom",
      p.checkin_status = 'checked_in' AND upper(nights_of(b.start_date, b.end_date)) <= ${from}::date AS "isOverstaying",
      b.hotel_id IS DISTINCT FROM ${hotelId} AS "movesLater"
    FROM booked JOIN participants AS p ON p.id = booked.participant_id
      JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.checkin_status <> 'checked_out'
    ORDER BY team, p.role = 'player', p.participant_id`,
  )

const hotelRoomsRow = z.strictObject({
  hotelId: z.string(),
  hotelName: z.string(),
  location: z.string(),
  district: z.string(),
  nights: z.array(calendarDaySchema),
  /** Of each night. */
  totalRooms: z.array(z.int()),
  occupied: z.array(z.int()),
})
export type HotelRooms = z.infer<typeof hotelRoomsRow>

/** The rooms of every hotel on the nights from a first to before an end that its instances cover. */
export const selectRooms = (db: Queryable, from: CalendarDay, end: CalendarDay) =>
  db.all(
    hotelRoomsRow,
    sql`
    SELECT i.hotel_id AS "hotelId", min(i.hotel_name) AS "hotelName",
      min(i.location) AS location, min(i.district) AS district,
      array_agg(r.night::text ORDER BY r.night) AS nights,
      array_agg(i.total_rooms ORDER BY r.night) AS "totalRooms",
      array_agg(r.occupied ORDER BY r.night) AS occupied
    FROM room_nights AS r JOIN hotel_instances AS i ON i.id = r.instance_id
    WHERE r.night >= ${from}::date AND r.night < ${end}::date
    GROUP BY i.hotel_id
    ORDER BY i.hotel_id`,
  )

const knownHotelRow = z.strictObject({ hotelId: z.string() })

export const selectKnownHotels = (db: Queryable, hotelIds: readonly string[]) =>
  db.all(knownHotelRow, sql`SELECT hotel_id AS "hotelId" FROM hotels WHERE hotel_id = ANY (${hotelIds}::text[])`)
