import { expect, it } from 'vitest'
import { amountOf, basisOfInvoice, totalOf } from './statement.rules.ts'

it('rooms without a rate have no amount, and add rooms only', () => {
  expect([amountOf(3, 250_000), amountOf(-3, 250_000), amountOf(3, null)]).toEqual([750_000, -750_000, null])
  const charges = [
    { rooms: 3, amount: 750_000 },
    { rooms: 2, amount: null },
    { rooms: -1, amount: -250_000 },
  ]
  expect(totalOf(charges)).toEqual({ roomNights: 4, amount: 500_000 })
})

it('an invoice is explained by the basis with as many room-nights', () => {
  const line = { totalRooms: 10, booked: 7, inHouse: 5, rate: 100, paysFor: 'used' as const }
  const lines = [line, { ...line, booked: 6 }]
  expect(basisOfInvoice(lines, 0, 13)).toBe('booked')
  expect(basisOfInvoice(lines, -1, 19)).toBe('blocked')
  expect(basisOfInvoice(lines, 0, 10)).toBeUndefined()
  expect(basisOfInvoice(lines, 0, 12)).toBeUndefined()
})
