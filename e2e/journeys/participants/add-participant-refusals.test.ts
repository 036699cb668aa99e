import { expect, type Locator } from '@playwright/test'
import sql from 'sql-template-tag'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { addParticipantMessages as messages } from '@trophy/contract/participants/add-participant.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { roomMessages } from '@trophy/contract/hotels/rooms.constants.ts'
import { createCoach, createHotel, createOfficial } from '@trophy/server/testing'
import { addParticipantLabels as labels } from '@trophy/web/participants/add/add-participant.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import {
  chooseHotel,
  chooseRole,
  fieldOf,
  fillDates,
  fillIn,
  findHotels,
  openAddDialog,
  rowOf,
  submit,
} from '../../support/pages/add-participant.ts'
import { answerInstead, cutOff, letThrough } from '../../support/browser/answers.ts'
import { test } from '../../support/journey.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Part 2 §5, §8: what is said to a new participant that cannot be added, and that nothing typed is lost. */
test.use({ journey: 'add participant: refusals' })

const place = { [labels.discipline]: 'Chess', [labels.location]: 'Fort Kochi', [labels.district]: 'Ernakulam' }
const november = ['21/11/2026', '25/11/2026'] as const

const says = (dialog: Locator, message: string) => expect(dialog.getByText(message, { exact: true })).toBeVisible()
const isSilent = (dialog: Locator, message: string) => expect(dialog.getByText(message, { exact: true })).toBeHidden()

test('what is required is told on change, and all of it on Add Participant', async ({ page, server }) => {
  const dialog = await openAddDialog(page, server)
  await submit(page)
  await says(dialog, messages.role)
  await expect(dialog.getByRole('combobox', { name: labels.role })).toBeFocused()
  for (const message of [
    participantMessages.idRequired,
    participantMessages.nameRequired,
    participantMessages.hotelRequired,
    participantMessages.startDateRequired,
    participantMessages.endDateRequired,
    participantMessages.referenceRequired,
  ]) {
    await says(dialog, message)
  }
  await chooseRole(page, 'coach')
  await isSilent(dialog, participantMessages.idRequired)
  const ofPlace = [
    participantMessages.disciplineRequired,
    participantMessages.locationRequired,
    participantMessages.districtRequired,
  ]
  for (const message of ofPlace) await says(dialog, message)
  await expectAccessible(page)
  await chooseRole(page, 'player')
  for (const message of ofPlace) await isSilent(dialog, message)
  await says(dialog, participantMessages.coachRequired)
  await says(dialog, participantMessages.teamNameRequired)
})

test('a field is checked from its first change on', async ({ page, server }) => {
  await server.database.run(sql`UPDATE settings SET minimum_stay_days = 5`)
  const dialog = await openAddDialog(page, server)
  await chooseRole(page, 'official')
  await isSilent(dialog, participantMessages.nameRequired)
  await fillIn(page, { [labels.name]: 'A' })
  await fillIn(page, { [labels.name]: '' })
  await says(dialog, participantMessages.nameRequired)
  await isSilent(dialog, participantMessages.referenceRequired)
  await fillIn(page, { [labels.mobileNumber]: '12345', [labels.participantId]: 'no blanks' })
  await says(dialog, participantMessages.mobileFormat)
  await says(dialog, messages.idCharacters)
  await fillDates(page, '21/11/2026', '25/11/2026')
  await says(dialog, participantMessages.minimumStay(5))
  await fillDates(page, '21/11/2026', '20/11/2026')
  await says(dialog, participantMessages.endBeforeStart)
  await fillDates(page, '21/11/2026', '26/11/2026')
  await isSilent(dialog, participantMessages.minimumStay(5))
  await server.database.run(sql`UPDATE settings SET minimum_stay_days = DEFAULT`)
})

