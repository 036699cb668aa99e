import { type CalendarDay, calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import {
  overbookedHotelSchema,
  type OverbookingQuery,
  reportCountSchema,
} from '@trophy/contract/reports/reports.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

/** A night on which an instance has more people than rooms. */
const overbookedNightRow = z.strictObject({
  hotelId: z.string(),
  hotelName: z.string(),
  instanceCode: z.string(),
  location: z.string(),
  district: z.string(),
  night: calendarDaySchema,
  rooms: z.int(),
  occupied: z.int(),
  overBy: z.int(),
})
export type OverbookedNight = z.infer<typeof overbookedNightRow>

/** The instance and night after which a page begins. */
export type OverbookedPlace = Pick<OverbookedNight, 'hotelId' | 'instanceCode' | 'night'>

export const overbookedStart: OverbookedPlace = { hotelId: '', instanceCode: '0', night: '2000-01-01' }

const overbookedNights = ({ startDate, endDate }: OverbookingQuery): Sql => sql`
  FROM room_nights AS r JOIN hotel_instances AS i ON i.id = r.instance_id
  WHERE r.night BETWEEN ${startDate}::date AND ${endDate}::date AND r.occupied > i.total_rooms`

/** How many nights of instances are overbooked. */
export const countOverbookedNights = (db: Queryable, range: OverbookingQuery) =>
  db.value(reportCountSchema.shape.rows, sql`SELECT count(*) ${overbookedNights(range)}`)

/**
 * The next overbooked nights of the range: by hotel, instance and night. The hotel alone is a condition, too, because
 * its index is in this order: a page begins at its hotel, and sorts the nights of one hotel at a time.
 */
export const selectOverbookedNights = (db: Queryable, range: OverbookingQuery, place: OverbookedPlace, limit: number) =>
  db.all(
    overbookedNightRow,
    sql`
    SELECT i.hotel_id AS "hotelId", i.hotel_name AS "hotelName", i.instance_code AS "instanceCode", i.location,
      i.district, r.night, i.total_rooms AS rooms, r.occupied, r.occupied - i.total_rooms AS "overBy"
    ${overbookedNights(range)} AND i.hotel_id >= ${place.hotelId}
      AND (i.hotel_id, i.instance_code::integer, r.night)
        > (${place.hotelId}, ${place.instanceCode}::integer, ${place.night}::date)
    ORDER BY i.hotel_id, i.instance_code::integer, r.night
    LIMIT ${limit}`,
  )

/** How many hotels the card of the report lists. */
const listedHotels = 10

/** The hotels with the most people too many on a night of the range that is not over. */
export const selectOverbookedHotels = (db: Queryable, range: OverbookingQuery, today: CalendarDay) =>
  db.all(
    overbookedHotelSchema,
    sql`
    SELECT i.hotel_id AS "hotelId", min(i.hotel_name) AS "hotelName", min(r.night) AS night,
      count(*)::integer AS nights, max(r.occupied - i.total_rooms) AS "overBy"
    ${overbookedNights(range)} AND r.night >= ${today}
    GROUP BY i.hotel_id
    ORDER BY "overBy" DESC, i.hotel_id
    LIMIT ${listedHotels}`,
  )
