import { concurrentChangeMessages as messages } from '@trophy/contract/stays/desk.constants.ts'
import { expect, it } from 'vitest'
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
  checkinStatus: 'pending',
  isLate: false,
  daysUntilArrival: null,
  checkinTime: null,
  checkoutTime: null,
}
const arrived: BoardRow = { ...row, checkinStatus: 'checked_in', checkinTime: 'nine' }
const left: BoardRow = { ...arrived, checkinStatus: 'checked_out', checkoutTime: 'ten' }
const who = 'Asha Rao (PLA_101)'

it.each([
  ['was checked in', row, arrived, messages.checkedIn(who, 'nine')],
  ['was checked out', arrived, left, messages.checkedOut(who, 'ten')],
  ['is awaited again', arrived, row, messages.awaited(who)],
  ['is checked in again', left, arrived, messages.checkedIn(who, 'nine')],
  ['is as before', row, row, undefined],
  ['is not known yet', row, undefined, undefined],
])('somebody who %s', (_, before, person, text) => {
  expect(concurrentChangeText(before, { person, isGone: false }, String)).toBe(text)
})

it('somebody who is no longer on the board', () => {
  expect(concurrentChangeText(row, { person: undefined, isGone: true }, String)).toBe(messages.gone(who))
})
