import { expect } from '@playwright/test'
import { createHotel } from '@trophy/server/testing'
import { formDialogLabels } from '@trophy/web/shared/form/form.constants.ts'
import {
  addFieldLabels as fields,
  addParticipantLabels as labels,
} from '@trophy/web/participants/participants.constants.ts'
import { chooseRole, dialogOf, fieldOf, openAddDialog } from '../../support/pages/add-participant.ts'
import { test } from '../../support/journey.ts'

/** Part 2 §2: Add New Participant as a dialog: the keyboard, and its footer. */
test.use({ journey: 'add participant: dialog' })

test('a participant can be added by keyboard', async ({ page, server }) => {
  await createHotel(server.database, { hotelName: 'Lake View' })
  const dialog = await openAddDialog(page, server)
  await expect(dialog.getByRole('combobox', { name: labels.role })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(fieldOf(dialog, labels.participantId)).toHaveValue(/^COA_/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: labels.anotherId })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(fieldOf(dialog, fields.name)).toBeFocused()
  await fieldOf(dialog, labels.bookingStartDate).focus()
  await page.keyboard.type('21112026')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(fieldOf(dialog, labels.bookingStartDate)).toHaveValue('21/11/2026')
  await page.keyboard.type('25/11/2026')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: labels.hotelId })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('combobox', { name: labels.hotelId })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: labels.hotelId })).toHaveValue('Lake View · Instance 1')
})

test('the footer stays visible however long the form is', async ({ page, server }) => {
  await openAddDialog(page, server)
  await chooseRole(page, 'coach')
  await fieldOf(dialogOf(page), fields.bookingReference).scrollIntoViewIfNeeded()
  for (const name of [formDialogLabels.cancel, labels.submit]) {
    await expect(dialogOf(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
})
