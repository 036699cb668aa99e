import { expect, type Page } from '@playwright/test'
import { calculationMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { type UploadType, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadDialogLabels } from '@trophy/web/uploads/upload/upload-dialog.constants.ts'
import { createBigSheets } from '../../bench/lib/big-sheets.ts'
import { openTab } from '../support/pages/admin.ts'
import { openInventory } from '../support/pages/hotels.ts'
import { test } from '../support/journey.ts'
import { holdRecounts } from '../support/server/locks.ts'
import { openUpload, sendSheet, writtenSheet } from '../support/pages/uploads.ts'

/** Uploads 300 hotels, 2,000 coaches and 50,000 players in the browser: about a minute. */
test.use({ journey: 'large upload' })

/** The number of rows, without the header. */
const rowsOf = (text: string): number => text.split('\n').length - 2

const upload = async (page: Page, type: UploadType, text: string) => {
  const dialog = await openUpload(page, type)
  await sendSheet(dialog, writtenSheet(`${type}.psv`, text))
  await expect(dialog.getByText(uploadMessages.succeeded)).toBeVisible({ timeout: 120_000 })
  await expect(dialog.getByText(uploadMessages.created(rowsOf(text)))).toBeVisible()
  await dialog.getByRole('button', { name: uploadDialogLabels.done }).click()
}

test('after an upload of 10 MB the banner shows the recount until it ends', async ({ openDesk, server }) => {
  const [desk, watched] = [await openDesk(), await openDesk()]
  const sheets = createBigSheets(50_000)
  const instances = rowsOf(sheets.hotels)
  await openInventory(desk, server)
  await upload(desk, 'hotel-inventory', sheets.hotels)
  await openTab(desk, 'Participants')
  await upload(desk, 'coaches-officials', sheets.coaches)
  await openInventory(watched, server)
  // Spaces at the end of each line bring the file close to the size limit.
  const players = sheets.players.replaceAll('\n', `${' '.repeat(30)}\n`)
  expect(Buffer.byteLength(players)).toBeGreaterThan(10_000_000)
  // The recount takes half a second: it is held to be visible.
  const release = await holdRecounts(server)
  await upload(desk, 'players', players)
  const banner = watched.getByText(calculationMessages.processing(instances))
  await expect(banner).toBeVisible()
  await release()
  await expect(banner).toBeHidden()
  await expect(watched.getByText(calculationMessages.failed)).toBeHidden()
})
