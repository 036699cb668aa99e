import { expect, type Locator, type Page } from '@playwright/test'
import { stayMessages as messages } from '@trophy/contract/stays/stays.constants.ts'
import { createHotel, createPlayer, latePlayer, pendingPlayer } from '@trophy/server/testing'
import { boardLabels, checkinLabels, deskLabels, noRoomLabels } from '@trophy/web/stays/stays.constants.ts'
import { noShowLabels } from '@trophy/web/stays/no-shows/no-shows.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import { openBoard, rowOf, scan } from '../../support/pages/boards.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Who arrives before the booking in a full hotel: an admin checks them in without a room, and says so. */
test.use({ journey: 'desk actions' })

let page: Page
let hotelOfReleased: Awaited<ReturnType<typeof createHotel>>

test.beforeAll(async ({ openDesk, server: { database } }) => {
  const full = { totalRooms: 1 }
  const hotel = await createHotel(database, { hotelName: 'No Vacancy', instances: [full] })
  const booked = (name: string, startDate: string, endDate: string, of = hotel) =>
    createPlayer(database, { name, participantId: `PLA_${name}`, booking: { hotel: of, startDate, endDate } })
  await booked('Veena', '2026-11-21', '2026-11-22')
  await booked('Early_Uma', '2026-11-22', '2026-11-25')
  const other = await createHotel(database, { hotelName: 'Full Yesterday', instances: [full] })
  await booked('Yamini', '2026-11-20', '2026-11-21', other)
  await booked('Night_Zara', '2026-11-21', '2026-11-24', other)
  const third = await createHotel(database, { hotelName: 'No Vacancy either', instances: [full] })
  await booked('Wasima', '2026-11-21', '2026-11-22', third)
  await booked('Early_Xenia', '2026-11-22', '2026-11-25', third)
  const last = await createHotel(database, { hotelName: 'Taken Meanwhile', instances: [full] })
  await latePlayer(database, { name: 'Released_Ravi', participantId: 'PLA_904', booking: { hotel: last } })
  page = await openDesk({ hasClock: true })
  hotelOfReleased = last
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

test('so is one with a time and a reason, which stay', async ({ server }) => {
  await openBoard(page, server, 'checkin', 'search=Early_Xenia')
  await press(rowOf(page, 'Early_Xenia'), 'Manual check-in of Early_Xenia')
  const manual = dialogOf(checkinLabels.manual)
  await manual.getByRole('textbox', { name: boardLabels.reason }).fill('The bus came a day early')
  await press(manual, checkinLabels.checkIn)
  await press(manual, noRoomLabels.act)
  const dialog = dialogOf(noRoomLabels.act)
  await expect(dialog).toContainText('overbooked')
  await expect(dialog.getByRole('textbox', { name: boardLabels.reason })).toHaveValue('The bus came a day early')
  await press(dialog, noRoomLabels.act)
  await expect(rowOf(page, 'Early_Xenia')).toContainText('Checked In')
})

test('an arrival before dawn of the first day says for whom no room is held that night', async ({ server }) => {
  await openBoard(page, server, 'checkin', 'search=Night_Zara')
  await press(rowOf(page, 'Night_Zara'), 'Manual check-in of Night_Zara')
  const manual = dialogOf(checkinLabels.manual)
  await manual.getByRole('textbox', { name: checkinLabels.time }).fill('21/11/2026 02:00')
  await press(manual, checkinLabels.checkIn)
  const person = deskLabels.person('Night_Zara', 'PLA_Night_Zara')
  await expectToast(page, messages.checkedInOne, noRoomLabels.notHeld(person))
})

test('a scan of somebody whose released room is taken names the hotel, and offers the same', async ({ server }) => {
  await openBoard(page, server, 'checkin', 'search=Released_Ravi')
  await press(rowOf(page, 'Released_Ravi'), noShowLabels.releaseOf('Released_Ravi'))
  const release = dialogOf(noShowLabels.release)
  await release.getByRole('textbox', { name: noShowLabels.reason }).fill('Did not come')
  await press(release, noShowLabels.release)
  await press(dialogOf(noShowLabels.receipt), noShowLabels.done)
  await pendingPlayer(server.database, { booking: { hotel: hotelOfReleased, startDate: '2026-11-21' } })
  await openBoard(page, server, 'checkin')
  await scan(page, 'PLA_904')
  await expect(page.getByRole('listitem').filter({ hasText: 'Taken Meanwhile has no room left' })).toBeVisible()
  await press(page, noRoomLabels.act)
  await press(dialogOf(noRoomLabels.act), noRoomLabels.act)
  await expectToast(page, messages.checkedInOne, deskLabels.person('Released_Ravi', 'PLA_904'))
})
