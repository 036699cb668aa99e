import { expect, it } from 'vitest'
import { ApiError } from '../shared/api/api-error.ts'
import { notDueOf, problemOf, skippedOf } from './refusal.ts'

const refusal = (status: number, body: unknown) => new ApiError(status, '', JSON.stringify(body))

it('reads who was left out', () => {
  const skipped = [{ participantId: 'PLA_101', reason: 'Already checked in' }]
  expect(skippedOf(refusal(409, { message: 'Already checked in', code: 'conflict', skipped }))).toEqual(skipped)
})

it.each([
  ['a refusal without a list', refusal(409, { message: 'No', code: 'conflict' })],
  ['another error', new TypeError('Failed to fetch')],
])('%s left nobody out', (_, error) => {
  expect(skippedOf(error)).toEqual([])
})

it('reads who is not due, and when that person will be', () => {
  const message = 'Not due before 23/11/2026'
  const notDue = [{ participantId: 'PLA_101', name: 'Asha Rao' }]
  expect(notDueOf(refusal(409, { message, code: 'not_due', notDue }))).toEqual({ ...notDue[0], reason: message })
  expect(notDueOf(refusal(409, { message, code: 'conflict', notDue }))).toBeUndefined()
  expect(notDueOf(new TypeError('Failed to fetch'))).toBeUndefined()
})

it('reads what is said about a field', () => {
  const message = 'The time cannot be in the future'
  const error = refusal(400, { message, code: 'invalid_input', errors: [{ path: 'checkinTime', message }] })
  expect(problemOf(error, 'checkinTime')).toBe(message)
  expect(problemOf(error, 'overrideReason')).toBeUndefined()
  expect(problemOf(new TypeError('Failed to fetch'), 'checkinTime')).toBeUndefined()
})
