import { expect, it } from 'vitest'
import { nightsOfHotel, emptyInvoice, type InvoiceForm, invoiceOf } from './settlement.rules.ts'
import { settlementMessages as messages } from '@trophy/contract/settlement/settlement.constants.ts'
import { mistakesIn } from '../shared/form/form.rules.ts'

it.each([
  [[], undefined],
  [[{ startDate: '2026-11-20', endDate: '2026-11-20' }], { startDate: '2026-11-20', endDate: '2026-11-20' }],
  [
    [
      { startDate: '2026-11-25', endDate: '2026-11-30' },
      { startDate: '2026-11-20', endDate: '2026-11-25' },
    ],
    { startDate: '2026-11-20', endDate: '2026-11-29' },
  ],
  [
    [
      { startDate: '2026-11-18', endDate: '2026-11-20' },
      { startDate: '2026-11-20', endDate: '2026-11-20' },
    ],
    { startDate: '2026-11-18', endDate: '2026-11-20' },
  ],
])('%j has the nights %j', (instances, nights) => {
  expect(nightsOfHotel(instances)).toEqual(nights)
})

const filled: InvoiceForm = {
  ...emptyInvoice({ hotelId: 'LAKE', startDate: '2026-11-20', endDate: '2026-11-29' }),
  number: ' INV-17 ',
  date: '2026-11-30',
  roomNights: '240',
  amount: '6,00,000.50',
}

it('the request has paise', () => {
  expect(invoiceOf('LAKE', filled).data).toEqual({
    hotelId: 'LAKE',
    number: 'INV-17',
    date: '2026-11-30',
    startDate: '2026-11-20',
    endDate: '2026-11-29',
    roomNights: 240,
    amount: 60_000_050,
  })
})

it.each<[Partial<InvoiceForm>, object]>([
  [{ number: ' ' }, { number: messages.numberRequired }],
  [{ date: '31/02' }, { date: messages.dateRequired }],
  [{ startDate: '2026-12-01' }, { startDate: messages.order }],
  [{ endDate: '2027-11-30' }, { endDate: messages.tooLong }],
  [{ roomNights: '2.5' }, { roomNights: messages.roomNights }],
  [{ amount: '12.345' }, { amount: messages.amount }],
  [{ amount: '-1' }, { amount: messages.amount }],
])('%j: %j', (typed, mistakes) => {
  expect(mistakesIn(invoiceOf('LAKE', { ...filled, ...typed }), filled)).toEqual(mistakes)
})
