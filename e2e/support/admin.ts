import { expect, type Locator, type Page } from '@playwright/test'
import { type UploadType, uploadMessages, uploadTypeLabels } from '@trophy/contract/uploads/uploads.constants.ts'
import { cleanSheet } from './sheets.ts'

/** Opens a tab of the admin console. */
export const openTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name, exact: true }).click()
}

/** The stat card with this label. */
export const figureOf = (page: Page, label: string): Locator => page.getByRole('region', { name: label, exact: true })

/** Uploads the clean sheet of a type from its tile, and waits for the dialog to say how many rows were created. */
export const uploadSheet = async (page: Page, type: UploadType, created: number): Promise<void> => {
  await page.getByRole('button', { name: `Upload ${uploadTypeLabels[type].toLowerCase()}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Data Sheet' })
  await dialog.locator('input[type=file]').setInputFiles(cleanSheet(type))
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText(uploadMessages.succeeded)).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText(new RegExp(`\\b${created}\\b`)).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
}
