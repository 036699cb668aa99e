import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import * as database from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coachLabels } from '../../coach/coach.constants.ts'
import { offlineLabels } from '../../coach/offline/offline.constants.ts'
import { tokenStorageKey } from '../../shared/session/session.constants.ts'
import { coachServer, queuedWrites } from '../../testing/coach-portal.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json, silence } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'

/** A phone that two coaches use: neither sees the data of the other, nor acts as the other. */

const { auth, coach: portal, journeys } = endpoints

const other = { ...records.coachUser, name: 'Meera Nair' }
const dashboard = {
  coach: records.coachSelf(),
  players: [records.coachPlayer({ name: 'Asha Rao' })],
}
const teamOfOther = {
  coach: records.coachSelf({ participantId: 'COA_MEERA', name: other.name }),
  players: [records.coachPlayer({ participantId: 'PLA_201', name: 'Chitra Iyer' })],
}

const useToken = (token: string) => localStorage.setItem(tokenStorageKey, token)
/** As the browser tells of what another window has stored. */
const tellOfToken = (newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: tokenStorageKey, newValue })))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...database, indexedDB: new database.IDBFactory() }))
    vi.stubGlobal(name, value)
  useToken('session-of-latha')
})
afterEach(() => act(() => onlineManager.setOnline(true)))

test.each(['session-of-latha', undefined])(
  'a read that ends after the logout keeps nothing, token %s',
  async (token) => {
    if (token === undefined) localStorage.removeItem(tokenStorageKey)
    let release = () => {}
    const held = new Promise<Response>((resolve) => {
      release = () => resolve(json(dashboard))
    })
    coachServer()
      .respond(portal.dashboard, () => held)
      .answer(auth.logout, null)
    const user = openApp('/coach')
    await press(user, coachLabels.logout)
    await screen.findByText(coachMessages.loggedOut)
    release()
    await pass(100)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('kept:'))).toEqual([])
  },
)

test('a read that was sent in the session before does not end the next one', async () => {
  let release = () => {}
  const held = new Promise<Response>((resolve) => {
    release = () => resolve(json({ message: 'Not authenticated', code: 'not_authenticated' }, 401))
  })
  const server = coachServer().respond(portal.dashboard, () => held)
  openApp('/coach')
  await waitFor(() => expect(server.sentTo(portal.dashboard)).toHaveLength(1))
  useToken('next-session-of-latha')
  server.answer(portal.dashboard, dashboard)
  release()
  await screen.findByText('Asha Rao')
  expect(localStorage.getItem(tokenStorageKey)).toBe('next-session-of-latha')
})

test('what is kept for a coach is not shown to the next one', async () => {
  coachServer().answer(portal.dashboard, dashboard)
  openApp('/coach')
  await screen.findByText('Asha Rao')
  cleanup()
  useToken('session-of-meera')
  coachServer().answer(auth.me, other).respond(portal.dashboard, silence)
  openApp('/coach')
  await screen.findByText(coachLabels.title)
  await pass(10_000)
  expect(screen.queryByText('Asha Rao')).toBeNull()
})

test('a window beside the one in which another coach signs in shows that coach, without a tap', async () => {
  const server = coachServer().answer(portal.dashboard, dashboard)
  openApp('/coach')
  await screen.findByText('Asha Rao')
  useToken('session-of-meera')
  server.answer(auth.me, other).answer(portal.dashboard, teamOfOther)
  tellOfToken('session-of-meera')
  await screen.findByText('Chitra Iyer')
  expect(screen.queryByText('Asha Rao')).toBeNull()
})

test('a window in which something is typed outlasts that its coach signs out and in again in another one', async () => {
  const server = coachServer().answer(portal.dashboard, dashboard)
  const user = openApp('/coach')
  await press(user, coachLabels.editPlayer('Asha Rao'))
  await fillField(user, coachLabels.name, 'Asha R. Rao', coachLabels.editTitle)
  server.respond(auth.me, () => json({ message: 'Not authenticated', code: 'not_authenticated' }, 401))
  localStorage.removeItem(tokenStorageKey)
  tellOfToken(null)
  await pass(100)
  useToken('next-session-of-latha')
  server.answer(auth.me, records.coachUser)
  tellOfToken('next-session-of-latha')
  await pass(100)
  expect(screen.getByDisplayValue('Asha R. Rao')).toBeTruthy()
})

/** A coach whose journey waits, after which another page of the phone signs somebody in. */
const withWaitingJourney = async () => {
  const server = coachServer().answer(portal.dashboard, dashboard).answer(journeys.tellOwn, records.journey())
  const user = openApp('/coach')
  await screen.findByText('Asha Rao')
  act(() => onlineManager.setOnline(false))
  await queuedWrites['journey']?.tap(user)
  await screen.findByText(offlineLabels.waiting(1))
  return server
}

test('what waits for a coach is not sent in the session of another one', async () => {
  const server = await withWaitingJourney()
  useToken('session-of-meera')
  server.answer(auth.me, other).answer(portal.dashboard, teamOfOther)
  act(() => onlineManager.setOnline(true))
  await pass(10_000)
  expect(server.sentTo(journeys.tellOwn)).toEqual([])
  await screen.findByText('Chitra Iyer')
  await screen.findByText(offlineLabels.others(1))
})

test('what waits for a coach is sent in the next session of the same one', async () => {
  const server = await withWaitingJourney()
  useToken('next-session-of-latha')
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(server.sentTo(journeys.tellOwn)).toHaveLength(1))
})
