import { act, screen } from '@testing-library/react'
import type { SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { describe, expect, test, vi } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { type StubServer, stubServer } from '../../testing/stub-server.ts'
import { faults } from '../../testing/told.ts'

/** A screen whose first read fails says so with Try Again, and what failed is read again by itself. */

const technicalAdmin = { role: 'technical_admin', name: 'Tara Engineer', isHotelVerified: false } as const

/** Each screen that reads when it is opened, and who opens it. */
const screens: Readonly<Record<string, SessionUser>> = {
  '/admin?tab=dashboard': records.admin,
  '/admin?tab=participants': records.admin,
  '/admin?tab=participants&view=teams': records.admin,
  '/admin?tab=participants&view=arrivals': records.admin,
  '/admin?tab=hotels': records.admin,
  '/admin?tab=hotels&view=occupancy': records.admin,
  '/admin?tab=hotels&view=rehousing': records.admin,
  '/admin?tab=checkin': records.admin,
  '/admin?tab=checkout': records.admin,
  '/admin?tab=reports&view=night-audit': records.admin,
  '/admin?tab=notifications': records.admin,
  '/admin?tab=accounts': records.admin,
  '/admin?tab=settings': records.admin,
  '/admin?tab=todo': records.admin,
  '/technical-admin-dashboard': technicalAdmin,
  '/technical-admin-dashboard?view=todo': technicalAdmin,
  '/coach': records.coachUser,
}

/** Of what may become of a request, what says that the server is in trouble or away. */
const failures = [
  'the server fails',
  'the server is starting',
  'a proxy answers for a server that is away',
  'a proxy has given up waiting',
  'the connection is cut',
]

/** Who is signed in, the event and the live updates are read before any screen. */
const always: readonly Endpoint[] = [endpoints.auth.me, endpoints.event.event, endpoints.live.stream]
const reads = Object.values(endpoints)
  .flatMap((of) => Object.values<Endpoint>(of))
  .filter((read) => read.method === 'GET' && !always.includes(read))

const failReads = (server: StubServer, failure: string) => {
  const respond = faults[failure]
  if (respond === undefined) throw new Error(`There is no fault ${failure}`)
  for (const read of reads) server.respond(read, respond)
}

const requested = (server: StubServer) => reads.filter((read) => server.sentTo(read).length > 0)
const counted = (server: StubServer, of: readonly Endpoint[]) => of.map((read) => server.sentTo(read).length)

/** It is asked for every 30 seconds in any case. */
const { lastRefresh } = endpoints.dashboard

const tryAgain = { name: pageLabels.tryAgain }

describe.each(Object.entries(screens))('%s', (path, user) => {
  test.each(failures)('%s: it says so, with Try Again, and reads again by itself', async (failure) => {
    const server = stubServer(user)
    failReads(server, failure)
    openApp(path)
    const buttons = await screen.findAllByRole('button', tryAgain)
    expect(buttons.filter((each) => each.closest('[role=alert]') !== null)).not.toEqual([])
    const failed = requested(server).filter((read) => read !== lastRefresh)
    const before = counted(server, failed)
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    const unread = failed.filter((read, at) => server.sentTo(read).length === before[at])
    expect(unread.map((read) => read.path)).toEqual([])
    expect(server.unknown()).toEqual([])
  })

  test('Try Again reads what failed at once', async () => {
    const server = stubServer(user)
    failReads(server, 'the server fails')
    const person = openApp(path)
    const [button] = await screen.findAllByRole('button', tryAgain)
    if (button === undefined) throw new Error('There is no Try Again')
    const before = counted(server, reads)
    await person.click(button)
    await vi.waitFor(() => expect(counted(server, reads)).not.toEqual(before))
  })
})
