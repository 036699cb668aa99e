import { expect, type Locator, type Page } from '@playwright/test'
import { recoveryCommands } from '@trophy/contract/uploads/recovery.rules.ts'
import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { createFailedBatches, createUpload } from '@trophy/server/testing'
import {
  failedBatchLabels,
  pastUploadLabels,
  pastUploadMessages,
  uploadStatusLabels,
} from '@trophy/web/uploads/past/past-uploads.constants.ts'
import { uploadTypeLabels } from '@trophy/web/uploads/uploads.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { enterAsAdmin, enterAsTechnicalAdmin } from '../../support/browser/session.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { openPastUploads } from '../../support/pages/uploads.ts'

/** Failed batches, as the admin and the technical admin see them: first none, then some. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'failed batches' })

const players = "Kabaddi's players.psv"
const coaches = 'coaches.xlsx'
const firstBatch = { fileName: players, batchNumber: 1, headerRow: 1, rowNumbers: { start: 2, end: 501, count: 500 } }

let desk: Page
let dialog: Locator

const card = (place: Page | Locator, batchNumber: number): Locator =>
  place.getByRole('article', { name: failedBatchLabels.batch(batchNumber), exact: true })

const openFailedBatches = async (page: Page): Promise<Locator> => {
  const opened = await openPastUploads(page)
  await opened.getByRole('tab', { name: pastUploadLabels.failedBatchesTab }).click()
  return opened
}

test.beforeAll(async ({ openDesk, server }) => {
  desk = await openDesk()
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAsAdmin(desk, server, '/admin?tab=participants')
})

test('before the first upload both lists are empty', async () => {
  dialog = await openPastUploads(desk)
  await expect(dialog.getByText(pastUploadMessages.noneTitle)).toBeVisible()
  await expect(dialog.getByText(pastUploadMessages.noneText)).toBeVisible()
  await dialog.getByRole('tab', { name: pastUploadLabels.failedBatchesTab }).click()
  await expect(dialog.getByRole('heading', { name: failedBatchLabels.title })).toBeVisible()
  await expect(dialog.getByText(failedBatchLabels.noneTitle)).toBeVisible()
  await expect(dialog.getByText(failedBatchLabels.noneText)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('lists that cannot be read show an error with Try Again', async () => {
  const list = { path: `${uploadEndpoints.list.path}?*` }
  await mockResponse(desk, list, 500)
  await mockResponse(desk, uploadEndpoints.failedBatches, 500)
  // What was read before would stay.
  await desk.reload()
  dialog = await openPastUploads(desk)
  await expect(dialog.getByText(pastUploadMessages.loadFailed)).toBeVisible()
  await dialog.getByRole('tab', { name: pastUploadLabels.failedBatchesTab }).click()
  await expect(dialog.getByText(failedBatchLabels.loadFailed)).toBeVisible()
  await stopIntercepting(desk, uploadEndpoints.failedBatches)
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByText(failedBatchLabels.noneTitle)).toBeVisible()
  await stopIntercepting(desk, list)
  await dialog.getByRole('tab', { name: pastUploadLabels.uploadsTab }).click()
  await expect(dialog.getByText(pastUploadMessages.noneTitle)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('each failed batch shows its error and its rows', async ({ server: { database } }) => {
  await createFailedBatches(database, await createUpload(database, { fileName: players }), 2)
  await createFailedBatches(
    database,
    await createUpload(database, {
      type: 'coaches-officials',
      fileName: coaches,
      status: 'interrupted',
      startedAt: '2026-11-20T10:00:00+05:30',
    }),
    12,
    'The upload was interrupted before these rows were saved',
  )
  dialog = await openFailedBatches(desk)
  await expect(dialog.getByText(failedBatchLabels.summary(14))).toBeVisible()
  const first = card(dialog, 1).first()
  await expect(first).toContainText(uploadTypeLabels.players)
  await expect(first).toContainText('The database was not reachable')
  await expect(first).toContainText(`${failedBatchLabels.startRow}2`)
  await expect(first).toContainText(`${failedBatchLabels.endRow}501`)
  await expect(first).toContainText(`${failedBatchLabels.recordCount}500`)
  await expect(first).toContainText(`${failedBatchLabels.failedAt}21/11/2026 10:01 IST`)
  await expectAccessible(desk)
})

test('each failed batch shows how to upload its rows again', async () => {
  const first = card(dialog, 1).first()
  await expect(first.getByRole('heading', { name: failedBatchLabels.recovery })).toBeVisible()
  await expect(first.getByRole('listitem')).toHaveText([
    `Open the original file ${players}.`,
    'Copy the header row.',
    'Copy rows 2 to 501.',
    'Make a new file and re-upload it.',
  ])
  const commands = recoveryCommands(firstBatch)
  await expect(first.locator('pre')).toHaveText(commands.join('\n'))
  await first.getByRole('button', { name: failedBatchLabels.copy(1) }).click()
  await expect(first.getByText(failedBatchLabels.copied)).toBeVisible()
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(commands.join('\n'))
})

test('many failed batches are shown in parts; a workbook has no commands', async () => {
  await expect(dialog.getByRole('article')).toHaveCount(10)
  await dialog.getByRole('button', { name: failedBatchLabels.showMore(4) }).click()
  await expect(dialog.getByRole('article')).toHaveCount(14)
  const last = card(dialog, 12)
  await expect(last).toContainText(coaches)
  await expect(last.getByRole('listitem').last()).toBeVisible()
  await expect(last.locator('pre')).toHaveCount(0)
})

test('an upload shows its failed batches, and that it was interrupted', async () => {
  await dialog.getByRole('tab', { name: pastUploadLabels.uploadsTab }).click()
  await expect(dialog.getByRole('row').filter({ hasText: coaches })).toContainText(uploadStatusLabels.interrupted)
  await dialog.getByRole('button', { name: pastUploadLabels.detailsOf(players) }).click()
  await expect(dialog.getByRole('region', { name: pastUploadLabels.failedBatches }).getByRole('article')).toHaveCount(2)
  await expect(dialog.getByText(pastUploadMessages.interrupted)).toHaveCount(0)
  await dialog.getByRole('button', { name: pastUploadLabels.back }).click()
  await dialog.getByRole('button', { name: pastUploadLabels.detailsOf(coaches) }).click()
  await expect(dialog.getByText(pastUploadMessages.interrupted)).toBeVisible()
  await dialog.getByRole('button', { name: pastUploadLabels.back }).click()
})

test('an upload that cannot be read shows an error', async () => {
  await mockResponse(desk, { path: '/api/admin/uploads/*' }, 404, { message: 'Upload not found', code: 'not_found' })
  // What was read before would stay.
  await desk.reload()
  dialog = await openPastUploads(desk)
  await dialog.getByRole('button', { name: pastUploadLabels.detailsOf(players) }).click()
  await expect(dialog.getByRole('alert')).toContainText(pastUploadMessages.readFailed)
  await expect(dialog.getByRole('alert')).toContainText('Upload not found')
})

test('the technical admin sees the same, also on a phone', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await enterAsTechnicalAdmin(phone, server)
  await expect(phone.getByText(failedBatchLabels.summary(14))).toBeVisible()
  await expect(card(phone, 1).first()).toContainText('The database was not reachable')
  await expectAccessible(phone)
  await expectTouchable(phone)
})
