import { expect, type Locator, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { addParticipantMessages as messages } from '@trophy/contract/participants/add-participant.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { roomMessages } from '@trophy/contract/hotels/rooms.constants.ts'
import { createCoach, createHotel, createOfficial } from '@trophy/server/testing'
import {
  addFieldLabels as fields,
  addParticipantLabels as labels,
} from '@trophy/web/participants/add/add-participant.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import {
  chooseHotel,
  chooseRole,
  fieldOf,
  fillDates,
  fillIn,
  findHotels,
  openAddDialog,
  reopenAddDialog,
  rowOf,
  submit,
} from '../../support/pages/add-participant.ts'
import { mockResponse, abortRequests, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { closeDialog } from '../../support/pages/dialogs.ts'
import { openParticipants } from '../../support/pages/participants.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Part 2 §5, §8: the messages when a participant cannot be added; the input is kept. */
test.use({ journey: 'add participant: refusals' })

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  page = await openDesk()
  await openParticipants(page, server)
})
test.afterEach(() => closeDialog(page))

const place = { [fields.discipline]: 'Chess', [fields.location]: 'Fort Kochi', [fields.district]: 'Ernakulam' }
const stayDates = ['21/11/2026', '25/11/2026'] as const

const expectMessage = (dialog: Locator, message: string) =>
  expect(dialog.getByText(message, { exact: true })).toBeVisible()
const expectNoMessage = (dialog: Locator, message: string) =>
  expect(dialog.getByText(message, { exact: true })).toBeHidden()

test('a missing value is reported after a change, and all of them on Add Participant', async () => {
  const dialog = await reopenAddDialog(page)
  await submit(page)
  await expectMessage(dialog, messages.role)
  await expect(dialog.getByRole('combobox', { name: labels.role })).toBeFocused()
  for (const message of [
    participantMessages.idRequired,
    participantMessages.nameRequired,
    participantMessages.hotelRequired,
    participantMessages.startDateRequired,
    participantMessages.endDateRequired,
    participantMessages.referenceRequired,
  ]) {
    await expectMessage(dialog, message)
  }
  await chooseRole(page, 'coach')
  await expectNoMessage(dialog, participantMessages.idRequired)
  const ofPlace = [
    participantMessages.disciplineRequired,
    participantMessages.locationRequired,
    participantMessages.districtRequired,
  ]
  for (const message of ofPlace) await expectMessage(dialog, message)
  await expectAccessible(page)
  await chooseRole(page, 'player')
  for (const message of ofPlace) await expectNoMessage(dialog, message)
  await expectMessage(dialog, participantMessages.coachRequired)
  await expectMessage(dialog, participantMessages.teamNameRequired)
})

test('a field is validated from its first change on', async ({ openDesk, server }) => {
  await server.database.run(sql`UPDATE settings SET minimum_stay_days = 5`)
  const ownPage = await openDesk()
  const dialog = await openAddDialog(ownPage, server)
  await chooseRole(ownPage, 'official')
  await expectNoMessage(dialog, participantMessages.nameRequired)
  await fillIn(ownPage, { [fields.name]: 'A' })
  await fillIn(ownPage, { [fields.name]: '' })
  await expectMessage(dialog, participantMessages.nameRequired)
  await expectNoMessage(dialog, participantMessages.referenceRequired)
  await fillIn(ownPage, { [fields.mobileNumber]: '12345', [labels.participantId]: 'no blanks' })
  await expectMessage(dialog, participantMessages.mobileFormat)
  await expectMessage(dialog, messages.idCharacters)
  await fillDates(ownPage, '21/11/2026', '25/11/2026')
  await expectMessage(dialog, participantMessages.minimumStay(5))
  await fillDates(ownPage, '21/11/2026', '20/11/2026')
  await expectMessage(dialog, participantMessages.endBeforeStart)
  await fillDates(ownPage, '21/11/2026', '26/11/2026')
  await expectNoMessage(dialog, participantMessages.minimumStay(5))
  await server.database.run(sql`UPDATE settings SET minimum_stay_days = DEFAULT`)
})

