import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { addDays, formatDay } from '@trophy/contract/core/dates/days.ts'
import { occupancyMessages as messages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { occupancyEndpoints } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { createCoach, createHotel, createPlayer, type TestHotel } from '@trophy/server/testing'
import { occupancyPeriodLabels } from '@trophy/web/occupancy/occupancy.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { holdRequests, mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'

test.describe.configure({ mode: 'serial' })
test.use({ journey: 'occupancy' })

const today = '2026-11-21'
const night = (offset: number): string => addDays(today, offset)
let page: Page
let hill: TestHotel

/** Of 10 rooms 3 are occupied on the 22nd, then 7, 9, 10 and 11. The lake is booked across a gap on the 24th. */
test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  hill = await createHotel(database, {
    hotelId: 'HILL',
    hotelName: 'Hill Top',
    district: 'Kodagu',
    instances: [{ startDate: today, endDate: night(8), totalRooms: 10 }],
  })
  const arrivals = [1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5]
  for (const offset of arrivals) {
    await createPlayer(database, { booking: { hotel: hill, startDate: night(offset), endDate: night(6) } })
  }
  const lake = await createHotel(database, {
    hotelId: 'LAKE',
    hotelName: 'Lake View',
    instances: [
      { startDate: today, endDate: night(3) },
      { startDate: night(4), endDate: night(8) },
    ],
  })
  await createCoach(database, { booking: { hotel: lake, startDate: night(2), endDate: night(5) } })
  page = await openDesk({ hasClock: true })
  await setPageDate(page, server)
  await enterAsAdmin(page, server, '/admin?tab=hotels&view=occupancy')
})
const cell = (hotelName: string, day: string) =>
  page.getByRole('gridcell', { name: `, ${hotelName}, ${formatDay(day)}` })

test('each night shows its occupancy in figures, label and colour', async () => {
  const labels = ['0/10 Good', '3/10 Good', '7/10 Good', '9/10 Full', '10/10 Full', '11/10 OVERBOOKED', '0/10 Good']
  for (const [offset, text] of labels.entries()) await expect(cell('Hill Top', night(offset))).toHaveText(text)
  await expect(cell('Hill Top', night(8))).toHaveText('—')
  await expect(cell('Lake View', night(3))).toHaveText('1 Gap Day')
  await expect(cell('Lake View', night(3))).toHaveAttribute('data-tone', 'special')
  await expect(cell('Hill Top', night(0))).toHaveAttribute('data-weekend', 'true')
  await expect(cell('Hill Top', night(2))).not.toHaveAttribute('data-weekend')
  await expect(cell('TOTALS', night(5))).toHaveText('11/110 10%')
  await expectAccessible(page)
})

test('the accessible name of a cell starts with its visible text', async () => {
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const cells = await page
    .getByRole('gridcell')
    .evaluateAll((all) => all.map((one) => ({ name: one.ariaLabel ?? '', text: one.textContent.trim() })))
  expect(cells.length).toBeGreaterThan(20)
  for (const { name, text } of cells) {
    expect(name.replace(/, (Hill Top|Lake View|TOTALS), [\d/]{10}$/, '')).toBe(text)
  }
})

test('hovering a night shows its people and free rooms', async () => {
  await cell('Hill Top', night(2)).hover()
  const tip = page.getByRole('status').filter({ hasText: 'Free rooms' })
  await expect(tip).toContainText('Players7')
  await expect(tip).toContainText('Free rooms3')
})

test('arrow keys move through the grid, and Enter opens the participants of the night', async () => {
  await cell('Hill Top', night(0)).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(cell('Lake View', night(1))).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await expect(cell('Hill Top', night(29))).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=participants/)
  await expect(page.getByText('Showing 1 to 3 of 3 participants').first()).toBeVisible()
  await page.goBack()
  await expect(cell('Hill Top', night(0))).toBeVisible()
})

const rangeMessage = () => page.getByRole('group', { name: 'Custom range' }).getByRole('status')

const typeDate = async (label: 'Start date' | 'End date', text: string): Promise<void> => {
  await page.getByRole('textbox', { name: label }).fill(text)
  await page.keyboard.press('Tab')
}

