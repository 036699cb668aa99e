import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import { figuresOfNights } from '../night-audit/night-figures.fragment.sql.ts'
import type { Queryable } from '../platform/db/database.ts'

const sleepersRow = z.strictObject({
  hotelId: z.string(),
  hotelName: z.string(),
  district: z.string(),
  sleepers: z.int(),
})
export type Sleepers = z.infer<typeof sleepersRow>

interface Night {
  readonly night: string
  readonly timeZone: string
  /** For a night before today: who was in house. Otherwise who has not given the night up. */
  readonly isPast: boolean
  readonly hotelId?: string | undefined
}

/** How many people sleep in each hotel in a night, or in one hotel, by id; hotels with nobody are left out. */
export const selectSleepers = (db: Queryable, { night, timeZone, isPast, hotelId }: Night) => {
  const range = { firstNight: night, lastNight: night, timeZone }
  const sleepers = isPast
    ? sql`
      SELECT f.instance_id, f.in_house AS sleepers
      FROM (${figuresOfNights(range, hotelId === undefined ? {} : { hotelIds: [hotelId] })}) AS f`
    : sql`
      SELECT instance_id, count(*) AS sleepers FROM stays
      WHERE nights @> ${night}::date AND given_up IS NULL GROUP BY instance_id`
  return db.all(
    sleepersRow,
    sql`
    SELECT i.hotel_id AS "hotelId", min(i.hotel_name) AS "hotelName", min(i.district) AS district,
      sum(n.sleepers)::integer AS sleepers
    FROM (${sleepers}) AS n JOIN hotel_instances AS i ON i.id = n.instance_id
    WHERE n.sleepers > 0 ${hotelId === undefined ? empty : sql`AND i.hotel_id = ${hotelId}`}
    GROUP BY i.hotel_id
    ORDER BY i.hotel_id`,
  )
}
