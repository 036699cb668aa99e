import { expect, type Page } from '@playwright/test'
import { backupRefusals } from '@trophy/contract/backup/backup.constants.ts'
import { backupLabels as labels, backupMessages as messages } from '@trophy/web/technical/backup/backup.constants.ts'
import { technicalLabels } from '@trophy/web/technical/technical.constants.ts'
import sql from 'sql-template-tag'
import { openTab } from '../../support/pages/admin.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { enterAsTechnicalAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'

/** The technical admin makes a backup, and sees which ones are kept. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'backup' })

const panel = (page: Page) => page.getByRole('region', { name: labels.title, exact: true })
const kept = (page: Page) => page.getByRole('region', { name: labels.kept, exact: true })
const button = (page: Page) => panel(page).getByRole('button', { name: labels.make })
const name = /trophy-\d{8}T\d{6}\.\d{3}Z\.tar\.gz/

/** The lock of a process that writes a backup. */
const lock = sql`SELECT pg_advisory_lock(7402222, hashtext(''))`
const unlock = sql`SELECT pg_advisory_unlock_all()`

test('a backup is made by keyboard, listed with its state, and the last one is its', async ({ page, server }) => {
  await server.database.run(sql`DELETE FROM runs WHERE kind = 'backup'`)
  await enterAsTechnicalAdmin(page, server)
  await openTab(page, technicalLabels.tabs['system-health'])
  await expect(kept(page)).toContainText(labels.noBackups)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.made)).toBeVisible()
  await expect(kept(page).getByRole('row').nth(1)).toContainText(name)
  await expect(kept(page).getByRole('row').nth(1)).toContainText(labels.verified)
  await expect(panel(page)).not.toContainText(labels.none)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})

test('while another process writes one the button waits, and the list follows by itself', async ({ page, server }) => {
  const client = await server.database.pool.connect()
  try {
    await client.query(lock)
    await enterAsTechnicalAdmin(page, server)
    await openTab(page, technicalLabels.tabs['system-health'])
    await expect(panel(page).getByRole('status').filter({ hasText: labels.running })).toBeVisible()
    await expect(button(page)).toBeDisabled()
  } finally {
    await client.query(unlock)
    client.release()
  }
  await server.database.run(sql`
    INSERT INTO runs (kind, subject, details, started_at, finished_at)
    VALUES ('backup', 'from-elsewhere.tar.gz', '{"bytes": 12345678, "rows": 9, "version": "1.2.0"}',
      '2026-11-21T08:25:00Z', '2026-11-21T08:25:00Z')`)
  await expect(button(page)).toBeEnabled()
  await expect(kept(page)).toContainText('from-elsewhere.tar.gz')
})

test('a refusal is told, and on a phone the backups are cards', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await enterAsTechnicalAdmin(phone, server)
  await phone.getByRole('button', { name: 'Open navigation' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: technicalLabels.tabs['system-health'] }).click()
  await expect(kept(phone)).toContainText('from-elsewhere.tar.gz')
  await expect(kept(phone)).toContainText('1.2.0')
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await expectAccessible(phone)
  const client = await server.database.pool.connect()
  try {
    await client.query(lock)
    await button(phone).click()
    await expectToast(phone, messages.makeFailedTitle, backupRefusals.running)
  } finally {
    await client.query(unlock)
    client.release()
  }
})
