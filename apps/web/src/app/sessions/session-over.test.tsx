import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import type { SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { coachLabels } from '../../coach/coach.constants.ts'
import { sessionRefreshMinutes, tokenStorageKey } from '../../shared/session/session.constants.ts'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { coachServer } from '../../testing/coach-portal.ts'
import { openApp, pass } from '../../testing/open-app.tsx'
import { json, type StubServer, stubServer } from '../../testing/stub-server.ts'
import { expectToast } from '../../testing/toast.ts'
import { press } from '../../testing/typing.ts'

/** When a session has ended, the login screen and a toast are shown, whichever request finds it out. */

const { auth, dashboard, rollCall } = endpoints

interface Area {
  readonly server: () => StubServer
  readonly path: string
  readonly heading: string
  /** Actions whose request finds the session ended. */
  readonly actions: Readonly<Record<string, (user: UserEvent) => Promise<unknown>>>
}

const technicalAdmin: SessionUser = { role: 'technical_admin', name: 'Tara Engineer', isHotelVerified: true }

const areas: Readonly<Record<string, Area>> = {
  'the coach portal': {
    server: coachServer,
    path: '/coach',
    heading: coachLabels.title,
    actions: {
      'a check-in': (user) => press(user, coachLabels.checkInNow),
      'a check-out of a player': async (user) => {
        await press(user, coachLabels.checkOutCount(1))
        await user.click(await screen.findByRole('checkbox', { name: coachLabels.select('Bina Das') }))
        await press(user, coachLabels.confirmCheckOut(1))
      },
    },
  },
  'the admin page': {
    server: adminServer,
    path: '/admin',
    heading: 'Dashboard',
    actions: { 'Refresh Data': (user) => press(user, 'Refresh Data') },
  },
  'the technical page': {
    server: () =>
      stubServer(technicalAdmin).answer(endpoints.uploads.failedBatches, { failedBatches: [], totalFailed: 0 }),
    path: '/technical-admin',
    heading: 'Technical Admin Dashboard',
    actions: {},
  },
}

const over = () => json({ message: 'Not authenticated', code: 'not_authenticated' }, 401)

/** Every request but the live stream, and what is asked for every 30 seconds, is answered so. */
const endSession = (server: StubServer) => {
  const quiet: readonly Endpoint[] = [endpoints.live.stream, dashboard.lastRefresh, rollCall.countMissing]
  for (const endpoint of Object.values(endpoints).flatMap((of) => Object.values<Endpoint>(of)))
    if (!quiet.includes(endpoint) && endpoint !== endpoints.event.event) server.respond(endpoint, over)
}

const expectSessionOver = async () => {
  await expectToast(authMessages.sessionOverTitle, authMessages.sessionOver)
  await screen.findByRole('heading', { name: signInLabels.chooseRole })
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(screen.queryByText('Not authenticated')).toBeNull()
}

const open = async ({ server: serverOf, path, heading }: Area) => {
  localStorage.setItem(tokenStorageKey, 'session-that-ends')
  const server = serverOf()
  const user = openApp(path)
  await screen.findByRole('heading', { name: heading })
  return { server, user }
}

test.each(Object.entries(areas))('on %s its end is noticed by the refresh of the user', async (_, area) => {
  const { server } = await open(area)
  endSession(server)
  await pass(sessionRefreshMinutes * 60_000)
  await expectSessionOver()
  expect(server.sentTo(auth.me).length).toBeGreaterThan(1)
})

test.each(Object.entries(areas))('on %s its end is noticed when the page becomes visible', async (_, area) => {
  const { server } = await open(area)
  endSession(server)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expectSessionOver()
  expect(server.sentTo(auth.me)).toHaveLength(2)
})

test.each(Object.entries(areas))('on %s its end is noticed on load, where a session was stored', async (_, area) => {
  localStorage.setItem(tokenStorageKey, 'session-that-has-ended')
  endSession(area.server())
  openApp(area.path)
  await expectSessionOver()
  expect(window.location.pathname).toBe(area.path)
})

test.each(
  Object.values(areas).flatMap((area) =>
    Object.entries(area.actions).map(([action, act]) => [action, area, act] as const),
  ),
)('its end is noticed by an action: %s', async (_, area, act) => {
  const { server, user } = await open(area)
  endSession(server)
  await act(user)
  await expectSessionOver()
  expect(server.sentTo(auth.me).length).toBeLessThan(3)
})
