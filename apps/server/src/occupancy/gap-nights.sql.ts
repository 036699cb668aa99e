import { calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

/** A gap night of a person that is missing, or stored and none; `ledger` and `recounted` are 0 or 1. */
const gapDifferenceRow = z.strictObject({
  participantId: z.guid(),
  hotelId: z.string(),
  night: calendarDaySchema,
  ledger: z.int(),
  recounted: z.int(),
})

/** The gap nights that differ from the bookings of some hotels, or of all. */
const gapDifferences = (ofHotel: Sql): Sql => sql`
  SELECT participant_id AS "participantId", hotel_id AS "hotelId", night, count(s)::integer AS ledger,
    count(r)::integer AS recounted
  FROM (SELECT * FROM gap_nights WHERE ${ofHotel}) AS s
  FULL JOIN gap_nights_of(ARRAY(SELECT participant_id FROM bookings WHERE ${ofHotel})) AS r
    USING (participant_id, hotel_id, night)
  GROUP BY participant_id, hotel_id, night HAVING count(s) <> count(r)
  ORDER BY hotel_id, night, participant_id`

export const selectGapDifferences = (db: Queryable) => db.all(gapDifferenceRow, gapDifferences(sql`true`))

/**
 * Corrects the gap nights in the hotels of these instances, and returns the differences. The lock keeps bookings and
 * dates of instances there as they are until the transaction ends.
 */
export const correctGapNights = async (db: Queryable, instances: readonly string[]) => {
  const isOfThem = sql`hotel_id IN (SELECT hotel_id FROM hotel_instances WHERE id = ANY (${instances}::uuid[]))`
  const differences = await db.all(gapDifferenceRow, gapDifferences(isOfThem))
  if (differences.length > 0) {
    const people = differences.map(({ participantId }) => participantId)
    await db.run(sql`SELECT FROM hotels WHERE ${isOfThem} ORDER BY hotel_id FOR UPDATE`)
    await db.run(sql`SELECT keep_gap_nights(${people}::uuid[])`)
  }
  return differences
}
