import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import { createHotel, type TestHotel } from './hotels.ts'

export interface BookingOptions {
  /** By default a new hotel; `null` for a booking without a hotel. */
  readonly hotel?: Pick<TestHotel, 'hotelId'> | null
  readonly reference?: string
  readonly startDate?: string
  readonly endDate?: string
}

/**
 * Books a person without a booking, by default from 21 to 25 November 2026, with the nights that instances of the
 * hotel cover. Rooms are not checked: a test may overbook.
 */
export const book = async (
  db: Queryable,
  participantId: string,
  { hotel, reference = 'REF-1', startDate = '2026-11-21', endDate = '2026-11-25' }: BookingOptions = {},
): Promise<void> => {
  const hotelId = hotel === null ? null : (hotel ?? (await createHotel(db))).hotelId
  await db.run(sql`
    INSERT INTO bookings (participant_id, hotel_id, instance_id, reference, start_date, end_date)
    VALUES (${participantId}, ${hotelId}::text,
      (SELECT id FROM hotel_instances WHERE hotel_id = ${hotelId} AND nights @> ${startDate}::date),
      ${reference}, ${startDate}, ${endDate})`)
  await db.run(sql`
    INSERT INTO stays (participant_id, instance_id, nights)
    SELECT ${participantId}, id, nights * nights_of(${startDate}::date, ${endDate}::date)
    FROM hotel_instances
    WHERE hotel_id = ${hotelId} AND nights && nights_of(${startDate}::date, ${endDate}::date)`)
}
