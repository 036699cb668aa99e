import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { causeLabels, forecastMessages, uploadDialogLabels } from '@trophy/contract/uploads/upload-dialog.constants.ts'
import { progressStep, templateNames, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { smallSheet } from '../../apps/server/src/testing/sheets/small-event.ts'
import { answerInstead, cutOff, holdBack, letThrough } from '../support/answers.ts'
import type { JourneyServer } from '../support/journey-server.ts'
import { deskPage, test } from '../support/journey.ts'
import { enterAsAdmin } from '../support/session.ts'
import { closeToast, expectToast } from '../support/toast.ts'
import { checkSheet, goAhead, openUpload, writtenSheet } from '../support/uploads.ts'

/** What may go wrong with an upload, before and after the user has gone ahead. Each test opens the dialog anew. */
test.use({ journey: 'refused uploads' })

const uploadPath = { path: '/api/admin/upload/**' }
const dates = '01/11/2026|30/11/2026'
const sheet = (hotelId: string) => smallSheet('hotel-inventory', [`${hotelId}|1|${dates}|5`])
const hotelSheet = (hotelId: string) => writtenSheet('hotels.psv', sheet(hotelId))

let desk: Page
let dialog: Locator

const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true })

const countUploads = ({ database }: JourneyServer) => database.first(sql`SELECT count(*) FROM uploads`)

test.beforeEach(async ({ browser, server }) => {
  desk = await deskPage(browser, server)
  await enterAsAdmin(desk, server, '/admin?tab=hotels')
  dialog = await openUpload(desk, 'hotel-inventory')
})

test.afterEach(() => desk.context().close())

test('a file is needed, and one of the two kinds', async () => {
  await button(uploadDialogLabels.check).click()
  await expectToast(desk, uploadMessages.missingInformation, uploadMessages.missingFile)
  await dialog.locator('input[type=file]').setInputFiles(writtenSheet('hotels.csv', 'A,B'))
  await expectToast(desk, uploadMessages.invalidFormatTitle, uploadMessages.invalidFormat)
  await expect(dialog.locator('input[type=file]')).toBeAttached()
})

test('a template is an empty workbook; without an answer there is none', async () => {
  const template = button('Download template')
  const [download] = await Promise.all([desk.waitForEvent('download'), template.click()])
  expect(download.suggestedFilename()).toBe(templateNames['hotel-inventory'])
  await cutOff(desk, { path: '/api/admin/templates/**' })
  await template.click()
  await expectToast(desk, uploadMessages.downloadFailedTitle, uploadMessages.templateFailed)
})

test('a sheet that cannot be read stays chosen, and its fault stays in sight', async ({ server }) => {
  await checkSheet(dialog, writtenSheet('hotels.psv', 'HotelID|HotelName\nAAA|Hotel Nila\n'))
  const note = dialog.getByRole('status').filter({ hasText: forecastMessages.failedTitle })
  await expect(note).toContainText('The file has no column Location')
  await expect(note).toContainText(forecastMessages.nothingStored)
  await expect(desk.getByRole('alert')).toContainText(uploadMessages.failedTitle)
  await expect(dialog.getByText('hotels.psv')).toBeVisible()
  expect(await countUploads(server)).toEqual({ count: 0 })
})

test('a check without a network says so at once, and can be repeated', async () => {
  await cutOff(desk, uploadPath)
  await checkSheet(dialog, hotelSheet('NET'))
  await expectToast(desk, uploadMessages.failedTitle, forecastMessages.failed)
  await closeToast(desk)
  await letThrough(desk, uploadPath)
  await desk.context().setOffline(true)
  await button(uploadDialogLabels.check).click()
  await expectToast(desk, uploadMessages.failedTitle, forecastMessages.failed)
  await desk.context().setOffline(false)
  await button(uploadDialogLabels.check).click()
  await expect(dialog.getByRole('group', { name: forecastMessages.readyTitle })).toContainText(forecastMessages.ready)
})

test('the bar waits at 90 % for the answer; a check can be left, and what was chosen stays', async ({ server }) => {
  const release = await holdBack(desk, uploadPath)
  await checkSheet(dialog, hotelSheet('BAR'))
  const bar = dialog.getByRole('progressbar', { name: uploadDialogLabels.progress })
  await expect(bar).toHaveAttribute('aria-valuenow', String(progressStep.upTo))
  await expect(dialog.getByText(`${uploadDialogLabels.checking} hotels.psv`)).toBeVisible()
  await button(uploadDialogLabels.cancel).click()
  await expect(dialog.getByText('hotels.psv')).toBeVisible()
  release()
  await button(uploadDialogLabels.check).click()
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  await expect(button(uploadDialogLabels.goAhead(1))).toBeVisible()
  expect(await countUploads(server)).toEqual({ count: 0 })
})

