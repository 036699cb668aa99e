import { expect, type Locator, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { type UploadType, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { readExpected } from '@trophy/server/testing'
import { pastUploadLabels, uploadStatusLabels } from '@trophy/web/uploads/past/past-uploads.constants.ts'
import {
  causeLabels,
  forecastMessages,
  uploadDialogLabels,
} from '@trophy/web/uploads/upload/upload-dialog.constants.ts'
import { uploadTypeLabels } from '@trophy/web/uploads/uploads.constants.ts'
import { accounts } from '../../support/server/accounts.ts'
import { openTab } from '../../support/pages/admin.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { messySheet } from '../../support/server/sheets.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { sendSheet, countOf, goAhead, openPastUploads, openUpload, savedRows } from '../../support/pages/uploads.ts'

/** Sheets with invalid rows: the check, the upload of the valid rows, and the past upload. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'messy sheets' })

let desk: Page
let dialog: Locator
let expected: Awaited<ReturnType<typeof readExpected>>['sheets']

const rejectedRows = (type: UploadType): number =>
  expected[type].faulty.filter(({ outcome }) => outcome === 'error').length

const group = (title: string): Locator => dialog.getByRole('region', { name: title })

test.beforeAll(async ({ openDesk, server }) => {
  expected = (await readExpected('messy')).sheets
  desk = await openDesk()
  await enterAsAdmin(desk, server)
  await openTab(desk, 'Hotels')
})

test('a sheet with errors is not stored at once: its forecast is shown first', async ({ server }) => {
  dialog = await openUpload(desk, 'hotel-inventory')
  await sendSheet(dialog, messySheet('hotel-inventory'))
  const forecast = dialog.getByRole('group', { name: forecastMessages.partTitle })
  await expect(forecast).toBeFocused()
  await expect(forecast).toContainText(forecastMessages.part(21))
  await expect(countOf(dialog, uploadDialogLabels.toCreate)).toHaveText('29')
  await expect(countOf(dialog, uploadDialogLabels.rejectedRows)).toHaveText('21')
  await expect(countOf(dialog, uploadDialogLabels.warnings)).toHaveText('5')
  expect(await server.database.first(sql`SELECT count(*) FROM uploads`)).toEqual({ count: 0 })
  expect(await server.database.first(sql`SELECT count(*) FROM hotels`)).toEqual({ count: 0 })
  await expectAccessible(desk)
})

test('errors are grouped by cause, with their rows', async () => {
  const errors = group('Errors (21)')
  const items = errors.locator('li')
  await expect(items).toHaveCount(8)
  await expect(items.filter({ hasText: 'Location is required' })).toContainText('Row 8')
  await expect(items.filter({ hasText: 'EndDate must be at least 3 days' })).toContainText('Rows 50, 56')
  await errors.getByRole('button', { name: causeLabels.showCauses(6) }).click()
  await expect(items).toHaveCount(14)
  await expect(group('Warnings (5)')).toContainText('Column "Remarks" is unknown and was not read')
})

test('a cause with several messages is expanded by keyboard', async () => {
  const cause = dialog.locator('summary').filter({ hasText: 'TotalRooms must be a whole number' })
  await expect(cause).toContainText('Rows 20, 25, 34')
  await cause.focus()
  await desk.keyboard.press('Enter')
  await expect(cause).toContainText(causeLabels.rows(3))
  const details = dialog.locator('details[open] li')
  await expect(details).toHaveCount(3)
  await expect(details.nth(1)).toHaveText('Row 25 TotalRooms must be a whole number from 1 to 100000, not "forty"')
  await desk.keyboard.press('Enter')
  await expect(details).toHaveCount(0)
})

test('the upload creates the valid rows; the rejected ones can be downloaded with their reasons', async () => {
  await goAhead(dialog, expected['hotel-inventory'].created)
  await expect(dialog.getByText(uploadMessages.succeededInPart)).toBeVisible()
  await expect(dialog.getByText(uploadMessages.errorsOccurred(21))).toBeVisible()
  await expectToast(desk, uploadMessages.failedTitle, uploadMessages.errorsOccurred(21))
  const { name, rows } = await savedRows(
    desk,
    dialog.getByRole('button', { name: uploadDialogLabels.downloadRejected }),
  )
  expect(name).toBe('rejected-hotel-inventory.psv')
  const [header, ...rejected] = rows
  expect(header?.at(-1)).toBe('REASON')
  expect(rejected).toHaveLength(rejectedRows('hotel-inventory'))
  expect(rejected[0]?.at(-1)).toBe('Location is required')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: uploadDialogLabels.done }).click()
  await expect(dialog).toBeHidden()
})

test('for coaches and officials, placeholder players are counted separately', async () => {
  await openTab(desk, 'Participants')
  dialog = await openUpload(desk, 'coaches-officials')
  await sendSheet(dialog, messySheet('coaches-officials'))
  await expect(countOf(dialog, uploadDialogLabels.toCreate)).toHaveText('48')
  await expect(countOf(dialog, uploadDialogLabels.toPlaceholders)).toHaveText('78')
  await expect(countOf(dialog, uploadDialogLabels.rejectedRows)).toHaveText('27')
  await expect(group('Errors (27)')).toContainText('HOTEL_ID is not in the hotel inventory')
  await goAhead(dialog, expected['coaches-officials'].created)
  await expect(dialog.getByText(uploadMessages.placeholders(78))).toBeVisible()
  await dialog.getByRole('button', { name: uploadDialogLabels.uploadAnother }).click()
})

test('players can be uploaded in the same dialog', async () => {
  await dialog.getByLabel('Upload type').click()
  await desk.getByRole('option', { name: uploadTypeLabels.players }).click()
  await sendSheet(dialog, messySheet('players'))
  await expect(countOf(dialog, uploadDialogLabels.toCreate)).toHaveText('172')
  await goAhead(dialog, 172)
  await dialog.getByRole('button', { name: uploadDialogLabels.uploadAnother }).click()
})

test('a sheet that would create nothing cannot be uploaded', async () => {
  await sendSheet(dialog, messySheet('players'))
  await expect(dialog.getByRole('group', { name: forecastMessages.nothingTitle })).toContainText(
    forecastMessages.allFailed,
  )
  await expect(countOf(dialog, uploadDialogLabels.toCreate)).toHaveText('0')
  await expect(desk.getByRole('alert')).toContainText(uploadMessages.failedTitle)
  await expect(dialog.getByRole('button', { name: /^Upload \d/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: uploadDialogLabels.back }).click()
  await expect(dialog.getByLabel('Upload type')).toHaveValue(uploadTypeLabels.players)
  await expect(dialog.getByText('players.psv')).toBeVisible()
  await dialog.getByRole('button', { name: uploadDialogLabels.cancel }).click()
  await expect(dialog).toBeHidden()
})

test('past uploads show the result of each sheet', async () => {
  dialog = await openPastUploads(desk)
  const rows = dialog.getByRole('row').filter({ hasText: /\.psv/ })
  await expect(rows).toHaveCount(3)
  const coaches = rows.nth(1)
  await expect(coaches).toContainText('coaches-officials.psv')
  await expect(coaches).toContainText(uploadTypeLabels['coaches-officials'])
  await expect(coaches).toContainText(accounts.admin.name)
  await expect(coaches).toContainText('21/11/2026')
  await expect(coaches).toContainText(uploadStatusLabels.finished)
  await expect(coaches.getByRole('cell')).toContainText(['48+ 78 placeholders', '27', '4'])
  await expectAccessible(desk)
})

test('a past upload shows its messages by cause and its rejected rows; Back keeps the position', async () => {
  const details = dialog.getByRole('button', { name: pastUploadLabels.detailsOf('hotel-inventory.psv') })
  await details.focus()
  await desk.keyboard.press('Enter')
  const back = dialog.getByRole('button', { name: pastUploadLabels.back })
  await expect(back).toBeFocused()
  await expect(group('Errors (21)')).toContainText('TotalRooms must be a whole number from 1 to 100000')
  await expect(group('Warnings (5)')).toBeVisible()
  await expect(countOf(dialog, pastUploadLabels.created)).toHaveText('29')
  const { rows } = await savedRows(desk, dialog.getByRole('button', { name: uploadDialogLabels.downloadRejected }))
  expect(rows).toHaveLength(1 + rejectedRows('hotel-inventory'))
  await expectAccessible(desk)
  await back.click()
  await expect(details).toBeFocused()
})

test('past uploads are usable on a phone', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await enterAsAdmin(phone, server, '/admin?tab=hotels')
  dialog = await openUpload(phone, 'hotel-inventory')
  await sendSheet(dialog, messySheet('hotel-inventory'))
  await expect(group('Errors (21)')).toBeVisible()
  await expectTouchable(phone)
  await dialog.getByRole('button', { name: uploadDialogLabels.close, exact: true }).last().click()
  dialog = await openPastUploads(phone)
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectTouchable(phone)
  await dialog.getByRole('button', { name: pastUploadLabels.detailsOf('players.psv') }).click()
  await expect(countOf(dialog, pastUploadLabels.created)).toHaveText('172')
  await expectTouchable(phone)
  await expectAccessible(phone)
})
