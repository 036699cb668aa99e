import { expect, type Page } from '@playwright/test'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { test } from '../../support/journey.ts'

/** How much of a list is in view on a desk of 1440 × 900 before it is scrolled. */
test.use({ journey: 'demo event', settings: { DEMO_DATA: 'true' } })

const rowsInView = (page: Page): Promise<number> =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)

for (const { screen, address, rows } of [
  { screen: 'Participants', address: 'tab=participants', rows: 6 },
  { screen: 'Teams', address: 'tab=participants&view=teams', rows: 6 },
  { screen: 'Hotels', address: 'tab=hotels', rows: 6 },
  { screen: 'Check-in', address: 'tab=checkin&limit=25', rows: 10 },
  { screen: 'Checkout', address: 'tab=checkout&limit=25', rows: 10 },
]) {
  test(`${screen} shows ${rows} rows`, async ({ pageWithClock: page, server }) => {
    await enterAsAdmin(page, server, `/admin?${address}`)
    await expect(page.getByText(/^Showing 1 to/).first()).toBeVisible()
    await expect(page.locator('tbody tr').nth(9)).toBeAttached()
    expect(await rowsInView(page)).toBeGreaterThanOrEqual(rows)
  })
}

test('the figures of a night are in one row', async ({ pageWithClock: page, server }) => {
  await enterAsAdmin(page, server, '/admin?tab=reports&view=night-audit')
  const figures = page.getByRole('main').locator('dl').first().locator('dd')
  await expect(figures.first()).toBeVisible()
  const tops = await figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})
