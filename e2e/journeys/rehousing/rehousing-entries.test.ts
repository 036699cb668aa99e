import { expect, type Page } from '@playwright/test'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { reportTitles } from '@trophy/contract/reports/reports.constants.ts'
import { createHotel, createPlayer } from '@trophy/server/testing'
import { hotelRowLabels } from '@trophy/web/hotels/hotel-dialogs.constants.ts'
import { gridLabels } from '@trophy/web/occupancy/occupancy.constants.ts'
import { requestLabels } from '@trophy/web/rehousing/rehousing.constants.ts'
import { reportLabels } from '@trophy/web/reports/reports.constants.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import { buttonOf, makePlan, requestForm } from '../../support/pages/rehousing.ts'

/** Where a plan begins: a night of the grid, and an overbooked hotel of the report. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'rehousing entries' })

/** The popover closes before, unless the pointer or the focus is in it. */
const popoverMilliseconds = 600

let page: Page

/** Lake View has people; Hill Top is overbooked from the 23rd on, on nights with one room, then two. */
test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  const lake = await createHotel(database, { hotelId: 'LAKE', hotelName: 'Lake View' })
  await createPlayer(database, { booking: { hotel: lake } })
  const hill = await createHotel(database, {
    hotelId: 'HILL',
    hotelName: 'Hill Top',
    instances: [
      { endDate: '2026-11-25', totalRooms: 1 },
      { startDate: '2026-11-25', totalRooms: 2 },
    ],
  })
  for (const startDate of ['2026-11-22', '2026-11-23', '2026-11-23']) {
    await createPlayer(database, { booking: { hotel: hill, startDate, endDate: '2026-11-25' } })
  }
  page = await openDesk({ hasClock: true })
  await setPageDate(page, server)
  await enterAsAdmin(page, server, '/admin?tab=hotels&view=occupancy')
})

const cell = (hotelName: string, day: string) =>
  page.getByRole('gridcell', { name: `, ${hotelName}, ${formatDay(day)}` })

const expectRequest = async (hotel: RegExp, night: string, rooms: string) => {
  const form = requestForm(page)
  await expect(form.getByRole('combobox', { name: requestLabels.hotel, exact: true })).toHaveValue(hotel)
  await expect(form.getByRole('textbox', { name: requestLabels.from })).toHaveValue(formatDay(night))
  await expect(form.getByRole('textbox', { name: requestLabels.rooms })).toHaveValue(rooms)
}

test('the popover of a night leads to a plan from that night, with the mouse', async () => {
  await cell('Lake View', '2026-11-22').hover()
  await expect(buttonOf(page, gridLabels.rehouse)).toBeVisible()
  await expectAccessible(page)
  await buttonOf(page, gridLabels.rehouse).hover()
  await page.waitForTimeout(popoverMilliseconds)
  await buttonOf(page, gridLabels.rehouse).click()
  await expectRequest(/^Lake View/, '2026-11-22', '0')
  await page.goBack()
})

test('a night without people leads to none', async () => {
  await cell('Lake View', '2026-11-28').hover()
  await expect(page.getByRole('status').filter({ hasText: 'Free rooms' })).toBeVisible()
  await expect(buttonOf(page, gridLabels.rehouse)).toBeHidden()
  await cell('Lake View', '2026-11-28').press('Shift+Enter')
  await expect(cell('Lake View', '2026-11-28')).toBeFocused()
  await expect(page).toHaveURL(/view=occupancy/)
})

test('the keyboard leads to a plan: Shift and Enter, or Tab to the popover', async () => {
  await cell('Hill Top', '2026-11-23').press('Shift+Enter')
  // Overbooked: it keeps the rooms of its largest instance, and on each night at most those that it has.
  await expectRequest(/^Hill Top/, '2026-11-23', '2')
  await page.goBack()
  await cell('Hill Top', '2026-11-22').focus()
  await expect(buttonOf(page, gridLabels.rehouse)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(buttonOf(page, gridLabels.rehouse)).toBeFocused()
  await page.waitForTimeout(popoverMilliseconds)
  await page.keyboard.press('Enter')
  await expectRequest(/^Hill Top/, '2026-11-22', '0')
})

test('the row of an overbooked instance keeps the rooms that the hotel has', async () => {
  await page.goto('/admin?tab=hotels')
  await buttonOf(page, hotelRowLabels.rehouseOf('Hill Top', '1')).click()
  await expectRequest(/^Hill Top/, '2026-11-21', '2')
})

test('the overbooking report lists its hotels, each with a plan for those who are too many', async () => {
  await page.goto('/admin?tab=reports')
  const card = page.getByRole('region', { name: reportTitles.overbooking })
  await card.getByRole('button', { name: reportLabels.wholeEvent }).click()
  const hotel = card.getByRole('list', { name: reportLabels.overbooked }).getByRole('listitem')
  await expect(hotel).toHaveCount(1)
  await expect(hotel).toContainText(`Hill Top ${reportLabels.overBy(2, 2, '2026-11-23')}`)
  await expectAccessible(page)
  await hotel.getByRole('button', { name: reportLabels.rehouse }).click()
  await expectRequest(/^Hill Top/, '2026-11-23', '2')
  await makePlan(page, 'Hill Top')
  await expect(page.getByRole('table', { name: 'Teams' }).getByRole('row')).toHaveCount(3)
})
