import { expect, type Page } from '@playwright/test'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { checkinRowLabels } from '@trophy/contract/stays/lateness.rules.ts'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { checkedInPlayer, createHotel, latePlayer, overduePlayer } from '@trophy/server/testing'
import { checkinStatLabels } from '@trophy/web/stays/stays.constants.ts'
import { reassignmentLabels as labels } from '@trophy/web/reassignment/reassignment.constants.ts'
import { figureOf, openTab } from '../../support/pages/admin.ts'
import { test } from '../../support/journey.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { rowOf } from '../../support/pages/participants.ts'
import {
  boxOf,
  buttonOf,
  goToNextStep,
  openWizard,
  prepareRebooking,
  searchFor,
} from '../../support/pages/reassignment.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Other desks show a reassignment without a reload. */
test.use({ journey: 'reassignment live' })

const cellOf = (page: Page, hotelName: string, day: string) =>
  page.getByRole('gridcell', { name: `, ${hotelName}, ${formatDay(day)}` })

const inRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('boards, table, grid, inventory and dashboard follow a reassignment', async ({ page, openDesk, server }) => {
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
  const otherDesk = await openDesk()
  await enterAsAdmin(otherDesk, server, '/admin?tab=checkin')
  await expect(figureOf(otherDesk, checkinStatLabels.late)).toContainText('1')
  await openTab(otherDesk, 'Checkout')
  await expect(inRow(otherDesk, 'Cyril Jose')).toContainText('Overdue')
  await openTab(otherDesk, 'Hotels')
  await expect(inRow(otherDesk, 'HILL')).toContainText('100Low10Active')
  await openTab(otherDesk, 'Dashboard')
  await expect(figureOf(otherDesk, 'Pending Actions')).toContainText('2')
  const grid = await openDesk({ hasClock: true })
  await setPageDate(grid, server)
  await enterAsAdmin(grid, server, '/admin?tab=hotels&view=occupancy')
  await expect(cellOf(grid, 'Hill Top', '2026-11-26')).toHaveText('0/10 Good')

  await openWizard(page, server)
  await page.getByRole('tab', { name: 'Participant Management' }).click()
  await expect(rowOf(page, 'Arun Nair')).toContainText('Lake View')
  await page.getByRole('tab', { name: labels.title }).click()
  await searchFor(page, 'REF-1')
  for (const name of ['Arun Nair', 'Binu Das', 'Cyril Jose']) await boxOf(page, name).check()
  await goToNextStep(page, 3)
  await prepareRebooking(page, '2026-11-21', '2026-11-28')
  await buttonOf(page, labels.confirm).click()
  await expectToast(page, messages.doneTitle, messages.done(3))

  // Neither page is used.
  await expect(figureOf(otherDesk, 'Pending Actions')).toContainText('0')
  await expect(cellOf(grid, 'Hill Top', '2026-11-26')).toHaveText('3/10 Good')
  await expect(cellOf(grid, 'Lake View', '2026-11-23')).toHaveText('0/10 Good')
  // A tab that was read before is refetched when it is opened again.
  await page.getByRole('tab', { name: 'Participant Management' }).click()
  for (const text of ['Hill Top', 'REF-2', '21/11/2026 – 28/11/2026']) {
    await expect(rowOf(page, 'Arun Nair')).toContainText(text)
  }
  await openTab(otherDesk, 'Check-in')
  await expect(figureOf(otherDesk, checkinStatLabels.late)).toContainText('0')
  await expect(inRow(otherDesk, 'Arun Nair')).toContainText(checkinRowLabels.due_today)
  await expect(inRow(otherDesk, 'Arun Nair')).toContainText('Hill Top')
  await openTab(otherDesk, 'Checkout')
  await expect(inRow(otherDesk, 'Cyril Jose')).toContainText('7 days')
  await openTab(otherDesk, 'Hotels')
  await expect(inRow(otherDesk, 'HILL')).toContainText('103Medium7Active')
})
