import { expect, type Locator } from '@playwright/test'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { test } from '../../support/journey.ts'

/** What only a background tells is lost with forced colours, such as the high contrast of Windows. */
test.use({ journey: 'demo event', settings: { DEMO_DATA: 'true' } })

const looksOtherAfter = async (part: Locator, act: () => Promise<void>): Promise<void> => {
  await part.page().mouse.move(0, 0)
  const before = await part.screenshot()
  await act()
  await part.page().mouse.move(0, 0)
  await expect.poll(async () => (await part.screenshot()).equals(before)).toBe(false)
}

test('with forced colours the current tab and screen, the chosen days and the colours of a chart are visible', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAsAdmin(page, server, '/admin')
  const tab = page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name: 'Dashboard' })
  const legend = page.locator('.mantine-ChartLegend-legendItemColor')
  const [arrived, expected] = [legend.first(), legend.nth(1)]
  await expect(expected).toBeVisible()
  expect((await arrived.screenshot()).equals(await expected.screenshot())).toBe(false)
  const wholeEvent = page.locator('label').filter({ hasText: 'Whole event' })
  await looksOtherAfter(wholeEvent, () => wholeEvent.click())
  const accounts = page.getByRole('button', { name: 'Accounts' })
  await looksOtherAfter(tab, () =>
    looksOtherAfter(accounts, async () => {
      await accounts.click()
      await page.getByRole('heading', { name: 'Accounts', level: 1 }).click()
    }),
  )
})
