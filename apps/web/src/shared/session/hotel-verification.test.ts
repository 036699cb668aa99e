import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { outcomeOf } from './hotel-verification.ts'

const refusal = (status: number, body?: object) =>
  new ApiError(status, '', body === undefined ? '' : JSON.stringify(body))

const message = 'Hotel verification failed'

test.each([
  ['of our server', refusal(400, { message, code: 'invalid_input', attemptsRemaining: 9 }), 9],
  ['with the count only', refusal(400, { attemptsRemaining: 4 }), 4],
  ['with a message only', refusal(404, { message }), 7],
  ['without a body', refusal(400), 7],
])('a wrong code has the number of remaining attempts, also in a response %s', (_, error, attemptsRemaining) => {
  expect(outcomeOf(error, 7)).toEqual({ kind: 'wrong', error, attemptsRemaining })
})

test.each([
  ['the server says so', refusal(423, { message: 'Account temporarily locked', code: 'locked' }), 7],
  ['the server counts no further attempt', refusal(400, { attemptsRemaining: 0 }), 7],
  ['it is the tenth of this page', refusal(400, { message }), 0],
])('the wrong code locks the account when %s', (_, error, counted) => {
  expect(outcomeOf(error, counted)).toEqual({ kind: 'locked' })
})

test.each([
  ['the server cannot read the code, and does not count it', refusal(400, { message, code: 'invalid_input' })],
  ['a firewall refuses the request', new ApiError(403, 'Forbidden', '<html>Forbidden</html>')],
  ['no hotel is assigned', refusal(409, { message: 'No hotel is assigned to you yet', code: 'conflict' })],
  ['the server fails', refusal(500)],
  ['the connection broke', new TypeError('Failed to fetch')],
])('it fails without a count when %s', (_, error) => {
  expect(outcomeOf(error, 0)).toEqual({ kind: 'failed', error })
})
