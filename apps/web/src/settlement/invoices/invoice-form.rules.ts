import { isCalendarDay } from '@trophy/contract/core/days.ts'
import { parseRupees } from '@trophy/contract/core/money.ts'
import { invoiceRequestSchema, type SettlementQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import { type FieldErrors, firstErrors } from '../../shared/form/field-errors.rules.ts'

/** The typed values of the dialog; the amount in rupees. */
export interface InvoiceForm {
  readonly number: string
  readonly date: string
  readonly startDate: string
  readonly endDate: string
  readonly roomNights: string
  readonly amount: string
}

export type InvoiceField = keyof InvoiceForm

export const emptyInvoice = ({ startDate, endDate }: SettlementQuery): InvoiceForm => ({
  number: '',
  date: '',
  startDate,
  endDate,
  roomNights: '',
  amount: '',
})

export const isInvoiceField = (name: string): name is InvoiceField =>
  ['number', 'date', 'startDate', 'endDate', 'roomNights', 'amount'].includes(name)

const dayOf = (typed: string): string => (isCalendarDay(typed) ? typed : '')

const parsed = (hotelId: string, { date, startDate, endDate, roomNights, amount, ...form }: InvoiceForm) =>
  invoiceRequestSchema.safeParse({
    ...form,
    hotelId,
    date: dayOf(date),
    startDate: dayOf(startDate),
    endDate: dayOf(endDate),
    roomNights: /^\d{1,9}$/.test(roomNights.trim()) ? Number(roomNights) : Number.NaN,
    amount: parseRupees(amount) ?? Number.NaN,
  })

export const mistakesIn = (hotelId: string, form: InvoiceForm): FieldErrors<InvoiceField> =>
  firstErrors(parsed(hotelId, form).error?.issues ?? [], isInvoiceField)

/** The request; undefined while it is invalid. */
export const requestOf = (hotelId: string, form: InvoiceForm) => parsed(hotelId, form).data
