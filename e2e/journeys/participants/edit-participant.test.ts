import { expect, type Page } from '@playwright/test'
import { editParticipantMessages as messages } from '@trophy/contract/participants/edit-participant.constants.ts'
import { participantFieldLabels as fields } from '@trophy/contract/participants/participant-fields.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { createCoach, createHotel, createOfficial, createPlayer, referenceOnlyCoach } from '@trophy/server/testing'
import { formDialogLabels, unsavedLabels } from '@trophy/web/shared/form/form.constants.ts'
import { editParticipantLabels as labels } from '@trophy/web/participants/edit/edit-participant.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import { closeDialog } from '../../support/pages/dialogs.ts'
import { editDialogOf, fieldIn, openEdit, openParticipants, rowOf, save } from '../../support/pages/participants.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Edit Participant, one of each role (part 2 §2, §5). */
test.use({ journey: 'edit participant' })

let page: Page

test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  const booking = { hotel: await createHotel(database, { hotelName: 'Lake View' }), reference: 'REF-1' }
  const coach = await createCoach(database, {
    participantId: 'COA_1',
    name: 'Asha Rao',
    mobileNumber: '+919876543210',
    booking,
  })
  await createOfficial(database, { participantId: 'OFC_1', name: 'Om Prakash', booking })
  await createPlayer(database, { participantId: 'PLA_1', name: 'Kavya', teamName: 'Lions', coach, booking })
  await createPlayer(database, { participantId: 'PLA_2', name: 'Nila', coach, booking: null })
  await referenceOnlyCoach(database, { participantId: 'COA_2', name: 'Meena Remote', mobileNumber: '+919876543211' })
  page = await openDesk()
  await openParticipants(page, server)
})
test.afterEach(() => closeDialog(page))

test('every field of a coach can be edited; the booking is read-only', async () => {
  const dialog = await openEdit(page, { name: 'Asha Rao' })
  await expect(dialog.getByRole('heading', { name: 'Coach COA_1', exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: labels.save })).toBeDisabled()
  await expect(dialog).toContainText(`${labels.hotel}Lake View`)
  await expect(dialog).toContainText(`${labels.startDate}21/11/2026`)
  await expect(dialog).toContainText(`${labels.endDate}25/11/2026`)
  await expect(dialog).toContainText(labels.bookingHint)
  await expectAccessible(page)
  const typed = {
    [fields.name]: 'Asha R. Rao',
    [fields.discipline]: 'Judo',
    [fields.district]: 'Salem',
    [fields.location]: 'West',
    [fields.stadium]: 'Town Hall',
    [fields.notifyTransport]: 'Bus desk',
    [fields.travelPocName]: 'Ravi',
    [fields.travelPocMobile]: '98765 43212',
    [fields.venuePocName]: 'Uma',
    [fields.venuePocMobile]: '044-28170011',
    [fields.bookingReference]: 'REF-2',
  }
  for (const [label, text] of Object.entries(typed)) await fieldIn(dialog, label).fill(text)
  await expect(fieldIn(dialog, fields.travelPocMobile)).toHaveValue('+919876543212')
  await expect(dialog).toContainText(labels.movesPlayers)
  await save(dialog)
  await expectToast(page, messages.updated)
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'COA_1')).toContainText('Asha R. Rao')
  await expect(rowOf(page, 'COA_1')).toContainText('REF-2')
  await expect(rowOf(page, 'PLA_1')).toContainText('JudoWestSalem')
  const again = await openEdit(page, { name: 'Asha R. Rao' })
  for (const [label, text] of Object.entries({ ...typed, [fields.travelPocMobile]: '+919876543212' })) {
    await expect(fieldIn(again, label)).toHaveValue(text)
  }
})

