import { screen, within } from '@testing-library/react'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { dashboardMessages, type ProgressRange } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { retentionMessages } from '@trophy/contract/retention/retention.constants.ts'
import { settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retentionLabels } from '../../retention/retention.constants.ts'
import { timingLabels } from '../../settings/settings.constants.ts'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import type { StubServer } from '../../testing/stub-server.ts'
import { faults } from '../../testing/told.ts'
import { press } from '../../testing/typing.ts'
import { progressLabels, progressMessages, progressRangeLabels } from '../../dashboard/charts/progress.constants.ts'

/** The calls of the Dashboard tab (part 2 §7) and what is shown when one fails (part 2 §8). */

const { auth, dashboard, event, live, retention, rollCall, settings } = endpoints

// Charts are drawn only where they have a size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 200))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const day = {
  day: '2026-11-21',
  arrivalsExpected: 3,
  arrivalsDone: 1,
  departuresExpected: 0,
  departuresDone: 0,
  occupiedRooms: 1,
  totalRooms: 4,
}
const progress = (...days: readonly string[]) => ({
  days: days.map((each) => ({ ...day, day: each })),
  isWholeEvent: false,
  disciplines: [{ discipline: 'Kabaddi', expected: 3, arrived: 1 }],
})
const days: Record<ProgressRange, readonly string[]> = {
  around_today: ['2026-11-21'],
  whole_event: ['2026-11-21', '2026-12-20'],
}

/** Responses of each part of the dashboard. */
const parts: readonly ((server: StubServer) => StubServer)[] = [
  (server) => server.answer(dashboard.stats, records.stats),
  (server) =>
    server.answerBy(dashboard.progress, ({ query }) =>
      progress(...days[query.get('range') === 'whole_event' ? 'whole_event' : 'around_today']),
    ),
  (server) => server.answer(settings.read, { checkinGraceHours: 2, checkoutGraceHours: 2, minimumStayDays: 3 }),
  (server) => server.answer(retention.read, { keepMobileDays: 30, eventEnds: '2026-11-30' }),
]
const dashboardServer = () =>
  parts
    .reduce((server, answer) => answer(server), adminServer())
    .answer(settings.history, [])
    .answer(rollCall.readTime, { rollCallTime: null })

const expectDashboard = async () => {
  expect(await screen.findByText('Last refreshed: Never')).toBeDefined()
  expect(await screen.findByRole('region', { name: progressLabels.disciplines })).toBeDefined()
  const figures = await screen.findByRole('region', { name: timingLabels.title })
  expect(await within(figures).findByText(timingLabels.officialCheckin)).toBeDefined()
  const kept = await screen.findByRole('region', { name: retentionLabels.title })
  expect(await within(kept).findByText(retentionLabels.eventEnds)).toBeDefined()
}

test('the dashboard makes the specified calls, and others for what the specification does not have', async () => {
  const server = dashboardServer()
  openApp('/admin')
  await expectDashboard()
  const specified: readonly Endpoint[] = [auth.me, dashboard.stats, dashboard.lastRefresh, settings.read]
  const others: readonly Endpoint[] = [
    event.event,
    live.stream,
    dashboard.progress,
    settings.history,
    retention.read,
    rollCall.readTime,
    rollCall.countMissing,
  ]
  // The missing of the roll-call are counted above every tab, once the tab has its data.
  await vi.waitFor(() => expect(server.sentTo(rollCall.countMissing)).toHaveLength(1))
  const all = Object.values(endpoints).flatMap((of) => Object.values<Endpoint>(of))
  const calls = all.flatMap((endpoint) => server.sentTo(endpoint).map(() => endpoint.path))
  expect(calls.toSorted()).toEqual([...specified, ...others].map(({ path }) => path).toSorted())
  expect(server.sentTo(dashboard.progress)[0]?.query.toString()).toBe('range=around_today')
  expect(server.sentTo(settings.history)[0]?.query.toString()).toBe('limit=5')
  expect(server.unknown()).toEqual([])
})

describe('a part that cannot be read says so in a toast and in its place, and Try Again reads it', () => {
  test.each([
    [dashboardMessages.statsFailed, dashboard.stats],
    [progressMessages.fetchFailed, dashboard.progress],
    [settingsMessages.fetchFailed, settings.read],
    [retentionMessages.fetchFailed, retention.read],
  ] as const)('%s', async (text, endpoint) => {
    const server = dashboardServer()
    server.respond(endpoint, faults['a proxy answers for a server that is away'] ?? (() => Response.error()))
    const user = openApp('/admin')
    expect(await screen.findByText('Error')).toBeDefined()
    expect(await within(screen.getByRole('main')).findByText(text)).toBeDefined()
    expect(screen.getAllByText(text)).toHaveLength(2)
    for (const answer of parts) answer(server)
    await press(user, pageLabels.tryAgain)
    await expectDashboard()
    expect(within(screen.getByRole('main')).queryByText(text)).toBeNull()
  })
})

test('the charts show the days around today, and the whole event on request', async () => {
  const server = dashboardServer()
  const user = openApp('/admin')
  const arrivals = await screen.findByRole('region', { name: progressLabels.arrivals })
  expect(await within(arrivals).findByRole('img', { name: /arrived 1 of 3/ })).toBeDefined()
  await user.click(screen.getByText(progressRangeLabels.whole_event))
  expect(await within(arrivals).findByRole('img', { name: /arrived 2 of 6/ })).toBeDefined()
  expect(screen.getByText('21/11/2026 – 20/12/2026')).toBeDefined()
  expect(server.sentTo(dashboard.progress).at(-1)?.query.get('range')).toBe('whole_event')
  await user.click(screen.getByText(progressRangeLabels.around_today))
  expect(await within(arrivals).findByRole('img', { name: /arrived 1 of 3/ })).toBeDefined()
})
