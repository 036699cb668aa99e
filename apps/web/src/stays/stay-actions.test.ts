import { expect, it } from 'vitest'
import { needsNoRoom, notDueOf, fieldErrorOf, skippedOf } from './stay-actions.ts'
import { ApiError } from '../shared/api/api-error.ts'

it.each([
  { row: { checkinStatus: 'pending', isReferenceOnly: true }, outside: true },
  { row: { checkinStatus: 'pending', isReferenceOnly: false }, outside: false },
  { row: { checkinStatus: 'checked_in', isReferenceOnly: true }, outside: false },
] as const)('whether $row needs no room: $outside', ({ row, outside }) => {
  expect(needsNoRoom(row)).toBe(outside)
})

const refusal = (status: number, body: unknown) => new ApiError(status, '', JSON.stringify(body))

it('reads the skipped people', () => {
  const skipped = [{ participantId: 'PLA_101', reason: 'Already checked in' }]
  expect(skippedOf(refusal(409, { message: 'Already checked in', code: 'conflict', skipped }))).toEqual(skipped)
})

it.each([
  ['a refusal without a list', refusal(409, { message: 'No', code: 'conflict' })],
  ['another error', new TypeError('Failed to fetch')],
])('%s has no skipped people', (_, error) => {
  expect(skippedOf(error)).toEqual([])
})

it('reads the person who is not due, and the day when that person is', () => {
  const message = 'Not due before 23/11/2026'
  const notDue = [{ participantId: 'PLA_101', name: 'Asha Rao' }]
  expect(notDueOf(refusal(409, { message, code: 'not_due', notDue }))).toEqual({ ...notDue[0], reason: message })
  expect(notDueOf(refusal(409, { message, code: 'conflict', notDue }))).toBeUndefined()
  expect(notDueOf(new TypeError('Failed to fetch'))).toBeUndefined()
})

it('reads the error of a field', () => {
  const message = 'The time cannot be in the future'
  const error = refusal(400, { message, code: 'invalid_input', errors: [{ path: 'checkinTime', message }] })
  expect(fieldErrorOf(error, 'checkinTime')).toBe(message)
  expect(fieldErrorOf(error, 'overrideReason')).toBeUndefined()
  expect(fieldErrorOf(new TypeError('Failed to fetch'), 'checkinTime')).toBeUndefined()
})
