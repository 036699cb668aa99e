import { expect, type Page } from '@playwright/test'
import { dashboardMessages as messages } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { connectionMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { pendingLinks, progressLabels as labels } from '@trophy/web/dashboard/charts/progress.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { figureOf } from '../../support/pages/admin.ts'
import { createDashboardPeople } from '../../support/pages/dashboard.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { expectOutline } from '../../support/checks/layout.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { closeToast, expectNoToast, expectToast } from '../../support/pages/toast.ts'

/** The Dashboard tab: cards, refresh and charts (part 2 §2, §4, §7, §8). */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'dashboard' })

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  await createDashboardPeople(server)
  page = await openDesk({ hasClock: true })
  await enterAsAdmin(page, server)
})

test('five cards show the figures of the event', async () => {
  for (const [label, ...texts] of [
    ['Total Participants', '5', '1 team'],
    ['Checked In', '2', '40% of total'],
    ['Checked Out', '1', '20% of total'],
    ['Available Rooms', '1', '75% occupied', '1 hotel'],
    ['Pending Actions', '2', 'Check-in/out requiring attention'],
  ] as const) {
    for (const text of texts) await expect(figureOf(page, label)).toContainText(text)
  }
})

test('each card links to the list behind its figure, and Back returns', async () => {
  for (const [link, address, heading] of [
    ['Total Participants', 'tab=participants', 'Participants'],
    ['Checked In', 'tab=participants&checkinStatus=checked_in', 'Participants'],
    ['Checked Out', 'tab=participants&checkinStatus=checked_out', 'Participants'],
    ['Available Rooms', 'tab=hotels', 'Hotels'],
    [pendingLinks.late, 'tab=checkin&status=late', 'Check-in'],
    [pendingLinks.overdue, 'tab=checkout&status=overdue', 'Checkout'],
  ] as const) {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${link}`) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).search).toBe(`?${address}`)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  }
})

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const lastRefreshed = (text: string) => page.getByText(`Last refreshed: ${text}`, { exact: true })

/** The page tells by the clock of the server how long ago something was. */
const moveClocks = async ({ clock }: JourneyServer, milliseconds: number): Promise<void> => {
  clock.advance(milliseconds / minute)
  await page.clock.fastForward(milliseconds)
}

/**
 * Each poll, every 30 seconds, reads a refresh that is this old at that time. Moves the clocks until one has, because a
 * request that is still on its way takes the place of a poll.
 */
const expectPolled = async (server: JourneyServer, age: number | null, text: string): Promise<void> => {
  await page.route(`**${dashboardEndpoints.lastRefresh.path}`, (route) => {
    const now = server.clock.now().getTime()
    return route.fulfill({ json: { lastRefresh: age === null ? null : new Date(now - age).toISOString() } })
  })
  await expect(async () => {
    await moveClocks(server, 30 * second)
    await expect(lastRefreshed(text)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 10_000 })
  await stopIntercepting(page, dashboardEndpoints.lastRefresh)
}

test('the last refresh is polled every 30 seconds and shown in each format', async ({ server }) => {
  await expect(lastRefreshed('Never')).toBeVisible()
  await expectPolled(server, 5 * second, 'Just now')
  await expectPolled(server, 1.5 * minute, '1 minute ago')
  await expectPolled(server, 5.5 * minute, '5 minutes ago')
  await expectPolled(server, 1.5 * hour, '1 hour ago')
  await expectPolled(server, 23.5 * hour, '23 hours ago')
  await expectPolled(server, 48 * hour, '19/11/2026')
  await expectPolled(server, null, 'Never')
})

test('the shown age of the last refresh increases without a new response', async ({ server }) => {
  await expectPolled(server, second, 'Just now')
  await mockResponse(page, dashboardEndpoints.lastRefresh, 503)
  await moveClocks(server, minute)
  await expect(lastRefreshed('1 minute ago')).toBeVisible()
  await stopIntercepting(page, dashboardEndpoints.lastRefresh)
})

test('figures that cannot be refreshed stay, marked as outdated, and are refreshed when possible', async () => {
  const old = page.getByText(connectionMessages.outdated)
  await mockResponse(page, dashboardEndpoints.stats, 503)
  // Of a real refresh the live stream may tell first: the figures then fail before the toast of its success.
  const refreshed = { message: messages.refreshed, lastRefresh: '2026-11-21T08:30:00.000Z' }
  await mockResponse(page, dashboardEndpoints.refreshData, 200, refreshed)
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(old).toBeVisible()
  await expect(figureOf(page, 'Total Participants')).toContainText('5')
  await expectToast(page, 'Error', messages.statsFailed)
  await closeToast(page)
  const failedAgain = page.waitForResponse(`**${dashboardEndpoints.stats.path}`)
  await page.clock.fastForward(20 * second)
  await failedAgain
  await expectNoToast(page)
  await stopIntercepting(page, dashboardEndpoints.stats)
  await stopIntercepting(page, dashboardEndpoints.refreshData)
  await page.clock.fastForward(minute)
  await expect(old).toBeHidden()
})

test('Refresh Data confirms success and reports failure', async () => {
  const refresh = page.getByRole('button', { name: 'Refresh Data' })
  await mockResponse(page, dashboardEndpoints.refreshData, 503, { message: 'Not now', code: 'unavailable' })
  await refresh.click()
  await expectToast(page, messages.refreshFailed, 'Not now')
  await closeToast(page)
  await stopIntercepting(page, dashboardEndpoints.refreshData)
  await refresh.click()
  await expectToast(page, messages.refreshedTitle, messages.refreshed)
  await closeToast(page)
})

const chart = (title: string) => page.getByRole('region', { name: title })

test('each chart has a description', async () => {
  for (const [title, sentence] of [
    [labels.arrivals, /arrived 3 of 5 \(60%\); most expected: 15\/11\/2026 \(1\)/],
    [labels.departures, /left 1 of 5 \(20%\)/],
    [labels.occupancy, /at most 3 of 4 rooms \(75%\)/],
    [labels.disciplines, /arrived 3 of 5 \(60%\); most expected: Kabaddi \(3\)/],
  ] as const) {
    await expect(chart(title).getByRole('img')).toHaveAccessibleName(sentence)
  }
  await expectOutline(page)
  await expectAccessible(page)
})

test('each chart can be shown as a table', async () => {
  for (const [title, name, ...cells] of [
    [labels.arrivals, '21/11/2026', '0', '1', '0%'],
    [labels.departures, '23/11/2026', '1', '1', '100%'],
    [labels.occupancy, '21/11/2026', '3', '4', '75%'],
    [labels.disciplines, 'Kabaddi', '1', '3', '33.3%'],
  ] as const) {
    await chart(title).getByRole('button', { name: labels.asTable }).click()
    const row = chart(title).getByRole('table', { name: title }).getByRole('row').filter({ hasText: name })
    await expect(row.getByRole('cell')).toHaveText(cells)
  }
  await expectAccessible(page)
})

test('the figures show actions at another desk', async ({ openDesk, server }) => {
  const desk = await openDesk()
  await enterAsAdmin(desk, server, '/admin?tab=checkin')
  await desk.getByRole('button', { name: 'Check in Arun Nair' }).click()
  const row = chart(labels.disciplines).getByRole('row').filter({ hasText: 'Kabaddi' })
  await expect(row.getByRole('cell')).toHaveText(['2', '3', '66.7%'])
  await expect(figureOf(page, 'Checked In')).toContainText('60% of total')
  await chart(labels.arrivals).getByRole('button', { name: labels.asChart }).click()
  await expect(chart(labels.arrivals).getByRole('img')).toHaveAccessibleName(/arrived 4 of 5/)
})
