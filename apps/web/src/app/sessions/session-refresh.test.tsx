import { screen, waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { coachLabels } from '../../coach/coach.constants.ts'
import { sessionRefreshMinutes, tokenStorageKey } from '../../shared/session/session.constants.ts'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { coachServer } from '../../testing/coach-portal.ts'
import { openApp, pass } from '../../testing/open-app.tsx'
import * as signIn from '../../testing/screens/sign-in.ts'
import { json, silence, type StubServer, stubServer } from '../../testing/stub-server.ts'
import { faults } from '../../testing/told.ts'
import { shownToast } from '../../testing/toast.ts'
import { fillField } from '../../testing/typing.ts'

/** Part 1 §2.1, §4 and §7.2: the signed-in user is read at the start and refreshed from then on. */

const { me } = endpoints.auth
const refresh = sessionRefreshMinutes * 60_000

const setVisible = (isVisible: boolean) => {
  const value = isVisible ? 'visible' : 'hidden'
  Object.defineProperty(document, 'visibilityState', { configurable: true, value })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
beforeEach(() => localStorage.setItem(tokenStorageKey, 'session-of-latha'))
afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'))

const counted = (server: StubServer) => server.sentTo(me).length
const faultOf = (name: string) => faults[name] ?? silence

test('a spinner is shown until the signed-in user is known, also on a network that hangs', async () => {
  const server = coachServer().respond(me, silence)
  openApp('/coach')
  expect(screen.getByRole('status', { name: pageLabels.loading })).toBeDefined()
  expect(screen.queryAllByRole('button')).toEqual([])
  await pass(20_000)
  await screen.findByRole('heading', { name: signInLabels.chooseRole })
  // A later attempt restores the session.
  coachServer()
  await pass(10_000)
  await screen.findByRole('heading', { name: coachLabels.title })
  expect(counted(server)).toBeGreaterThan(0)
})

test('the user is refreshed every ten minutes while the page is visible, and when it becomes visible', async () => {
  const server = coachServer()
  openApp('/coach')
  await screen.findByText('Asha Rao')
  expect(counted(server)).toBe(1)
  await pass(refresh - 60_000)
  expect(counted(server)).toBe(1)
  await pass(60_000)
  expect(counted(server)).toBe(2)
  await pass(refresh)
  expect(counted(server)).toBe(3)
  setVisible(false)
  await pass(3 * refresh)
  expect(counted(server)).toBe(3)
  setVisible(true)
  await waitFor(() => expect(counted(server)).toBe(4))
  await pass(1_000)
  expect(counted(server)).toBe(4)
})

test('without a session nothing is refreshed', async () => {
  localStorage.clear()
  const server = stubServer(null)
  openApp('/')
  await screen.findByRole('heading', { name: signInLabels.chooseRole })
  setVisible(false)
  setVisible(true)
  await pass(refresh + 1_000)
  expect(counted(server)).toBe(1)
  expect(shownToast()).toBeUndefined()
})

test.each(['the server fails', 'the server is starting', 'a proxy has no server', 'the connection is cut'])(
  'a refresh does not end the session: %s',
  async (failure) => {
    const server = coachServer()
    openApp('/coach')
    await screen.findByText('Asha Rao')
    server.respond(me, faultOf(failure))
    await pass(refresh)
    expect(counted(server)).toBe(2)
    expect(screen.getByText('Asha Rao')).toBeDefined()
    await pass(refresh)
    expect(counted(server)).toBe(3)
    expect(screen.queryByRole('heading', { name: signInLabels.chooseRole })).toBeNull()
  },
)

test.each(['the server is starting', 'a proxy answers for a server that is away', 'the connection is cut'])(
  'a page that is opened during a failure keeps what is typed, and shows the user afterwards: %s',
  async (failure) => {
    const server = coachServer().respond(me, faultOf(failure))
    const user = openApp('/coach')
    await signIn.chooseRole(user, 'coach')
    await fillField(user, signInLabels.mobileNumber, '98765')
    const before = counted(server)
    await pass(10_000)
    expect(counted(server)).toBeGreaterThan(before)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: signInLabels.mobileNumber })
    expect(field.value).toBe('98765')
    server.respond(me, () => json({ role: 'coach', name: 'Latha Menon', isHotelVerified: true }))
    await pass(10_000)
    expect(await screen.findByText('Asha Rao')).toBeDefined()
  },
)