test('an official has no contacts and no team', async () => {
  const dialog = await openEdit(page, { name: 'Om Prakash' })
  await expect(dialog.getByRole('heading', { name: 'Official OFC_1', exact: true })).toBeVisible()
  for (const label of [fields.travelPocName, fields.venuePocMobile, fields.teamName, fields.coachId]) {
    await expect(fieldIn(dialog, label)).toHaveCount(0)
  }
  await fieldIn(dialog, fields.discipline).fill('Chess')
  await fieldIn(dialog, fields.stadium).fill('Court 2')
  await save(dialog)
  await expectToast(page, messages.updated)
  await expect(rowOf(page, 'OFC_1')).toContainText('Chess')
})

test('a player has team and reference, and no discipline or place', async () => {
  const dialog = await openEdit(page, { name: 'Kavya' })
  await expect(dialog.getByRole('heading', { name: 'Player PLA_1', exact: true })).toBeVisible()
  for (const label of [fields.discipline, fields.district, fields.location, fields.notifyTransport]) {
    await expect(fieldIn(dialog, label)).toHaveCount(0)
  }
  await fieldIn(dialog, fields.teamName).fill('Tigers')
  await fieldIn(dialog, fields.mobileNumber).fill('')
  await fieldIn(dialog, fields.bookingReference).fill('REF-9')
  await save(dialog)
  await expectToast(page, messages.updated)
  await expect(rowOf(page, 'PLA_1')).toContainText('Tigers')
  await expect(rowOf(page, 'PLA_1')).toContainText('REF-9')
  await expect(rowOf(page, 'PLA_1')).not.toContainText('+91')
})

test('without a booking the reference is disabled with the reason, and not sent', async () => {
  for (const [name, reason] of [
    ['Meena Remote', labels.referenceOnly],
    ['Nila', labels.noBooking],
  ] as const) {
    const dialog = await openEdit(page, { name })
    const reference = fieldIn(dialog, fields.bookingReference)
    await expect(reference).toBeDisabled()
    await expect(reference).toHaveAccessibleDescription(reason)
    await expect(dialog).not.toContainText(labels.bookingHint)
    await fieldIn(dialog, fields.stadium).fill('Court 3')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await save(dialog)
    expect((await sent).postDataJSON()).toEqual({ stadium: 'Court 3', expected: { stadium: null } })
    await expect(dialog).toBeHidden()
  }
})

test('invalid values are reported while typing, and nothing is sent', async () => {
  const dialog = await openEdit(page, { name: 'Om Prakash' })
  const required = [
    [fields.name, participantMessages.nameRequired],
    [fields.discipline, participantMessages.disciplineRequired],
    [fields.district, participantMessages.districtRequired],
    [fields.location, participantMessages.locationRequired],
    [fields.bookingReference, participantMessages.referenceRequired],
  ] as const
  for (const [label, message] of required) {
    await fieldIn(dialog, label).fill('')
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await fieldIn(dialog, fields.mobileNumber).fill('12345')
  await expect(dialog.getByText(participantMessages.mobileFormat)).toBeVisible()
  await save(dialog)
  await expect(fieldIn(dialog, fields.name)).toBeFocused()
  await fieldIn(dialog, fields.name).fill('Om')
  await expect(dialog.getByText(participantMessages.nameRequired)).toBeHidden()
})

test('closing a dirty form asks first', async () => {
  const dialog = await openEdit(page, { name: 'Om Prakash' })
  await fieldIn(dialog, fields.name).fill('Om P.')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: unsavedLabels.title })
  await question.getByRole('button', { name: unsavedLabels.keep }).click()
  await expect(question).toBeHidden()
  await expect(fieldIn(dialog, fields.name)).toHaveValue('Om P.')
  await dialog.getByRole('button', { name: formDialogLabels.cancel }).click()
  await question.getByRole('button', { name: unsavedLabels.discard }).click()
  await expect(editDialogOf(page)).toBeHidden()
  await openEdit(page, { name: 'Om Prakash' })
  await page.keyboard.press('Escape')
  await expect(editDialogOf(page)).toBeHidden()
})

test('on a phone the dialog fills the screen, with touch targets', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await openParticipants(phone, server, 'role=player')
  await openEdit(phone, { name: 'Kavya' })
  await expectAccessible(phone)
  await expectTouchable(phone)
})
