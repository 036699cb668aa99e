import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { onlineManager } from '@tanstack/react-query'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import * as database from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenStorageKey } from '../../shared/session/session.constants.ts'
import { noResponseMessages, connectionMessages } from '../../shared/texts/page.constants.ts'
import { coachServer } from '../../testing/coach-portal.ts'
import { openApp, pass } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json, type Responder, silence } from '../../testing/stub-server.ts'
import { faults } from '../../testing/told.ts'
import { expectToast, shownToast } from '../../testing/toast.ts'
import { press } from '../../testing/typing.ts'
import { coachLabels } from '../coach.constants.ts'
import { offlineLabels } from './offline.constants.ts'

/** A check-in that gets no response, and one that the coach takes back. */

const { coach: portal } = endpoints

const names = ['Asha Rao', 'Bina Das'] as const
const coach = records.coachSelf()
const players = names.map((name, index) => records.coachPlayer({ participantId: `PLA_10${index + 1}`, name }))
const participantIds = players.map(({ id }) => id)
const waiting = () => screen.queryByText(offlineLabels.waiting(1))

/** A team of which these people have arrived. */
const teamWith = (...arrived: readonly string[]) => {
  const stateOf = (name: string) => (arrived.includes(name) ? records.arrived : {})
  return {
    coach: { ...coach, ...stateOf(coach.name) },
    players: players.map((player) => ({ ...player, ...stateOf(player.name) })),
  }
}

const openPortal = async () => {
  const server = coachServer().answer(portal.dashboard, teamWith())
  const user = openApp('/coach')
  await screen.findByText(names[0])
  return { server, user }
}

const chooseTwo = async (user: UserEvent) => {
  await press(user, coachLabels.checkInCount(2))
  await user.click(await screen.findByRole('checkbox', { name: coachLabels.selectAll(2) }))
}
const confirmTwo = (user: UserEvent) => press(user, coachLabels.confirmCheckIn(2))
const cancelName = (people: string) => offlineLabels.cancelName(offlineLabels.actions.checkin, people)

const done = () => json({ checkedIn: 2 })
const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

/** These answers first, then that it is done. */
const inTurn = (...answers: readonly Responder[]): Responder => {
  const left = [...answers]
  return (request) => (left.shift() ?? done)(request)
}

const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline))

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...database, indexedDB: new database.IDBFactory() }))
    vi.stubGlobal(name, value)
  localStorage.setItem(tokenStorageKey, 'session')
})
afterEach(() => setOnline(true))

const failures = [
  'the connection is cut',
  'a proxy answers for a server that is away',
  'a proxy has no server',
  'a proxy has given up waiting',
  'the sign-in page of a Wi-Fi answers',
]

test.each(failures)(
  'it is sent until it is answered, with its key and the time when it was made: %s',
  async (fault) => {
    const { server, user } = await openPortal()
    const failed = 12
    server.respond(portal.checkin, inTurn(...Array.from({ length: failed }, () => faults[fault] ?? silence)))
    await chooseTwo(user)
    await confirmTwo(user)
    await pass(6_000)
    expect(waiting()).not.toBeNull()
    const sent = () => server.sentTo(portal.checkin)
    for (let minutes = 0; minutes < 10 && sent().length <= failed; minutes += 1) await pass(60_000)
    expect(sent()).toHaveLength(failed + 1)
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    // The first one is made when it arrives; the others tell when that was.
    const bodies = sent().map(({ body }) => portal.checkin.body.parse(body))
    expect(bodies.map((body) => body.participantIds)).toEqual(bodies.map(() => participantIds))
    const times = bodies
      .slice(1)
      .map(({ happenedAt }) => Math.abs(Date.parse(happenedAt ?? '') - Date.parse(records.eventNow)))
    expect(Math.max(...times)).toBeLessThan(60_000)
    expect(waiting()).toBeNull()
    expect(screen.queryByText(offlineLabels.refused(1))).toBeNull()
  },
)

