import { expect } from '@playwright/test'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { mobilePrefix } from '@trophy/contract/core/mobile.rules.ts'
import { createCoach } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { accounts } from '../../support/server/accounts.ts'
import { mockResponse, abortRequests, stopIntercepting } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import { chooseRole, openCredentials, passwordField, sendMobile, sendPassword } from '../../support/pages/sign-in.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'

/** Part 1 §2.2, §5 and §8: the two credential steps. */
test.use({ journey: 'sign-in', ...phone })

const serverRefusal = { message: 'The organisers have closed sign-in', code: 'forbidden' }

test('errors of email and password are shown until they are corrected', async ({ page }) => {
  await openCredentials(page, 'admin')
  const [email, password] = [page.getByLabel(signInLabels.email), passwordField(page)]
  await sendPassword(page, { email: 'asha@example', password: '12345' })
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(email).toHaveAccessibleDescription(authMessages.invalidEmail)
  await expect(password).toHaveAccessibleDescription(authMessages.shortPassword)
  await expect(email).toBeFocused()
  await email.fill('asha@example.org')
  await expect(page.getByText(authMessages.invalidEmail)).toBeHidden()
  await password.press('Enter')
  await expect(password).toBeFocused()
  await password.fill('123456')
  await expect(page.getByText(authMessages.shortPassword)).toBeHidden()
})

test("a refusal shows Login Failed with the server's message, or Invalid credentials", async ({ page }) => {
  await openCredentials(page, 'admin')
  await sendPassword(page, { ...accounts.admin, password: 'not-the-password' })
  await expectToast(page, 'Login Failed', 'Invalid credentials')
  await expect(passwordField(page)).toBeFocused()
  await expect(page.getByLabel(signInLabels.email)).toHaveValue(accounts.admin.email)
  await mockResponse(page, authEndpoints.adminLogin, 403, serverRefusal)
  await sendPassword(page, accounts.admin)
  await expectToast(page, 'Login Failed', serverRefusal.message)
  await closeToast(page)
  await stopIntercepting(page, authEndpoints.adminLogin)
  await mockResponse(page, authEndpoints.adminLogin, 500)
  await sendPassword(page, accounts.admin)
  await expectToast(page, 'Login Failed', 'Invalid credentials')
  await stopIntercepting(page, authEndpoints.adminLogin)
  await sendPassword(page, { ...accounts.admin, email: ` ${accounts.admin.email.toUpperCase()} ` })
  await expect(page.getByRole('heading', { name: signInLabels.otpTitle })).toBeVisible()
  await expect(page.getByText(authMessages.loginFailedTitle)).toBeHidden()
})

test('the mobile number has ten digits after a fixed +91, however it is typed', async ({ page }) => {
  await openCredentials(page, 'coach')
  const field = page.getByLabel(signInLabels.mobileNumber)
  await expect(page.getByText(mobilePrefix, { exact: true })).toBeVisible()
  await field.pressSequentially('98a7-65 43(2)1099')
  await expect(field).toHaveValue('9876543210')
  await field.fill('+91 98765 43210')
  await expect(field).toHaveValue('9876543210')
  await field.fill('098765-43210')
  await expect(field).toHaveValue('9876543210')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'tel-national')
})

test('a short number shows an error and is not sent; an unknown number is not found', async ({ page }) => {
  await openCredentials(page, 'coach')
  const field = page.getByLabel(signInLabels.mobileNumber)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await sendMobile(page, '+91987654321')
  await expect(page.getByText('Please enter a valid mobile number')).toBeVisible()
  await expect(field).toHaveAccessibleDescription(new RegExp(authMessages.invalidMobile))
  await expect(field).toBeFocused()
  expect(sent).not.toContain(authEndpoints.coachLogin.path)
  await field.pressSequentially('0')
  await expect(page.getByText(authMessages.invalidMobile)).toBeHidden()
  await field.press('Enter')
  await expectToast(page, 'Login Failed', 'Coach not found')
  expect(sent).toContain(authEndpoints.coachLogin.path)
  await expect(field).toBeFocused()
  await mockResponse(page, authEndpoints.coachLogin, 403, serverRefusal)
  await field.press('Enter')
  await expectToast(page, 'Login Failed', serverRefusal.message)
  await stopIntercepting(page, authEndpoints.coachLogin)
  await mockResponse(page, authEndpoints.coachLogin, 500)
  await field.press('Enter')
  await expectToast(page, 'Login Failed', 'Coach not found')
})

test('a request without a response is retried automatically', async ({ page, server }) => {
  const mobileNumber = '+919876500011'
  await createCoach(server.database, { mobileNumber })
  await openCredentials(page, 'coach')
  await abortRequests(page, authEndpoints.coachLogin)
  await sendMobile(page, mobileNumber)
  await expect(page.getByText('The connection is weak.')).toBeVisible()
  // Going back cancels the request.
  await page.getByRole('button', { name: signInLabels.backToRoles }).click()
  await expect(page.getByText('The connection is weak.')).toBeHidden()
  await chooseRole(page, 'coach')
  await sendMobile(page, mobileNumber)
  await expect(page.getByText('The connection is weak.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await stopIntercepting(page, authEndpoints.coachLogin)
  await expect(page.getByRole('heading', { name: signInLabels.otpTitle })).toBeVisible()
  expect(server.sms.sentTo(mobileNumber)).toHaveLength(1)
})
