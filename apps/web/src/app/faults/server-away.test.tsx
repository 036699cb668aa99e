import { cleanup, screen, waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import * as database from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { coachLabels } from '../../coach/coach.constants.ts'
import { offlineLabels } from '../../coach/offline/offline.constants.ts'
import { tokenStorageKey } from '../../shared/session/session.constants.ts'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { coachServer } from '../../testing/coach-portal.ts'
import { openApp } from '../../testing/open-app.tsx'
import { json, silence } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'

const { auth, coach: portal } = endpoints

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...database, indexedDB: new database.IDBFactory() }))
    vi.stubGlobal(name, value)
  localStorage.setItem(tokenStorageKey, 'session-of-latha')
})

/** A coach who has used the portal opens it again while the server answers so. */
const openAgain = async (status: number, code: string) => {
  coachServer()
  openApp('/coach')
  await screen.findByText('Asha Rao')
  cleanup()
  const refuse = () => json({ message: 'Please try again', code }, status)
  coachServer().respond(auth.me, refuse).respond(portal.dashboard, refuse)
  openApp('/coach')
}

test.each([
  [500, 'internal'],
  [503, 'unavailable'],
  [429, 'rate_limited'],
])('a start while the server answers %i shows the team that the phone keeps', async (status, code) => {
  await openAgain(status, code)
  expect(await screen.findByText('Asha Rao')).toBeDefined()
  expect(screen.getByText(new RegExp(offlineLabels.teamAsOf('')))).toBeDefined()
})

test('a start in a session that has ended shows the sign-in', async () => {
  await openAgain(401, 'not_authenticated')
  expect(await screen.findByText(signInLabels.chooseRole)).toBeDefined()
})

test('a hotel that was verified is verified after a start without a network', async () => {
  const server = coachServer(false).answer(auth.verifyHotel, { hotelName: 'Sea View' })
  const user = openApp('/coach')
  await screen.findByText('Asha Rao')
  server.respond(auth.me, silence)
  await press(user, coachLabels.checkInCount(1))
  await fillField(user, coachLabels.hotelField, 'HTL01', coachLabels.hotelTitle)
  await press(user, coachLabels.verify, coachLabels.hotelTitle)
  await screen.findByText(coachLabels.checkInTitle)
  cleanup()
  server.respond(portal.dashboard, silence)
  openApp('/coach')
  await press(user, coachLabels.checkInCount(1))
  expect(await screen.findByText(coachLabels.checkInTitle)).toBeDefined()
})

test('a hotel that was verified stays so when the user cannot be read afterwards', async () => {
  const server = coachServer(false).answer(auth.verifyHotel, { hotelName: 'Sea View' })
  const user = openApp('/coach')
  await screen.findByText('Asha Rao')
  server.respond(auth.me, () => Promise.reject(new TypeError('Failed to fetch')))
  await press(user, coachLabels.checkInCount(1))
  await fillField(user, coachLabels.hotelField, 'HTL01', coachLabels.hotelTitle)
  const before = server.sentTo(auth.me).length
  await press(user, coachLabels.verify, coachLabels.hotelTitle)
  await waitFor(() => expect(server.sentTo(auth.me).length).toBeGreaterThan(before))
  await press(user, coachLabels.cancel)
  await press(user, coachLabels.checkInCount(1))
  expect(await screen.findByText(coachLabels.checkInTitle)).toBeDefined()
})
