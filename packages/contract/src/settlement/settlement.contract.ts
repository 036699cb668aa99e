import { z } from 'zod'
import { addressText, hotelIdText, hotelNameText, instanceCodeText, personName, required } from '../core/fields.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { daysBetween } from '../core/dates/days.ts'
import { createdByAdmins, endpoint, fileForAdmins, readByAdmins } from '../core/http/endpoint.ts'
import { areDays, type Dates, day } from '../hotels/instances.contract.ts'
import { paymentBases } from '../hotels/instances.constants.ts'
import { nightAdjustmentSchema } from '../night-audit/night-audit.contract.ts'
import { reportViewSchema, viewOrder } from '../reports/reports.contract.ts'
import { settlementLimits as limits, settlementMessages as messages } from './settlement.constants.ts'
import { hotelIdSchema } from '../hotels/hotels.contract.ts'

const dates = { startDate: day(messages.days), endDate: day(messages.days) }

const inOrder = z.refine<Dates>((given) => !areDays(given) || given.startDate <= given.endDate, {
  path: ['startDate'],
  message: messages.order,
})

const notTooLong = z.refine<Dates>(
  (given) => !areDays(given) || daysBetween(given.startDate, given.endDate) < limits.days,
  { path: ['endDate'], message: messages.tooLong },
)

/** Nights, both included. */
export const settlementQuerySchema = z.strictObject({ hotelId: hotelIdSchema, ...dates }).check(inOrder, notTooLong)
export type SettlementQuery = z.output<typeof settlementQuerySchema>

export const settlementReportQuerySchema = z
  .strictObject({ hotelId: hotelIdSchema.optional(), ...dates })
  .check(inOrder, notTooLong)
export type SettlementReportQuery = z.output<typeof settlementReportQuerySchema>

/** A night of an instance (beyond.md, Settlement). Money is paise. */
export const settlementLineSchema = z.object({
  night: calendarDaySchema,
  instanceCode: instanceCodeText,
  /** Those that the payment basis counts. */
  rooms: z.int(),
  /** Null without an agreed rate: there is no amount then. */
  rate: z.int().nullable(),
  amount: z.int().nullable(),
  /** The figures of an open night may change. */
  status: z.enum(['open', 'closed']),
  paysFor: z.enum(paymentBases),
  totalRooms: z.int(),
  booked: z.int(),
  inHouse: z.int(),
})
export type SettlementLine = z.infer<typeof settlementLineSchema>

/** `amount` is that of the rooms at the night's rate, or the one entered. */
export const settledAdjustmentSchema = nightAdjustmentSchema.omit({ hotelId: true })
export type SettledAdjustment = z.infer<typeof settledAdjustmentSchema>

export const invoiceSchema = z.object({
  id: z.int(),
  number: z.string(),
  date: calendarDaySchema,
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
  roomNights: z.int(),
  amount: z.int(),
  /** Our room-nights and paise for the nights of the invoice. */
  ours: z.object({ roomNights: z.int(), amount: z.int() }),
  /** `amount` minus ours. */
  difference: z.int(),
  /** The payment basis by which the room-nights would be as billed, if the agreed one does not explain them. */
  explainedBy: z.enum(paymentBases).nullable(),
  createdAt: instantSchema,
  createdBy: personName,
})
export type Invoice = z.infer<typeof invoiceSchema>

export const settlementSchema = z.object({
  hotel: z.object({ hotelId: hotelIdText, hotelName: hotelNameText, address: addressText }),
  lines: z.array(settlementLineSchema),
  adjustments: z.array(settledAdjustmentSchema),
  totals: z.object({
    roomNights: z.int(),
    amount: z.int(),
    openNights: z.int(),
    /** Lines and adjustments whose rooms have no amount. */
    withoutRate: z.int(),
  }),
  /** Those with a night in the period, by date. */
  invoices: z.array(invoiceSchema),
})
export type Settlement = z.infer<typeof settlementSchema>

export const invoiceRequestSchema = z
  .strictObject({
    hotelId: hotelIdSchema,
    number: required(messages.numberRequired, limits.invoiceNumber),
    date: z.string({ error: messages.dateRequired }).min(1, messages.dateRequired).pipe(calendarDaySchema),
    ...dates,
    roomNights: z.int(messages.roomNights).min(0, messages.roomNights).max(limits.roomNights, messages.roomNights),
    amount: z.int(messages.amount).min(0, messages.amount).max(limits.amount, messages.amount),
  })
  .check(inOrder, notTooLong)
  .meta({
    example: {
      hotelId: 'HTL001',
      number: 'INV-17',
      date: '2026-11-30',
      startDate: '2026-11-20',
      endDate: '2026-11-29',
      roomNights: 240,
      amount: 60_000_000,
    },
  })
export type InvoiceRequest = z.output<typeof invoiceRequestSchema>

export const settlementEndpoints = {
  read: endpoint('GET', '/api/admin/settlement', {
    ...readByAdmins,
    errors: ['not_found'],
    summary: 'What a hotel is due for a period, night by night, with adjustments and invoices',
    query: settlementQuerySchema,
    response: settlementSchema,
  }),
  report: endpoint('GET', '/api/admin/reports/settlement', {
    ...fileForAdmins('xlsx', 'report'),
    errors: ['not_found'],
    summary: 'The statement of one hotel or of all, as an Excel workbook',
    query: settlementReportQuerySchema,
  }),
  reportView: endpoint('GET', '/api/admin/reports/settlement/view', {
    ...readByAdmins,
    errors: ['not_found'],
    summary: 'The same for the screen: the first rows and the totals of all',
    query: z.strictObject({ hotelId: hotelIdSchema.optional(), ...dates, ...viewOrder }).check(inOrder, notTooLong),
    response: reportViewSchema,
  }),
  print: endpoint('GET', '/api/admin/print/settlement', {
    ...fileForAdmins('html', 'report'),
    errors: ['not_found'],
    summary: 'The statement of one hotel or of all, as pages to print: each hotel begins on a page of its own',
    query: settlementReportQuerySchema,
  }),
  addInvoice: endpoint('POST', '/api/admin/settlement/invoices', {
    ...createdByAdmins,
    errors: ['not_found', 'conflict'],
    summary: 'Enters the invoice of a hotel',
    body: invoiceRequestSchema,
    response: invoiceSchema,
    status: 201,
    audit: 'night_audit',
  }),
  withdrawInvoice: endpoint('POST', '/api/admin/settlement/invoices/:invoiceId/withdraw', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Withdraws an invoice that was entered by mistake; it stays recorded',
    params: z.strictObject({ invoiceId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    body: z.strictObject({
      reason: required(messages.reasonRequired, limits.reason).meta({ example: 'The hotel sent another invoice' }),
    }),
    response: 'nothing',
    audit: 'night_audit',
  }),
}