test('a message beside the typed dates shows whether they are a valid range', async () => {
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: occupancyPeriodLabels.custom }).click()
  await expect(page.getByText(messages.selectValidRange)).toBeVisible()
  await expect(rangeMessage()).toHaveText(messages.bothDates)
  await typeDate('End date', '31/02/2026')
  await expect(rangeMessage()).toHaveText(messages.invalidDate)
  await typeDate('End date', formatDay(night(6)))
  await typeDate('Start date', formatDay(night(5)))
  await expect(rangeMessage()).toHaveText(messages.rangeSelected(2, night(5), night(6)))
  await expect(cell('Hill Top', night(5))).toHaveText('11/10 OVERBOOKED')
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expectAccessible(page)
})

test('an end before the start is reported, whichever was typed last, and stays in its field', async () => {
  await page.goto('/admin?tab=hotels&view=occupancy&period=custom')
  for (const [label, other] of [
    ['End date', 'Start date'],
    ['Start date', 'End date'],
  ] as const) {
    await typeDate('Start date', '')
    await typeDate('End date', '')
    await typeDate(label, formatDay(night(label === 'End date' ? 1 : 5)))
    await typeDate(other, formatDay(night(label === 'End date' ? 5 : 1)))
    await expect(rangeMessage()).toHaveText(messages.startAfterEnd)
    await expect(page.getByText(messages.selectValidRange)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'End date' })).toHaveValue(formatDay(night(1)))
  }
  await page.reload()
  await expect(rangeMessage()).toHaveText(messages.startAfterEnd)
  await typeDate('End date', formatDay(night(6)))
  await expect(rangeMessage()).toHaveText(messages.rangeSelected(2, night(5), night(6)))
})

test('the CSV has the days of the range and the TOTALS', async () => {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(messages.exportName(night(5), night(6)))
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(
    '"HILL","Hill Top","Kodagu","Gymkhana Ground","11 of 10 (110%, OVERBOOKED)","0 of 10 (0%, Good)"',
  )
  expect(text).toContain('"TOTALS"')
})

test('nothing can be exported while another search loads: the grid is still that of the one before', async () => {
  const reads = { path: `${occupancyEndpoints.grid.path}?*` }
  const release = await holdRequests(page, reads)
  await page.getByRole('searchbox', { name: 'Search hotels' }).fill('lake')
  await expect(page).toHaveURL(/search=lake/)
  await expect(cell('Hill Top', night(5))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  release()
  await expect(cell('Hill Top', night(5))).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
  await stopIntercepting(page, reads)
})

test("a failed read shows the server's message, else the fallback, with Try Again", async () => {
  const calls = { path: `${occupancyEndpoints.grid.path}?*` }
  const panel = page.getByRole('region', { name: 'Hotel Occupancy' }).getByRole('alert')
  await mockResponse(page, calls, 503)
  await page.goto('/admin?tab=hotels&view=occupancy')
  await expect(panel).toContainText(`${messages.loadError}${messages.fetchFailed}`)
  await stopIntercepting(page, calls)
  await mockResponse(page, calls, 503, { message: 'Not now', code: 'unavailable' })
  await page.getByRole('button', { name: messages.tryAgain }).click()
  await expect(panel).toContainText(`${messages.loadError}Not now`)
  await stopIntercepting(page, calls)
  await page.getByRole('button', { name: messages.tryAgain }).click()
  await expect(cell('Hill Top', night(1))).toBeVisible()
})

test('on a phone the first column and the header are sticky', async ({ openPhone, server }) => {
  const phone = await openPhone({ hasClock: true })
  await setPageDate(phone, server)
  await enterAsAdmin(phone, server, '/admin?tab=hotels&view=occupancy')
  const hotel = phone.getByRole('rowheader', { name: /Hill Top/ })
  const before = await hotel.boundingBox()
  await phone.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 600 }))
  await expect(phone.getByRole('columnheader', { name: formatDay(night(9)) })).toBeInViewport()
  expect((await hotel.boundingBox())?.x).toBe(before?.x)
  await expectAccessible(phone)
})
