import { expect, type Locator, type Page } from '@playwright/test'
import { arrivalMessages } from '@trophy/contract/desk/desk.constants.ts'
import { deskEndpoints } from '@trophy/contract/desk/desk.contract.ts'
import { noShowMessages } from '@trophy/contract/stays/no-shows.constants.ts'
import { stayMessages as messages } from '@trophy/contract/stays/stays.constants.ts'
import { createCoach, createHotel, heldNights, latePlayer } from '@trophy/server/testing'
import { roomTexts } from '@trophy/web/shared/texts/room.constants.ts'
import { arrivalLabels } from '@trophy/web/stays/arrivals/arrivals.constants.ts'
import { noShowLabels } from '@trophy/web/stays/stays.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { postInSessionOf } from '../../support/browser/requests.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { test } from '../../support/journey.ts'
import { goToBoard, openBoard, rowOf, searchOf } from '../../support/pages/boards.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** People who do not come, and people whom nobody expected; more in `apps/web/src/stays/arrivals` and `no-shows`. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'desk actions' })

let page: Page
let nila: string

test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  const place = { location: 'Park Town', district: 'Chennai' }
  const full = await createHotel(database, { ...place, hotelName: 'Full House', instances: [{ totalRooms: 2 }] })
  await createHotel(database, { ...place, hotelId: 'NEAR', hotelName: 'Next Door' })
  const coach = await createCoach(database, { name: 'Latha Menon', participantId: 'COA_LATHA' })
  const of = { coach, booking: { hotel: full } }
  nila = (await latePlayer(database, { ...of, participantId: 'PLA_Nila', name: 'Nila' })).id
  page = await openDesk({ hasClock: true })
  await openBoard(page, server, 'checkin', 'status=late&limit=25')
})
const dialogOf = (title: string): Locator => page.getByRole('dialog', { name: title })
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

const releaseRoom = async (reason: string) => {
  const dialog = dialogOf(noShowLabels.release)
  await press(dialog, noShowLabels.release)
  await expect(dialog.getByText(noShowMessages.reasonRequired)).toBeVisible()
  await dialog.getByRole('textbox', { name: noShowLabels.reason }).fill(reason)
  await expectAccessible(page)
  await press(dialog, noShowLabels.release)
}

test('rooms of late people are released, and the receipt gives them back', async ({ server }) => {
  await rowOf(page, 'Nila')
    .getByRole('button', { name: noShowLabels.releaseOf('Nila') })
    .click()
  await releaseRoom('The bus was cancelled')
  const receipt = dialogOf(noShowLabels.receipt)
  await expect(receipt.getByText(noShowLabels.released(1, 3))).toBeVisible()
  expect(await heldNights(server.database, nila)).toHaveLength(3)
  await expectAccessible(page)
  await press(receipt, noShowLabels.undo)
  await expect(receipt.getByText(noShowLabels.restored(1))).toBeVisible()
  await press(receipt, noShowLabels.done)
  expect(await heldNights(server.database, nila)).toHaveLength(6)
})

test('a search without a match registers the person, with room and check-in, and can be undone', async () => {
  await goToBoard(page, 'checkin')
  await searchOf(page).fill('Ramya Iyer')
  await searchOf(page).press('Enter')
  await expect(page.getByText(messages.noneMatch)).toBeVisible()
  await page.getByRole('button', { name: arrivalLabels.register }).click()
  await register()
  const receipt = dialogOf(arrivalLabels.receipt)
  await expect(receipt.getByText('Next Door, until 24/11/2026')).toBeVisible()
  await expect(receipt.getByText('Room B-17', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await press(receipt, arrivalLabels.undo)
  await expectToast(page, arrivalMessages.undone)
  await expect(receipt).toBeHidden()
  await expect(page.getByText(messages.noneMatch)).toBeVisible()
})

const register = async () => {
  const dialog = dialogOf(arrivalLabels.register)
  await dialog.getByRole('textbox', { name: arrivalLabels.name, exact: true }).fill('Ramya Iyer')
  await press(dialog, arrivalLabels.register)
  await expect(dialog.getByText(arrivalMessages.coachOrTeam)).toBeVisible()
  await dialog.getByRole('combobox', { name: arrivalLabels.coachId }).fill('Latha')
  await page.getByRole('option', { name: /COA_LATHA/ }).click()
  await dialog.getByRole('textbox', { name: arrivalLabels.lastDay }).fill('24/11/2026')
  await dialog.getByRole('combobox', { name: arrivalLabels.hotelId }).fill('Next')
  await page.getByRole('option', { name: /Next Door/ }).click()
  await dialog.getByRole('textbox', { name: roomTexts.optional }).fill('b-17')
  await dialog.getByRole('textbox', { name: arrivalLabels.reason }).fill('Was not in the sheet')
  await expectAccessible(page)
  await press(dialog, arrivalLabels.register)
}

test('the organiser sees the record of somebody who was registered until it is complete', async () => {
  await postInSessionOf(page, deskEndpoints.register, {
    name: 'Sita Raman',
    role: 'player',
    coachId: 'COA_LATHA',
    hotelId: 'NEAR',
    lastDay: '2026-11-24',
    reason: 'Was not in the sheet',
  })
  await expect(page.getByText(arrivalLabels.open(1))).toBeVisible()
  await page.getByRole('button', { name: arrivalLabels.show }).click()
  const list = dialogOf(arrivalLabels.listTitle)
  await expect(list.getByRole('row').filter({ hasText: 'Sita Raman' })).toContainText(arrivalLabels.details.teamName)
  await expectAccessible(page)
  await press(list, arrivalLabels.completeOf('Sita Raman'))
  await expect(list.getByText(arrivalLabels.none)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(arrivalLabels.open(1))).toBeHidden()
})

test('on a phone the dialogs fit', async ({ openPhone, server }) => {
  const small = await openPhone({ hasClock: true })
  await openBoard(small, server, 'checkin')
  await small.goto('/admin?tab=checkin&search=Nobody+of+this+name')
  await small.getByRole('button', { name: arrivalLabels.register }).click()
  await expect(small.getByRole('dialog', { name: arrivalLabels.register })).toBeVisible()
  await expectNoHorizontalOverflow(small)
})
