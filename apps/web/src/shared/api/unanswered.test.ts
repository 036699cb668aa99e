import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isUnanswered, repeatUnanswered } from './unanswered.ts'

test.each([
  ['a broken connection', new TypeError('Failed to fetch'), true],
  ['a proxy without its server', new ApiError(502, 'Bad Gateway', ''), true],
  ['a proxy that waited too long', new ApiError(504, 'Gateway Timeout', ''), true],
  ['a refusal', new ApiError(409, 'Conflict', '{"message":"Too early","code":"conflict"}'), false],
  ['a server in trouble', new ApiError(500, 'Internal Server Error', ''), false],
  ['another error', new Error('no network'), false],
])('%s: %s', (_, error, unanswered) => {
  expect(isUnanswered(error)).toBe(unanswered)
})

test('it is sent again, for less than a minute in all', () => {
  const broken = new TypeError('Failed to fetch')
  const delays: number[] = []
  for (let failures = 0; repeatUnanswered.retry(failures, broken); failures += 1) {
    delays.push(repeatUnanswered.retryDelay(failures))
  }
  expect(delays.slice(0, 4)).toEqual([1000, 2000, 4000, 8000])
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(60_000)
})
