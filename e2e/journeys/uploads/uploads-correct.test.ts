import { expect, type Locator, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import {
  correctionLabels as labels,
  correctionTexts as texts,
  pastUploadLabels,
} from '@trophy/web/uploads/past/past-uploads.constants.ts'
import { unsavedLabels } from '@trophy/web/shared/form/form.constants.ts'
import { uploadDialogLabels } from '@trophy/web/uploads/upload/upload-dialog.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { test } from '../../support/journey.ts'
import { openTab } from '../../support/pages/admin.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { countOf, goAhead, openPastUploads, openUpload, sendSheet } from '../../support/pages/uploads.ts'
import { messySheet } from '../../support/server/sheets.ts'

/** Rejected rows that are corrected on the screen and stored from there. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'rejected rows corrected' })

let desk: Page
let past: Locator
let dialog: Locator

const cell = (column: string, row: number): Locator => dialog.getByLabel(labels.cell(column, row), { exact: true })

const openCorrection = async (page: Page): Promise<void> => {
  past = await openPastUploads(page)
  await past.getByRole('button', { name: pastUploadLabels.detailsOf('hotel-inventory.psv') }).click()
  await past.getByRole('button', { name: uploadDialogLabels.correctOnScreen }).click()
  dialog = page.getByRole('dialog', { name: labels.title })
}

test.beforeAll(async ({ openDesk, server }) => {
  desk = await openDesk()
  await enterAsAdmin(desk, server)
  await openTab(desk, 'Hotels')
  const upload = await openUpload(desk, 'hotel-inventory')
  await sendSheet(upload, messySheet('hotel-inventory'))
  await goAhead(upload, 29)
  await upload.getByRole('button', { name: uploadDialogLabels.done }).click()
})

test('the rejected rows stand in a table of the columns of the sheet, each message at its cell', async () => {
  await openCorrection(desk)
  await expect(dialog.getByRole('row')).toHaveCount(11)
  const location = cell('Location', 8)
  await expect(location).toHaveValue('')
  await expect(location).toHaveAttribute('aria-invalid', 'true')
  await expect(location).toHaveAccessibleDescription('Location is required')
  await expect(cell('HotelID', 8)).not.toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('button', { name: labels.save })).toBeDisabled()
  await expectAccessible(desk)
})

test('corrected rows are stored and leave the table; the others come back with their new message', async ({
  server: { database },
}) => {
  await cell('Location', 8).fill('Omalur')
  await expect(cell('Location', 8)).not.toHaveAttribute('aria-invalid', 'true')
  await cell('totalrooms', 20).fill('fifty')
  await dialog.getByRole('group', { name: 'Paging, top' }).getByRole('button', { name: 'Last page' }).click()
  await expect(cell('End Date', 56)).toHaveAttribute('aria-invalid', 'true')
  await cell('End Date', 56).fill('20/12/2026')
  await dialog.getByRole('button', { name: labels.save }).click()
  await expectToast(desk, texts.created(2))
  await expect(dialog.getByText(`${texts.created(2)}. ${texts.stillWrong(1)}`)).toBeVisible()
  await dialog.getByRole('group', { name: 'Paging, top' }).getByRole('button', { name: 'First page' }).click()
  await expect(cell('Location', 8)).toHaveCount(0)
  await expect(cell('totalrooms', 20)).toHaveValue('fifty')
  await expect(cell('totalrooms', 20)).toHaveAccessibleDescription(
    'TotalRooms must be a whole number from 1 to 100000, not "fifty"',
  )
  await expectAccessible(desk)
  expect(await database.first(sql`SELECT count(*) FROM hotel_instances`)).toEqual({ count: 31 })
})

test('changes are not lost by closing; afterwards the upload shows what is left', async () => {
  await cell('totalrooms', 20).fill('50')
  await dialog.getByRole('button', { name: uploadDialogLabels.cancel }).click()
  await desk.getByRole('button', { name: unsavedLabels.keep }).click()
  await dialog.getByRole('button', { name: labels.save }).click()
  await expectToast(desk, texts.created(1))
  await dialog.getByRole('button', { name: uploadDialogLabels.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(countOf(past, pastUploadLabels.created)).toHaveText('32')
  await expect(countOf(past, uploadDialogLabels.rejectedRows)).toHaveText('18')
  await expect(past.getByRole('region', { name: 'Errors (18)' })).toBeVisible()
})

test('rows that were only waiting for something are checked again without a change, on a phone', async ({
  openPhone,
  server,
}) => {
  const phone = await openPhone()
  await enterAsAdmin(phone, server, '/admin?tab=hotels')
  await openCorrection(phone)
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectTouchable(phone)
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: labels.tryPage }).click()
  await expect(dialog.getByText(`${texts.created(0)}. ${texts.stillWrong(10)}`)).toBeVisible()
})

test('rows that were deleted with the mobile numbers cannot be corrected, and the dialog says so', async ({
  server: { database },
}) => {
  await database.run(sql`DELETE FROM upload_rejected_rows`)
  await past.getByRole('button', { name: uploadDialogLabels.correctOnScreen }).isVisible()
  await desk.reload()
  await openCorrection(desk)
  await expect(dialog.getByText(texts.loadFailed)).toBeVisible()
  await expect(dialog.getByText(/were deleted when mobile numbers were masked/)).toBeVisible()
})
