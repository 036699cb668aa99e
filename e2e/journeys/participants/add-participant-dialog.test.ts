import { expect } from '@playwright/test'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { createHotel } from '@trophy/server/testing'
import { formDialogLabels, unsavedLabels } from '@trophy/web/shared/form/form.constants.ts'
import {
  addFieldLabels as fields,
  addParticipantLabels as labels,
} from '@trophy/web/participants/add/add-participant.constants.ts'
import { coachListMessages, coachListRetry } from '@trophy/web/shared/coaches/coaches.constants.ts'
import {
  chooseRole,
  dialogOf,
  fieldOf,
  fillIn,
  openAddDialog,
  reopenAddDialog,
} from '../../support/pages/add-participant.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { countRequests } from '../../support/browser/requests.ts'

/** Part 2 §2: Add New Participant as a dialog: closing it, the keyboard, and coaches that cannot be loaded. */
test.use({ journey: 'add participant: dialog' })

test('closing a dirty form asks first, and the form opens empty again', async ({ page, server }) => {
  const dialog = await openAddDialog(page, server)
  const question = page.getByRole('dialog', { name: unsavedLabels.title })
  await chooseRole(page, 'coach')
  await dialog.getByRole('button', { name: formDialogLabels.cancel }).click()
  await expect(dialog).toBeHidden()
  await reopenAddDialog(page)
  await fillIn(page, { [fields.name]: 'Asha' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(fieldOf(dialog, fields.name)).toHaveValue('Asha')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: unsavedLabels.keep }).click()
  await expect(question).toBeHidden()
  await dialog.getByRole('button', { name: formDialogLabels.cancel }).click()
  await question.getByRole('button', { name: unsavedLabels.discard }).click()
  await expect(dialog).toBeHidden()
  await reopenAddDialog(page)
  await expect(fieldOf(dialog, fields.name)).toHaveValue('')
})

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

test('a failed load of the coaches is retried automatically and by Retry', async ({ pageWithClock: page, server }) => {
  const { path } = participantEndpoints.coaches
  const { finished } = countRequests(page, { path })
  await mockResponse(page, { path }, 500)
  const dialog = await openAddDialog(page, server)
  await chooseRole(page, 'player')
  for (let attempt = 1; attempt <= coachListRetry.attempts; attempt += 1) {
    await expect.poll(finished).toBe(attempt)
    await page.clock.runFor(coachListRetry.firstDelay * 2 ** (attempt - 1))
  }
  await expect(dialog.getByText(coachListMessages.failedTitle)).toBeVisible()
  await expect(dialog.getByText(coachListMessages.failed)).toBeVisible()
  expect(finished()).toBe(coachListRetry.attempts + 1)
  await stopIntercepting(page, { path })
  await dialog.getByRole('button', { name: coachListMessages.retry }).click()
  await dialog.getByRole('combobox', { name: fields.coachId }).click()
  await expect(page.getByText(coachListMessages.noneFound)).toBeVisible()
})

test('the footer stays visible however long the form is', async ({ page, server }) => {
  await openAddDialog(page, server)
  await chooseRole(page, 'coach')
  await fieldOf(dialogOf(page), fields.bookingReference).scrollIntoViewIfNeeded()
  for (const name of [formDialogLabels.cancel, labels.submit]) {
    await expect(dialogOf(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
})
