import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { hasNoResponse, retryWithoutResponse, withTimeout } from './no-response.ts'

/** Like `fetch` on a network without a response: only its signal ends it. */
const hanging = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
  })

test.each([
  ['a broken connection', new TypeError('Failed to fetch'), true, true],
  ['a proxy without its server', new ApiError(502, 'Bad Gateway', ''), true, true],
  ['a proxy that waited too long', new ApiError(504, 'Gateway Timeout', ''), true, true],
  ['a server that asks for a repeat', new ApiError(503, '', '{"message":"Busy","code":"unavailable"}'), false, true],
  ['a refusal', new ApiError(409, 'Conflict', '{"message":"Too early","code":"conflict"}'), false, false],
  ['a server in trouble', new ApiError(500, 'Internal Server Error', ''), false, false],
  ['another error', new Error('no network'), false, false],
])('%s', (_, error, isWithoutResponse, isRepeated) => {
  expect(hasNoResponse(error)).toBe(isWithoutResponse)
  expect(retryWithoutResponse.retry(0, error)).toBe(isRepeated)
})

test('retries take less than a minute in total', () => {
  const broken = new TypeError('Failed to fetch')
  const delays: number[] = []
  for (let failures = 0; retryWithoutResponse.retry(failures, broken); failures += 1) {
    delays.push(retryWithoutResponse.retryDelay(failures))
  }
  expect(delays.slice(0, 4)).toEqual([1000, 2000, 4000, 8000])
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(60_000)
})

/** The same once the headers have arrived: reading the body ends with the browser's error. */
const hangingBody = (signal: AbortSignal): Promise<never> =>
  hanging(signal).catch(() => {
    throw new DOMException('The user aborted a request.', 'AbortError')
  })

test.each([
  ['without a response', hanging],
  ['with a part of the response', hangingBody],
])('an attempt that takes longer than 20 seconds has no response: %s', async (_, attempt) => {
  vi.useFakeTimers()
  const outcome = withTimeout(attempt, new AbortController().signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(hasNoResponse(await outcome)).toBe(true)
  vi.useRealTimers()
})

test('a cancelled attempt fails at once, and is not started when it was cancelled before', async () => {
  const cancellation = new AbortController()
  const reason = new Error('cancelled')
  const outcome = withTimeout(hanging, cancellation.signal)
  cancellation.abort(reason)
  await expect(outcome).rejects.toBe(reason)
  await expect(withTimeout(hanging, cancellation.signal)).rejects.toBe(reason)
})

test('a response in time is returned, and no timer remains', async () => {
  vi.useFakeTimers()
  await expect(withTimeout(async () => 'response', new AbortController().signal)).resolves.toBe('response')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
