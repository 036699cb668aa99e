import { screen, waitFor } from '@testing-library/react'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { coachLabels } from '../../coach/coach.constants.ts'
import { tokenStorageKey } from '../../shared/session/session.constants.ts'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { coachServer } from '../../testing/coach-portal.ts'
import { openApp, pass } from '../../testing/open-app.tsx'
import { json, type Responder, silence, type StubServer, stubServer } from '../../testing/stub-server.ts'
import { expectToast, shownToast } from '../../testing/toast.ts'
import { press } from '../../testing/typing.ts'

/** Part 1 §2.1, §4 and §8: logout, on each of the three screens. */

const { logout } = endpoints.auth

const technicalServer = () =>
  stubServer({ role: 'technical_admin', name: 'Tara Engineer', isHotelVerified: true }).answer(
    endpoints.uploads.failedBatches,
    { failedBatches: [], totalFailed: 0 },
  )

const openWithToken = (serverOf: () => StubServer, path: string) => {
  localStorage.setItem(tokenStorageKey, 'session-that-ends')
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  return { replace, server: serverOf(), user: openApp(path) }
}

const logoutButton = () => screen.findByRole<HTMLButtonElement>('button', { name: coachLabels.logout })

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['an admin', adminServer, '/admin'],
  ['a technical admin', technicalServer, '/technical-admin'],
])('%s is signed out at once, and the page is loaded again without a message', async (_, serverOf, path) => {
  const { replace, server, user } = openWithToken(serverOf, path)
  server.answer(logout, null)
  await user.click(await logoutButton())
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
  expect(shownToast()).toBeUndefined()
  expect(server.sentTo(logout)).toHaveLength(1)
})

const away: Responder = () => json({ message: 'Please try again', code: 'unavailable' }, 503)
const cut: Responder = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['the connection is cut', cut, 0, coachMessages.logoutFailed],
  ['nothing answers for eight seconds', silence, 8_000, coachMessages.logoutFailed],
  ['a proxy has no server', () => json(null, 503), 0, coachMessages.logoutFailed],
  ['the server says why', away, 0, 'Please try again'],
])('a logout that fails keeps the session, and can be tried again: %s', async (_, answer, wait, message) => {
  const { replace, server, user } = openWithToken(coachServer, '/coach')
  await screen.findByText('Asha Rao')
  server.respond(logout, answer)
  await user.click(await logoutButton())
  await pass(wait)
  await expectToast(pageLabels.error, message)
  expect((await logoutButton()).disabled).toBe(false)
  expect(localStorage.getItem(tokenStorageKey)).toBe('session-that-ends')
  expect(screen.getByText('Asha Rao')).toBeDefined()
  await pass(1_000)
  expect(replace).not.toHaveBeenCalled()
  server.answer(logout, null)
  await press(user, coachLabels.logout)
  await expectToast(coachMessages.loggedOut)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
})

test('the button is disabled until there is an answer', async () => {
  const { server, user } = openWithToken(coachServer, '/coach')
  server.respond(logout, silence)
  await user.click(await logoutButton())
  expect((await logoutButton()).disabled).toBe(true)
})
