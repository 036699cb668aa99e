import { expect, type Page } from '@playwright/test'
import { accountMessages } from '@trophy/contract/auth/accounts.constants.ts'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { createUser, createUserSession } from '@trophy/server/testing'
import { formDialogLabels } from '@trophy/web/shared/form/form.constants.ts'
import { accountLabels as labels, accountTexts as texts } from '@trophy/web/auth/accounts/accounts.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import sql from 'sql-template-tag'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { test } from '../../support/journey.ts'
import { tabBar } from '../../support/pages/admin.ts'
import { openCredentials, sendOtp, sendPassword } from '../../support/pages/sign-in.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'

/** The accounts of admins, for admins. */
test.use({ journey: 'accounts' })

const path = '/admin?tab=accounts'
const ravi = { name: 'Ravi Kumar', email: 'ravi@example.org', mobile: '+919811100001', password: 'seven green boats' }

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const act = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: labels.of(action, name), exact: true }).click()
const submit = (page: Page, action: string) => dialog(page).getByRole('button', { name: action, exact: true }).click()

test('an admin adds an account, it signs in; once it is disabled, its open page shows the login screen', async ({
  page,
  server,
  openDesk,
}) => {
  await enterAsAdmin(page, server)
  await expect(tabBar(page).getByRole('button')).toHaveCount(7)
  await page.getByRole('button', { name: labels.title, exact: true }).click()
  await expect(page.getByRole('heading', { name: labels.title })).toBeVisible()
  await expect(page).toHaveURL(/tab=accounts/)

  await page.getByRole('button', { name: labels.add }).click()
  await dialog(page).getByLabel(labels.columns.name).fill(ravi.name)
  await dialog(page).getByLabel(labels.columns.email).fill(ravi.email)
  await dialog(page).getByLabel(labels.columns.mobileNumber).fill(ravi.mobile)
  const password = dialog(page).getByRole('textbox', { name: labels.newPassword })
  await password.fill('too short')
  await submit(page, labels.add)
  await expect(dialog(page).getByText(accountMessages.passwordLength)).toBeVisible()
  await password.fill('Password2026!')
  await submit(page, labels.add)
  await expect(dialog(page).getByText(accountMessages.passwordCommon)).toBeVisible()
  await password.fill(ravi.password)
  await submit(page, labels.add)
  await expectToast(page, texts.added(ravi.name))
  await expect(row(page, ravi.name)).toContainText(labels.never)

  const other = await openDesk()
  await openCredentials(other, 'admin')
  await sendPassword(other, ravi)
  await sendOtp(other, server, ravi.mobile)
  await expect(other.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()

  await page.reload()
  await expect(row(page, ravi.name)).toContainText(labels.active)
  await act(page, labels.disable, ravi.name)
  await expect(dialog(page)).toContainText(texts.disableText(ravi.name))
  await submit(page, labels.disable)
  await expectToast(page, texts.disabledToast)
  await expect(row(page, ravi.name)).toContainText(labels.disabled)
  await expect(other.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()

  await openCredentials(other, 'admin')
  await sendPassword(other, ravi)
  await expectToast(other, authMessages.loginFailedTitle, authMessages.invalidCredentials)
})

test('an account gets another name, another password, and its sessions are ended', async ({ page, server }) => {
  const user = await createUser(server.database, { name: 'Meena Iyer', mobileNumber: '+919811100011' })
  await createUserSession(server.database, user.id, server.clock.now())
  await enterAsAdmin(page, server, path)
  await act(page, labels.edit, 'Meena Iyer')
  await dialog(page).getByLabel(labels.columns.name).fill('Meena Iyer Rao')
  await submit(page, labels.save)
  await expectToast(page, texts.saved)
  await closeToast(page)

  await act(page, labels.endSessions, 'Meena Iyer Rao')
  await expect(dialog(page)).toContainText(texts.endSessionsText('Meena Iyer Rao'))
  await submit(page, labels.endSessions)
  await expectToast(page, texts.sessionsEnded(1))
  await expect(page.getByRole('button', { name: labels.of(labels.endSessions, 'Meena Iyer Rao') })).toBeHidden()

  await act(page, labels.password, 'Meena Iyer Rao')
  await expect(dialog(page)).toContainText(texts.passwordEndsSessions)
  await dialog(page).getByRole('textbox', { name: labels.newPassword }).fill('nine yellow kites')
  await submit(page, labels.password)
  await expectToast(page, texts.passwordSaved)
})

test('the last active admin stays enabled, and the dialog says why', async ({ page, server }) => {
  await server.database.run(sql`UPDATE users SET is_active = email = 'admin@example.org' WHERE role = 'admin'`)
  await enterAsAdmin(page, server, path)
  await act(page, labels.disable, 'Asha Organiser')
  await expect(dialog(page)).toContainText(texts.ownAccount)
  await submit(page, labels.disable)
  await expect(dialog(page).locator('[data-problem]')).toHaveText(accountMessages.lastAdmin)
  await dialog(page).getByRole('button', { name: formDialogLabels.cancel }).click()
  await expect(row(page, 'Asha Organiser')).toContainText(labels.active)
})
