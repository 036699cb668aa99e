import { isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { wholeNumberIn } from '@trophy/contract/core/texts/digits.rules.ts'
import { parseRupees } from '@trophy/contract/core/texts/money.ts'
import { invoiceRequestSchema, type SettlementQuery } from '@trophy/contract/settlement/settlement.contract.ts'

/** The typed values of the dialog; the amount in rupees. */
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
