import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearToast, toastStore } from '../../toast.ts'
import { ApiError } from '../api-error.ts'
import { rereadInterval, rereadWithin } from './fresh-query.ts'
import { retryWithoutResponse } from '../no-response.ts'
import { afterReads, createQueryClient } from './query-client.ts'

const failureMessage = 'Failed to fetch hotels'
const refusal = new ApiError(503, '', '')
const sessionOver = new ApiError(401, '', '{"message":"Not authenticated","code":"not_authenticated"}')
const noResponse = new TypeError('Failed to fetch')

/** A screen with one query that gets these responses one after the other. */
const screenOf = (responses: readonly (Error | 'rows')[], meta: object = { failureMessage }) => {
  const remaining = [...responses]
  const client = createQueryClient()
  const options = {
    queryKey: ['hotels'],
    meta: { ...meta },
    queryFn: () => {
      const response = remaining.shift()
      if (response instanceof Error) throw response
      return response
    },
  }
  let observer = new QueryObserver(client, options)
  let unsubscribe = observer.subscribe(() => undefined)
  return {
    read: async () => (await observer.refetch(), toastStore.current()?.text),
    closeAndOpen: () => {
      unsubscribe()
      observer = new QueryObserver(client, { ...options, enabled: false })
      unsubscribe = observer.subscribe(() => undefined)
    },
  }
}

beforeEach(() => {
  onlineManager.setOnline(true)
  clearToast()
})

test('a query that keeps failing shows one toast, and another after it has succeeded', async () => {
  const screen = screenOf([refusal, refusal, 'rows', refusal])
  expect(await screen.read()).toBe(failureMessage)
  clearToast()
  expect(await screen.read()).toBeUndefined()
  expect(await screen.read()).toBeUndefined()
  expect(await screen.read()).toBe(failureMessage)
})

test('a screen that is opened again shows the toast again', async () => {
  const screen = screenOf([refusal, refusal])
  await screen.read()
  clearToast()
  screen.closeAndOpen()
  expect(await screen.read()).toBe(failureMessage)
})

test.each([
  { why: 'the query has no failure message', responses: [refusal], meta: {} },
  { why: 'the session is over, which the login screen shows', responses: [sessionOver], meta: { failureMessage } },
  {
    why: 'the connection note shows that the data is outdated',
    responses: ['rows', noResponse] as const,
    meta: { failureMessage },
  },
])('there is no toast when $why', async ({ responses, meta }) => {
  const screen = screenOf(responses, meta)
  for (const _ of responses) await screen.read()
  expect(toastStore.current()).toBeNull()
})

test("the server's message is shown before the query's failure message", async () => {
  const screen = screenOf([new ApiError(503, '', '{"message":"Database away","code":"unavailable"}')])
  expect(await screen.read()).toBe('Database away')
})

test.each([
  ['a first read without an answer', { data: undefined, status: 'error', error: noResponse }, 15_000],
  ['a first read in which the server failed', { data: undefined, status: 'error', error: refusal }, 15_000],
  ['a later read without an answer', { data: 'rows', status: 'error', error: noResponse }, 15_000],
  ['a read that was refused', { data: undefined, status: 'error', error: new ApiError(403, '', '') }, false],
  ['a read that succeeded', { data: 'rows', status: 'success', error: null }, false],
] as const)('%s is read again after %o: %o', (_, state, interval) => {
  expect(createQueryClient().getDefaultOptions().queries?.refetchInterval).toBe(rereadInterval)
  expect(rereadInterval({ state })).toBe(interval)
})

test.each([
  ['a longer interval of its own', 60_000, 15_000],
  ['a shorter one', 500, 500],
  ['one that ends with a failure', () => false, 15_000],
  ['none', undefined, 15_000],
] as const)('what was not answered is read again with %s: %s, %i', (_, own, interval) => {
  const failed = { data: 'rows', status: 'error', error: noResponse } as const
  expect(rereadWithin(own)({ state: failed })).toBe(interval)
  const read = { ...failed, status: 'success', error: null } as const
  expect(rereadWithin(own)({ state: read })).toBe(typeof own === 'number' && own)
})

test('without a network a write fails at once, but one that is repeated waits', async () => {
  onlineManager.setOnline(false)
  const client = createQueryClient()
  const mutationFn = () => Promise.reject(noResponse)
  const write = new MutationObserver(client, { mutationFn })
  const outcome = write.mutate().catch((error: unknown) => error)
  const repeated = new MutationObserver(client, { mutationFn, ...retryWithoutResponse })
  void repeated.mutate()
  onlineManager.setOnline(true)
  expect([write, repeated].map((each) => each.getCurrentResult().isPaused)).toEqual([false, true])
  expect(await outcome).toBe(noResponse)
})

test('what is loaded after the reads waits for them, and not for ever', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const ended: string[] = []
  let finish: (people: string) => void = () => undefined
  void client.prefetchQuery({ queryKey: ['people'], queryFn: () => new Promise((resolve) => (finish = resolve)) })
  void afterReads().then(() => ended.push('first'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).toEqual([])
  finish('people')
  await vi.advanceTimersByTimeAsync(100)
  expect(ended).toEqual(['first'])
  void client.prefetchQuery({ queryKey: ['hotels'], queryFn: () => new Promise(() => undefined) })
  void afterReads().then(() => ended.push('second'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(ended).toEqual(['first', 'second'])
  vi.useRealTimers()
})
