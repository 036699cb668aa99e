import { expect } from '@playwright/test'
import { smallSheet } from '@trophy/server/testing'
import { unsavedLabels } from '@trophy/web/shared/form/form.constants.ts'
import { uploadDialogLabels } from '@trophy/web/uploads/upload/upload-dialog.constants.ts'
import { holdRequests } from '../../support/browser/network.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { test } from '../../support/journey.ts'
import { openTab } from '../../support/pages/admin.ts'
import { openUpload, sendSheet, writtenSheet } from '../../support/pages/uploads.ts'

/** Back, on a phone the natural way to close a dialog, never throws away what was typed. */
test.use({ journey: 'participants table' })

test('Back asks before a changed dialog is closed, and leaves the tab only after that', async ({ page, server }) => {
  await enterAsAdmin(page, server)
  await openTab(page, 'Participants')
  await page.getByRole('button', { name: 'Add New Participant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Participant' })
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  await name.fill('Asha Rao')
  const question = page.getByRole('dialog', { name: unsavedLabels.title })
  await page.goBack()
  await question.getByRole('button', { name: unsavedLabels.keep }).click()
  await expect(name).toHaveValue('Asha Rao')
  await page.goBack()
  await question.getByRole('button', { name: unsavedLabels.discard }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/tab=participants/)
  await page.goBack()
  await expect(page).not.toHaveURL(/tab=participants/)
  await expect(question).toBeHidden()
})

test('a double click opens a dialog that stays, and a click beside it closes it', async ({ page, server }) => {
  await enterAsAdmin(page, server)
  await openTab(page, 'Participants')
  const dialog = page.getByRole('dialog', { name: 'Add New Participant' })
  const opening = page.getByRole('button', { name: 'Add New Participant' })
  // The first click loads the code of the dialog: only later ones open it before the second click.
  await opening.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await opening.dblclick({ delay: 60 })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Name/ }).click()
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
})

test('Back during the check of a sheet stores nothing', async ({ page, server }) => {
  await enterAsAdmin(page, server)
  await openTab(page, 'Hotels')
  const dialog = await openUpload(page, 'hotel-inventory')
  const release = await holdRequests(page, { path: '/api/admin/upload/hotel-inventory?dryRun=true' })
  // A check has a query.
  const stored = page.waitForRequest('**/api/admin/upload/hotel-inventory', { timeout: 3000 })
  const sheet = smallSheet('hotel-inventory', ['LFT|1|01/11/2026|30/11/2026|5'])
  await sendSheet(dialog, writtenSheet('hotels.psv', sheet))
  await expect(dialog.getByText(`${uploadDialogLabels.checking} hotels.psv`)).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  release()
  await expect(stored).rejects.toThrow('Timeout')
})
