import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { sheetRules } from '@trophy/web/uploads/upload/sheet-rules.constants.ts'
import { templateNames, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { smallSheet } from '@trophy/server/testing'
import {
  causeLabels,
  forecastMessages,
  otherFormats,
  progressMessages,
  uploadDialogLabels,
  sheetRulesTitle,
  unknownMessages,
} from '@trophy/web/uploads/upload/upload-dialog.constants.ts'
import { connectionMessages } from '@trophy/web/shared/ui/feedback/connection.constants.ts'
import { progressStep, uploadTypeLabels } from '@trophy/web/uploads/uploads.constants.ts'
import {
  mockResponse,
  abortRequests,
  hangRequests,
  holdRequests,
  loseNextResponse,
  stopIntercepting,
} from '../../support/browser/network.ts'
import { holdLock } from '../../support/server/locks.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { test } from '../../support/journey.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { closeDialog } from '../../support/pages/dialogs.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { sendSheet, goAhead, openPastUploads, openUpload, writtenSheet } from '../../support/pages/uploads.ts'

/** Failures of an upload, before and after its confirmation. Each test opens the dialog again. */
test.use({ journey: 'refused uploads' })

const uploadPath = { path: '/api/admin/upload/**' }
/** The path of an upload that is stored; a check has a query. */
const storePath = { path: '/api/admin/upload/hotel-inventory' }
const dates = '01/11/2026|30/11/2026'
const sheet = (hotelId: string) => smallSheet('hotel-inventory', [`${hotelId}|1|${dates}|5`])
/** One valid and one invalid row. */
const sheetWithError = (hotelId: string) =>
  smallSheet('hotel-inventory', [`${hotelId}|1|${dates}|5`, `BAD|1|${dates}|0`])
const hotelSheet = (hotelId: string) => writtenSheet('hotels.psv', sheet(hotelId))

let desk: Page
let dialog: Locator

const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true })

const countUploads = ({ database }: JourneyServer) => database.first(sql`SELECT count(*) FROM uploads`)

test.beforeAll(async ({ openDesk, server }) => {
  desk = await openDesk()
  await enterAsAdmin(desk, server, '/admin?tab=hotels')
})
test.beforeEach(async () => {
  dialog = await openUpload(desk, 'hotel-inventory')
})
test.afterEach(() => closeDialog(desk))

test('the rules of the chosen sheet are shown, with the minimum stay of the settings', async ({ server }) => {
  const rules = dialog.getByRole('region', { name: sheetRulesTitle }).getByRole('listitem')
  await expect(rules).toHaveText([...sheetRules('hotel-inventory', 3)])
  await dialog.getByLabel('Upload type').click()
  await desk.getByRole('option', { name: uploadTypeLabels.players }).click()
  await expect(rules).toHaveText([...sheetRules('players', 3)])
  for (const days of [1, 3]) {
    await server.database.run(sql`UPDATE settings SET minimum_stay_days = ${days}`)
    await expect(rules).toHaveText([...sheetRules('players', days)])
  }
})

test('a file of one of the two types is required', async () => {
  await button(uploadDialogLabels.upload).click()
  await expectToast(desk, uploadMessages.missingInformation, uploadMessages.missingFile)
  await dialog.locator('input[type=file]').setInputFiles(writtenSheet('hotels.csv', 'A,B'))
  await expectToast(desk, uploadMessages.invalidFormatTitle, uploadMessages.invalidFormat)
  await expect(dialog.locator('input[type=file]')).toBeAttached()
  const note = dialog.getByRole('status').filter({ hasText: uploadMessages.invalidFormatTitle })
  await expect(note).toContainText(`hotels.csv: ${otherFormats['csv']}`)
})