test('the last room that somebody else took meanwhile', async ({ page, server }) => {
  const [one, other] = [
    await createHotel(server.database, { hotelName: 'Hotel of One', instances: [{ totalRooms: 1 }] }),
    await createHotel(server.database, { hotelName: 'Hotel of Two', instances: [{ totalRooms: 2 }] }),
  ]
  const dialog = await openAddDialog(page, server)
  await chooseRole(page, 'official')
  await fillIn(page, { [labels.name]: 'Ravi Menon', ...place })
  await fillDates(page, ...november)
  await findHotels(page, 2)
  await chooseHotel(page, one.hotelName)
  await fillIn(page, { [labels.bookingReference]: 'REF-9' })
  await createOfficial(server.database, { booking: { hotel: one, startDate: '2026-11-23', endDate: '2026-11-26' } })
  await submit(page)
  const full = roomMessages.full(one.hotelName, '2026-11-23')
  await expectToast(page, 'Error', full)
  await says(dialog, full)
  await expect(fieldOf(dialog, labels.name)).toHaveValue('Ravi Menon')
  await expect(fieldOf(dialog, labels.bookingReference)).toHaveValue('REF-9')
  await findHotels(page, 1)
  await isSilent(dialog, full)
  await chooseHotel(page, other.hotelName)
  await submit(page)
  await expectToast(page, participantMessages.added)
  await expect(rowOf(page, 'Ravi Menon')).toContainText(other.hotelName)
})

/** A reference-only coach: the shortest form there is. */
const fillRemoteCoach = async (page: Parameters<typeof chooseRole>[0], dialog: Locator, name: string) => {
  await chooseRole(page, 'coach')
  await fillIn(page, { [labels.name]: name, ...place })
  await dialog.getByRole('checkbox', { name: labels.isReferenceOnly }).check()
}

test('an id that somebody else took meanwhile: another one is offered', async ({ page, server }) => {
  const dialog = await openAddDialog(page, server)
  await fillRemoteCoach(page, dialog, 'Meena Iyer')
  const participantId = await fieldOf(dialog, labels.participantId).inputValue()
  await createCoach(server.database, { participantId, booking: null })
  await submit(page)
  await expectToast(page, 'Error', messages.idInUse(participantId))
  await says(dialog, messages.idInUse(participantId))
  const offer = dialog.getByRole('button', { name: /^Use COA_\d+ instead$/ })
  const offered = (await offer.innerText()).split(' ')[1] ?? ''
  await offer.click()
  await expect(fieldOf(dialog, labels.participantId)).toHaveValue(offered)
  await isSilent(dialog, messages.idInUse(participantId))
  await submit(page)
  await expectToast(page, participantMessages.added)
  await expect(rowOf(page, 'Meena Iyer')).toContainText(offered)
})

test('a mobile number of another coach is told at its field', async ({ page, server }) => {
  await createCoach(server.database, {
    participantId: 'COA_9001',
    name: 'Asha Rao',
    mobileNumber: '+919876500001',
    booking: null,
  })
  const dialog = await openAddDialog(page, server)
  await fillRemoteCoach(page, dialog, 'Imran Khan')
  await fillIn(page, { [labels.mobileNumber]: '98765 00001' })
  await submit(page)
  const inUse = messages.mobileInUse('COA_9001', 'Asha Rao')
  await says(dialog, inUse)
  await expect(fieldOf(dialog, labels.mobileNumber)).toBeFocused()
  await fillIn(page, { [labels.mobileNumber]: dummyMobile })
  await isSilent(dialog, inUse)
  await submit(page)
  await expectToast(page, participantMessages.added)
})

test('an answer that is lost on the way adds nobody twice', async ({ page, server }) => {
  const dialog = await openAddDialog(page, server)
  await fillRemoteCoach(page, dialog, 'Lost Answer')
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

test('any other failure is told in words, and the form stays', async ({ page, server }) => {
  const dialog = await openAddDialog(page, server)
  await fillRemoteCoach(page, dialog, 'Nobody Yet')
  await answerInstead(page, participantEndpoints.add, 500)
  await submit(page)
  await expectToast(page, 'Error', participantMessages.addFailed)
  await expect(dialog.getByRole('status').filter({ hasText: participantMessages.addFailed })).toBeVisible()
  await letThrough(page, participantEndpoints.add)
  await submit(page)
  await expectToast(page, participantMessages.added)
})

test('without a generated id one can be asked for again, or typed', async ({ page, server }) => {
  const dialog = await openAddDialog(page, server)
  const nextId = { path: `${participantEndpoints.nextId.path}?*` }
  await cutOff(page, nextId)
  await dialog.getByRole('combobox', { name: labels.role }).click()
  await page.getByRole('option', { name: 'Coach' }).click()
  await says(dialog, messages.idFailed)
  await fillIn(page, { [labels.participantId]: 'OWN-1' })
  await isSilent(dialog, messages.idFailed)
  await letThrough(page, nextId)
  await dialog.getByRole('button', { name: labels.anotherId }).click()
  await expect(fieldOf(dialog, labels.participantId)).toHaveValue(/^COA_\d{3}$/)
})
