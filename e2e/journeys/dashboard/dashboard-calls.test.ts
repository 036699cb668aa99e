import { expect } from '@playwright/test'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { dashboardMessages } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { eventEndpoints } from '@trophy/contract/event/event.contract.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { retentionMessages } from '@trophy/contract/retention/retention.constants.ts'
import { retentionEndpoints } from '@trophy/contract/retention/retention.contract.ts'
import { rollCallAdminEndpoints } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import { settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { checkedInPlayer, createHotel } from '@trophy/server/testing'
import { progressLabels, progressMessages } from '@trophy/web/dashboard/charts/progress.constants.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { stopPageClock } from '../../support/browser/page-clock.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { setVisible } from '../../support/browser/visibility.ts'
import { test } from '../../support/journey.ts'
import { expectDashboard } from '../../support/pages/dashboard.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** The calls of the Dashboard tab (part 2 §7) and what is shown when one fails (part 2 §8). */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'dashboard calls' })

test.beforeAll(async ({ server: { database } }) => {
  const hotel = await createHotel(database)
  await checkedInPlayer(database, { discipline: 'Kabaddi', booking: { hotel } })
})

const { stats, lastRefresh, progress } = dashboardEndpoints

test('the dashboard makes the specified calls, and others for what the specification does not have', async ({
  page,
  server,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  await enterAsAdmin(page, server)
  await expectDashboard(page)
  const specified = [authEndpoints.me, stats, lastRefresh, settingsEndpoints.read].map(({ path }) => path)
  const others = [
    eventEndpoints.event.path,
    liveEndpoints.stream.path,
    `${progress.path}?range=around_today`,
    `${settingsEndpoints.history.path}?limit=5`,
    retentionEndpoints.read.path,
    rollCallAdminEndpoints.readTime.path,
    rollCallAdminEndpoints.countMissing.path,
  ]
  // The missing of the roll-call are counted above every tab, once the tab has its data.
  await expect.poll(() => calls.toSorted()).toEqual([...specified, ...others].toSorted())
})

const second = 1000
const hour = 3600 * second

test('only the last refresh is polled, every 30 seconds while the page is visible', async ({
  pageWithClock: page,
  server,
}) => {
  // The n-th response is n hours old, so that the text shows which one was read.
  let polls = 0
  await page.route(`**${lastRefresh.path}`, (route) => {
    polls += 1
    const age = polls * hour + second
    return route.fulfill({ json: { lastRefresh: new Date(server.clock.now().getTime() - age).toISOString() } })
  })
  const text = () => page.getByText(new RegExp(`Last refreshed: ${polls} hours? ago`))
  /** A response is shown, and the next poll is due 30 seconds later: both need the clock. */
  const expectRead = () =>
    expect(async () => {
      await page.clock.runFor(10)
      await expect(text()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
  await enterAsAdmin(page, server)
  await expect(page.getByRole('region', { name: progressLabels.disciplines }).getByRole('img')).toBeVisible()
  await stopPageClock(page)
  await expectRead()
  const figures = countRequests(page, stats)
  const first = polls
  for (const count of [1, 2]) {
    await page.clock.runFor(29 * second)
    expect(polls).toBe(first + count - 1)
    await page.clock.runFor(second)
    await expect.poll(() => polls).toBe(first + count)
    await expectRead()
  }
  await setVisible(page, false)
  await page.clock.runFor(90 * second)
  expect(polls).toBe(first + 2)
  await setVisible(page, true)
  await page.clock.runFor(30 * second)
  await expect.poll(() => polls).toBe(first + 3)
  expect(figures.count()).toBe(0)
})

for (const [endpoint, path, text] of [
  ['the statistics', stats.path, dashboardMessages.statsFailed],
  ['the charts', `${progress.path}?*`, progressMessages.fetchFailed],
  ['the settings', settingsEndpoints.read.path, settingsMessages.fetchFailed],
  ['the retention', retentionEndpoints.read.path, retentionMessages.fetchFailed],
] as const) {
  test(`when ${endpoint} cannot be read, the toast says '${text}', and Try Again reads them`, async ({
    page,
    server,
  }) => {
    await mockResponse(page, { path }, 502)
    await enterAsAdmin(page, server)
    await expectToast(page, 'Error', text)
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await stopIntercepting(page, { path })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expectDashboard(page)
  })
}
