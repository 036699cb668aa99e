import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import type { ServedNights } from '@trophy/contract/hotels/instances.rules.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { prepared } from '../platform/db/statements/prepared.ts'

const bookableInstanceRow = z.strictObject({
  id: z.guid(),
  hotelId: z.string(),
  hotelName: z.string(),
  instanceCode: z.string(),
  address: z.string(),
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
})
export type BookableInstance = z.infer<typeof bookableInstanceRow>

export type NamedHotel = { readonly code: string } | { readonly instanceId: string }

/**
 * Locks the instances of a hotel until the transaction ends: every change of them locks the hotel itself. A separate
 * statement, because the one that reads them must begin once the lock is held.
 */
export const lockInstancesOfHotel = (db: Queryable, hotel: NamedHotel) =>
  db.run(sql`SELECT FROM hotels WHERE hotel_id = ${hotelIdOf(hotel)} FOR KEY SHARE`)

/**
 * Locks the instances of all hotels in which people are booked or have rooms, and of some more, until the transaction
 * ends. Hotels are locked in one order, so that two moves in opposite directions, and an edit of one of the hotels,
 * never deadlock.
 */
export const lockInstancesOfPeople = (db: Queryable, people: readonly string[], hotelIds: readonly string[] = []) =>
  db.run(prepared`
    SELECT FROM hotels WHERE hotel_id = ANY (${hotelIds}::text[]) OR hotel_id IN (
      SELECT hotel_id FROM bookings WHERE participant_id = ANY (${people}::uuid[])
      UNION
      SELECT i.hotel_id FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
      WHERE s.participant_id = ANY (${people}::uuid[])
    )
    ORDER BY hotel_id
    FOR KEY SHARE`)

/** All instances of the hotel that `hotel` names: a hotel id, or the `id` of one of its instances. */
export const selectBookableInstances = (db: Queryable, hotel: NamedHotel) =>
  selectInstances(db, sql`hotel_id = ${hotelIdOf(hotel)}`)

export const selectInstancesOfHotels = (db: Queryable, hotelIds: readonly string[]) =>
  selectInstances(db, sql`hotel_id = ANY (${hotelIds}::text[])`)

const selectInstances = (db: Queryable, condition: Sql) =>
  db.all(
    bookableInstanceRow,
    sql`
    SELECT id, hotel_id AS "hotelId", hotel_name AS "hotelName", instance_code AS "instanceCode",
      address, start_date AS "startDate", end_date AS "endDate"
    FROM hotel_instances
    WHERE ${condition}
    ORDER BY hotel_id, start_date`,
  )

const hotelIdOf = (hotel: NamedHotel): Sql =>
  'code' in hotel ? sql`${hotel.code}` : sql`(SELECT hotel_id FROM hotel_instances WHERE id = ${hotel.instanceId})`

export interface StoredBooking {
  /** The participant's UUID. */
  readonly participantId: string
  readonly hotelId: string
  readonly reference: string
  readonly startDate: string
  readonly endDate: string
  readonly parts: readonly ServedNights[]
  readonly now: Date
}

/**
 * Inserts the booking and the pieces of the stay; triggers update the ledger. The first part's instance gives the name.
 */
export const insertBooking = (db: Queryable, booking: StoredBooking) =>
  db.run(sql`
    WITH booked AS (
      INSERT INTO bookings (participant_id, hotel_id, instance_id, reference, start_date, end_date, updated_at)
      VALUES (${booking.participantId}, ${booking.hotelId}, ${booking.parts[0]?.instanceId}, ${booking.reference},
        ${booking.startDate}, ${booking.endDate}, ${booking.now})
      RETURNING participant_id
    )
    INSERT INTO stays (participant_id, instance_id, nights)
    SELECT booked.participant_id, part.instance_id, daterange(part.first_night, part.end_night)
    FROM booked, ${unnested(booking.parts)} AS part (instance_id, first_night, end_night)`)

export const unnested = (parts: readonly ServedNights[]): Sql => sql`
  unnest(${parts.map(({ instanceId }) => instanceId)}::uuid[], ${parts.map(({ start }) => start)}::date[],
    ${parts.map(({ end }) => end)}::date[])`
