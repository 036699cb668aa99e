import { addDays, type CalendarDay, endOfNights, isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { UrlReader } from '../shared/url/url-params.rules.ts'
import { settlementPageSizes } from './settlement.constants.ts'
import { wholeNumberIn } from '@trophy/contract/core/texts/digits.rules.ts'
import { parseRupees } from '@trophy/contract/core/texts/money.ts'
import { invoiceRequestSchema, type SettlementQuery } from '@trophy/contract/settlement/settlement.contract.ts'

/** The hotel and its nights, and the page of its lines, in the URL. */
export const settlementParams = (url: UrlReader) => ({
  hotelId: url.name('hotelId'),
  from: url.day('from'),
  to: url.day('to'),
  page: url.page(),
  limit: url.limit(settlementPageSizes, settlementPageSizes[1]),
})

export type SettlementParams = ReturnType<typeof settlementParams>

interface Block {
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
}

/** All nights of a hotel's instances, both included; undefined without instances. */
export const nightsOfHotel = (instances: readonly Block[]): Block | undefined => {
  const [first] = instances.map(({ startDate }) => startDate).toSorted()
  const end = instances
    .map(({ startDate, endDate }) => endOfNights(startDate, endDate))
    .toSorted()
    .at(-1)
  return first !== undefined && end !== undefined ? { startDate: first, endDate: addDays(end, -1) } : undefined
}

/** The typed values of an invoice; the amount in rupees. */
export const emptyInvoice = ({ startDate, endDate }: SettlementQuery) => ({
  number: '',
  date: '',
  startDate,
  endDate,
  roomNights: '',
  amount: '',
})

export type InvoiceForm = Readonly<ReturnType<typeof emptyInvoice>>

const dayOf = (typed: string): string => (isCalendarDay(typed) ? typed : '')

export const invoiceOf = (hotelId: string, { date, startDate, endDate, roomNights, amount, ...form }: InvoiceForm) =>
  invoiceRequestSchema.safeParse({
    ...form,
    hotelId,
    date: dayOf(date),
    startDate: dayOf(startDate),
    endDate: dayOf(endDate),
    roomNights: wholeNumberIn(roomNights),
    amount: parseRupees(amount) ?? Number.NaN,
  })
