import { expect, type Page } from '@playwright/test'
import { changeText, historyMessages } from '@trophy/contract/core/history.constants.ts'
import { editParticipantMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { participantFieldLabels as fields } from '@trophy/contract/participants/participant-fields.constants.ts'
import { createCoach, createHotel, createPlayer } from '@trophy/server/testing'
import { editParticipantLabels as labels } from '@trophy/web/participants/row-dialogs/row-dialogs.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { accounts } from '../../support/server/accounts.ts'
import { test } from '../../support/journey.ts'
import { closeDialog } from '../../support/pages/dialogs.ts'
import { fieldIn, openEdit, openParticipants, rowOf, save } from '../../support/pages/participants.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Edit Participant (part 2 §2, §5). */
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
  await createPlayer(database, { participantId: 'PLA_1', name: 'Kavya', teamName: 'Lions', coach, booking })
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
  const newest = again.getByRole('region', { name: historyMessages.title }).locator('ol > li').first()
  await expect(newest).toContainText(accounts.admin.name)
  await expect(newest).toContainText(changeText(fields.name, 'Asha Rao', 'Asha R. Rao'))
})

test('on a phone the dialog fills the screen, with touch targets', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await openParticipants(phone, server, 'role=player')
  await openEdit(phone, { name: 'Kavya' })
  await expectAccessible(phone)
  await expectTouchable(phone)
})
