import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { hasNoResponse, retryWithoutResponse, withTimeout } from './no-response.ts'

/** As `fetch` on a network that answers nothing: it ends by its signal only. */
const hanging = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
  })

test.each([
  ['a broken connection', new TypeError('Failed to fetch'), true],
  ['a proxy without its server', new ApiError(502, 'Bad Gateway', ''), true],
  ['a proxy that waited too long', new ApiError(504, 'Gateway Timeout', ''), true],
  ['a refusal', new ApiError(409, 'Conflict', '{"message":"Too early","code":"conflict"}'), false],
  ['a server in trouble', new ApiError(500, 'Internal Server Error', ''), false],
  ['another error', new Error('no network'), false],
])('%s: %s', (_, error, unanswered) => {
  expect(hasNoResponse(error)).toBe(unanswered)
})

test('it is sent again, for less than a minute in all', () => {
  const broken = new TypeError('Failed to fetch')
  const delays: number[] = []
  for (let failures = 0; retryWithoutResponse.retry(failures, broken); failures += 1) {
    delays.push(retryWithoutResponse.retryDelay(failures))
  }
  expect(delays.slice(0, 4)).toEqual([1000, 2000, 4000, 8000])
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(60_000)
})

test('an attempt that takes longer than 20 seconds counts as unanswered', async () => {
  vi.useFakeTimers()
  const outcome = withTimeout(hanging, new AbortController().signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(hasNoResponse(await outcome)).toBe(true)
  vi.useRealTimers()
})

test('who leaves does not wait for the answer, nor sends what is not sent yet', async () => {
  const leaving = new AbortController()
  const reason = new Error('wanted no more')
  const outcome = withTimeout(hanging, leaving.signal)
  leaving.abort(reason)
  await expect(outcome).rejects.toBe(reason)
  await expect(withTimeout(hanging, leaving.signal)).rejects.toBe(reason)
})

test('an answer in time is answered, and nothing is left behind', async () => {
  vi.useFakeTimers()
  await expect(withTimeout(async () => 'answer', new AbortController().signal)).resolves.toBe('answer')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
