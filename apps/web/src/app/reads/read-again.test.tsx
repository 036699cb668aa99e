import { act } from '@testing-library/react'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { openApp, pass } from '../../testing/open-app.tsx'
import { sampleOf } from '../../testing/samples.ts'
import { consoleServer, consoleWrites } from '../../testing/screens/console-writes.ts'
import { desktop, deskWrites, type ScreenWrite } from '../../testing/screens/desk-writes.ts'
import { officeServer, officeWrites } from '../../testing/screens/office-writes.ts'
import { recordServer, recordWrites } from '../../testing/screens/record-writes.ts'
import { json, type StubServer } from '../../testing/stub-server.ts'

/** The stream of live updates says nothing here: a screen that forgets to read again shows what was. */

const tables: Readonly<Record<string, readonly [() => StubServer, Readonly<Record<string, ScreenWrite>>]>> = {
  'at the desk': [desktop, deskWrites],
  'of people, teams and hotels': [recordServer, recordWrites],
  'of accounts, nights and money': [officeServer, officeWrites],
  'of messages, settings and uploads': [consoleServer, consoleWrites],
}

describe.each(Object.entries(tables))('%s', (_, [serverOf, writes]) => {
  test.each(Object.entries(writes))(
    'after %s what shows it is read again',
    async (__, { endpoint, shownBy, at = 'tab=checkin', prepare, tap, answer = sampleOf(endpoint) }) => {
      const server = serverOf()
      const user = openApp(`/admin?${at}&limit=25`)
      await prepare?.(user, server)
      // What was read because something else was done before has been read by then.
      await pass(1_000)
      const shown = [shownBy].flat()
      const readAt = new Map<Endpoint, number>()
      server.respond(endpoint, () => {
        for (const each of shown) readAt.set(each, server.sentTo(each).length)
        return json(answer)
      })
      await tap(user, server)
      const outdated = () => shown.filter((each) => server.sentTo(each).length <= (readAt.get(each) ?? Infinity))
      await expect.poll(() => outdated().map(({ path }) => path)).toEqual([])
    },
  )
})

/** What was read before on another screen, and a write that changes it. */
const elsewhere: readonly (readonly [string, ScreenWrite | undefined, () => StubServer, Endpoint, string])[] = [
  ['a check-in', deskWrites['check-in'], desktop, endpoints.participants.list, 'tab=participants'],
  [
    'a further instance',
    recordWrites['a further instance of a hotel'],
    recordServer,
    endpoints.occupancy.grid,
    'tab=hotels&view=occupancy',
  ],
]

test.each(elsewhere)(
  'after %s a screen that was open before is read again',
  async (_, write, serverOf, read, before) => {
    if (write === undefined) throw new Error('There is no such write')
    const { endpoint, at = 'tab=checkin', prepare, tap } = write
    const server = serverOf()
      .respond(read, () => json(sampleOf(read)))
      .respond(endpoint, () => json(sampleOf(endpoint)))
    const go = (to: string) => act(() => window.history.pushState(null, '', `/admin?${to}`))
    const count = () => server.sentTo(read).length
    const user = openApp(`/admin?${before}`)
    await expect.poll(count).toBe(1)
    go(at)
    await prepare?.(user, server)
    await tap(user, server)
    await expect.poll(() => server.sentTo(endpoint).length).toBe(1)
    await pass(1_000)
    go(before)
    await expect.poll(count).toBe(2)
  },
)

/** Not shown after the dialog; shown by its answer; or sent by the same code as another one. */
const others: readonly Endpoint[] = [
  endpoints.auth.issueDeskCode,
  endpoints.retention.update,
  endpoints.rollCall.changeTime,
  endpoints.notifications.sendToCoaches,
  endpoints.notifications.correct,
  // With its wizard: `moved-team.test.tsx`.
  endpoints.reassignment.reassign,
]

test('no write of the console is missing here', () => {
  const tested = Object.values(tables).flatMap(([, writes]) => Object.values(writes).map(({ endpoint }) => endpoint))
  const writes = Object.values(endpoints)
    .flatMap((of) => Object.values<Endpoint>(of))
    .filter(({ method, roles, audit }) => method !== 'GET' && audit !== undefined && roles.includes('admin'))
  expect(writes.filter((write) => ![...tested, ...others].includes(write)).map(({ path }) => path)).toEqual([])
})
