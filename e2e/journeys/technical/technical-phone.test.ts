import { expect } from '@playwright/test'
import { auditLabels } from '@trophy/web/technical/audit/audit.constants.ts'
import { healthLabels, optimizeLabels, technicalLabels } from '@trophy/web/technical/technical.constants.ts'
import { enterAsTechnicalAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { tabBar } from '../../support/pages/admin.ts'
import { createUnhealthyTables } from '../../support/pages/technical.ts'
import { accounts } from '../../support/server/accounts.ts'

/** The technical dashboard on a phone. */
test.use({ journey: 'technical' })
test.beforeAll(({ server }) => createUnhealthyTables(server))

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
    await expectNoHorizontalOverflow(phone)
    await expectTouchable(phone)
    await expectAccessible(phone)
  }
})
