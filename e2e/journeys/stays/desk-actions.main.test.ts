import { expect, type Locator, type Page } from '@playwright/test'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { customTimeFormat, skipReasons, stayMessages as messages } from '@trophy/contract/stays/stays.constants.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { undoMessages } from '@trophy/contract/stays/undo.constants.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  createCoach,
  createHotel,
  pendingPlayer,
  storedStay,
  type TestPerson,
} from '@trophy/server/testing'
import { connectionMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { unsavedLabels } from '@trophy/web/shared/form/form.constants.ts'
import {
  boardLabels,
  checkinLabels,
  checkoutLabels,
  deskLabels,
  undoLabels,
} from '@trophy/web/stays/stays.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { accounts } from '../../support/server/accounts.ts'
import { abortRequests, holdRequests, stopIntercepting } from '../../support/browser/network.ts'
import { goToBoard, openBoard, rowOf } from '../../support/pages/boards.ts'
import { test } from '../../support/journey.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectOneKey, failRequests } from '../../support/pages/weak-network.ts'

/** The actions of the boards: single, bulk, manual and undo; none is done twice. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'desk actions' })

let page: Page
const people: Record<string, TestPerson> = {}

test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  const hotel = await createHotel(database)
  const coach = await createCoach(database, { name: 'The Coach', booking: { hotel } })
  const of = { coach, booking: { hotel } }
  for (const name of ['Anu', 'Bala', 'Chitra', 'Devi', 'Eesha', 'Fathima', 'Gopi', 'Hema']) {
    people[name] = await pendingPlayer(database, { ...of, participantId: `PLA_${name}`, name })
  }
  for (const name of ['Indu', 'Jaya', 'Kala']) {
    people[name] = await checkedInPlayer(database, { ...of, participantId: `PLA_${name}`, name })
  }
  const single = await createHotel(database, { hotelName: 'Small Inn', instances: [{ totalRooms: 1 }] })
  people['Lata'] = await checkedOutPlayer(database, { ...of, name: 'Lata', booking: { hotel: single } })
  people['Mira'] = await checkedInPlayer(database, {
    ...of,
    name: 'Mira',
    booking: { hotel: single, startDate: '2026-11-20', endDate: '2026-11-23' },
  })
  page = await openDesk()
  await openBoard(page, server, 'checkin', 'limit=25')
})
const idOf = (name: string): string => people[name]?.id ?? ''
const person = (name: string): string => deskLabels.person(name, people[name]?.participantId ?? '')
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const dialogOf = (title: string): Locator => page.getByRole('dialog', { name: title })
const select = async (...names: readonly string[]): Promise<void> => {
  for (const name of names) await rowOf(page, name).getByRole('checkbox').check()
}

test('a button checks one person in; a double click sends one request', async ({ server }) => {
  const calls = countRequests(page, stayEndpoints.checkin)
  await page.getByRole('button', { name: 'Check in Anu' }).dblclick()
  await expectToast(page, messages.checkedInOne, person('Anu'))
  await expect(rowOf(page, 'Anu')).toContainText(messages.completed)
  expect(calls.count()).toBe(1)
  expect((await storedStay(server.database, idOf('Anu'))).events).toHaveLength(1)
})

test('several people are checked in; for those already done it is shown by whom and when', async ({
  openDesk,
  server,
}) => {
  const other = await openDesk()
  await openBoard(other, server, 'checkin', 'limit=25')
  // This desk must not see the action of the other desk before the button is pressed.
  await abortRequests(page, liveEndpoints.stream)
  await page.reload()
  await select('Bala', 'Chitra', 'Devi')
  await expect(page.getByText(messages.selected(3))).toBeVisible()
  await other.getByRole('button', { name: 'Check in Chitra' }).click()
  await expectToast(other, messages.checkedInOne, person('Chitra'))
  await press(checkinLabels.selected)
  await expectToast(page, messages.checkedIn(2))
  await expect(page.getByText(messages.skipped(1))).toBeVisible()
  const why = messages.doneBy(skipReasons.checkedIn, accounts.admin.name, '')
  await expect(page.getByRole('listitem').filter({ hasText: `${person('Chitra')}: ${why}` })).toBeVisible()
  await expect(page.getByRole('region', { name: deskLabels.selection })).toBeHidden()
  await press('Dismiss')
  // The second of two desks.
  await other.getByRole('button', { name: 'Check in Eesha' }).click()
  await expectToast(other, messages.checkedInOne, person('Eesha'))
  await page.getByRole('button', { name: 'Check in Eesha' }).click()
  await expect(page.getByRole('alert')).toContainText(why)
  await expect(rowOf(page, 'Eesha')).toContainText('Checked In')
  await stopIntercepting(page, liveEndpoints.stream)
  await page.reload()
})

test('after a lost response the request is repeated with the same key', async ({ server }) => {
  const keys = await failRequests(page, stayEndpoints.checkin, 'response lost', 503)
  await page.getByRole('button', { name: 'Check in Fathima' }).click()
  await expectToast(page, messages.checkedInOne, person('Fathima'))
  await expectOneKey(keys, 3)
  expect((await storedStay(server.database, idOf('Fathima'))).events).toHaveLength(1)
  await page.unroute(`**${stayEndpoints.checkin.path}`)
})

test('a waiting request can be cancelled: nothing is done, and the button is enabled again', async ({ server }) => {
  await page.context().setOffline(true)
  const button = page.getByRole('button', { name: 'Check in Hema' })
  await button.click()
  await press(connectionMessages.cancelSending)
  await page.context().setOffline(false)
  await expect(button).toBeEnabled()
  await expect(page.getByText(connectionMessages.offline)).toBeHidden()
  expect((await storedStay(server.database, idOf('Hema'))).events).toEqual([])
})

test('a manual check-in has a time and a reason; an invalid time is reported at its field', async ({ server }) => {
  await page.getByRole('button', { name: 'Manual check-in of Gopi' }).click()
  const dialog = dialogOf(checkinLabels.manual)
  const time = dialog.getByRole('textbox', { name: checkinLabels.time })
  await expect(dialog.getByText(person('Gopi'))).toBeVisible()
  await expectAccessible(page)
  await time.fill('21/11 13:00')
  await dialog.getByRole('button', { name: checkinLabels.checkIn }).click()
  await expect(dialog.getByText(`Please enter the time as ${customTimeFormat}`)).toBeVisible()
  await time.fill('22/11/2026 13:00')
  await dialog.getByRole('textbox', { name: boardLabels.reason }).fill('  Came with the bus ')
  await dialog.getByRole('button', { name: checkinLabels.checkIn }).click()
  await expect(dialog.getByText(messages.timeInFuture)).toBeVisible()
  await expect(time).toBeFocused()
  await time.fill('21/11/2026 09:05')
  await dialog.getByRole('button', { name: checkinLabels.checkIn }).click()
  await expectToast(page, messages.checkedInOne, person('Gopi'))
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'Gopi')).toContainText('21/11/2026 09:05 IST')
  const { events } = await storedStay(server.database, idOf('Gopi'))
  expect(events).toMatchObject([{ kind: 'checkin', reason: 'Came with the bus' }])
})

test('a check-in is undone with a required reason; the person is due again', async () => {
  await page.getByRole('button', { name: `${checkinLabels.undo} of Gopi` }).click()
  const dialog = dialogOf(checkinLabels.undo)
  await expect(dialog.getByText(undoLabels.checkinText)).toBeVisible()
  await dialog.getByRole('button', { name: checkinLabels.undo }).click()
  await expect(dialog.getByText(undoMessages.reasonRequired)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Wrong person')
  await page.keyboard.press('Escape')
  await expect(dialogOf(unsavedLabels.title)).toBeVisible()
  await press(unsavedLabels.keep)
  await expect(dialog.getByRole('textbox')).toHaveValue('Wrong person')
  await dialog.getByRole('button', { name: checkinLabels.undo }).click()
  await expectToast(page, undoMessages.checkinUndone(1), person('Gopi'))
  await expect(rowOf(page, 'Gopi')).toContainText('Due Today')
})

test('the checkout board checks out one person, several, and manually', async () => {
  await goToBoard(page, 'checkout', 'limit=25')
  await page.getByRole('button', { name: 'Check out Indu' }).click()
  await expectToast(page, messages.checkedOutOne, person('Indu'))
  await expect(rowOf(page, 'Indu')).toContainText(messages.completed)
  await select('Anu', 'Bala')
  await press(checkoutLabels.selected)
  await expectToast(page, messages.checkedOut(2))
  await select('Jaya', 'Kala')
  await press(checkoutLabels.manual)
  const dialog = dialogOf(checkoutLabels.manual)
  await expect(dialog.getByText(messages.selected(2))).toBeVisible()
  await dialog.getByRole('textbox', { name: checkoutLabels.time }).fill('19/11/2026 08:00')
  await dialog.getByRole('button', { name: checkoutLabels.checkOut }).click()
  await expect(dialog.getByText(messages.checkoutBeforeCheckin)).toBeVisible()
  await dialog.getByRole('textbox', { name: checkoutLabels.time }).fill('21/11/2026 08:00')
  await dialog.getByRole('button', { name: checkoutLabels.checkOut }).click()
  await expectToast(page, messages.checkedOut(2))
  await expect(rowOf(page, 'Kala')).toContainText('21/11/2026 08:00 IST')
})

test('a failed undo shows the reason in the dialog and keeps the input', async () => {
  await page.getByRole('button', { name: `${checkoutLabels.undo} of Lata` }).click()
  const dialog = dialogOf(checkoutLabels.undo)
  await expect(dialog.getByText(undoLabels.checkoutText)).toBeVisible()
  await dialog.getByRole('textbox').fill('She came back')
  await dialog.getByRole('button', { name: checkoutLabels.undo }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Small Inn' })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('She came back')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: deskLabels.cancel }).click()
  await press(unsavedLabels.discard)
  await page.getByRole('button', { name: `${checkoutLabels.undo} of Indu` }).click()
  await dialog.getByRole('textbox').fill('Wrong Indu')
  await dialog.getByRole('button', { name: checkoutLabels.undo }).click()
  await expectToast(page, undoMessages.checkoutUndone(1), person('Indu'))
  await page.getByRole('button', { name: `${checkinLabels.undo} of Indu` }).click()
  await dialogOf(checkinLabels.undo).getByRole('textbox').fill('Not at all here')
  const release = await holdRequests(page, { path: '/api/admin/checkin/undo' })
  await dialogOf(checkinLabels.undo).getByRole('button', { name: checkinLabels.undo }).click()
  await expect(dialogOf(checkinLabels.undo).getByRole('button', { name: 'Close' })).toBeDisabled()
  release()
  await expectToast(page, undoMessages.checkinUndone(1), person('Indu'))
  await expect(rowOf(page, 'Indu')).toHaveCount(0)
})
