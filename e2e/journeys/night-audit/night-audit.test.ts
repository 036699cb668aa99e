import { expect, type Locator, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { nightAuditRefusals as refusals } from '@trophy/contract/night-audit/night-audit.constants.ts'
import { checkedInPlayer, createHotel, latePlayer, type TestHotel } from '@trophy/server/testing'
import {
  adjustmentLabels,
  closeLabels,
  differenceLabels,
  differenceKinds,
  figureLabels,
  hotelLabels,
  nightLabels as labels,
} from '@trophy/web/night-audit/night-audit.constants.ts'
import { reportLabels } from '@trophy/web/reports/reports.constants.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { test } from '../../support/journey.ts'
import { openTab } from '../../support/pages/admin.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** An organiser reviews the past night, closes it, and adds a correction later (more: `night-audit-view.test.tsx`). */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'night-audit' })

let page: Page
let hotel: TestHotel

test.beforeAll(async ({ openDesk, server }) => {
  const instances = [{ startDate: '2026-11-19', endDate: '2026-11-30', totalRooms: 12 }]
  hotel = await createHotel(server.database, { hotelName: 'Lake View', instances })
  const booked = (startDate: string, endDate: string) => ({ booking: { hotel, startDate, endDate } })
  await checkedInPlayer(server.database, booked('2026-11-20', '2026-11-24'))
  await latePlayer(server.database, { name: 'Never Came', ...booked('2026-11-19', '2026-11-24') })
  const stay = { name: 'Stays On', checkinTime: '2026-11-19T13:00:00+05:30', ...booked('2026-11-19', '2026-11-20') }
  const { id } = await checkedInPlayer(server.database, stay)
  // As the job of each noon does.
  await server.database.run(sql`SELECT hold_overstays(ARRAY[${id}::uuid], '2026-11-21'::date, 'Asia/Kolkata')`)
  page = await openDesk({ hasClock: true })
  await setPageDate(page, server)
})

const figure = (name: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
const table = (name: string) => page.getByRole('table', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const addressOfNight = '/admin?tab=reports&view=night-audit&night=2026-11-20'

test('the first open night is shown with its figures and what to correct', async ({ server }) => {
  await enterAsAdmin(page, server)
  await openTab(page, 'Reports')
  await page.getByRole('tab', { name: reportLabels.nightAudit }).click()
  await expect(page.getByRole('heading', { name: `${labels.night} 19/11/2026` })).toBeVisible()
  await page.getByRole('button', { name: labels.later }).click()
  await expect(page.getByRole('heading', { name: `${labels.night} 20/11/2026` })).toBeVisible()
  for (const [name, count] of [
    [figureLabels.booked, 2],
    [figureLabels.inHouse, 2],
    [figureLabels.noShow, 1],
    [figureLabels.overstay, 1],
  ] as const) {
    await expect(figure(name)).toHaveText(`${name}${count}`)
  }
  const rows = table(differenceLabels.open).getByRole('row')
  await expect(rows.filter({ hasText: 'Never Came' })).toContainText(differenceKinds.no_show.label)
  await expect(rows.filter({ hasText: 'Stays On' })).toContainText('Booked until 20/11/2026, and not checked out')
  await expect(table(hotelLabels.title).getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
})

test('closing says what it means; afterwards the night offers adjustments only', async () => {
  await page.getByRole('button', { name: labels.close }).click()
  const closing = dialog(closeLabels.title('2026-11-20'))
  await expect(closing).toContainText(closeLabels.text)
  await expect(closing).toContainText(closeLabels.remaining(2))
  await expectAccessible(page)
  await closing.getByRole('textbox', { name: closeLabels.note }).fill('Agreed with the hotel')
  await closing.getByRole('button', { name: closeLabels.submit }).click()
  await expectToast(page, closeLabels.doneTitle, closeLabels.done('2026-11-20'))
  await expect(closing).toBeHidden()
  await expect(page.getByText('Agreed with the hotel')).toBeVisible()
  await expect(page.getByRole('button', { name: labels.close })).toBeHidden()
  await expect(page.getByText(labels.openNights(1))).toBeVisible()
})

test('an adjustment needs a number of rooms and a reason, and stands beside the night', async () => {
  await page.getByRole('button', { name: hotelLabels.adjustOf('Lake View', '1') }).click()
  const adjusting = dialog(adjustmentLabels.dialogTitle('Lake View', '1'))
  await adjusting.getByRole('textbox', { name: adjustmentLabels.rooms }).fill('two')
  await adjusting.getByRole('button', { name: adjustmentLabels.submit }).click()
  await expect(adjusting).toContainText(refusals.rooms)
  await expect(adjusting).toContainText(refusals.reasonRequired)
  await adjusting.getByRole('textbox', { name: adjustmentLabels.rooms }).fill('-2')
  await adjusting.getByRole('textbox', { name: adjustmentLabels.reason }).fill('Two rooms were out of order')
  await adjusting.getByRole('button', { name: adjustmentLabels.submit }).click()
  await expectToast(page, adjustmentLabels.doneTitle, adjustmentLabels.done)
  await expect(table(adjustmentLabels.title).getByRole('row').last()).toContainText('-2')
  await expect(table(adjustmentLabels.title)).toContainText('Two rooms were out of order')
  await expect(figure(figureLabels.inHouse)).toHaveText(`${figureLabels.inHouse}2`)
})

test('another organiser who closes the same night is told', async ({ openDesk, server }) => {
  await page.getByRole('button', { name: labels.earlier }).click()
  await page.getByRole('button', { name: labels.close }).click()
  const other = await openDesk({ hasClock: true })
  await setPageDate(other, server)
  await enterAsAdmin(other, server, '/admin?tab=reports&view=night-audit&night=2026-11-19')
  await other.getByRole('button', { name: labels.close }).click()
  await other.getByRole('dialog').getByRole('button', { name: closeLabels.submit }).click()
  await expectToast(other, closeLabels.doneTitle, closeLabels.done('2026-11-19'))
  await page.getByRole('dialog').getByRole('button', { name: closeLabels.submit }).click()
  await expectToast(page, 'Error', refusals.closed('2026-11-19'))
  await page.keyboard.press('Escape')
  await expect(page.getByText(labels.openNights(0))).toBeVisible()
})

test('the sub-tab fits a phone', async ({ openPhone, server }) => {
  const phone = await openPhone({ hasClock: true })
  await setPageDate(phone, server)
  await enterAsAdmin(phone, server, addressOfNight)
  await expect(phone.getByRole('heading', { name: `${labels.night} 20/11/2026` })).toBeVisible()
  await expectNoHorizontalOverflow(phone)
  await expectAccessible(phone)
})
