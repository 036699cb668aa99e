import { expect, type Page } from '@playwright/test'
import { addParticipantMessages } from '@trophy/contract/participants/add-participant.constants.ts'
import { editParticipantMessages as messages } from '@trophy/contract/participants/edit-participant.constants.ts'
import { participantFieldLabels as fields } from '@trophy/contract/participants/participant-fields.constants.ts'
import { editParticipantEndpoints } from '@trophy/contract/participants/edit-participant.contract.ts'
import { createCoach } from '@trophy/server/testing'
import { mockResponse, stopIntercepting, loseNextResponse } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { closeDialog } from '../../support/pages/dialogs.ts'
import { fieldIn, openEdit, openParticipants, rowOf, save } from '../../support/pages/participants.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'

/** An edit that is refused or delayed keeps the input. */
test.use({ journey: 'edit participant refusals' })

const edit = { path: editParticipantEndpoints.edit.path.replace(':id', '*') }

let page: Page

test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  await createCoach(database, {
    participantId: 'COA_1',
    name: 'Asha Rao',
    mobileNumber: '+919876543210',
    booking: null,
  })
  await createCoach(database, {
    participantId: 'COA_2',
    name: 'Ravi Kumar',
    mobileNumber: '+919876543211',
    booking: null,
  })
  page = await openDesk()
  await openParticipants(page, server)
})
test.afterEach(() => closeDialog(page))

test("another coach's mobile number is reported at its field", async () => {
  const dialog = await openEdit(page, { name: 'Ravi Kumar' })
  const mobile = fieldIn(dialog, fields.mobileNumber)
  await mobile.fill('9876543210')
  await save(dialog)
  const inUse = addParticipantMessages.mobileInUse('COA_1', 'Asha Rao')
  await expectToast(page, 'Error', inUse)
  await expect(dialog.getByText(inUse)).toBeVisible()
  await expect(mobile).toHaveValue('+919876543210')
  await expect(mobile).toBeFocused()
  await mobile.fill('9876543212')
  await expect(dialog.getByText(inUse)).toBeHidden()
  await save(dialog)
  await closeToast(page)
  await expect(rowOf(page, 'COA_2')).toContainText('+919876543212')
})

test("a refusal shows the server's message, else the specified fallback", async () => {
  const dialog = await openEdit(page, { name: 'Asha Rao' })
  await fieldIn(dialog, fields.stadium).fill('Town Hall')
  await mockResponse(page, edit, 500, { message: 'Back in a moment', code: 'internal' })
  await save(dialog)
  await expectToast(page, 'Error', 'Back in a moment')
  await stopIntercepting(page, edit)
  await mockResponse(page, edit, 500)
  await save(dialog)
  await expectToast(page, 'Error', messages.updateFailed)
  await stopIntercepting(page, edit)
  await expect(fieldIn(dialog, fields.stadium)).toHaveValue('Town Hall')
  await save(dialog)
  await expectToast(page, messages.updated)
})

test('after a lost response the edit is sent again automatically', async () => {
  const dialog = await openEdit(page, { name: 'Asha Rao' })
  await fieldIn(dialog, fields.name).fill('Asha R.')
  await loseNextResponse(page, edit)
  await save(dialog)
  await expectToast(page, messages.updated)
  await expect(rowOf(page, 'COA_1')).toContainText('Asha R.')
})
