import { type InvoiceRequest, invoiceSchema } from '@trophy/contract/settlement/settlement.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'

const invoiceRow = invoiceSchema.omit({ ours: true, difference: true, explainedBy: true }).strict()

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
  (await db.first(z.strictObject({}), sql`SELECT FROM hotels WHERE hotel_id = ${hotelId} FOR UPDATE`)) !== undefined

/** The invoice of a hotel with this number, in any case. */
export const selectInvoiceByNumber = (db: Queryable, hotelId: string, number: string) =>
  db.first(invoiceRow, valid(sql`i.hotel_id = ${hotelId} AND lower(i.number) = lower(${number})`))

export const insertInvoice = (db: Queryable, invoice: InvoiceRequest, { actor, now }: ChangeOrigin) =>
  db.first(
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
