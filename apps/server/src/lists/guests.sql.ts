import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import { hotelFoundSchema } from '@trophy/contract/hotels/hotels.contract.ts'
import { checkinStatusSchema, participantRoleSchema } from '@trophy/contract/participants/participants.contract.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { columnOf } from '../platform/db/statements/columns.ts'

const listedHotelRow = z.strictObject({
  hotelId: z.string(),
  hotelName: z.string(),
  location: z.string(),
  district: z.string(),
  address: z.string(),
  pincode: z.string(),
})
export type ListedHotel = z.infer<typeof listedHotelRow>

/** Somebody sleeps in the instance `i` in the night of the day or in the one before, with a room or without. */
const hasGuests = (day: string): Sql => sql`
  EXISTS (
    SELECT FROM stays AS s
    WHERE s.instance_id = i.id AND s.nights && daterange(${day}::date - 1, ${day}::date, '[]') AND s.given_up IS NULL
  )`

/** The hotels that have guests on a day, by id. */
export const selectListedHotels = (db: Queryable, day: string, hotelId?: string) =>
  db.all(
    listedHotelRow,
    sql`
    SELECT DISTINCT ON (i.hotel_id) i.hotel_id AS "hotelId", i.hotel_name AS "hotelName", i.location, i.district,
      i.address, i.pincode
    FROM hotel_instances AS i
    WHERE ${hotelId === undefined ? empty : sql`i.hotel_id = ${hotelId} AND`} ${hasGuests(day)}
    ORDER BY i.hotel_id, i.instance_code::integer DESC`,
  )

/** The same, and those whose list was given out with guests, so that the changes of an emptied one can be shown. */
export const selectHotelsOfDay = (db: Queryable, day: string) =>
  db.all(
    hotelFoundSchema,
    sql`
    SELECT DISTINCT ON (i.hotel_id) i.hotel_id AS "hotelId", i.hotel_name AS "hotelName"
    FROM hotel_instances AS i
    WHERE ${hasGuests(day)} OR i.hotel_id IN (
      SELECT hotel_id FROM given_lists
      WHERE day = ${day}::date AND list <> 'checkin' AND participant_ids <> '{}'
    )
    ORDER BY i.hotel_id, i.instance_code::integer DESC`,
  )

export const selectHotelExists = (db: Queryable, hotelId: string): Promise<boolean> =>
  db.value(z.boolean(), sql`SELECT EXISTS (SELECT FROM hotels WHERE hotel_id = ${hotelId}) AS exists`)

const guestRow = z.strictObject({
  participantId: z.string(),
  name: z.string(),
  role: participantRoleSchema,
  team: z.string().nullable(),
  discipline: z.string().nullable(),
  homeTown: z.string().nullable(),
  mobile: z.string().nullable(),
  status: checkinStatusSchema,
  /** `YYYY-MM-DD HH:MM:SS` in the time zone of the event. */
  arrivedAt: z.string().nullable(),
  reference: z.string(),
  tonight: z.enum(['arrives', 'stays', 'leaves']),
  /** The first day of this stay in the hotel, and the day after its last night. */
  arrival: calendarDaySchema,
  departure: calendarDaySchema,
  /** The coach of the team; of a coach the person. Null for officials and players without a coach. */
  coachId: z.string().nullable(),
  coachName: z.string().nullable(),
  coachMobile: z.string().nullable(),
})
export type StoredGuest = z.infer<typeof guestRow>

interface GuestSelection {
  readonly hotelId: string
  readonly day: string
  readonly timeZone: string
  /** Of a past night: names and numbers are those of this instant, because a substitute may have them by now. */
  readonly asOf?: Date | undefined
}

/** A field of participant `table` as it was: what the first later change replaced, else what it is. */
const asItWas = (table: Sql, field: 'name' | 'mobileNumber', asOf: Date | undefined): Sql => {
  const current = sql`${table}.${columnOf(field)}`
  return asOf === undefined
    ? current
    : sql`(
        SELECT value FROM (
          SELECT h.id, change ->> 'from' AS value
          FROM participant_history AS h, jsonb_array_elements(h.changes) AS change
          WHERE h.participant_id = ${table}.id AND h.created_at >= ${asOf}::timestamptz
            AND change ->> 'field' = ${field}
          UNION ALL SELECT NULL, ${current}
        ) AS each ORDER BY id NULLS LAST LIMIT 1)`
}

/**
 * Who sleeps at the hotel in the night of the day, and who leaves it on that day, by team: coaches first, then
 * people without a coach, then officials. Whoever had not come by the end of the night before does not leave.
 */
export const selectGuests = (db: Queryable, { hotelId, day, timeZone, asOf }: GuestSelection) =>
  db.all(
    guestRow,
    sql`
    WITH guests AS (
      SELECT h.participant_id, stay,
        CASE WHEN upper(stay) = ${day}::date THEN 'leaves' WHEN lower(stay) = ${day}::date THEN 'arrives'
          ELSE 'stays' END AS tonight
      FROM (
        SELECT s.participant_id, range_agg(s.nights) AS nights
        FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
        WHERE i.hotel_id = ${hotelId} AND s.given_up IS NULL
        GROUP BY s.participant_id
      ) AS h, unnest(h.nights) AS stay
      WHERE stay && daterange(${day}::date - 1, ${day}::date, '[]')
    )
    SELECT p.participant_id AS "participantId", ${asItWas(sql`p`, 'name', asOf)} AS name, p.role,
      p.team_name AS team,
      coalesce(p.discipline, c.discipline) AS discipline,
      nullif(concat_ws(', ', coalesce(p.location, c.location),
        nullif(coalesce(p.district, c.district), coalesce(p.location, c.location))), '') AS "homeTown",
      ${asItWas(sql`p`, 'mobileNumber', asOf)} AS mobile, p.checkin_status AS status,
      to_char(p.checkin_time AT TIME ZONE ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') AS "arrivedAt",
      b.reference, s.tonight, lower(s.stay) AS arrival, upper(s.stay) AS departure,
      c.participant_id AS "coachId", ${asItWas(sql`c`, 'name', asOf)} AS "coachName",
      ${asItWas(sql`c`, 'mobileNumber', asOf)} AS "coachMobile"
    FROM guests AS s
      JOIN participants AS p ON p.id = s.participant_id
      JOIN bookings AS b ON b.participant_id = s.participant_id
      LEFT JOIN participants AS c
        ON c.participant_id = CASE p.role WHEN 'coach' THEN p.participant_id ELSE p.coach_id END
    WHERE s.tonight <> 'leaves' OR p.checkin_time <= night_ends(${day}::date - 1, ${timeZone})
    ORDER BY p.role = 'official', c.participant_id IS NULL, "coachName", c.participant_id, p.role <> 'coach',
      p.team_name,
      name, p.participant_id`,
  )
