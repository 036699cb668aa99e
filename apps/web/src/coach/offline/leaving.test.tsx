import { act, screen, waitFor } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { endpoints } from '@trophy/contract/endpoints.ts'
import * as database from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenStorageKey } from '../../shared/session/session.constants.ts'
import { coachServer, queuedWrites } from '../../testing/coach-portal.ts'
import { openApp } from '../../testing/open-app.tsx'
import { silence } from '../../testing/stub-server.ts'
import { offlineLabels } from './offline.constants.ts'

/** A reload, such as by the choice of a language: the browser asks before what only this page knows is lost. */
const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...database, indexedDB: new database.IDBFactory() }))
    vi.stubGlobal(name, value)
  localStorage.setItem(tokenStorageKey, 'session')
})
afterEach(() => act(() => onlineManager.setOnline(true)))

const openPortal = async () => {
  // What waits is sent once the test has ended.
  coachServer().respond(endpoints.coach.checkin, silence)
  const user = openApp('/coach')
  await screen.findByText('Asha Rao')
  return user
}

const waitOffline = async () => {
  const user = await openPortal()
  act(() => onlineManager.setOnline(false))
  await queuedWrites['check-in']?.tap(user)
  await screen.findByText(offlineLabels.waiting(1))
}

test('the browser asks before an action is lost that it does not keep', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await waitOffline()
  await screen.findByText(offlineLabels.notKept)
  // The listener is added once the text is shown.
  await waitFor(() => expect(isAskedBeforeLeaving()).toBe(true))
})

test('it does not ask when the action is kept, or nothing waits', async () => {
  await waitOffline()
  await screen.findByText(offlineLabels.waitingHint)
  expect(isAskedBeforeLeaving()).toBe(false)
})