test('after minutes without a response it is told as done, once', async () => {
  const { server, user } = await openPortal()
  server.respond(portal.checkin, inTurn(lost, lost, lost))
  await chooseTwo(user)
  await confirmTwo(user)
  await pass(1_000)
  await pass(2_000)
  expect(shownToast()).toBeUndefined()
  server.answer(portal.dashboard, teamWith(...names))
  await pass(4_000)
  await expectToast(coachMessages.checkedIn(2))
  await screen.findByRole('button', { name: coachLabels.checkOutCount(2) })
  expect(waiting()).toBeNull()
})

test('a request that hangs is sent again after 20 seconds', async () => {
  const { server, user } = await openPortal()
  server.respond(portal.checkin, inTurn(silence))
  await chooseTwo(user)
  await confirmTwo(user)
  await waitFor(() => expect(server.sentTo(portal.checkin)).toHaveLength(1))
  await pass(6_000)
  expect(waiting()).not.toBeNull()
  await pass(12_000)
  expect(server.sentTo(portal.checkin)).toHaveLength(1)
  await pass(3_500)
  await expectToast(coachMessages.checkedIn(2))
  const [first, second, ...more] = server.sentTo(portal.checkin)
  expect([second?.idempotencyKey, more]).toEqual([first?.idempotencyKey, []])
})

describe('taken back', () => {
  test('while it waits offline, it is not sent', async () => {
    const { server, user } = await openPortal()
    server.respond(portal.checkin, done)
    await chooseTwo(user)
    setOnline(false)
    await confirmTwo(user)
    await screen.findByText(offlineLabels.waiting(1))
    await press(user, cancelName(names.join(', ')))
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: coachLabels.checkInCount(2) })
    expect(button.disabled).toBe(false)
    expect(screen.getByText(connectionMessages.offline)).toBeDefined()
    expect(screen.queryAllByRole('alert')).toEqual([])
    const reads = server.sentTo(portal.dashboard).length
    setOnline(true)
    await waitFor(() => expect(server.sentTo(portal.dashboard).length).toBeGreaterThan(reads))
    await pass(10_000)
    expect(screen.queryByText(connectionMessages.offline)).toBeNull()
    expect(server.sentTo(portal.checkin)).toEqual([])
  })

  test("the coach's own: the button says Check Out meanwhile, and afterwards it is made again", async () => {
    const { server, user } = await openPortal()
    server.answer(portal.checkin, { checkedIn: 1 })
    setOnline(false)
    await press(user, coachLabels.checkInNow)
    const checkOut = await screen.findByRole<HTMLButtonElement>('button', { name: coachLabels.checkOutNow })
    expect(checkOut.disabled).toBe(false)
    await press(user, cancelName(coach.name))
    await screen.findByRole('button', { name: coachLabels.checkInNow })
    setOnline(true)
    await press(user, coachLabels.checkInNow)
    await expectToast(coachMessages.checkedIn(1))
    expect(server.sentTo(portal.checkin).map(({ body }) => body)).toEqual([{ participantIds: [coach.id] }])
  })

  test('after it was sent, it is not sent again, may be done, and the list shows whether it is', async () => {
    const { server, user } = await openPortal()
    server.respond(portal.checkin, () => {
      server.answer(portal.dashboard, teamWith(...names))
      return lost()
    })
    await chooseTwo(user)
    await confirmTwo(user)
    await screen.findByText(offlineLabels.waiting(1))
    await press(user, cancelName(names.join(', ')))
    await expectToast(noResponseMessages.cancelledTitle, noResponseMessages.cancelled)
    await screen.findByRole('button', { name: coachLabels.checkOutCount(2) })
    expect(waiting()).toBeNull()
    const sent = server.sentTo(portal.checkin).length
    await pass(60_000)
    expect(server.sentTo(portal.checkin)).toHaveLength(sent)
  })
})
