import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { onlineManager } from '@tanstack/react-query'
import { endpoints } from '@trophy/contract/endpoints.ts'
import * as database from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { coachServer, queuedWrites } from '../../testing/coach-portal.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { actionsDatabase } from '../../shared/session/session.constants.ts'
import { offlineLabels } from './offline.constants.ts'

/**
 * Whatever the phone does to the queue, each stay, the roll-call and the journeys of the coach are done, and told
 * within ten seconds.
 */

const { coach: portal, journeys, rollCall } = endpoints

const limit = 10_000
const step = 250

const lost = () => new DOMException('The connection is closing', 'InvalidStateError')
const forbidden = () => new DOMException('The operation is insecure', 'SecurityError')
const full = () => new DOMException('No space', 'QuotaExceededError')

const failWith = (error: () => Error) => () => {
  throw error()
}

/** Nobody hears of what becomes of the request. */
const openInSilence = () =>
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new database.IDBOpenDBRequest())

type Begin = IDBDatabase['transaction']

/** Replaces what the portal begins; the database itself begins a transaction of its own when it is opened. */
const replaceTransactions = (replacement: (begin: () => IDBTransaction, attempt: number) => IDBTransaction) => {
  const transaction: Begin = Reflect.get(IDBDatabase.prototype, 'transaction')
  let attempts = 0
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function replaced(
    this: IDBDatabase,
    ...given: Parameters<Begin>
  ) {
    const begin = () => transaction.apply(this, given)
    if (given[1] !== 'readonly' && given[1] !== 'readwrite') return begin()
    attempts += 1
    return replacement(begin, attempts)
  })
}

/** Lets the database throw: so many times, or always. */
const loseDatabase = (times = Number.POSITIVE_INFINITY) =>
  replaceTransactions((begin, attempt) => {
    if (attempt <= times) throw lost()
    return begin()
  })

/** A page that is asleep keeps the lock, until it is taken from it. */
const holdLock = () => {
  // The clock of the page, which a signal of the browser does not follow.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), milliseconds)
    return controller.signal
  })
  vi.spyOn(navigator.locks, 'request').mockImplementation(async (_, { steal = false, signal }, work) => {
    if (steal) return work(null)
    return new Promise((__, reject) => {
      signal?.addEventListener('abort', () => reject(forbidden()))
    })
  })
}

/** What happens before the portal is opened. */
const before: Readonly<Record<string, () => unknown>> = {
  'the browser has no database': () => vi.stubGlobal('indexedDB', undefined),
  'the browser forbids the database': () =>
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(failWith(forbidden)),
  'the browser forbids messages between pages': () => vi.stubGlobal('BroadcastChannel', failWith(forbidden)),
  'the browser refuses locks': () => vi.spyOn(navigator.locks, 'request').mockRejectedValue(forbidden()),
}

/** What happens once the team is shown. */
const after: Readonly<Record<string, () => unknown>> = {
  'the database throws once': () => loseDatabase(1),
  'the database always throws': () => loseDatabase(),
  'the database is lost and does not open again': () => {
    loseDatabase()
    openInSilence()
  },
  'the storage is full': () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(failWith(full)),
  'the database cannot be read': () => vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(failWith(lost)),
  'nothing can be removed': () => vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(failWith(lost)),
  'a page that is asleep holds the lock': holdLock,
  'the browser deletes the database': () => indexedDB.deleteDatabase(actionsDatabase),
}

const openPortal = async () => {
  const server = coachServer()
    .answer(portal.checkin, { checkedIn: 1 })
    .answer(portal.checkout, { checkedOut: 1 })
    .answer(endpoints.stays.setRoomNumbersOfTeam, { changed: 1 })
    .answer(portal.editPlayer, records.coachPlayer({ participantId: 'PLA_101', name: 'Asha R. Rao' }))
    .answer(journeys.tellOwn, records.journey())
    .answer(rollCall.answer, records.rollCall({ answeredAt: '2026-11-21T08:30:00Z' }))
  const user = openApp('/coach')
  await screen.findByText('Asha Rao')
  return { server, user }
}

/** Lets the page's clock run until a text is shown. */
const isShownWithin = async (milliseconds: number, isShown: () => boolean) => {
  for (let passed = 0; passed < milliseconds && !isShown(); passed += step) {
    await act(() => vi.advanceTimersByTimeAsync(step))
  }
  return isShown()
}

const has = (text: string) => () => screen.queryAllByText(text).length > 0

const setOnline = (isOnline: boolean): void => act(() => onlineManager.setOnline(isOnline))
const goOffline = () => setOnline(false)
const goOnline = () => setOnline(true)

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...database, indexedDB: new database.IDBFactory() }))
    vi.stubGlobal(name, value)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  goOnline()
  vi.restoreAllMocks()
})

describe.each(Object.entries(queuedWrites))('%s', (__, { endpoint, tap, done }) => {
  test.each(Object.entries(before))('%s: done, and told', async (___, inject) => {
    inject()
    const { server, user } = await openPortal()
    await tap(user)
    expect(await isShownWithin(limit, has(done))).toBe(true)
    expect(server.sentTo(endpoint)).not.toEqual([])
  })

  test.each(Object.entries(after))('%s: done, and told', async (___, inject) => {
    const { server, user } = await openPortal()
    inject()
    await tap(user)
    expect(await isShownWithin(limit, has(done))).toBe(true)
    expect(server.sentTo(endpoint)).not.toEqual([])
  })
})

const { notKept, waiting } = offlineLabels

/** Without a network, after the database has failed so many times, and the writes are in memory only. */
const makeOffline = async (tap: (user: UserEvent) => Promise<unknown>, failures: number) => {
  const opened = await openPortal()
  loseDatabase(failures)
  goOffline()
  await tap(opened.user)
  expect(await isShownWithin(limit, has(notKept))).toBe(true)
  expect(screen.getByText(waiting(1))).toBeDefined()
  return opened
}

describe.each(Object.entries(queuedWrites))('%s without a network', (__, { endpoint, tap }) => {
  test('without a database it waits in memory, which the page says, and can be taken back', async () => {
    const { server, user } = await makeOffline(tap, Number.POSITIVE_INFINITY)
    await user.click(screen.getByRole('button', { name: /^Cancel [^:]+: / }))
    expect(await isShownWithin(limit, () => !has(waiting(1))())).toBe(true)
    goOnline()
    await act(() => vi.advanceTimersByTimeAsync(limit))
    expect(server.sentTo(endpoint)).toEqual([])
  })

  test('without a database it is sent when the network is back', async () => {
    const { server } = await makeOffline(tap, Number.POSITIVE_INFINITY)
    goOnline()
    expect(await isShownWithin(limit, () => server.sentTo(endpoint).length > 0)).toBe(true)
    expect(await isShownWithin(limit, () => !has(waiting(1))())).toBe(true)
  })
})