test('a sheet whose columns stand in another row is read from there', async ({ server }) => {
  await sendSheet(dialog, writtenSheet('hotels.psv', `Hotels of the event\n\n${sheet('ROW')}`))
  const note = dialog.getByRole('status').filter({ hasText: forecastMessages.failedTitle })
  await expect(note).toContainText('The columns are in row 3')
  await button(uploadDialogLabels.readFrom(3, null)).click()
  await expect(dialog.getByText(uploadMessages.succeeded)).toBeVisible()
  await expect(dialog.getByRole('region', { name: uploadDialogLabels.notes })).toContainText('30/11/2026')
  expect(await server.database.first(sql`SELECT count(*) FROM hotels WHERE hotel_id = 'ROW'`)).toEqual({ count: 1 })
  await server.database.run(sql`DELETE FROM uploads`)
})

test('a mark for "as above" is named with what to do about it', async () => {
  const rows = ['AAA', 'BBB', 'CCC'].map(
    (id, index) => `${id}|1|${dates}|5|Hotel ${id}|${index > 0 ? '-do-' : 'Adyar'}|Chennai|1 Beach Road|600020`,
  )
  await sendSheet(dialog, writtenSheet('hotels.psv', smallSheet('hotel-inventory', rows)))
  const errors = dialog.getByRole('region', { name: uploadDialogLabels.errors })
  await expect(errors.getByRole('listitem')).toHaveCount(1)
  await expect(errors).toContainText('Location must be the value itself')
  await expect(errors).toContainText('Ctrl+D in Excel, Google Sheets or LibreOffice')
})

test('a refused file leaves the picker empty, so that its correction of the same name can be chosen', async () => {
  const picker = dialog.locator('input[type=file]')
  await picker.setInputFiles(writtenSheet('hotels.csv', 'A,B'))
  await expectToast(desk, uploadMessages.invalidFormatTitle, uploadMessages.invalidFormat)
  // A browser does not tell of a file with the name of the one that is chosen already.
  await expect(picker).toHaveValue('')
})

test('a template is an empty workbook; a failed download is reported', async () => {
  const template = button('Download template')
  const [download] = await Promise.all([desk.waitForEvent('download'), template.click()])
  expect(download.suggestedFilename()).toBe(templateNames['hotel-inventory'])
  await abortRequests(desk, { path: '/api/admin/templates/**' })
  await template.click()
  await expectToast(desk, uploadMessages.downloadFailedTitle, uploadMessages.templateFailed)
})

test('a sheet that cannot be read stays chosen, and its error stays visible', async ({ server }) => {
  await sendSheet(dialog, writtenSheet('hotels.psv', 'HotelID|HotelName\nAAA|Hotel Nila\n'))
  const note = dialog.getByRole('status').filter({ hasText: forecastMessages.failedTitle })
  await expect(note).toContainText('The file has no column Location')
  await expect(note).toContainText(forecastMessages.nothingStored)
  await expect(desk.getByRole('alert')).toContainText(uploadMessages.failedTitle)
  await expect(dialog.getByText('hotels.psv')).toBeVisible()
  expect(await countUploads(server)).toEqual({ count: 0 })
})

test('a check that fails without a message shows whether there was a response, and can be repeated', async () => {
  await abortRequests(desk, uploadPath)
  await sendSheet(dialog, hotelSheet('NET'))
  await expectToast(desk, uploadMessages.failedTitle, forecastMessages.unreachable)
  await closeToast(desk)
  await stopIntercepting(desk, uploadPath)
  await desk.context().setOffline(true)
  await button(uploadDialogLabels.upload).click()
  await expectToast(desk, uploadMessages.failedTitle, forecastMessages.unreachable)
  await desk.context().setOffline(false)
  await mockResponse(desk, uploadPath, 500)
  await button(uploadDialogLabels.upload).click()
  await expectToast(desk, uploadMessages.failedTitle, uploadMessages.failed)
  await stopIntercepting(desk, uploadPath)
  await button(uploadDialogLabels.upload).click()
  await expect(dialog.getByText(uploadMessages.succeeded)).toBeVisible()
})

