import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { historyMessages } from '@trophy/contract/core/history.constants.ts'
import { editParticipantMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { participantFieldLabels as fields } from '@trophy/contract/participants/participant-fields.constants.ts'
import { createCoach } from '@trophy/server/testing'
import { editParticipantLabels as labels } from '@trophy/web/participants/row-dialogs/row-dialogs.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { accounts } from '../../support/server/accounts.ts'
import { test } from '../../support/journey.ts'
import { closeDialog } from '../../support/pages/dialogs.ts'
import { fieldIn, openEdit, openParticipants, rowOf, save } from '../../support/pages/participants.ts'
import { expectToast } from '../../support/pages/toast.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** Two admins edit one participant: the second sees the concurrent changes and keeps the input. */
test.use({ journey: 'edit participant together' })

let first: Page
let second: Page
test.beforeAll(async ({ openDesk, server }) => {
  first = await openDesk()
  second = await openDesk()
  for (const desk of [first, second]) await openParticipants(desk, server)
})
test.afterEach(async () => {
  for (const desk of [first, second]) await closeDialog(desk)
})

let person = 0
const createPerson = async ({ database }: JourneyServer): Promise<string> => {
  const participantId = `COA_${(person += 1)}`
  const place = { location: 'West', district: 'Salem' }
  await createCoach(database, { participantId, name: 'Asha Rao', ...place, booking: null })
  return participantId
}

/** Both open the new participant; the first saves name and district. Returns the dialog of the other. */
const bothEdit = async (other: Page) => {
  const [firstDialog, dialog] = [
    await openEdit(first, { name: 'Asha Rao' }),
    await openEdit(other, { name: 'Asha Rao' }),
  ]
  // The other dialog has read the person: else it may read what the first saves, and there is nothing in conflict.
  await expect(dialog.getByText(historyMessages.none)).toBeVisible()
  await fieldIn(firstDialog, fields.name).fill('Asha R. Rao')
  await fieldIn(firstDialog, fields.district).fill('Mysuru')
  await save(firstDialog)
  await expectToast(first, messages.updated)
  return dialog
}

const by = accounts.admin.name

test('a conflict in one field is shown and can be overwritten', async ({ server }) => {
  const participantId = await createPerson(server)
  const dialog = await bothEdit(second)
  await fieldIn(dialog, fields.name).fill('A. Rao')
  await fieldIn(dialog, fields.location).fill('East')
  await save(dialog)
  await expectToast(second, 'Error', messages.changedMeanwhile(`Name was changed in the meantime by ${by}`))
  const note = dialog.getByRole('status').filter({ hasText: labels.concurrentChanges })
  await expect(note).toContainText(`Name changed from Asha Rao to Asha R. Rao ${labels.changedBy(by)} 21/11/2026`)
  await expect(note).toContainText(labels.keepsTyped)
  await expect(note.locator('..')).toBeFocused()
  await expect(fieldIn(dialog, fields.name)).toHaveValue('A. Rao')
  await expect(fieldIn(dialog, fields.location)).toHaveValue('East')
  await expect(fieldIn(dialog, fields.district)).toHaveValue('Mysuru')
  await expectAccessible(second)
  const stored = await server.database.first(sql`SELECT name FROM participants WHERE participant_id = ${participantId}`)
  expect(stored).toEqual({ name: 'Asha R. Rao' })
  await save(dialog)
  await expectToast(second, messages.updated)
  await expect(rowOf(second, participantId)).toContainText('A. Rao')
  await expect(rowOf(second, participantId)).toContainText('EastMysuru')
})
