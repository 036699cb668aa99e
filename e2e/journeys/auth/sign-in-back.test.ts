import { expect, type Page } from '@playwright/test'
import { otpResendSeconds } from '@trophy/contract/auth/auth.constants.ts'
import { createCoach } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { phone, test } from '../../support/journey.ts'
import { stopPageClock } from '../../support/browser/page-clock.ts'
import { chooseRole, openCredentials, sendMobile, sendOtp } from '../../support/pages/sign-in.ts'

/** Part 1 §2.2 and §4: Back and a reload during a sign-in. */
test.use({ journey: 'sign-in', ...phone })

const coach = { name: 'Lakshmi Narayanan', mobileNumber: '+919876500001' }
const resendIn = (countdown: string) => signInLabels.resendIn(countdown)

test.beforeAll(async ({ server }) => {
  await createCoach(server.database, coach)
})

const expectRoles = async (page: Page) => {
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  await expect(page.getByRole('button', { name: signInLabels.coach })).toBeVisible()
  await expect(page.getByRole('button', { name: signInLabels.admin })).toBeVisible()
}

test("the browser's Back button returns to the role selection from each step, then leaves the page", async ({
  page,
}) => {
  await page.goto('about:blank')
  await openCredentials(page, 'admin')
  await expect(page.getByLabel(signInLabels.email)).toBeVisible()
  await page.goBack()
  await expectRoles(page)
  await chooseRole(page, 'coach')
  await sendMobile(page, coach.mobileNumber)
  await expect(page.getByLabel(signInLabels.otp)).toBeVisible()
  await page.goBack()
  await expectRoles(page)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('a reload keeps the step, the OTP and the countdown', async ({ pageWithClock: page, server }) => {
  await openCredentials(page, 'coach')
  await page.reload()
  // A page that is still loading would wait for the stopped clock.
  await expect(page.getByLabel(signInLabels.mobileNumber)).toBeVisible()
  await stopPageClock(page)
  // The tests before this one have asked for an OTP.
  server.clock.advance(otpResendSeconds / 60)
  await sendMobile(page, coach.mobileNumber)
  await expect(page.getByText(resendIn('3:00'))).toBeVisible()
  await page.clock.runFor(60_000)
  await page.clock.resume()
  await page.reload()
  await expect(page.getByText(signInLabels.otpSentTo('+91******0001'))).toBeVisible()
  await expect(page.getByText(/^Resend OTP in 1:5\d$/)).toBeVisible()
  await sendOtp(page, server, coach.mobileNumber)
  await expect(page.getByRole('heading', { name: signInLabels.hotelTitle })).toBeVisible()
})