test('an upload at work cannot be left', async () => {
  await checkSheet(dialog, hotelSheet('WRK'))
  await expect(button(uploadDialogLabels.goAhead(1))).toBeVisible()
  const release = await holdBack(desk, uploadPath)
  await button(uploadDialogLabels.goAhead(1)).click()
  await expect(dialog.getByText(`${uploadDialogLabels.uploading} hotels.psv`)).toBeVisible()
  await expect(button(uploadDialogLabels.close)).toBeDisabled()
  await desk.keyboard.press('Escape')
  release()
  await expect(dialog.getByText(uploadMessages.succeeded)).toBeVisible()
  await expect(button(uploadDialogLabels.done)).toBeFocused()
})

test('a file that was saved again since it was checked is refused', async ({ server }) => {
  const before = await countUploads(server)
  const folder = await mkdtemp(join(tmpdir(), 'trophy-changed-'))
  const path = join(folder, 'hotels.psv')
  await writeFile(path, sheet('OLD'))
  await checkSheet(dialog, path)
  await expect(button(uploadDialogLabels.goAhead(1))).toBeVisible()
  await writeFile(path, `${sheet('NEW')}\n`)
  await button(uploadDialogLabels.goAhead(1)).click()
  await expectToast(desk, uploadMessages.failedTitle, uploadMessages.fileChanged)
  await expect(dialog.locator('input[type=file]')).toBeAttached()
  expect(await countUploads(server)).toEqual(before)
  await rm(folder, { recursive: true })
})

test('an upload that the server refuses after all says why', async () => {
  await checkSheet(dialog, hotelSheet('REF'))
  await expect(button(uploadDialogLabels.goAhead(1))).toBeVisible()
  await answerInstead(desk, uploadPath, 429, { message: 'Too many uploads', code: 'rate_limited' })
  await button(uploadDialogLabels.goAhead(1)).click()
  await expectToast(desk, uploadMessages.failedTitle, 'Too many uploads')
  await button(uploadDialogLabels.uploadAnother).click()
  await letThrough(desk, uploadPath)
  await checkSheet(dialog, hotelSheet('REF'))
  await expect(button(uploadDialogLabels.goAhead(1))).toBeVisible()
  await answerInstead(desk, uploadPath, 500)
  await button(uploadDialogLabels.goAhead(1)).click()
  await expectToast(desk, uploadMessages.failedTitle, uploadMessages.failed)
})

test('an upload of which every row failed after all counts its errors', async () => {
  await checkSheet(dialog, hotelSheet('ALL'))
  await expect(button(uploadDialogLabels.goAhead(1))).toBeVisible()
  const errors = [
    'Row 2: HotelID AAA with InstanceCode 1 exists already',
    'Rows 2 to 2: The database was not reachable',
  ]
  const nothing = { success: false, created: 0, placeholders: 0, warnings: [], uploadId: null, rejectedRows: 1 }
  await answerInstead(desk, uploadPath, 200, { ...nothing, errors })
  await button(uploadDialogLabels.goAhead(1)).click()
  await expectToast(desk, uploadMessages.failedTitle, uploadMessages.errorsOccurred(2))
  await expect(dialog.getByRole('region', { name: 'Errors (2)' })).toContainText('The database was not reachable')
})

test('rejected rows that do not come are told', async () => {
  await checkSheet(
    dialog,
    writtenSheet('hotels.psv', smallSheet('hotel-inventory', [`REJ|1|${dates}|5`, `BAD|1|${dates}|0`])),
  )
  await goAhead(dialog, 1)
  await cutOff(desk, { path: '/api/admin/uploads/*/rejected' })
  await button(uploadDialogLabels.downloadRejected).click()
  await expectToast(desk, uploadMessages.downloadFailedTitle, uploadMessages.rejectedFailed)
})

test('a sheet whose rows are all there already leaves nothing to do', async () => {
  await checkSheet(dialog, hotelSheet('TWO'))
  await goAhead(dialog, 1)
  await button(uploadDialogLabels.uploadAnother).click()
  await checkSheet(dialog, hotelSheet('TWO'))
  await expect(dialog.getByRole('group', { name: forecastMessages.nothingTitle })).toContainText(
    forecastMessages.allKnown,
  )
  await expect(dialog.getByRole('region', { name: 'Warnings (1)' })).toContainText('exists already: skipped')
})

test('thousands of errors stay a short list', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => `H${index}|1|${dates}|0|Hotel Nila||Chennai|1 Road|600020`)
  await checkSheet(dialog, writtenSheet('hotels.psv', smallSheet('hotel-inventory', rows)))
  const errors = dialog.getByRole('region', { name: 'Errors (6,000)' })
  await expect(errors).toContainText(causeLabels.listed('1,000', '6,000'))
  await expect(errors.locator('li')).toHaveCount(2)
  await expect(errors.locator('li').first()).toContainText('Location is requiredRows 2–501')
})
