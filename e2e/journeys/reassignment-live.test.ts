import { expect, type Page } from '@playwright/test'
import { formatDay } from '@trophy/contract/core/days.ts'
import { checkinStatLabels } from '@trophy/contract/stays/stays.constants.ts'
import { checkinRowLabels } from '@trophy/contract/stays/stays.rules.ts'
import {
  reassignmentLabels as labels,
  reassignmentMessages as messages,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import { createHotel } from '../../apps/server/src/testing/factories/hotels.ts'
import { checkedInPlayer, latePlayer, overduePlayer } from '../../apps/server/src/testing/factories/stays.ts'
import { figureOf } from '../support/admin.ts'
import { deskPage, test } from '../support/journey.ts'
import { rowOf } from '../support/participants.ts'
import {
  boxOf,
  buttonOf,
  fillDay,
  fillReason,
  fillReference,
  findHotel,
  goOn,
  openWizard,
  searchFor,
} from '../support/reassignment.ts'
import { enterAsAdmin } from '../support/session.ts'
import { expectToast } from '../support/toast.ts'

/** What a reassignment changes shows at other desks that look on: nobody reloads anything. */
test.use({ journey: 'reassignment live' })

const addresses = {
  dashboard: '/admin',
  table: '/admin?tab=participants',
  grid: '/admin?tab=hotels&view=occupancy',
  inventory: '/admin?tab=hotels',
  checkin: '/admin?tab=checkin',
  checkout: '/admin?tab=checkout',
} as const

const cellOf = (page: Page, hotelName: string, day: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${hotelName}, ${formatDay(day)}:`) })

const inRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('boards, table, grid, inventory and dashboard follow a reassignment', async ({ browser, server }) => {
  const { database } = server
  const hotel = await createHotel(database, {
    hotelId: 'LAKE',
    hotelName: 'Lake View',
    instances: [{ totalRooms: 10 }],
  })
  await createHotel(database, { hotelId: 'HILL', hotelName: 'Hill Top', instances: [{ totalRooms: 10 }] })
  const booking = { hotel, reference: 'REF-1' }
  await latePlayer(database, { name: 'Arun Nair', booking })
  await checkedInPlayer(database, { name: 'Binu Das', booking })
  await overduePlayer(database, { name: 'Cyril Jose', booking })
  const open = async (address: string): Promise<Page> => {
    const page = await deskPage(browser, server)
    await page.clock.setFixedTime(server.clock.now())
    await enterAsAdmin(page, server, address)
    return page
  }
  const { dashboard, table, grid, inventory, checkin, checkout } = addresses
  const others = await Promise.all([dashboard, table, grid, inventory, checkin, checkout].map(open))
  const [onDashboard, onTable, onGrid, onInventory, onCheckin, onCheckout] = others
  if (!onDashboard || !onTable || !onGrid || !onInventory || !onCheckin || !onCheckout) throw new Error('six pages')
  await expect(figureOf(onDashboard, 'Pending Actions')).toContainText('2')
  await expect(rowOf(onTable, 'Arun Nair')).toContainText('Lake View')
  await expect(cellOf(onGrid, 'Hill Top', '2026-11-26')).toHaveText('0/10Good')
  await expect(inRow(onInventory, 'Hill Top')).toContainText('10')
  await expect(figureOf(onCheckin, checkinStatLabels.late)).toContainText('1')
  await expect(inRow(onCheckout, 'Cyril Jose')).toContainText('Overdue')

  const page = await deskPage(browser, server)
  await openWizard(page, server)
  await searchFor(page, 'REF-1')
  for (const name of ['Arun Nair', 'Binu Das', 'Cyril Jose']) await boxOf(page, name).check()
  await goOn(page, 3)
  await fillDay(page, labels.startDate, '2026-11-24')
  await fillDay(page, labels.endDate, '2026-11-28')
  await fillReference(page, 'REF-2')
  await findHotel(page, 'Hill Top')
  await goOn(page, 4)
  await fillReason(page, 'The roof leaks badly')
  await buttonOf(page, labels.confirm).click()
  await expectToast(page, messages.doneTitle, messages.done(3))

  await expect(figureOf(onDashboard, 'Pending Actions')).toContainText('0')
  for (const text of ['Hill Top', 'REF-2', '24/11/2026 – 28/11/2026']) {
    await expect(rowOf(onTable, 'Arun Nair')).toContainText(text)
  }
  await expect(cellOf(onGrid, 'Hill Top', '2026-11-26')).toHaveText('3/10Good')
  await expect(cellOf(onGrid, 'Lake View', '2026-11-23')).toHaveText('0/10Good')
  await expect(inRow(onInventory, 'Hill Top')).toContainText('7')
  await expect(figureOf(onCheckin, checkinStatLabels.late)).toContainText('0')
  await expect(inRow(onCheckin, 'Arun Nair')).toContainText(checkinRowLabels.upcoming)
  await expect(inRow(onCheckin, 'Arun Nair')).toContainText('Hill Top')
  await expect(inRow(onCheckout, 'Cyril Jose')).toContainText('7 days')
  for (const other of [...others, page]) await other.context().close()
})
