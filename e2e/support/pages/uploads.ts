import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { type UploadType, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { readSheet } from '@trophy/server/testing'
import { forecastMessages, uploadDialogLabels } from '@trophy/web/uploads/upload/upload-dialog.constants.ts'
import { pastUploadsLink, uploadTypeLabels } from '@trophy/web/uploads/uploads.constants.ts'
import { cleanSheet } from '../server/sheets.ts'

/** A file as a browser would pick it: a path, or a name with its content. */
export type PickedFile = string | { name: string; mimeType: string; buffer: Buffer }

/** A sheet that a test writes itself. */
export const writtenSheet = (name: string, text: string): PickedFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** Opens the upload dialog from the tile of a type. */
export const openUpload = async (page: Page, type: UploadType): Promise<Locator> => {
  await page.getByRole('button', { name: `Upload ${uploadTypeLabels[type].toLowerCase()}` }).click()
  return page.getByRole('dialog', { name: uploadDialogLabels.title })
}

/** Chooses a file in the upload dialog and presses 'Upload'. */
export const sendSheet = async (dialog: Locator, file: PickedFile): Promise<void> => {
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: uploadDialogLabels.upload, exact: true }).click()
}

/** Goes ahead with a sheet in which something was found, and waits for its result. `created`: the rows promised. */
export const goAhead = async (dialog: Locator, created: number): Promise<void> => {
  await dialog.getByRole('button', { name: uploadDialogLabels.goAhead(created) }).click({ timeout: 60_000 })
  await expect(dialog.getByText(uploadMessages.created(created))).toBeVisible({ timeout: 60_000 })
}

/**
 * Uploads the clean sheet of a type from its tile, and leaves the dialog: by one press, but that of the coaches has a
 * warning, and is asked about.
 */
export const uploadSheet = async (page: Page, type: UploadType, created: number): Promise<void> => {
  const dialog = await openUpload(page, type)
  await sendSheet(dialog, cleanSheet(type))
  if (type === 'coaches-officials') {
    await expect(dialog.getByText(forecastMessages.ready)).toBeVisible({ timeout: 60_000 })
    await goAhead(dialog, created)
  }
  await expect(dialog.getByText(uploadMessages.succeeded)).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText(uploadMessages.created(created))).toBeVisible()
  await dialog.getByRole('button', { name: uploadDialogLabels.done }).click()
  await expect(dialog).toBeHidden()
}

/** The count under a label of a forecast or a past upload. */
export const countOf = (dialog: Locator, label: string): Locator =>
  dialog.getByRole('term').filter({ hasText: label }).locator('xpath=../dd')

/** Opens 'Past uploads' from the tab at hand. */
export const openPastUploads = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: pastUploadsLink.open }).click()
  return page.getByRole('dialog', { name: pastUploadsLink.title })
}

/** The rows of a .psv that the click makes the browser save, its header first. */
export const savedRows = async (page: Page, button: Locator): Promise<{ name: string; rows: string[][] }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const bytes = new Uint8Array(await readFile(await download.path()))
  const sheet = await readSheet({ format: 'psv', bytes }, { rows: 10_000, columns: 100 })
  const rows = [[...sheet.header]]
  for await (const { cells } of sheet.rows) rows.push([...cells])
  await sheet.close()
  return { name: download.suggestedFilename(), rows }
}
