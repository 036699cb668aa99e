import { expect, type Page } from '@playwright/test'
import {
  backupLabels as labels,
  backupMessages as messages,
  technicalLabels,
} from '@trophy/web/technical/technical.constants.ts'
import sql from 'sql-template-tag'
import { openTab } from '../../support/pages/admin.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { enterAsTechnicalAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { test } from '../../support/journey.ts'
import { holdSms } from '../../support/pages/technical.ts'

/** The technical admin makes a backup, and decides about held SMS (more: `backup-panel.test.tsx`). */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'backup' })

const fileName = /trophy-\d{8}T\d{6}\.\d{3}Z\.tar\.gz/
const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => page.getByRole('region', { name: labels.title, exact: true })
const kept = (page: Page) => page.getByRole('region', { name: labels.kept, exact: true })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

const statesOf = ({ database }: JourneyServer) =>
  database.all(sql`
    SELECT state, count(*)::integer AS count FROM sms_messages WHERE text IS NOT NULL GROUP BY state ORDER BY state`)

test('discarding and sending the held SMS is asked first; Cancel changes nothing', async ({ page, server }) => {
  await holdSms(server, 3)
  await enterAsTechnicalAdmin(page, server)
  await openTab(page, technicalLabels.tabs['system-health'])
  await expect(panel(page)).toContainText(labels.off)
  await expect(panel(page)).toContainText(labels.heldTitle(3))
  await button(page, labels.discard).click()
  await expect(dialog(page)).toContainText(messages.discardText)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await statesOf(server)).toEqual([{ state: 'queued', count: 3 }])

  await button(page, labels.discard).click()
  await dialog(page).getByRole('button', { name: labels.discard }).click()
  await expectToast(page, messages.discardDone, '3 SMS')
  await expect(button(page, labels.discard)).toBeHidden()
  expect(await statesOf(server)).toEqual([{ state: 'failed', count: 3 }])
  await closeToast(page)

  await holdSms(server, 1)
  await page.getByRole('button', { name: technicalLabels.refresh }).click()
  await expect(panel(page)).toContainText(labels.heldTitle(1))
  await button(page, labels.release).click()
  await expect(dialog(page)).toContainText(messages.releaseText)
  await dialog(page).getByRole('button', { name: labels.release }).click()
  await expectToast(page, messages.releaseDone, '1 SMS')
  await expect(button(page, labels.release)).toBeHidden()
  await expect.poll(() => server.sms.sentTo('+919000000001').map(({ text }) => text)).toEqual(['Hello 1'])
})

test('a backup is made by keyboard, listed with its state, and the last one is its', async ({ page, server }) => {
  await enterAsTechnicalAdmin(page, server)
  await openTab(page, technicalLabels.tabs['system-health'])
  await expect(kept(page)).toContainText(labels.noBackups)
  await button(page, labels.make).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.made)).toBeVisible()
  await expect(kept(page).getByRole('row').nth(1)).toContainText(fileName)
  await expect(kept(page).getByRole('row').nth(1)).toContainText(labels.verified)
  await expect(panel(page)).not.toContainText(labels.none)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})
