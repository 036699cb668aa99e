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

test('with forced colours what Enter takes is visible, and the current tab on a phone', async ({
  page,
  openPhone,
  server,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAsAdmin(page, server, '/admin?tab=checkin')
  const firstRow = page.getByRole('row').nth(1)
  await expect(firstRow.getByRole('checkbox')).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.focus()
  await looksOtherAfter(firstRow, () => search.press('ArrowDown'))
  await enterAsAdmin(page, server, '/admin?tab=participants')
  const role = page.getByRole('combobox', { name: 'Role' })
  await role.press('Enter')
  const option = page.getByRole('option', { name: 'Coach' })
  await expect(option).toBeVisible()
  await looksOtherAfter(option, () => role.press('ArrowDown'))
  await page.keyboard.press('Escape')
  await page.getByPlaceholder('Starts from').click()
  const day = page.getByRole('button', { name: '10 December 2026' })
  const typeDay = () => page.getByPlaceholder('Starts from').fill('10/12/2026')
  await page.getByPlaceholder('Starts from').fill('12/12/2026')
  await expect(day).toBeVisible()
  await looksOtherAfter(day, typeDay)
  const phone = await openPhone()
  await phone.emulateMedia({ forcedColors: 'active' })
  await enterAsAdmin(phone, server, '/admin?tab=dashboard')
  await phone.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = phone.getByRole('navigation', { name: 'Navigation' })
  const [current, other] = [drawer.getByRole('button').first(), drawer.getByRole('button').nth(1)]
  const borderOf = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).borderLeftStyle)
  expect(await borderOf(current)).not.toBe(await borderOf(other))
})
