import { expect, type Page } from '@playwright/test'
import { reassignmentMessages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { createHotel, type TestHotel, type TestPerson, verifyHotel } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { hotelRowLabels } from '@trophy/web/hotels/hotel-dialogs.constants.ts'
import {
  adjustmentLabels,
  carryOutLabels,
  figureLabels,
  planLabels,
  planStatuses,
  receiptLabels,
  requestLabels,
  tableLabels,
} from '@trophy/web/rehousing/rehousing.constants.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { test } from '../../support/journey.ts'
import { figureOf } from '../../support/pages/admin.ts'
import { openInventory } from '../../support/pages/hotels.ts'
import { messageTab, unreadMessages } from '../../support/pages/messages.ts'
import {
  buttonOf,
  createTeamIn,
  makePlan,
  moveOf,
  pinTeam,
  planAgain,
  planOf,
  prepareCarryOut,
  receivingHotel,
  requestForm,
} from '../../support/pages/rehousing.ts'
import { accommodationCard, button, factIn } from '../../support/pages/team.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'

/** A hotel is lost: from the plan to its undoing, for the organiser and for a coach. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'rehousing' })

let page: Page
let coachPage: Page
let anita: TestPerson
let garden: TestHotel

test.beforeAll(async ({ openDesk, openPhone, server }) => {
  const { database } = server
  const hotel = (hotelName: string, totalRooms: number, location: string, district = 'Chennai') =>
    createHotel(database, { hotelName, location, district, instances: [{ totalRooms }] })
  const lost = await hotel('Sea Palace', 20, 'Adyar')
  await hotel('Harbour Inn', 9, 'Adyar')
  garden = await hotel('Garden Court', 5, 'Mylapore')
  await hotel('Hill Top', 30, 'Central', 'Coimbatore')
  anita = await createTeamIn(database, lost, { name: 'Anita Rao', players: ['Asha', 'Bina', 'Chitra'] })
  await createTeamIn(database, lost, { name: 'Vikram Das', players: ['Dev', 'Ezhil'] })
  await verifyHotel(database, anita)
  page = await openDesk({ hasClock: true })
  await setPageDate(page, server)
  coachPage = await openPhone({ hasClock: true })
  await setPageDate(coachPage, server)
})

test('the action of a row fills in the hotel, today and no rooms', async ({ server }) => {
  await openInventory(page, server)
  await buttonOf(page, hotelRowLabels.rehouseOf('Sea Palace', '1')).click()
  const form = requestForm(page)
  await expect(form.getByRole('combobox', { name: requestLabels.hotel, exact: true })).toHaveValue(/^Sea Palace/)
  await expect(form.getByRole('textbox', { name: requestLabels.from })).toHaveValue('21/11/2026')
  await expect(form.getByRole('textbox', { name: requestLabels.rooms })).toHaveValue('0')
  await expectAccessible(page)
})

test('the plan shows who goes where, by team and by hotel, with its figures', async () => {
  await makePlan(page, 'Sea Palace')
  await expect(moveOf(page, 'Anita Rao')).toContainText('Harbour Inn')
  await expect(moveOf(page, 'Anita Rao')).toContainText('21/11/2026 – 25/11/2026')
  await expect(moveOf(page, 'Vikram Das')).toContainText('Harbour Inn')
  await moveOf(page, 'Anita Rao').getByText(tableLabels.names(4)).click()
  await expect(moveOf(page, 'Anita Rao').getByRole('listitem')).toHaveText(['Anita Rao', 'Asha', 'Bina', 'Chitra'])
  await expect(figureOf(page, figureLabels.people)).toContainText('7')
  await expect(figureOf(page, figureLabels.quality)).toContainText(figureLabels.optimal)
  await expectAccessible(page)
  await page.getByRole('tab', { name: tableLabels.byHotel(1) }).click()
  await expect(receivingHotel(page, 'Harbour Inn')).toContainText(tableLabels.noneFull)
  await receivingHotel(page, 'Harbour Inn').getByText(tableLabels.teamsIn(2)).click()
  await expect(receivingHotel(page, 'Harbour Inn')).toContainText(tableLabels.teamIn('Vikram Das', 3))
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})

test('Back after a search of teams leads to what was shown before it', async () => {
  await page.getByRole('tab', { name: tableLabels.byTeam(2) }).click()
  for (const text of ['an', 'anita']) {
    await page.getByRole('searchbox', { name: tableLabels.search }).fill(text)
    await expect(page).toHaveURL(new RegExp(`find=${text}$`))
  }
  await page.goBack()
  await expect(page).not.toHaveURL(/find=/)
  await expect(page.getByRole('tab', { name: tableLabels.byHotel(1), selected: true })).toBeVisible()
})

test('a pinned team and an excluded hotel lead to another plan, which its address keeps', async () => {
  await buttonOf(page, tableLabels.excludeOf('Harbour Inn')).click()
  await page.getByRole('tab', { name: tableLabels.byTeam(2) }).click()
  await pinTeam(page, 'Vikram Das', 'Hill Top')
  await expect(page.getByText(adjustmentLabels.changed)).toBeVisible()
  await expect(buttonOf(page, planLabels.carryOut)).toBeDisabled()
  await planAgain(page)
  const expectPlan = async () => {
    await expect(moveOf(page, 'Anita Rao')).toContainText('Garden Court')
    await expect(moveOf(page, 'Vikram Das')).toContainText('Hill Top')
    await expect(moveOf(page, 'Vikram Das')).toContainText(tableLabels.otherDistrict)
    await expect(moveOf(page, 'Vikram Das')).toContainText(tableLabels.pinned)
    await expect(page.getByText(adjustmentLabels.excluded('Harbour Inn'))).toBeVisible()
    await expect(page.getByText(adjustmentLabels.changed)).toBeHidden()
  }
  await expectPlan()
  await page.reload()
  await expectPlan()
  await expect(figureOf(page, figureLabels.otherDistrict)).toContainText('3')
  await expectAccessible(page)
})

test('the confirmation states what happens, and needs a reason', async () => {
  const dialog = await prepareCarryOut(page, 'Too short')
  await expect(dialog).toContainText(carryOutLabels.moves(7, 2))
  await expect(dialog).toContainText(carryOutLabels.verify)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: carryOutLabels.submit(7) }).click()
  await expect(dialog.getByText(reassignmentMessages.reasonTooShort)).toBeVisible()
  await dialog.getByRole('textbox', { name: carryOutLabels.reason }).fill('The water supply failed')
  await dialog.getByRole('button', { name: carryOutLabels.submit(7) }).click()
  await expectToast(page, carryOutLabels.doneTitle, carryOutLabels.done(7))
  await closeToast(page)
  await expect(page.getByText(receiptLabels.carriedOut(7))).toBeVisible()
  await expect(page.getByText(receiptLabels.notified)).toBeVisible()
  await expect(buttonOf(page, planLabels.again)).toBeHidden()
  await expectAccessible(page)
})

test('the coach gets the new hotel with address, and verifies it as at the first check-in', async ({ server }) => {
  await enterAsCoach(coachPage, server, anita.id)
  await expect(factIn(accommodationCard(coachPage), coachLabels.hotel)).toHaveText('Garden Court')
  await expect(factIn(accommodationCard(coachPage), coachLabels.hotelId)).toHaveText(coachLabels.hotelIdLater)
  await button(coachPage, coachLabels.checkInCount(3)).click()
  const dialog = coachPage.getByRole('dialog', { name: coachLabels.hotelTitle })
  await dialog.getByLabel(coachLabels.hotelField).fill(garden.hotelId)
  await button(dialog, coachLabels.verify).click()
  await expect(coachPage.getByRole('heading', { name: coachLabels.checkInTitle })).toBeVisible()
  await button(coachPage, coachLabels.cancel).click()
  await expect(factIn(accommodationCard(coachPage), coachLabels.hotelId)).toHaveText(garden.hotelId)
  await messageTab(coachPage).click()
  await expect(unreadMessages(coachPage)).toHaveText([
    /Garden Court, 1 Stadium Road, from 21\/11\/2026 to 25\/11\/2026/,
  ])
})

test('undo moves everybody back, and the coach sees it', async () => {
  await buttonOf(page, planLabels.undo).click()
  const dialog = page.getByRole('dialog', { name: receiptLabels.undoTitle })
  await expect(dialog).toContainText(receiptLabels.undoNotifies)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: carryOutLabels.reason }).fill('The water is back')
  await dialog.getByRole('button', { name: receiptLabels.undoSubmit }).click()
  await expectToast(page, receiptLabels.undoDoneTitle, receiptLabels.undoDone(7, 0))
  await expect(page.getByText(receiptLabels.undone(7))).toBeVisible()
  await coachPage.getByRole('tab', { name: coachLabels.team }).click()
  await expect(factIn(accommodationCard(coachPage), coachLabels.hotel)).toHaveText('Sea Palace')
  await buttonOf(page, planLabels.another).click()
  const newest = page.getByRole('row').filter({ hasText: 'Sea Palace' }).first()
  await expect(newest).toContainText(planStatuses.undone.label)
  await newest.getByRole('button').click()
  await expect(planOf(page, 'Sea Palace')).toBeVisible()
})
