import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { formatPaise } from '@trophy/contract/core/texts/money.ts'
import { settlementMessages as messages } from '@trophy/contract/settlement/settlement.constants.ts'
import type {
  Invoice,
  InvoiceRequest,
  Settlement,
  SettlementQuery,
} from '@trophy/contract/settlement/settlement.contract.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import type { Context } from '../platform/context.ts'
import { conflictOn, notFound, Refusal } from '../platform/errors.ts'
import {
  insertInvoice,
  insertWithdrawal,
  lockInvoicesOf,
  selectHotel,
  selectInvoiceByNumber,
  selectInvoiceKey,
  selectInvoices,
} from './settlement.sql.ts'
import { chargesIn, compareInvoice, totalsOf } from './statement.rules.ts'
import { chargesOf } from './statements.service.ts'

/**
 * What a hotel is due for a period (beyond.md, Settlement). Open nights count as they are now.
 * @throws 404 for an unknown hotel
 */
export const readSettlement = async (context: Context, query: SettlementQuery): Promise<Settlement> => {
  const { hotelId, startDate, endDate } = query
  const hotel = await selectHotel(context.database, hotelId)
  if (!hotel) throw notFound(messages.unknownHotel(hotelId))
  const invoices = await selectInvoices(context.database, hotelId, startDate, endDate)
  // An invoice is compared with all of its nights.
  const chargesAt = await chargesOf(context, [hotelId], {
    startDate: earliest([startDate, ...invoices.map((invoice) => invoice.startDate)]),
    endDate: latest([endDate, ...invoices.map((invoice) => invoice.endDate)]),
  })
  const all = chargesAt(hotelId)
  const shown = chargesIn(all, startDate, endDate)
  return {
    hotel,
    lines: [...shown.lines],
    adjustments: [...shown.adjustments],
    totals: totalsOf(shown),
    invoices: invoices.map((invoice) => compareInvoice(invoice, all)),
  }
}

/**
 * Enters the invoice of a hotel.
 * @throws 404 for an unknown hotel; 409 for a number that the hotel has used already
 */
export const addInvoice = async (context: Context, request: InvoiceRequest, actor: Actor): Promise<Invoice> => {
  const { hotelId, number, date, startDate, endDate } = request
  const origin = { actor, now: context.clock.now() }
  return context.database.transaction(async (transaction) => {
    if (!(await lockInvoicesOf(transaction, hotelId))) throw notFound(messages.unknownHotel(hotelId))
    const known = await selectInvoiceByNumber(transaction, hotelId, number)
    if (known) throw conflictOn('number', messages.numberInUse(hotelId, known.number, known.date))
    const added = await insertInvoice(transaction, request, origin)
    const detail = `Invoice ${number} of ${formatDay(date)} entered: ${formatPaise(request.amount)}`
    await recordAudit(transaction, { kind: 'night_audit', object: hotelId, detail }, origin)
    const chargesAt = await chargesOf({ ...context, database: transaction }, [hotelId], { startDate, endDate })
    return compareInvoice(added, chargesAt(hotelId))
  })
}

/**
 * Withdraws an invoice that was entered by mistake; its number can be used again.
 * @throws 404 for an unknown one; 409 if it was withdrawn before
 */
export const withdrawInvoice = (
  { clock, database }: Context,
  invoiceId: number,
  reason: string,
  actor: Actor,
): Promise<void> => {
  const origin = { actor, now: clock.now() }
  return database.transaction(async (transaction) => {
    const invoice = await selectInvoiceKey(transaction, invoiceId)
    if (!invoice) throw notFound(messages.unknownInvoice)
    if (!(await insertWithdrawal(transaction, invoiceId, { ...origin, reason }))) {
      throw new Refusal('conflict', messages.withdrawn)
    }
    const detail = `Invoice ${invoice.number} withdrawn: ${reason}`
    await recordAudit(transaction, { kind: 'night_audit', object: invoice.hotelId, detail }, origin)
  })
}

const earliest = (days: readonly string[]): string => days.reduce((one, other) => (one < other ? one : other))
const latest = (days: readonly string[]): string => days.reduce((one, other) => (one > other ? one : other))
