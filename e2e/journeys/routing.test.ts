import { expect } from '@playwright/test'
import { signInLabels } from '@trophy/contract/auth/auth.constants.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { accounts } from '../support/accounts.ts'
import { test } from '../support/journey.ts'
import { signInAsAdmin } from '../support/sign-in.ts'

test.use({ journey: 'routing' })

/** Part 1 §2.1. */
test('a stranger sees the login screen at every path', async ({ page }) => {
  for (const path of ['/', '/admin', '/coach', '/technical-admin', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: signInLabels.admin })).toBeVisible()
    await expect(page.getByRole('button', { name: signInLabels.coach })).toBeVisible()
  }
  await expectAccessible(page)
})

test('a technical admin lands on the own page and nowhere else', async ({ page, server }) => {
  await signInAsAdmin(page, server, accounts.technicalAdmin)
  await expect(page).toHaveURL(/\/technical-admin/)
  await expect(page.getByRole('heading', { name: 'Technical Admin Dashboard' })).toBeVisible()
  for (const path of ['/admin', '/admin-dashboard', '/coach', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: signInLabels.coach })).toBeVisible()
})

test('a wrong password is refused in words, at once and without an SMS', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: signInLabels.admin }).click()
  await page.getByLabel(signInLabels.email).fill(accounts.admin.email)
  await page.getByRole('textbox', { name: signInLabels.password }).fill('not-the-password')
  await page.getByRole('button', { name: signInLabels.continueToOtp }).click()
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await expect(page.getByRole('heading', { name: signInLabels.otpTitle })).toBeHidden()
})
