import { expect, type Page } from '@playwright/test'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { createCoach, createHotel } from '@trophy/server/testing'
import { noResponseMessages } from '@trophy/web/shared/texts/no-response.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { stopIntercepting } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { openCredentials, sendMobile, sendOtp, sendPassword } from '../../support/pages/sign-in.ts'
import { failRequests, type NetworkFailure, waitForAttempts } from '../../support/pages/weak-network.ts'
import { accounts } from '../../support/server/accounts.ts'

/** Without a response no step says that the number, the code or the password is wrong. */
test.use({ journey: 'sign-in', ...phone })

const attempts: NetworkFailure[] = Array.from({ length: 9 }, () => 'never arrives')

const mobile = '+919876580001'

test.beforeAll(async ({ server: { database } }) => {
  await createCoach(database, { mobileNumber: mobile, booking: { hotel: await createHotel(database) } })
})

/** Sends a step that gets no response until the page gives up. */
const giveUp = async (page: Page, endpoint: { path: string }, title: string, send: () => Promise<void>) => {
  const keys = await failRequests(page, endpoint, ...attempts)
  await send()
  await waitForAttempts(page, keys, attempts.length)
  await expectToast(page, title, noResponseMessages.noResponse)
  for (const claim of [authMessages.coachNotFound, authMessages.invalidOtp, authMessages.invalidCredentials]) {
    await expect(page.getByText(claim)).toBeHidden()
  }
  await closeToast(page)
  await stopIntercepting(page, endpoint)
}

test('the steps of a coach', async ({ pageWithClock: page, server }) => {
  await openCredentials(page, 'coach')
  await giveUp(page, authEndpoints.coachLogin, authMessages.loginFailedTitle, () => sendMobile(page, mobile))
  await sendMobile(page, mobile)
  const otp = page.getByLabel(signInLabels.otp)
  await giveUp(page, authEndpoints.coachVerifyOtp, authMessages.verificationFailedTitle, () =>
    sendOtp(page, server, mobile),
  )
  await expect(otp).toHaveAccessibleDescription(noResponseMessages.noResponse)
  await sendOtp(page, server, mobile)
  await page.getByLabel(signInLabels.hotelCode).fill('LAKE')
  await giveUp(page, authEndpoints.verifyHotel, authMessages.verificationFailedTitle, () =>
    page.getByRole('button', { name: signInLabels.verifyHotel }).click(),
  )
})

test('the password of an admin', async ({ pageWithClock: page }) => {
  await openCredentials(page, 'admin')
  await giveUp(page, authEndpoints.adminLogin, authMessages.loginFailedTitle, () => sendPassword(page, accounts.admin))
})

test('a phone that opens the sign-in page asks the server at most three times', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  await openCredentials(page, 'coach')
  await page.waitForLoadState('networkidle')
  // 600 requests a minute are allowed for each address: 130 phones also send a number and a code.
  expect(asked.length, asked.join()).toBeLessThanOrEqual(3)
})
