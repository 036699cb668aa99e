import { expect, it } from 'vitest'
import { concurrentChangeMessages as messages } from '../stays.constants.ts'
import type { BoardRow } from '../stay-actions.ts'
import { concurrentChangeText } from './concurrent-change.rules.ts'

const row: BoardRow = {
  id: '2f1d3c1e-5b0a-4f6e-9d59-0c2f7f4f1a11',
  participantId: 'PLA_101',
  name: 'Asha Rao',
  mobileNumber: null,
  role: 'player',
  discipline: null,
  isReferenceOnly: false,
  hotelName: null,
  bookingReference: null,
  bookingStartDate: null,
  releasedFrom: null,
  checkinStatus: 'pending',
  isLate: false,
  daysUntilArrival: null,
  checkinTime: null,
  checkoutTime: null,
}
const arrived: BoardRow = { ...row, checkinStatus: 'checked_in', checkinTime: 'nine' }
const departed: BoardRow = { ...arrived, checkinStatus: 'checked_out', checkoutTime: 'ten' }
const who = 'Asha Rao (PLA_101)'

it.each([
  ['was checked in', row, arrived, messages.checkedIn(who, 'nine')],
  ['was checked out', arrived, departed, messages.checkedOut(who, 'ten')],
  ['is pending again', arrived, row, messages.pending(who)],
  ['is checked in again', departed, arrived, messages.checkedIn(who, 'nine')],
  ['has not changed', row, row, undefined],
  ['is not loaded yet', row, undefined, undefined],
])('a person who %s', (_, before, person, text) => {
  expect(concurrentChangeText(before, { person, isGone: false }, String)).toBe(text)
})

it('a person who is no longer on the board', () => {
  expect(concurrentChangeText(row, { person: undefined, isGone: true }, String)).toBe(messages.gone(who))
})
