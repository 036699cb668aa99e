import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import {
  sheetRules,
  forecastMessages,
  uploadDialogLabels,
  sheetRulesTitle,
  unknownMessages,
} from '@trophy/web/uploads/upload/upload-dialog.constants.ts'
import { templateNames, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { smallSheet } from '@trophy/server/testing'
import { connectionMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { uploadTypeLabels } from '@trophy/web/uploads/uploads.constants.ts'
import { abortRequests, loseNextResponse } from '../../support/browser/network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { test } from '../../support/journey.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { closeDialog } from '../../support/pages/dialogs.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { sendSheet, openPastUploads, openUpload, writtenSheet } from '../../support/pages/uploads.ts'

/** Uploads that the browser's files, or the server, lead another way. Each test opens the dialog again. */
test.use({ journey: 'refused uploads' })

/** The path of an upload that is stored; a check has a query. */
const storePath = { path: '/api/admin/upload/hotel-inventory' }
const dates = '01/11/2026|30/11/2026'
const sheet = (hotelId: string) => smallSheet('hotel-inventory', [`${hotelId}|1|${dates}|5`])
/** One valid and one invalid row. */
const sheetWithError = (hotelId: string) =>
  smallSheet('hotel-inventory', [`${hotelId}|1|${dates}|5`, `BAD|1|${dates}|0`])

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

test('a refused file leaves the picker empty, so that its correction of the same name can be chosen', async () => {
  const picker = dialog.locator('input[type=file]')
  await picker.setInputFiles(writtenSheet('hotels.csv', 'A,B'))
  await expectToast(desk, uploadMessages.invalidFormatTitle, uploadMessages.invalidFormat)
  // A browser does not tell of a file with the name of the one that is chosen already.
  await expect(picker).toHaveValue('')
})

test('a template is an empty workbook', async () => {
  const template = button('Download template')
  const [download] = await Promise.all([desk.waitForEvent('download'), template.click()])
  expect(download.suggestedFilename()).toBe(templateNames['hotel-inventory'])
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
