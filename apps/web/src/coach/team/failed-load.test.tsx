import { act, screen, waitFor } from '@testing-library/react'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { tokenStorageKey } from '../../shared/session/session.constants.ts'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { coachServer } from '../../testing/coach-portal.ts'
import { teamServer } from '../../testing/screens/coach-team.ts'
import { shownToast } from '../../testing/toast.ts'
import { openApp } from '../../testing/open-app.tsx'
import { press } from '../../testing/typing.ts'
import { json, type Responder, silence } from '../../testing/stub-server.ts'
import { coachLabels } from '../coach.constants.ts'

/** Part 1 §2.4 and §7.3: what is shown while the team cannot be read. */

const { dashboard } = endpoints.coach
const { logout } = endpoints.auth

const isStarting = () => json({ message: 'The server is starting', code: 'unavailable' }, 503)

/** Passes the time until what is sought is there, at most two minutes. */
const passUntil = async (isThere: () => boolean) => {
  for (let seconds = 0; seconds < 120 && !isThere(); seconds += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
}
const tryAgain = () => screen.queryByRole('button', { name: coachLabels.tryAgain })
const returnToLogin = () => screen.queryByRole('button', { name: coachLabels.returnToLogin })

/** Once both retries have failed. */
const openFailed = async (fail: Responder = isStarting) => {
  const server = coachServer().respond(dashboard, fail)
  const user = openApp('/coach')
  await waitFor(() => expect(server.sentTo(dashboard)).toHaveLength(1))
  await passUntil(() => tryAgain() !== null)
  return { server, user }
}

afterEach(() => vi.restoreAllMocks())

test('the screen of a failed load stays while the team is read again by itself', async () => {
  const { server } = await openFailed()
  const before = server.sentTo(dashboard).length
  server.respond(dashboard, silence)
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(server.sentTo(dashboard).length).toBeGreaterThan(before)
  expect(returnToLogin()).not.toBeNull()
})

test('Try Again says that it is at work, and the team replaces the failure', async () => {
  const { server, user } = await openFailed()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.respond(dashboard, () => held.then(() => json({ coach: null, players: [] }, 500)))
  await press(user, coachLabels.tryAgain)
  expect(returnToLogin()).not.toBeNull()
  expect(tryAgain()?.dataset['loading']).toBe('true')
  coachServer()
  release()
  expect(await screen.findByText('Asha Rao')).toBeDefined()
  expect(returnToLogin()).toBeNull()
})

const failures: readonly [string, Responder, string][] = [
  ['a message of the server', isStarting, coachMessages.dashboardError('The server is starting')],
  ['no message', () => new Response('', { status: 500 }), coachMessages.dashboardError(coachMessages.dashboardFailed)],
  ['no coach', () => json({ message: 'Not found', code: 'not_found' }, 404), coachMessages.missingCoach],
]
test.each(failures)(
  'a failure with %s is shown after three attempts, and can be tried again',
  async (_, fail, text) => {
    const { server, user } = await openFailed(fail)
    expect(server.sentTo(dashboard)).toHaveLength(3)
    expect(screen.getByRole('alert').textContent).toContain(text)
    expect(returnToLogin()).not.toBeNull()
    teamServer([])
    await press(user, coachLabels.tryAgain)
    await screen.findByText(coachMessages.noPlayers)
  },
)

test('a spinner is shown below the header while the team loads, and a hanging network ends it', async () => {
  const server = coachServer().respond(dashboard, silence)
  openApp('/coach')
  await screen.findByRole('heading', { name: coachLabels.title })
  expect(screen.getByRole('main').contains(screen.getByRole('status', { name: pageLabels.loading }))).toBe(true)
  await passUntil(() => tryAgain() !== null)
  screen.getByText(coachMessages.dashboardError(coachMessages.dashboardFailed))
  expect(server.sentTo(dashboard)).toHaveLength(3)
})

test('Return to Login signs out, and says so when it cannot', async () => {
  localStorage.setItem(tokenStorageKey, 'session')
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue()
  const { server, user } = await openFailed()
  server.respond(logout, () => Promise.reject(new TypeError('Failed to fetch')))
  await press(user, coachLabels.returnToLogin)
  await screen.findByText(coachMessages.logoutFailed)
  expect(shownToast()).toBe(pageLabels.error + coachMessages.logoutFailed)
  expect([localStorage.getItem(tokenStorageKey), replace.mock.calls]).toEqual(['session', []])
  server.answer(logout, null)
  await press(user, coachLabels.returnToLogin)
  await waitFor(() => expect(replace.mock.calls).toEqual([['/']]))
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
})
