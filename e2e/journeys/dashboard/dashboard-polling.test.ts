import { expect } from '@playwright/test'
import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { checkedInPlayer, createHotel } from '@trophy/server/testing'
import { progressLabels } from '@trophy/web/dashboard/charts/progress.constants.ts'
import { stopPageClock } from '../../support/browser/page-clock.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { setVisible } from '../../support/browser/visibility.ts'
import { test } from '../../support/journey.ts'

/** What the Dashboard tab reads again by itself (part 2 §7). */
test.use({ journey: 'dashboard polling' })

test.beforeAll(async ({ server: { database } }) => {
  const hotel = await createHotel(database)
  await checkedInPlayer(database, { discipline: 'Kabaddi', booking: { hotel } })
})

const { stats, lastRefresh } = dashboardEndpoints

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
