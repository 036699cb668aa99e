import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import * as database from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { tokenStorageKey } from '../../shared/session/session.constants.ts'
import { coachServer, queuedWrites } from '../../testing/coach-portal.ts'
import { openApp } from '../../testing/open-app.tsx'
import { offlineLabels } from './offline.constants.ts'

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...database, indexedDB: new database.IDBFactory() }))
    vi.stubGlobal(name, value)
  localStorage.setItem(tokenStorageKey, 'session')
})

// Caddy and HAProxy answer with 503 while none of their servers is up, nginx with 502.
test.each([502, 503, 504])('a check-in to which a proxy answers %i for its server waits', async (status) => {
  const server = coachServer().respond(endpoints.coach.checkin, () => new Response('<html>', { status }))
  const user = openApp('/coach')
  await screen.findByText('Asha Rao')
  await queuedWrites['check-in']?.tap(user)
  await screen.findByText(offlineLabels.waiting(1))
  expect(server.unknown()).toEqual([])
})
