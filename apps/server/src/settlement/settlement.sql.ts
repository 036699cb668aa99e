import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import {
  type InvoiceRequest,
  invoiceSchema,
  settledAdjustmentSchema,
  settlementLineSchema,
} from '@trophy/contract/settlement/settlement.contract.ts'
import sql, { join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { figuresOfNights, type NightRange } from '../night-audit/night-figures.fragment.sql.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { ChangeOrigin } from '../platform/actor.ts'

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

const lineRow = settlementLineSchema.omit({ rooms: true, amount: true }).extend({ hotelId: z.string() })

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
  db.one(
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
  const { firstNight, lastNight } = await selectOpenRange(db, hotelIds, range)
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

const adjustmentRow = settledAdjustmentSchema.extend({ hotelId: z.string() })

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

const invoiceRow = invoiceSchema.omit({ ours: true, difference: true, explainedBy: true })

const columns = sql`
  i.id, i.number, i.invoice_date AS date, i.start_date AS "startDate", i.end_date AS "endDate",
  i.room_nights AS "roomNights", i.amount, i.created_at AS "createdAt", i.actor_name AS "createdBy"`

/** Invoices that were not withdrawn. */
const valid = (condition: Sql): Sql => sql`
  SELECT ${columns} FROM invoices AS i
  WHERE ${condition} AND NOT EXISTS (SELECT FROM withdrawn_invoices AS w WHERE w.invoice_id = i.id)`

/** The invoices of a hotel with a night in the period, by date. */
export const selectInvoices = (db: Queryable, hotelId: string, startDate: string, endDate: string) =>
  db.all(
    invoiceRow,
    sql`
    ${valid(sql`i.hotel_id = ${hotelId} AND i.start_date <= ${endDate}::date AND i.end_date >= ${startDate}::date`)}
    ORDER BY i.invoice_date, i.id`,
  )

/** Waits for other invoices of the hotel; false for an unknown hotel. */
export const lockInvoicesOf = async (db: Queryable, hotelId: string): Promise<boolean> =>
  (await db.run(sql`SELECT FROM hotels WHERE hotel_id = ${hotelId} FOR UPDATE`)) === 1

/** The invoice of a hotel with this number, in any case. */
export const selectInvoiceByNumber = (db: Queryable, hotelId: string, number: string) =>
  db.first(invoiceRow, valid(sql`i.hotel_id = ${hotelId} AND lower(i.number) = lower(${number})`))

export const insertInvoice = (db: Queryable, invoice: InvoiceRequest, { actor, now }: ChangeOrigin) =>
  db.one(
    invoiceRow,
    sql`
    INSERT INTO invoices AS i (hotel_id, number, invoice_date, start_date, end_date, room_nights, amount, created_at,
      actor_id, actor_name)
    VALUES (${invoice.hotelId}, ${invoice.number}, ${invoice.date}, ${invoice.startDate}, ${invoice.endDate},
      ${invoice.roomNights}, ${invoice.amount}, ${now}, ${actor.id}::uuid, ${actor.name})
    RETURNING ${columns}`,
  )

const keyRow = z.strictObject({ hotelId: z.string(), number: z.string() })

export const selectInvoiceKey = (db: Queryable, invoiceId: number) =>
  db.first(keyRow, sql`SELECT hotel_id AS "hotelId", number FROM invoices WHERE id = ${invoiceId}`)

/** False for an invoice that was withdrawn before. */
export const insertWithdrawal = async (
  db: Queryable,
  invoiceId: number,
  { actor, now, reason }: ChangeOrigin & { readonly reason: string },
): Promise<boolean> =>
  (await db.run(sql`
    INSERT INTO withdrawn_invoices (invoice_id, reason, created_at, actor_id, actor_name)
    VALUES (${invoiceId}, ${reason}, ${now}, ${actor.id}::uuid, ${actor.name})
    ON CONFLICT DO NOTHING`)) === 1