test('the bar stops at 90 % beside the progress of the server; a cancelled check keeps the file', async ({
  server,
}) => {
  const before = await countUploads(server)
  const release = await holdLock(server, sql`LOCK TABLE hotel_instances IN ACCESS EXCLUSIVE MODE`)
  await sendSheet(dialog, hotelSheet('BAR'))
  const bar = dialog.getByRole('progressbar', { name: uploadDialogLabels.progress })
  await expect(dialog.getByText(progressMessages.checking(1))).toBeVisible()
  const size = `${sheet('BAR').length} bytes`
  await expect(dialog.getByText(progressMessages.sent(size, size))).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', String(progressStep.upTo))
  await expect(dialog.getByText(`${uploadDialogLabels.checking} hotels.psv`)).toBeVisible()
  await button(uploadDialogLabels.cancel).click()
  await expect(dialog.getByText('hotels.psv')).toBeVisible()
  await release()
  expect(await countUploads(server)).toEqual(before)
  await button(uploadDialogLabels.upload).click()
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  await expect(dialog.getByText(uploadMessages.succeeded)).toBeVisible()
})

test('a sheet without errors and warnings is stored at once, which cannot be cancelled', async () => {
  const release = await holdRequests(desk, storePath)
  await sendSheet(dialog, hotelSheet('WRK'))
  await expect(dialog.getByText(`${uploadDialogLabels.uploading} hotels.psv`)).toBeVisible()
  await expect(button(uploadDialogLabels.close)).toBeDisabled()
  await expect(button(uploadDialogLabels.cancel)).toBeDisabled()
  await desk.keyboard.press('Escape')
  release()
  await expect(dialog.getByText(uploadMessages.succeeded)).toBeVisible()
  await expect(button(uploadDialogLabels.done)).toBeFocused()
})

test('an upload that waits for the network can be stopped, and is not sent later', async ({ server }) => {
  const before = await countUploads(server)
  await sendSheet(dialog, writtenSheet('hotels.psv', sheetWithError('WAI')))
  await expect(button(uploadDialogLabels.goAhead(1))).toBeVisible()
  await desk.context().setOffline(true)
  await button(uploadDialogLabels.goAhead(1)).click()
  await expect(dialog.getByText(connectionMessages.waiting)).toBeVisible()
  await button(connectionMessages.cancelSending).click()
  await expect(dialog.getByText('hotels.psv')).toBeVisible()
  await desk.context().setOffline(false)
  await button(uploadDialogLabels.upload).click()
  await expect(button(uploadDialogLabels.goAhead(1))).toBeVisible()
  expect(await countUploads(server)).toEqual(before)
})

test('an upload that is stopped after it was sent is in Past uploads', async () => {
  await abortRequests(desk, storePath)
  await loseNextResponse(desk, storePath)
  await sendSheet(dialog, writtenSheet('stopped.psv', sheet('STP')))
  await button(connectionMessages.cancelSending).click()
  await expect(dialog.getByText(unknownMessages.text)).toBeVisible()
  await button(uploadDialogLabels.done).click()
  const row = (await openPastUploads(desk)).getByRole('row').filter({ hasText: 'stopped.psv' })
  await expect(row).toContainText('Finished')
})

test('an upload whose answer is late can be stopped', async ({ openDesk, server }) => {
  const page = await openDesk({ hasClock: true })
  await enterAsAdmin(page, server, '/admin?tab=hotels')
  const slow = await openUpload(page, 'hotel-inventory')
  await hangRequests(page, storePath)
  await sendSheet(slow, hotelSheet('SLO'))
  await expect(slow.getByText(`${uploadDialogLabels.uploading} hotels.psv`)).toBeVisible()
  await expect(slow.getByRole('button', { name: connectionMessages.cancelSending })).toBeHidden()
  await page.clock.runFor(30_000)
  await slow.getByRole('button', { name: connectionMessages.cancelSending }).click()
  await expect(slow.getByText(unknownMessages.text)).toBeVisible()
})

