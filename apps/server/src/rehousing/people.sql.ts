import { type CalendarDay, calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { bookingState } from '../changes/booking-state.fragment.sql.ts'
import { bookingStateSchema } from '../changes/booking-state.rules.ts'
import { isRequested } from '../participants/participants.fragment.sql.ts'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'
import type { Queryable } from '../platform/db/database.ts'

/** Somebody with a room in a lost hotel on or after a night. */
const lodgerRow = z.strictObject({
  id: z.guid(),
  /** The lost hotel. */
  hotelId: z.string(),
  isInHouse: z.boolean(),
  /** Still checked in after the last day. */
  isOverstaying: z.boolean(),
  /** Moves to another hotel later: these nights are those before. */
  movesLater: z.boolean(),
  /** The booking for which is planned. */
  state: bookingStateSchema,
})
export type Lodger = z.infer<typeof lodgerRow>

export interface LostRooms {
  readonly hotelIds: readonly string[]
  /** The first night. */
  readonly from: CalendarDay
  /** The latest night that has begun: who is still checked in after the last day holds a room until then. */
  readonly lastNight: CalendarDay
}

/** Everybody who has a room in one of the hotels on or after the night, by team. */
export const selectLodgers = (db: Queryable, { hotelIds, from, lastNight }: LostRooms) =>
  db.all(
    lodgerRow,
    sql`
    WITH lodgings AS (
      SELECT participant_id, hotel_id, false AS moves_later FROM bookings
      WHERE hotel_id = ANY (${hotelIds}::text[]) AND upper(nights_of(start_date, end_date)) > ${from}::date
        AND released_from IS NULL
      UNION ALL
      SELECT s.participant_id, i.hotel_id, true
      FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
        JOIN bookings AS b ON b.participant_id = s.participant_id
      WHERE i.hotel_id = ANY (${hotelIds}::text[]) AND upper(s.nights) > ${from}::date AND s.given_up IS NULL
        AND b.hotel_id IS DISTINCT FROM i.hotel_id
      UNION ALL
      SELECT b.participant_id, b.hotel_id, false
      FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
      WHERE b.hotel_id = ANY (${hotelIds}::text[]) AND p.checkin_status = 'checked_in'
        AND b.end_date <= ${lastNight}::date
    ), lodgers AS (
      SELECT DISTINCT ON (participant_id) participant_id, hotel_id, moves_later
      FROM lodgings ORDER BY participant_id, moves_later DESC
    )
    SELECT p.id, lodgers.hotel_id AS "hotelId", p.checkin_status = 'checked_in' AS "isInHouse",
      p.checkin_status = 'checked_in'
        AND upper(nights_of(b.start_date, b.end_date)) <= ${from}::date AS "isOverstaying",
      lodgers.moves_later AS "movesLater", ${bookingState} AS state
    FROM lodgers JOIN participants AS p ON p.id = lodgers.participant_id
      JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.checkin_status <> 'checked_out'
    ORDER BY coalesce(p.coach_id, p.participant_id), p.role = 'player', p.participant_id`,
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

/** Those of the ids that are hotels. */
export const selectKnownHotels = (db: Queryable, hotelIds: readonly string[]) =>
  db.values(z.string(), sql`SELECT hotel_id FROM hotels WHERE hotel_id = ANY (${hotelIds}::text[])`)

const namedRow = z.strictObject({ id: z.guid(), participantId: z.string() })

export const selectNamedPeople = (db: Queryable, requested: RequestedPeople) =>
  db.all(namedRow, sql`SELECT id, participant_id AS "participantId" FROM participants WHERE ${isRequested(requested)}`)
