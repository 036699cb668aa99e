import { expect, it } from 'vitest'
import { isEligible, isOutside, undoOf } from './stay-actions.ts'

const of = (checkinStatus: 'pending' | 'checked_in' | 'checked_out', isReferenceOnly = false) => ({
  checkinStatus,
  isReferenceOnly,
})

it.each([
  { row: of('pending'), checkin: true, checkout: false, undo: undefined, outside: false },
  { row: of('checked_in'), checkin: false, checkout: true, undo: 'undoCheckin', outside: false },
  { row: of('checked_out'), checkin: false, checkout: false, undo: 'undoCheckout', outside: false },
  { row: of('pending', true), checkin: false, checkout: false, undo: undefined, outside: true },
  { row: of('checked_in', true), checkin: false, checkout: false, undo: undefined, outside: false },
])('the actions for $row', ({ row, checkin, checkout, undo, outside }) => {
  expect(isEligible('checkin', row)).toBe(checkin)
  expect(isEligible('checkout', row)).toBe(checkout)
  expect(undoOf(row)).toBe(undo)
  expect(isOutside(row)).toBe(outside)
})