test('a file that was changed since the check is refused', async ({ server }) => {
  const before = await countUploads(server)
  const folder = await mkdtemp(join(tmpdir(), 'trophy-changed-'))
  const path = join(folder, 'hotels.psv')
  await writeFile(path, sheetWithError('OLD'))
  await sendSheet(dialog, path)
  await expect(button(uploadDialogLabels.goAhead(1))).toBeVisible()
  await writeFile(path, `${sheet('NEW')}\n`)
  await button(uploadDialogLabels.goAhead(1)).click()
  await expectToast(desk, uploadMessages.failedTitle, uploadMessages.fileChanged)
  await expect(dialog.locator('input[type=file]')).toBeAttached()
  expect(await countUploads(server)).toEqual(before)
  await rm(folder, { recursive: true })
})

test('an upload that the server refuses after the check shows the reason', async () => {
  await mockResponse(desk, storePath, 429, { message: 'Too many uploads', code: 'rate_limited' })
  await sendSheet(dialog, hotelSheet('REF'))
  await expectToast(desk, uploadMessages.failedTitle, 'Too many uploads')
  await button(uploadDialogLabels.uploadAnother).click()
  await stopIntercepting(desk, storePath)
  await mockResponse(desk, storePath, 500)
  await sendSheet(dialog, hotelSheet('REF'))
  await expectToast(desk, uploadMessages.failedTitle, uploadMessages.failed)
})

test('an upload whose rows all fail after the check shows the number of errors', async () => {
  const errors = [
    'Row 2: HotelID AAA with InstanceCode 1 already exists',
    'Rows 2 to 2: The database was not reachable',
  ]
  const nothing = {
    success: false,
    created: 0,
    placeholders: 0,
    warnings: [],
    notes: [],
    uploadId: null,
    rejectedRows: 1,
  }
  await mockResponse(desk, storePath, 200, { ...nothing, errors })
  await sendSheet(dialog, hotelSheet('ALL'))
  await expectToast(desk, uploadMessages.failedTitle, uploadMessages.errorsOccurred(2))
  await expect(dialog.getByRole('region', { name: 'Errors (2)' })).toContainText('The database was not reachable')
})

test('a failed download of rejected rows is reported', async () => {
  await sendSheet(dialog, writtenSheet('hotels.psv', sheetWithError('REJ')))
  await goAhead(dialog, 1)
  await expectToast(desk, uploadMessages.failedTitle, uploadMessages.errorsOccurred(1))
  await abortRequests(desk, { path: '/api/admin/uploads/*/rejected' })
  await button(uploadDialogLabels.downloadRejected).click()
  await expectToast(desk, uploadMessages.downloadFailedTitle, uploadMessages.rejectedFailed)
})

test('a sheet whose rows all exist has nothing to upload', async () => {
  await sendSheet(dialog, hotelSheet('TWO'))
  await button(uploadDialogLabels.uploadAnother).click()
  await sendSheet(dialog, hotelSheet('TWO'))
  await expect(dialog.getByRole('group', { name: forecastMessages.nothingTitle })).toContainText(
    forecastMessages.allKnown,
  )
  await expect(dialog.getByRole('region', { name: 'Warnings (1)' })).toContainText('already exists: skipped')
})

test('thousands of errors are shown as a short list', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => `H${index}|1|${dates}|0|Hotel Nila||Chennai|1 Road|600020`)
  await sendSheet(dialog, writtenSheet('hotels.psv', smallSheet('hotel-inventory', rows)))
  const errors = dialog.getByRole('region', { name: 'Errors (6,000)' })
  await expect(errors).toContainText(causeLabels.listed('1,000', '6,000'))
  await expect(errors.locator('li')).toHaveCount(2)
  await expect(errors.locator('li').first()).toContainText('Location is requiredRows 2–501')
})
