import { expect, type Locator, type Page } from '@playwright/test'
import { stayMessages as messages } from '@trophy/contract/stays/stays.constants.ts'
import { createHotel, createPlayer } from '@trophy/server/testing'
import { deskLabels, noRoomLabels } from '@trophy/web/stays/stays.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import { openBoard, rowOf } from '../../support/pages/boards.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Who arrives before the booking in a full hotel: an admin checks them in without a room, and says so. */
test.use({ journey: 'desk actions' })

let page: Page

test.beforeAll(async ({ openDesk, server: { database } }) => {
  const hotel = await createHotel(database, { hotelName: 'No Vacancy', instances: [{ totalRooms: 1 }] })
  const booked = (name: string, startDate: string, endDate: string) =>
    createPlayer(database, { name, participantId: `PLA_${name}`, booking: { hotel, startDate, endDate } })
  await booked('Veena', '2026-11-21', '2026-11-22')
  await booked('Early_Uma', '2026-11-22', '2026-11-25')
  page = await openDesk({ hasClock: true })
})

const dialogOf = (name: string): Locator => page.getByRole('dialog', { name, exact: true })
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

test('a refused check-in is offered without a room, and is done after the confirmation', async ({ server }) => {
  await openBoard(page, server, 'checkin', 'search=Early_Uma')
  await press(rowOf(page, 'Early_Uma'), 'Check in Early_Uma')
  await press(page, noRoomLabels.act)
  const dialog = dialogOf(noRoomLabels.act)
  await expect(dialog).toContainText('overbooked')
  await expectAccessible(page)
  await press(dialog, noRoomLabels.act)
  await expectToast(page, messages.checkedInOne, deskLabels.person('Early_Uma', 'PLA_Early_Uma'))
  await expect(rowOf(page, 'Early_Uma')).toContainText('Checked In')
  await expect(page.getByRole('button', { name: noRoomLabels.act })).toBeHidden()
})
