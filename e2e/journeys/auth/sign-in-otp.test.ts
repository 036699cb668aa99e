import { expect, type Page } from '@playwright/test'
import { authMessages, authRefusals, otpResendSeconds } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { createCoach } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import { stopPageClock } from '../../support/browser/page-clock.ts'
import { openCredentials, sendMobile } from '../../support/pages/sign-in.ts'
import { newestOtp } from '../../support/server/sms.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Part 1 §2.2, §4, §5 and §8: the one-time password. */
test.use({ journey: 'sign-in', ...phone })

const otpField = (page: Page) => page.getByLabel(signInLabels.otp)
const verifyButton = (page: Page) => page.getByRole('button', { name: signInLabels.verify, exact: true })
const resendButton = (page: Page) => page.getByRole('button', { name: signInLabels.resendOtp, exact: true })
const hotelStep = (page: Page) => page.getByRole('heading', { name: signInLabels.hotelTitle })

let coaches = 0

/** Opens the OTP step of a new coach; returns the mobile number. */
const openOtpStep = async (
  page: Page,
  { database }: JourneyServer,
  beforeAsking: () => Promise<void> = async () => {},
): Promise<string> => {
  coaches += 1
  const mobileNumber = `+91987651000${coaches}`
  await createCoach(database, { mobileNumber })
  await openCredentials(page, 'coach')
  await beforeAsking()
  await sendMobile(page, mobileNumber)
  await expect(otpField(page)).toBeVisible()
  return mobileNumber
}

test('after three minutes the OTP can be resent, which restarts the countdown', async ({
  pageWithClock: page,
  server,
}) => {
  const mobile = await openOtpStep(page, server, () => stopPageClock(page))
  const first = await newestOtp(server.sms, mobile)
  await expect(page.getByText('Resend OTP in 3:00')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page.getByText('Resend OTP in 2:59')).toBeVisible()
  await page.clock.runFor(178_000)
  await expect(page.getByText('Resend OTP in 0:01')).toBeVisible()
  await expect(resendButton(page)).toBeHidden()
  await page.clock.runFor(1_000)
  await expect(page.getByText(/^Resend OTP in/)).toBeHidden()
  await resendButton(page).click()
  await expectToast(page, 'Failed to Resend', authRefusals.otpTooSoon)
  await mockResponse(page, authEndpoints.resendOtp, 500)
  await resendButton(page).click()
  await expectToast(page, 'Failed to Resend', 'Please try again later')
  await stopIntercepting(page, authEndpoints.resendOtp)
  server.clock.advance(otpResendSeconds / 60)
  await otpField(page).fill('12')
  await resendButton(page).click()
  await expectToast(page, authMessages.otpSent)
  await expect(page.getByText('Resend OTP in 3:00')).toBeVisible()
  await expect(resendButton(page)).toBeHidden()
  await expect(otpField(page)).toHaveValue('')
  await expect(otpField(page)).toBeFocused()
  const second = await newestOtp(server.sms, mobile, 1)
  await otpField(page).fill(first)
  if (first !== second) {
    await verifyButton(page).click()
    await expectToast(page, 'Verification Failed', 'Invalid OTP')
  }
  await otpField(page).fill(second)
  await verifyButton(page).click()
  await expect(hotelStep(page)).toBeVisible()
})
