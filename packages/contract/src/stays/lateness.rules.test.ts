import { describe, expect, it } from 'vitest'
import { checkoutRowLabels, checkoutRowStatus, daysRemainingText, departureOfRow } from './lateness.rules.ts'

describe('the badge of the checkout board', () => {
  // In the specification's order of priority: the first match wins.
  it.each([
    { checkinStatus: 'checked_out', isOverdue: true, daysRemaining: -2, label: 'Checked Out' },
    { checkinStatus: 'checked_out', isOverdue: false, daysRemaining: 0, label: 'Checked Out' },
    { checkinStatus: 'checked_out', isOverdue: false, daysRemaining: null, label: 'Checked Out' },
    { checkinStatus: 'checked_in', isOverdue: true, daysRemaining: -1, label: 'Overdue' },
    { checkinStatus: 'checked_in', isOverdue: true, daysRemaining: 0, label: 'Overdue' },
    { checkinStatus: 'checked_in', isOverdue: false, daysRemaining: 0, label: 'Due Today' },
    { checkinStatus: 'checked_in', isOverdue: false, daysRemaining: 1, label: 'Due Tomorrow' },
    { checkinStatus: 'checked_in', isOverdue: false, daysRemaining: -1, label: 'Due Tomorrow' },
    { checkinStatus: 'checked_in', isOverdue: false, daysRemaining: 2, label: 'Checked In' },
    { checkinStatus: 'checked_in', isOverdue: false, daysRemaining: null, label: 'Checked In' },
  ] as const)('$checkinStatus, overdue $isOverdue, days $daysRemaining: $label', ({ label, ...row }) => {
    expect(checkoutRowLabels[checkoutRowStatus(row)]).toBe(label)
  })
})

it.each([
  [-12, '12 days overdue'],
  [-1, '1 days overdue'],
  [0, 'Today'],
  [1, '1 days'],
  [5, '5 days'],
])('%i days remaining read "%s"', (days, text) => {
  expect(daysRemainingText(days)).toBe(text)
})

describe('the departure of a row', () => {
  const moment = { now: new Date('2026-11-21T14:00:00+05:30'), timeZone: 'Asia/Kolkata' }

  it('is only known for a checked-in person with a booking', () => {
    const staying = { checkinStatus: 'checked_in', bookingEndDate: '2026-11-18' } as const
    expect(departureOfRow(staying, 24, moment)).toEqual({ isOverdue: true, daysRemaining: -3 })
    const none = { isOverdue: false, daysRemaining: null }
    expect(departureOfRow({ ...staying, checkinStatus: 'checked_out' }, 24, moment)).toEqual(none)
    expect(departureOfRow({ ...staying, checkinStatus: 'pending' }, 24, moment)).toEqual(none)
    expect(departureOfRow({ ...staying, bookingEndDate: null }, 24, moment)).toEqual(none)
  })
})
