import { expect, type Page } from '@playwright/test'
import { rollCallAdminEndpoints } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { connectionMessages } from '@trophy/web/shared/ui/feedback/connection.constants.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { test } from '../../support/journey.ts'

/**
 * Every screen that pages or views keeps what it has read when it cannot read it again, and reads again every 15
 * seconds, also where nothing was read yet.
 */
test.use({ journey: 'demo event', settings: { DEMO_DATA: 'true' } })

const screens = [
  'tab=dashboard',
  'tab=participants',
  'tab=participants&view=teams',
  'tab=hotels',
  'tab=hotels&view=occupancy',
  'tab=hotels&view=rehousing',
  'tab=checkin',
  'tab=checkout',
  'tab=reports',
  'tab=reports&view=night-audit',
  'tab=reports&view=lists',
  'tab=notifications',
  'tab=accounts',
]

const reads = (url: URL): boolean => url.pathname.startsWith('/api/') && !/\/(?:me|live|event)$/.test(url.pathname)

const failReads = (page: Page) =>
  page.route(reads, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )

/** What a screen shows of the server's data: figures and rows. */
const shownOn = async (page: Page): Promise<number> => page.getByRole('main').locator('tbody tr, dd, h2').count()

for (const screen of screens) {
  test(`${screen} keeps what was read, and reads again by itself`, async ({ pageWithClock: page, server }) => {
    const lastReads = countRequests(page, rollCallAdminEndpoints.countMissing)
    await enterAsAdmin(page, server, `/admin?${screen}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    await expect.poll(lastReads.finished).toBeGreaterThan(0)
    const before = await shownOn(page)
    await failReads(page)
    await page
      .getByRole('button', { name: /^Refresh Data/ })
      .first()
      .click()
    await expect(page.getByText(connectionMessages.outdated).first()).toBeVisible()
    await expect(main.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
    expect(await shownOn(page)).toBe(before)
    await page.unrouteAll({ behavior: 'wait' })
    // The time of the last refresh is read every 30 seconds.
    await page.clock.runFor(31_000)
    await expect(page.getByText(connectionMessages.outdated)).toHaveCount(0)
  })
}

test('a first read that fails is read again by itself', async ({ pageWithClock: page, server }) => {
  await enterAsAdmin(page, server, '/favicon.svg')
  await failReads(page)
  await page.goto('/admin?tab=hotels')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.clock.runFor(16_000)
  await expect(page.getByRole('table', { name: 'Hotels' })).toBeVisible()
})
