import { expect, type Locator, type Page } from '@playwright/test'
import { undoUploadMessages } from '@trophy/contract/uploads/past-uploads.constants.ts'
import { unsavedLabels } from '@trophy/web/shared/form/form.constants.ts'
import {
  pastUploadLabels,
  touchLabels,
  undoUploadLabels as labels,
  undoUploadTexts,
} from '@trophy/web/uploads/past/past-uploads.constants.ts'
import { uploadDialogLabels } from '@trophy/web/uploads/upload/upload-dialog.constants.ts'
import sql from 'sql-template-tag'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { openTab } from '../../support/pages/admin.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { goAhead, openPastUploads, openUpload, sendSheet } from '../../support/pages/uploads.ts'
import { accounts } from '../../support/server/accounts.ts'
import { messySheet } from '../../support/server/sheets.ts'

/** Uploads that are taken back: refused while somebody was touched, and then sheet by sheet. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'uploads taken back' })

let desk: Page
let dialog: Locator
let past: Locator

const undoDialog = (page: Page): Locator => page.getByRole('dialog', { name: labels.undo })

const openReceipt = async (fileName: string): Promise<void> =>
  past.getByRole('button', { name: pastUploadLabels.detailsOf(fileName) }).click()

const back = (): Promise<void> => past.getByRole('button', { name: pastUploadLabels.back }).click()

test.beforeAll(async ({ openDesk, server }) => {
  desk = await openDesk()
  await enterAsAdmin(desk, server)
  for (const [type, created] of [
    ['hotel-inventory', 29],
    ['coaches-officials', 48],
    ['players', 172],
  ] as const) {
    await openTab(desk, type === 'hotel-inventory' ? 'Hotels' : 'Participants')
    dialog = await openUpload(desk, type)
    await sendSheet(dialog, messySheet(type))
    await goAhead(dialog, created)
    await dialog.getByRole('button', { name: uploadDialogLabels.done }).click()
  }
})

test('the sheet of hotels cannot be taken back while people are booked there: they are named', async () => {
  past = await openPastUploads(desk)
  await openReceipt('hotel-inventory.psv')
  const touched = past.getByRole('region', { name: /^Used or changed since/ })
  await expect(touched).toContainText(touchLabels.booked_here)
  await expect(past.getByRole('button', { name: labels.undo })).toHaveCount(0)
  await touched.getByRole('button', { name: labels.showMore(10) }).click()
  await expect(touched.getByRole('listitem')).toHaveCount(20)
  await expectAccessible(desk)
  await back()
})

test('a player who is edited meanwhile stops it, and is named in the receipt', async ({ server: { database } }) => {
  await openReceipt('players.psv')
  await expect(past.getByText(labels.untouched('players', 172))).toBeVisible()
  await past.getByRole('button', { name: labels.undo }).click()
  const undo = undoDialog(desk)
  await undo.getByRole('button', { name: labels.undo }).click()
  await expect(undo.getByText(undoUploadMessages.reasonRequired)).toBeVisible()
  await database.run(sql`
    INSERT INTO participant_history (participant_id, created_at, admin_username, changes)
    SELECT id, '2026-11-21T14:00:00+05:30', 'Another Admin', '[{"field": "name", "from": "A", "to": "B"}]'
    FROM participants WHERE role = 'player' AND name NOT LIKE 'Player %' ORDER BY participant_id LIMIT 1`)
  await undo.getByLabel(labels.reason).fill('The wrong sheet')
  await undo.getByRole('button', { name: labels.undo }).click()
  await expect(undo.getByText(undoUploadMessages.touched(1))).toBeVisible()
  await expectAccessible(desk)
  await undo.getByRole('button', { name: uploadDialogLabels.cancel }).click()
  await desk.getByRole('button', { name: unsavedLabels.discard }).click()
  await expect(past.getByRole('region', { name: labels.touched(1) })).toContainText(touchLabels.edited)
  await back()
})

test('a sheet whose people nobody touched is taken back with its reason, and so are its placeholders', async ({
  server: { database },
}) => {
  await database.run(sql`
    ALTER TABLE participant_history DISABLE TRIGGER append_only;
    DELETE FROM participant_history WHERE admin_username = 'Another Admin';
    ALTER TABLE participant_history ENABLE TRIGGER append_only`)
  for (const [fileName, type, people] of [
    ['players.psv', 'players', 172],
    ['coaches-officials.psv', 'coaches-officials', 126],
    ['hotel-inventory.psv', 'hotel-inventory', 29],
  ] as const) {
    await openReceipt(fileName)
    await past.getByRole('button', { name: labels.undo }).click()
    const undo = undoDialog(desk)
    await expect(undo.getByText(labels.hint(type, people))).toBeVisible()
    await undo.getByLabel(labels.reason).fill('The sheet of last year')
    await undo.getByRole('button', { name: labels.undo }).click()
    await expectToast(desk, undoUploadTexts.removed(type, people))
    await expect(undo).toBeHidden()
    const note = past.getByRole('status').filter({ hasText: labels.takenBack(accounts.admin.name) })
    await expect(note).toContainText('21/11/2026')
    await expect(past.getByRole('button', { name: uploadDialogLabels.correctOnScreen })).toHaveCount(0)
    await back()
  }
  expect(await database.first(sql`SELECT count(*) FROM participants`)).toEqual({ count: 0 })
  expect(await database.first(sql`SELECT count(*) FROM hotels`)).toEqual({ count: 0 })
})

test('the list says who took each sheet back, when and why, also on a phone', async ({ openPhone, server }) => {
  const rows = past.getByRole('row').filter({ hasText: /\.psv/ })
  for (const row of await rows.all()) {
    await expect(row).toContainText(`${labels.takenBack(accounts.admin.name)} on 21/11/2026`)
    await expect(row).toContainText(labels.because('The sheet of last year'))
    await expect(row).toContainText(labels.status)
  }
  await expectAccessible(desk)
  const phone = await openPhone()
  await enterAsAdmin(phone, server, '/admin?tab=hotels')
  past = await openPastUploads(phone)
  await expect(past.getByRole('listitem').first()).toContainText(labels.because('The sheet of last year'))
  await openReceipt('players.psv')
  await expect(past.getByRole('status').filter({ hasText: labels.because('The sheet of last year') })).toBeVisible()
  await expectTouchable(phone)
  await expectAccessible(phone)
})
