import { expect, type Page } from '@playwright/test'
import { accountEndpoints } from '@trophy/contract/auth/accounts.contract.ts'
import { createUser } from '@trophy/server/testing'
import { accountLabels as labels, accountTexts as texts } from '@trophy/web/auth/accounts/accounts.constants.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'

/** The accounts of admins: failures, and the screen on a phone. */
test.use({ journey: 'accounts' })

const path = '/admin?tab=accounts'

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const act = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: labels.of(action, name), exact: true }).click()

test('a failure to load is shown, with a way to try again', async ({ page, server }) => {
  await mockResponse(page, accountEndpoints.list, 500, { message: 'Not now', code: 'internal' })
  await enterAsAdmin(page, server, path)
  await expect(page.getByRole('main').getByText(texts.loadFailed)).toBeVisible()
  await stopIntercepting(page, accountEndpoints.list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Asha Organiser')).toContainText(labels.you)
})

test('the screen and its dialogs are accessible, at a desk and on a phone', async ({ page, server, openPhone }) => {
  await createUser(server.database, { role: 'technical_admin', name: 'Tara Nair', mobileNumber: '+919811100021' })
  await enterAsAdmin(page, server, path)
  await expect(row(page, 'Tara Nair')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: labels.add }).click()
  await expectAccessible(page)

  const small = await openPhone()
  await enterAsAdmin(small, server)
  await small.getByRole('button', { name: 'Open navigation' }).click()
  await small.getByRole('dialog').getByRole('button', { name: labels.title }).click()
  await expect(dialog(small)).toBeHidden()
  await expect(small.getByText('Tara Nair')).toBeVisible()
  await expectNoHorizontalOverflow(small)
  await expectAccessible(small)
  await expectTouchable(small)
  await act(small, labels.password, 'Tara Nair')
  await expectTouchable(small)
})
