import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { clearToast, toastStore } from '../toast.ts'
import { ApiError } from './api-error.ts'
import { freshQueryOptions } from './fresh-query.ts'
import { createQueryClient } from './query-client.ts'

const failureMessage = 'Failed to fetch hotels'
const refusal = new ApiError(503, '', '')
const sessionOver = new ApiError(401, '', '{"message":"Not authenticated","code":"not_authenticated"}')
const noAnswer = new TypeError('Failed to fetch')

/** A screen with one read, whose answers come one after the other. */
const screenOf = (answers: readonly (Error | 'rows')[], meta: object = { failureMessage }) => {
  const left = [...answers]
  const client = createQueryClient()
  const options = {
    queryKey: ['hotels'],
    meta: { ...meta },
    queryFn: () => {
      const answer = left.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  let observer = new QueryObserver(client, options)
  let leave = observer.subscribe(() => undefined)
  return {
    read: async () => (await observer.refetch(), toastStore.current()?.text),
    leaveAndReturn: () => {
      leave()
      observer = new QueryObserver(client, { ...options, enabled: false })
      leave = observer.subscribe(() => undefined)
    },
  }
}

beforeEach(() => {
  onlineManager.setOnline(true)
  clearToast()
})

test('a read that fails raises its toast once, and again when it has succeeded meanwhile', async () => {
  const screen = screenOf([refusal, refusal, 'rows', refusal])
  expect(await screen.read()).toBe(failureMessage)
  clearToast()
  expect(await screen.read()).toBeUndefined()
  expect(await screen.read()).toBeUndefined()
  expect(await screen.read()).toBe(failureMessage)
})

test('whoever comes back to a screen is told anew', async () => {
  const screen = screenOf([refusal, refusal])
  await screen.read()
  clearToast()
  screen.leaveAndReturn()
  expect(await screen.read()).toBe(failureMessage)
})

test.each([
  { why: 'it has no text of its own', answers: [refusal], meta: {} },
  { why: 'the session is over, which the login screen says', answers: [sessionOver], meta: { failureMessage } },
  {
    why: 'no answer comes for what stays in sight, which the connection note says',
    answers: ['rows', noAnswer] as const,
    meta: { ...freshQueryOptions.meta, failureMessage },
  },
])('no toast where $why', async ({ answers, meta }) => {
  const screen = screenOf(answers, meta)
  for (const _ of answers) await screen.read()
  expect(toastStore.current()).toBeNull()
})

test('the words of the server come before the text of the read', async () => {
  const screen = screenOf([new ApiError(503, '', '{"message":"Database away","code":"unavailable"}')])
  expect(await screen.read()).toBe('Database away')
})
