import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { accountEndpoints } from '@trophy/contract/auth/accounts.contract.ts'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { tokenStorageKey } from '../../session/session.constants.ts'
import { keyOf } from '../endpoint-query.ts'
import { createQueryClient } from './query-client.ts'
import { useRetryingMutation } from './retrying-mutation.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/** A write that is never answered, and the keys of its attempts. */
const unanswered = (name: string) => {
  const client = createQueryClient()
  const keys: string[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () =>
      useRetryingMutation({
        key: [name],
        shownBy: [accountEndpoints.list],
        send: async (_: null, { idempotencyKey }) => {
          keys.push(idempotencyKey)
          throw new TypeError('Failed to fetch')
        },
      }),
    { wrapper },
  )
  const read = () => client.setQueryData(keyOf(accountEndpoints.list), [])
  return {
    read,
    attempts: () => keys.length,
    /** Runs it until it is given up, and returns the key of its attempts. */
    giveUp: async (meanwhile = () => {}) => {
      const outcome = result.current.run(null).catch((error: unknown) => error)
      await act(() => vi.advanceTimersByTimeAsync(500))
      meanwhile()
      await act(() => vi.advanceTimersByTimeAsync(120_000))
      await outcome
      return keys.at(-1)
    },
  }
}

test('what was given up has another key once its result was read', async () => {
  const { read, giveUp } = unanswered('read afterwards')
  const first = await giveUp()
  expect(await giveUp()).toBe(first)
  read()
  expect(await giveUp()).not.toBe(first)
})

test('a read that ended before it was given up may not show its result: the key is the same', async () => {
  const { read, giveUp } = unanswered('read before')
  const first = await giveUp(read)
  expect(await giveUp()).toBe(first)
})

const useToken = (token: string) => localStorage.setItem(tokenStorageKey, token)

test('what is sent again ends when another window has signed somebody in meanwhile', async () => {
  useToken('session-of-asha')
  const { attempts, giveUp } = unanswered('another session')
  await giveUp(() => useToken('session-of-binu'))
  expect(attempts()).toBe(1)
})

test('a sign-in, which has no session yet, is sent again', async () => {
  const { attempts, giveUp } = unanswered('no session')
  await giveUp(() => useToken('session-of-binu'))
  expect(attempts()).toBeGreaterThan(1)
})
