import { settledAdjustmentSchema, settlementLineSchema } from '@trophy/contract/settlement/settlement.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
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
export type LineRow = z.infer<typeof lineRow>

/**
 * Each instance and night of the hotels in a range, by hotel, night and instance: as the night was closed, else as it
 * is now. A rate that was agreed after the closing counts for nights that were closed without one. An instance that was
 * added after its night was closed is open: nobody has reviewed it.
 */
export const selectLines = (db: Queryable, hotelIds: readonly string[], range: NightRange) =>
  db.all(
    lineRow,
    sql`
    SELECT i.hotel_id AS "hotelId", f.night, i.instance_code AS "instanceCode", f.total_rooms AS "totalRooms", f.booked,
      f.in_house AS "inHouse", f.pays_for AS "paysFor", coalesce(f.room_rate, i.room_rate) AS rate, f.status
    FROM (
      SELECT night, instance_id, total_rooms, booked, in_house, pays_for, room_rate, 'closed' AS status
      FROM audited_instances
      WHERE night BETWEEN ${range.firstNight}::date AND ${range.lastNight}::date
        AND instance_id IN (SELECT id FROM hotel_instances WHERE hotel_id = ANY (${hotelIds}::text[]))
      UNION ALL
      SELECT o.night, o.instance_id, o.total_rooms, o.booked, o.in_house, i.pays_for, i.room_rate, 'open'
      FROM (${figuresOfNights(range, { hotelIds })}) AS o
      JOIN hotel_instances AS i ON i.id = o.instance_id
      WHERE NOT EXISTS (
        SELECT FROM audited_instances AS a WHERE a.night = o.night AND a.instance_id = o.instance_id)
    ) AS f JOIN hotel_instances AS i ON i.id = f.instance_id
    ORDER BY i.hotel_id, f.night, i.instance_code::integer`,
  )

const adjustmentRow = settledAdjustmentSchema.extend({ hotelId: z.string() }).strict()
export type AdjustmentRow = z.infer<typeof adjustmentRow>

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
    JOIN audited_instances AS a USING (night, instance_id)
    JOIN hotel_instances AS i ON i.id = n.instance_id
    WHERE n.night BETWEEN ${firstNight}::date AND ${lastNight}::date AND i.hotel_id = ANY (${hotelIds}::text[])
    ORDER BY i.hotel_id, n.night, n.id`,
  )
