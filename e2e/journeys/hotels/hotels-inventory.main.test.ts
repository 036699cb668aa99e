import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { addDays } from '@trophy/contract/core/dates/days.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { occupancyMessages as messages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { createHotel, createPlayer } from '@trophy/server/testing'
import { hotelRowLabels } from '@trophy/web/hotels/hotel-dialogs.constants.ts'
import { instanceStatusLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { abortRequests } from '../../support/browser/network.ts'
import { hotelRow, openInventory } from '../../support/pages/hotels.ts'
import { test } from '../../support/journey.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

test.describe.configure({ mode: 'serial' })
test.use({ journey: 'hotel inventory' })

const today = '2026-11-21'
const day = (offset: number): string => addDays(today, offset)
const levels = ['Low', 'Medium', 'High', 'Full', 'Overbooked'] as const
let page: Page

/** Five hotels of ten rooms, 2, 3, 7, 9 and 11 of them occupied; one with an expired and an upcoming instance. */
test.beforeAll(async ({ openDesk, server: { database }, server }) => {
  for (const [index, guests] of [2, 3, 7, 9, 11].entries()) {
    const hotel = await createHotel(database, {
      hotelId: `LEVEL${index}`,
      hotelName: `Number ${index}`,
      instances: [{ startDate: day(-1), endDate: day(9), totalRooms: 10 }],
    })
    for (let guest = 0; guest < guests; guest += 1) {
      await createPlayer(database, { booking: { hotel, startDate: day(1), endDate: day(4) } })
    }
  }
  await createHotel(database, {
    hotelId: 'TWO',
    hotelName: 'Twice',
    district: 'Kodagu',
    instances: [
      { startDate: day(-20), endDate: day(-10) },
      { startDate: day(5), endDate: day(9) },
    ],
  })
  page = await openDesk()
  // Without live updates the page has to refetch by itself.
  await abortRequests(page, liveEndpoints.stream)
  await openInventory(page, server)
})

test('each instance shows its occupancy and its status', async () => {
  for (const [index, level] of levels.entries()) {
    await expect(hotelRow(page, `LEVEL${index}`)).toContainText(level)
    await expect(hotelRow(page, `LEVEL${index}`)).toContainText(instanceStatusLabels.active)
  }
  const two = hotelRow(page, 'TWO')
  await expect(two).toHaveText([new RegExp(instanceStatusLabels.expired), new RegExp(instanceStatusLabels.upcoming)])
  await expect(page.getByText(hotelMessages.showing(1, 7, 7)).first()).toBeVisible()
  await expectAccessible(page)
})

test('the table and its buttons fit a screen of 1440 pixels', async () => {
  const frame = page.getByRole('table', { name: 'Hotels' }).locator('..')
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('district, status and search narrow the list', async () => {
  const rows = page.getByRole('table', { name: 'Hotels' }).locator('tbody tr')
  await page.getByRole('combobox', { name: 'District' }).click()
  await page.getByRole('option', { name: 'Kodagu' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: instanceStatusLabels.upcoming }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search hotels' }).fill('nowhere')
  await expect(page.getByText(hotelMessages.noneFound)).toBeVisible()
  await expect(page.getByText(hotelMessages.noneMatchHint)).toBeVisible()
  await page.goto('/admin?tab=hotels')
  await expect(rows).toHaveCount(7)
})

test('every column sorts; the default is the hotel id', async () => {
  const ids = page.getByRole('table', { name: 'Hotels' }).locator('tbody td:first-child')
  await expect(page.getByRole('columnheader', { name: 'Hotel ID' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(ids.first()).toHaveText('LEVEL0')
  for (const [title, first] of [
    ['Occupied Rooms', 'TWO'],
    ['Hotel', 'LEVEL0'],
    ['Start Date', 'TWO'],
    ['Available Rooms', 'LEVEL4'],
    ['End Date', 'TWO'],
    ['Status', 'LEVEL0'],
    ['Instance', 'LEVEL0'],
    ['Location', 'LEVEL0'],
    ['District', 'LEVEL0'],
    ['Total Rooms', 'LEVEL0'],
  ] as const) {
    await page.getByRole('button', { name: title, exact: true }).click()
    await expect(page.getByRole('columnheader', { name: title, exact: true })).toHaveAttribute('aria-sort', 'ascending')
    await expect(ids.first()).toHaveText(first)
  }
  await page.getByRole('button', { name: 'Hotel ID', exact: true }).click()
  await page.getByRole('button', { name: 'Hotel ID', exact: true }).click()
  await expect(ids.first()).toHaveText('TWO')
})

test('recalculating corrects the balance, reports the duration, and updates the row', async ({ server }) => {
  await page.goto('/admin?tab=hotels')
  const row = hotelRow(page, 'LEVEL2')
  await expect(row).toContainText('High')
  await server.database.run(sql`
    UPDATE room_nights SET occupied = 1 WHERE instance_id = (SELECT id FROM hotel_instances WHERE hotel_id = 'LEVEL2')`)
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(row).toContainText('Low')
  const recalculate = page.getByRole('button', { name: hotelRowLabels.recalculateOf('Number 2', '1') })
  await recalculate.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: messages.recalculatedTitle })).toContainText(
    /Instance 1 of hotel LEVEL2, in \d+ ms/,
  )
  await expect(row).toContainText('High')
  await closeToast(page)
})

test('a failed recalculation is reported', async ({ server }) => {
  await page.route('**/recalculate', (route) => route.abort())
  await page.getByRole('button', { name: hotelRowLabels.recalculateOf('Number 2', '1') }).click()
  await expectToast(page, messages.recalculationFailedTitle, messages.recalculationFailed)
  await page.unroute('**/recalculate')
  await closeToast(page)
  await server.database.run(sql`UPDATE hotel_instances SET instance_code = '9' WHERE hotel_id = 'LEVEL0'`)
  await page.getByRole('button', { name: hotelRowLabels.recalculateOf('Number 0', '1') }).click()
  await expectToast(page, messages.recalculationFailedTitle, hotelMessages.instanceUnknown)
})

test('a list that cannot be read shows an error with Try Again', async () => {
  await page.route(`**${hotelEndpoints.list.path}*`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/admin?tab=hotels')
  await expectToast(page, 'Error', hotelMessages.fetchFailed)
  await expect(page.getByText(hotelMessages.loadError)).toBeVisible()
  await page.unroute(`**${hotelEndpoints.list.path}*`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(hotelRow(page, 'LEVEL0')).toBeVisible()
})

test('on a phone each card has both buttons with labels', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await openInventory(phone, server)
  const card = phone.getByRole('listitem').filter({ hasText: 'Number 3' })
  await expect(card.getByText(hotelRowLabels.recalculate)).toBeVisible()
  await card.getByRole('button', { name: hotelRowLabels.recalculateOf('Number 3', '1') }).click()
  await expect(phone.getByText(messages.recalculatedTitle)).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectTouchable(phone)
  await expectAccessible(phone)
})
