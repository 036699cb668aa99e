import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveEarly, takeEarlyConnection } from './early-connection.ts'

let signals: AbortSignal[]
beforeEach(() => {
  vi.useFakeTimers()
  signals = []
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Response('')
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first reader takes the stream, and ends it; the next one opens its own', async () => {
  await openLiveEarly()
  const reader = new AbortController()
  expect(await takeEarlyConnection(reader.signal)).toBeInstanceOf(Response)
  expect(takeEarlyConnection(new AbortController().signal)).toBeUndefined()
  vi.runAllTimers()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  reader.abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('a stream that nobody reads is closed', async () => {
  await openLiveEarly()
  vi.runAllTimers()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(takeEarlyConnection(new AbortController().signal)).toBeUndefined()
})
