import { expect, type Locator, type Page } from '@playwright/test'
import { settlementMessages as messages, settlementNotes } from '@trophy/contract/settlement/settlement.constants.ts'
import { checkedInPlayer, createHotel, latePlayer, type TestHotel } from '@trophy/server/testing'
import { hotelRowLabels, editHotelLabels } from '@trophy/web/hotels/hotel-dialogs.constants.ts'
import {
  explainLabels,
  invoiceLabels,
  settlementLabels as labels,
  withdrawLabels,
} from '@trophy/web/settlement/settlement.constants.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { openPrinted, printedPages } from '../../support/checks/printed-pages.ts'
import { test } from '../../support/journey.ts'
import { openInventory } from '../../support/pages/hotels.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** From the room rate to the difference of an invoice. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'settlement' })

let page: Page
let hotel: TestHotel

test.beforeAll(async ({ openDesk, server }) => {
  const instances = [{ startDate: '2026-11-19', endDate: '2026-11-22', totalRooms: 40 }]
  hotel = await createHotel(server.database, { hotelName: 'Lake View', instances })
  const booking = { hotel, startDate: '2026-11-19', endDate: '2026-11-22' }
  await checkedInPlayer(server.database, { checkinTime: '2026-11-19T13:00:00+05:30', booking })
  await latePlayer(server.database, { booking })
  page = await openDesk({ hasClock: true })
  await setPageDate(page, server)
})

const view = (hotelId: string) => `/admin?tab=reports&view=settlement&hotelId=${hotelId}`
const dialog = (name: string) => page.getByRole('dialog', { name })
const row = (table: string, text: string): Locator =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text })

test('the rate and the payment basis are entered in Edit Hotel Details, and stand in its history', async ({
  server,
}) => {
  await openInventory(page, server)
  await page.getByRole('button', { name: editHotelLabels.editOf('Lake View', '1') }).click()
  const editing = dialog(editHotelLabels.title)
  await editing.getByRole('textbox', { name: editHotelLabels.roomRate }).fill('1,23,456.005')
  await expect(editing).toContainText('Room rate must be rupees with at most two decimals')
  await editing.getByRole('textbox', { name: editHotelLabels.roomRate }).fill('1,23,456')
  await editing.getByRole('button', { name: editHotelLabels.save }).click()
  await expectToast(page, 'Hotel Updated Successfully', 'Room rate changed from empty to ₹ 1,23,456.00')
  await page.getByRole('button', { name: editHotelLabels.editOf('Lake View', '1') }).click()
  await expect(editing).toContainText('Room rate changed from empty to ₹ 1,23,456.00')
  await expect(editing.getByRole('textbox', { name: editHotelLabels.roomRate })).toHaveValue('123456.00')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: hotelRowLabels.rehouseOf('Lake View', '1') })).toBeVisible()
})

test('the statement has each night of the hotel, open ones marked, and totals', async () => {
  await page.goto('/admin?tab=reports&view=settlement')
  await expect(page.getByText(labels.chooseHotel)).toBeVisible()
  await page.getByRole('combobox', { name: labels.hotel, exact: true }).fill('lake')
  await page.getByRole('option', { name: /^Lake View/ }).click()
  await expect(page.getByText(labels.period('2026-11-19', '2026-11-21'))).toBeVisible()
  await expect(page.getByRole('table', { name: labels.title }).getByRole('row')).toHaveCount(4)
  await expect(row(labels.title, '19/11/2026')).toContainText(/1₹ 1,23,456\.00₹ 1,23,456\.00Open$/)
  await expect(page.getByText('₹ 3,70,368.00')).toBeVisible()
  // For devices without it.
  const load = () => document.fonts.load('600 16px "Loaded Devanagari"', '₹').then(({ length }) => length)
  expect(await page.evaluate(load), 'fonts with the rupee sign').toBe(1)
  await expect(page.getByText(labels.openHint)).toBeVisible()
  await expectAccessible(page)
})

test('the workbook is downloaded for this hotel and for all', async () => {
  for (const name of [labels.excel, labels.excelAll]) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    expect((await download).suggestedFilename()).toBe('settlement-report.xlsx')
  }
})

test('an invoice is compared with our figure, and its difference explained', async () => {
  await page.getByRole('button', { name: invoiceLabels.add }).click()
  const entering = dialog(invoiceLabels.dialogTitle('Lake View'))
  await entering.getByRole('button', { name: invoiceLabels.submit }).click()
  for (const mistake of [messages.numberRequired, messages.dateRequired, messages.roomNights, messages.amount]) {
    await expect(entering).toContainText(mistake)
  }
  await entering.getByRole('textbox', { name: invoiceLabels.number }).fill('INV-17')
  await entering.getByRole('textbox', { name: invoiceLabels.date }).fill('22/11/2026')
  await entering.getByRole('textbox', { name: invoiceLabels.roomNights }).fill('6')
  await entering.getByRole('textbox', { name: invoiceLabels.amount }).fill('7,40,736')
  await entering.getByRole('button', { name: invoiceLabels.submit }).click()
  await expectToast(page, invoiceLabels.doneTitle, invoiceLabels.done('₹ 3,70,368.00'))
  await expect(row(invoiceLabels.title, 'INV-17')).toContainText('₹ 7,40,736.00')
  await page.getByRole('button', { name: invoiceLabels.explainOf('INV-17') }).click()
  await expect(dialog(explainLabels.title('INV-17'))).toContainText(explainLabels.basis('booked'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
})

test('a mistaken invoice is withdrawn with a reason', async () => {
  await page.getByRole('button', { name: invoiceLabels.withdrawOf('INV-17') }).click()
  const withdrawing = dialog(withdrawLabels.title('INV-17'))
  await withdrawing.getByRole('textbox', { name: withdrawLabels.reason }).fill('Of another hotel')
  await withdrawing.getByRole('button', { name: withdrawLabels.submit }).click()
  await expectToast(page, withdrawLabels.doneTitle, withdrawLabels.text)
  await expect(page.getByText(invoiceLabels.none)).toBeVisible()
})

test('the statement is printed with event, period, hotel, page number and totals', async () => {
  const printed = await openPrinted(page, page.getByRole('link', { name: labels.print }))
  const pages = await printedPages(printed)
  expect(pages).toHaveLength(1)
  for (const text of [
    'State Sports Trophy',
    'Statement · 19/11/2026 – 21/11/2026',
    `Lake View (${hotel.hotelId})`,
    settlementNotes.openNights,
    'Total 3 ₹ 3,70,368.00',
    '1 / 1',
  ]) {
    expect(pages[0]).toContain(text)
  }
  await printed.close()
})

test('the sub-tab fits a phone', async ({ openPhone, server }) => {
  const phone = await openPhone({ hasClock: true })
  await setPageDate(phone, server)
  await enterAsAdmin(phone, server, view(hotel.hotelId))
  await expect(phone.getByText('₹ 3,70,368.00')).toBeVisible()
  await expectNoHorizontalOverflow(phone)
  await expectAccessible(phone)
})
