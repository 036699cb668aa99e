import { expect, type Page } from '@playwright/test'
import { apiKeyMessages } from '@trophy/contract/auth/accounts.constants.ts'
import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import {
  apiKeyLabels as labels,
  apiKeyTexts as texts,
  keyStatuses,
} from '@trophy/web/auth/accounts/accounts.constants.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Keys with which programs call the API. */
test.use({ journey: 'api-keys' })

const dialog = (page: Page) => page.getByRole('dialog')
const submit = (page: Page, action: string) => dialog(page).getByRole('button', { name: action, exact: true }).click()

test('an admin creates a key, sees it once, a program uses it, and it is refused once revoked', async ({
  page,
  server,
  openPhone,
}) => {
  await enterAsAdmin(page, server, '/admin?tab=accounts')
  const panel = page.getByRole('region', { name: labels.title })
  await expect(panel).toContainText(texts.empty)
  await panel.getByRole('button', { name: labels.add }).click()
  await submit(page, labels.add)
  await expect(dialog(page).getByText(apiKeyMessages.nameRequired)).toBeVisible()
  await dialog(page).getByRole('textbox', { name: labels.columns.name }).fill('Scoreboard')
  await expectAccessible(page)
  await submit(page, labels.add)
  await expect(dialog(page)).toContainText(texts.shownOnce)
  const key = await dialog(page).locator('code').textContent()
  await expectAccessible(page)
  await submit(page, labels.done)
  await expect(dialog(page)).toBeHidden()

  const status = async () => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(new URL(dashboardEndpoints.stats.path, page.url()), { headers })).status
  }
  expect(await status()).toBe(200)

  await page.reload()
  const row = panel.getByRole('row').filter({ hasText: 'Scoreboard' })
  await expect(row).toContainText(keyStatuses.valid.label)
  await expect(row).toContainText(labels.scopes.read)
  await expect(page.getByText(key ?? '')).toBeHidden()
  await expectAccessible(page)

  const small = await openPhone()
  await enterAsAdmin(small, server, '/admin?tab=accounts')
  await expect(small.getByText('Scoreboard')).toBeVisible()
  await expectNoHorizontalOverflow(small)
  await expectAccessible(small)
  await expectTouchable(small)

  await row.getByRole('button', { name: labels.revokeOf('Scoreboard') }).click()
  await expect(dialog(page)).toContainText(texts.revokeText('Scoreboard'))
  await submit(page, labels.revoke)
  await expectToast(page, texts.revoked)
  await expect(row).toContainText(keyStatuses.revoked.label)
  expect(await status()).toBe(401)
})
