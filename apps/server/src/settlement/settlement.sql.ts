import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import { settledAdjustmentSchema, settlementLineSchema } from '@trophy/contract/settlement/settlement.contract.ts'
import sql, { join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { figuresOfNights, type NightRange } from '../night-audit/night-figures.fragment.sql.ts'
import type { Queryable } from '../platform/db/database.ts'

const hotelRow = z.strictObject({ hotelId: z.string(), hotelName: z.string(), address: z.string() })
export type SettledHotel = z.infer<typeof hotelRow>

/** Name and address are those of the latest instance. */
const hotels = (condition: Sql): Sql => sql`
  SELECT DISTINCT ON (hotel_id) hotel_id AS "hotelId", hotel_name AS "hotelName", address
  FROM hotel_instances WHERE ${condition}
  ORDER BY hotel_id, start_date DESC`

export const selectHotel = (db: Queryable, hotelId: string) => db.first(hotelRow, hotels(sql`hotel_id = ${hotelId}`))

/** The next hotels by id. */
export const selectHotelsAfter = (db: Queryable, hotelId: string, limit: number) =>
  db.all(hotelRow, sql`${hotels(sql`hotel_id > ${hotelId}`)} LIMIT ${limit}`)

const lineRow = settlementLineSchema.omit({ rooms: true, amount: true }).extend({ hotelId: z.string() }).strict()

const closedLines = (hotelIds: readonly string[], { firstNight, lastNight }: NightRange): Sql => sql`
  SELECT night, instance_id, total_rooms, booked, in_house, pays_for, room_rate, 'closed' AS status
  FROM audited_instances
  WHERE night BETWEEN ${firstNight}::date AND ${lastNight}::date
    AND instance_id IN (SELECT id FROM hotel_instances WHERE hotel_id = ANY (${hotelIds}::text[]))`

const isAudited = (row: Sql): Sql =>
  sql`EXISTS (SELECT FROM audited_instances AS a WHERE a.night = ${row}.night AND a.instance_id = ${row}.instance_id)`

const openLines = (hotelIds: readonly string[], range: NightRange): Sql => sql`
  SELECT o.night, o.instance_id, o.total_rooms, o.booked, o.in_house, i.pays_for, i.room_rate, 'open'
  FROM (${figuresOfNights(range, { hotelIds })}) AS o JOIN hotel_instances AS i ON i.id = o.instance_id
  WHERE NOT ${isAudited(sql`o`)}`

const openRangeRow = z.strictObject({
  firstNight: calendarDaySchema.nullable(),
  lastNight: calendarDaySchema.nullable(),
})

/** The first and the last open night of the hotels in a range: only these are computed. */
const selectOpenRange = (db: Queryable, hotelIds: readonly string[], { firstNight, lastNight }: NightRange) =>
  db.first(
    openRangeRow,
    sql`
    SELECT min(r.night) AS "firstNight", max(r.night) AS "lastNight"
    FROM hotel_instances AS i JOIN room_nights AS r ON r.instance_id = i.id
    WHERE i.hotel_id = ANY (${hotelIds}::text[]) AND r.night BETWEEN ${firstNight}::date AND ${lastNight}::date
      AND NOT ${isAudited(sql`r`)}`,
  )

/**
 * Each instance and night of the hotels in a range, by hotel, night and instance: as the night was closed, else as it
 * is now. A rate that was agreed after the closing counts for nights that were closed without one. An instance that was
 * added after its night was closed is open: nobody has reviewed it.
 */
export const selectLines = async (db: Queryable, hotelIds: readonly string[], range: NightRange) => {
  const open = await selectOpenRange(db, hotelIds, range)
  const { firstNight, lastNight } = open ?? {}
  const lines = [
    closedLines(hotelIds, range),
    ...(firstNight && lastNight ? [openLines(hotelIds, { ...range, firstNight, lastNight })] : []),
  ]
  return db.all(
    lineRow,
    sql`
    SELECT i.hotel_id AS "hotelId", f.night, i.instance_code AS "instanceCode", f.total_rooms AS "totalRooms", f.booked,
      f.in_house AS "inHouse", f.pays_for AS "paysFor", coalesce(f.room_rate, i.room_rate) AS rate, f.status
    FROM (${join(lines, ' UNION ALL ')}) AS f JOIN hotel_instances AS i ON i.id = f.instance_id
    ORDER BY i.hotel_id, f.night, i.instance_code::integer`,
  )
}

const adjustmentRow = settledAdjustmentSchema.extend({ hotelId: z.string() }).strict()

/** The adjustments of the hotels' nights in a range, each with its amount; by hotel, night and entry. */
export const selectAdjustments = (
  db: Queryable,
  hotelIds: readonly string[],
  { firstNight, lastNight }: Pick<NightRange, 'firstNight' | 'lastNight'>,
) =>
  db.all(
    adjustmentRow,
    sql`
    SELECT i.hotel_id AS "hotelId", n.id, n.night, i.instance_code AS "instanceCode", n.rooms,
      coalesce(n.amount, n.rooms * coalesce(a.room_rate, i.room_rate)) AS amount, n.reason,
      iso_instant(n.created_at) AS "createdAt", n.actor_name AS "createdBy"
    FROM night_adjustments AS n
    LEFT JOIN audited_instances AS a USING (night, instance_id)
    JOIN hotel_instances AS i ON i.id = n.instance_id
    WHERE n.night BETWEEN ${firstNight}::date AND ${lastNight}::date AND i.hotel_id = ANY (${hotelIds}::text[])
    ORDER BY i.hotel_id, n.night, n.id`,
  )
