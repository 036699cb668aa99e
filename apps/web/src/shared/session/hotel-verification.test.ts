import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { outcomeOf } from './hotel-verification.ts'

const refusal = (status: number, body: object) => new ApiError(status, '', JSON.stringify(body))

test('a wrong code has the number of remaining attempts', () => {
  const error = refusal(400, { message: 'Hotel verification failed', code: 'invalid_input', attemptsRemaining: 9 })
  expect(outcomeOf(error)).toEqual({ kind: 'wrong', error, attemptsRemaining: 9 })
})

test('the tenth wrong code locks the account', () => {
  expect(outcomeOf(refusal(423, { message: 'Account temporarily locked', code: 'locked' }))).toEqual({ kind: 'locked' })
})

test.each([
  ['no hotel is assigned', refusal(409, { message: 'No hotel is assigned to you yet', code: 'conflict' })],
  ['the connection broke', new TypeError('Failed to fetch')],
])('it fails without a count when %s', (_, error) => {
  expect(outcomeOf(error)).toEqual({ kind: 'failed', error })
})
