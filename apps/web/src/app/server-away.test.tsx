import { screen, waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import * as database from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { coachLabels } from '../coach/coach.constants.ts'
import { tokenStorageKey } from '../shared/session/session.constants.ts'
import { coachServer } from '../testing/coach-portal.ts'
import { openApp } from '../testing/open-app.tsx'
import { fillField, press } from '../testing/typing.ts'

const { auth } = endpoints

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...database, indexedDB: new database.IDBFactory() }))
    vi.stubGlobal(name, value)
  localStorage.setItem(tokenStorageKey, 'session-of-latha')
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