test('a concurrently taken last room is reported', async ({ server }) => {
  const [one, other] = [
    await createHotel(server.database, { hotelName: 'Hotel of One', instances: [{ totalRooms: 1 }] }),
    await createHotel(server.database, { hotelName: 'Hotel of Two', instances: [{ totalRooms: 2 }] }),
  ]
  const dialog = await reopenAddDialog(page)
  await chooseRole(page, 'official')
  await fillIn(page, { [fields.name]: 'Ravi Menon', ...place })
  await fillDates(page, ...stayDates)
  await findHotels(page, 2)
  await chooseHotel(page, one.hotelName)
  await fillIn(page, { [fields.bookingReference]: 'REF-9' })
  await createOfficial(server.database, { booking: { hotel: one, startDate: '2026-11-23', endDate: '2026-11-26' } })
  await submit(page)
  const full = roomMessages.full(one.hotelName, '23/11/2026')
  await expectToast(page, 'Error', full)
  await expectMessage(dialog, full)
  await expect(fieldOf(dialog, fields.name)).toHaveValue('Ravi Menon')
  await expect(fieldOf(dialog, fields.bookingReference)).toHaveValue('REF-9')
  await findHotels(page, 1)
  await expectNoMessage(dialog, full)
  await chooseHotel(page, other.hotelName)
  await submit(page)
  await expectToast(page, participantMessages.added)
  await expect(rowOf(page, 'Ravi Menon')).toContainText(other.hotelName)
})

/** A reference-only coach, who has the shortest form. */
const fillRemoteCoach = async (dialog: Locator, name: string) => {
  await chooseRole(page, 'coach')
  await fillIn(page, { [fields.name]: name, ...place })
  await dialog.getByRole('checkbox', { name: labels.isReferenceOnly }).check()
}

test('for a concurrently taken id another one is offered', async ({ server }) => {
  const dialog = await reopenAddDialog(page)
  await fillRemoteCoach(dialog, 'Meena Iyer')
  const participantId = await fieldOf(dialog, labels.participantId).inputValue()
  await createCoach(server.database, { participantId, booking: null })
  await submit(page)
  await expectToast(page, 'Error', messages.idInUse(participantId))
  await expectMessage(dialog, messages.idInUse(participantId))
  const offer = dialog.getByRole('button', { name: /^Use COA_\d+ instead$/ })
  const offered = (await offer.innerText()).split(' ')[1] ?? ''
  await offer.click()
  await expect(fieldOf(dialog, labels.participantId)).toHaveValue(offered)
  await expectNoMessage(dialog, messages.idInUse(participantId))
  await submit(page)
  await expectToast(page, participantMessages.added)
  await expect(rowOf(page, 'Meena Iyer')).toContainText(offered)
})

test('the mobile number of another coach is reported at its field', async ({ server }) => {
  await createCoach(server.database, {
    participantId: 'COA_9001',
    name: 'Asha Rao',
    mobileNumber: '+919876500001',
    booking: null,
  })
  const dialog = await reopenAddDialog(page)
  await fillRemoteCoach(dialog, 'Imran Khan')
  await fillIn(page, { [fields.mobileNumber]: '98765 00001' })
  await submit(page)
  const inUse = messages.mobileInUse('COA_9001', 'Asha Rao')
  await expectMessage(dialog, inUse)
  await expect(fieldOf(dialog, fields.mobileNumber)).toBeFocused()
  await fillIn(page, { [fields.mobileNumber]: dummyMobile })
  await expectNoMessage(dialog, inUse)
  await submit(page)
  await expectToast(page, participantMessages.added)
})

test('after a lost response nobody is added twice', async ({ server }) => {
  const dialog = await reopenAddDialog(page)
  await fillRemoteCoach(dialog, 'Lost Answer')
  const keys: (string | undefined)[] = []
  await page.route(`**${participantEndpoints.add.path}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    await (keys.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  await submit(page)
  await expectToast(page, participantMessages.added)
  expect(keys).toEqual([keys[0], keys[0]])
  const people = await server.database.all(sql`SELECT FROM participants WHERE name = 'Lost Answer'`)
  expect(people).toHaveLength(1)
})

test('any other failure shows a message, and the form stays', async () => {
  const dialog = await reopenAddDialog(page)
  await fillRemoteCoach(dialog, 'Nobody Yet')
  await mockResponse(page, participantEndpoints.add, 500)
  await submit(page)
  await expectToast(page, 'Error', participantMessages.addFailed)
  await expect(dialog.getByRole('status').filter({ hasText: participantMessages.addFailed })).toBeVisible()
  await stopIntercepting(page, participantEndpoints.add)
  await submit(page)
  await expectToast(page, participantMessages.added)
})

test('when no id could be generated, it can be requested again or typed', async () => {
  const dialog = await reopenAddDialog(page)
  const nextId = { path: `${participantEndpoints.nextId.path}?*` }
  await abortRequests(page, nextId)
  await dialog.getByRole('combobox', { name: labels.role }).click()
  await page.getByRole('option', { name: 'Coach' }).click()
  await expectMessage(dialog, messages.idFailed)
  await fillIn(page, { [labels.participantId]: 'OWN-1' })
  await expectNoMessage(dialog, messages.idFailed)
  await stopIntercepting(page, nextId)
  await dialog.getByRole('button', { name: labels.anotherId }).click()
  await expect(fieldOf(dialog, labels.participantId)).toHaveValue(/^COA_\d{3}$/)
})
