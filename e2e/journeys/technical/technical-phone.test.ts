import { expect, type Page } from '@playwright/test'
import { backupEndpoints } from '@trophy/contract/backup/backup.contract.ts'
import {
  auditLabels,
  backupLabels as labels,
  backupMessages as messages,
  healthLabels,
  optimizeLabels,
  technicalLabels,
} from '@trophy/web/technical/technical.constants.ts'
import sql from 'sql-template-tag'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { enterAsTechnicalAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { tabBar } from '../../support/pages/admin.ts'
import { createUnhealthyTables, holdSms } from '../../support/pages/technical.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { accounts } from '../../support/server/accounts.ts'

/** The technical dashboard on a phone. */
test.use({ journey: 'technical' })
test.beforeAll(async ({ server }) => {
  await createUnhealthyTables(server)
  await server.database.run(sql`
    INSERT INTO runs (kind, subject, started_at, finished_at, details)
    VALUES ('backup', 'old.tar.gz', '2026-11-19T21:14:00Z', '2026-11-19T21:15:00Z',
      '{"bytes": 12345678, "rows": 654321, "version": "1.2.0"}')`)
  await holdSms(server, 2)
})

const { tabs } = technicalLabels

test('on a phone the tabs are in a side menu, with touch targets', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await enterAsTechnicalAdmin(phone, server)
  await expect(tabBar(phone)).toBeHidden()
  const titles = {
    'db-optimize': optimizeLabels.tables,
    'system-health': healthLabels.connections,
    audit: auditLabels.title,
  } as const
  for (const key of ['db-optimize', 'system-health', 'audit'] as const) {
    await phone.getByRole('button', { name: 'Open navigation' }).click()
    const menu = phone.getByRole('dialog')
    await expect(menu.getByText(accounts.technicalAdmin.name)).toBeVisible()
    await menu.getByRole('button', { name: tabs[key] }).click()
    await expect(menu).toBeHidden()
    await expect(phone.getByRole('heading', { name: titles[key] })).toBeVisible()
    if (key === 'system-health') await expectOldBackup(phone)
    await expectNoHorizontalOverflow(phone)
    await expectTouchable(phone)
    await expectAccessible(phone)
    if (key === 'system-health') await failToDiscard(phone)
  }
})

const backups = (phone: Page, name: string) => phone.getByRole('region', { name, exact: true })

/** An old backup, held SMS, and the list of backups as cards. */
const expectOldBackup = async (phone: Page) => {
  for (const text of [labels.overdueTitle, labels.heldTitle(2), '6,54,321']) {
    await expect(backups(phone, labels.title)).toContainText(text)
  }
  for (const text of ['old.tar.gz', '1.2.0']) await expect(backups(phone, labels.kept)).toContainText(text)
}

/** The dialog and the toast of the failure fit, too. */
const failToDiscard = async (phone: Page) => {
  const dialog = phone.getByRole('dialog', { name: labels.discardTitle })
  await mockResponse(phone, backupEndpoints.discardHeldSms, 500)
  await backups(phone, labels.title).getByRole('button', { name: labels.discard }).click()
  await dialog.getByRole('button', { name: labels.discard }).click()
  await expectToast(phone, 'Error', messages.changeFailed)
  await expectNoHorizontalOverflow(phone)
  await stopIntercepting(phone, backupEndpoints.discardHeldSms)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await closeToast(phone)
}
