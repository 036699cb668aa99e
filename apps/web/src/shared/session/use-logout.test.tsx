import { act, renderHook } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { coachUser } from '../../testing/records.ts'
import { stubServer } from '../../testing/stub-server.ts'
import { createQueryClient } from '../api/queries/query-client.ts'
import { storedToken, storeToken } from './kept.ts'
import { lockoutLogoutDelayMilliseconds } from './session.constants.ts'
import { SessionProvider, useSession, useLogout } from './session.tsx'

const delayMilliseconds = 500

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>
    <SessionProvider>{children}</SessionProvider>
  </QueryClientProvider>
)

/** Logs out, and returns whether the page was reloaded after so many milliseconds. */
const logOut = async (forget: () => Promise<void>) => {
  vi.useFakeTimers()
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  stubServer(coachUser).answer(authEndpoints.logout, null)
  const { result } = renderHook(() => useLogout({ delayMilliseconds, forget }), { wrapper })
  await act(async () => {
    void result.current.logout()
  })
  return async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    return replace.mock.calls.length > 0
  }
}

afterEach(() => {
  document.body.hidden = false
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the page is reloaded half a second after the logout', async () => {
  const isReloadedAfter = await logOut(() => Promise.resolve())
  expect(await isReloadedAfter(400)).toBe(false)
  expect(await isReloadedAfter(200)).toBe(true)
})

test('the page is not reloaded before what waits on the phone is deleted', async () => {
  const isReloadedAfter = await logOut(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
  expect(await isReloadedAfter(1_900)).toBe(false)
  expect(await isReloadedAfter(200)).toBe(true)
})

test('the page is also reloaded when nothing can be deleted', async () => {
  const isReloadedAfter = await logOut(() => Promise.reject(new Error('The queue could not be loaded')))
  expect(await isReloadedAfter(600)).toBe(true)
})

test('a page that a browser keeps for Back shows nothing, and is loaded again', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const isReloadedAfter = await logOut(() => Promise.resolve())
  await isReloadedAfter(600)
  expect([document.body.hidden, reload.mock.calls.length]).toEqual([false, 0])
  dispatchEvent(new Event('pagehide'))
  expect(document.body.hidden).toBe(true)
  dispatchEvent(new Event('pageshow'))
  expect(reload).toHaveBeenCalled()
})

test('who is locked out is signed out on this device, also when the logout gets no answer', async () => {
  vi.useFakeTimers()
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  stubServer(coachUser).respond(authEndpoints.logout, () => Promise.reject(new TypeError('Failed to fetch')))
  storeToken('token')
  const { result } = renderHook(useSession, { wrapper })
  act(() => result.current.lockOut())
  await act(() => vi.advanceTimersByTimeAsync(lockoutLogoutDelayMilliseconds - 1))
  expect([storedToken(), replace.mock.calls.length]).toEqual(['token', 0])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([storedToken(), replace.mock.calls.length]).toEqual([null, 1])
})
