import { expect, type Page } from '@playwright/test'
import { authRefusals } from '@trophy/contract/auth/auth-refusals.constants.ts'
import { authMessages, otpResendSeconds } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { createCoach } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import { stopPageClock } from '../../support/browser/page-clock.ts'
import { openCredentials, sendMobile } from '../../support/pages/sign-in.ts'
import { newestOtp } from '../../support/server/sms.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'

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

test('the field accepts six digits, typed or pasted with the text around them', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const mobile = await openOtpStep(page, server)
  await expect(page.getByText(`+91******${mobile.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(mobile)).toBeHidden()
  await expect(otpField(page)).toBeFocused()
  await expect(otpField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(otpField(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(verifyButton(page)).toBeDisabled()
  await otpField(page).pressSequentially('12a34 5')
  await expect(otpField(page)).toHaveValue('12345')
  await expect(verifyButton(page)).toBeDisabled()
  await otpField(page).press('Enter')
  await expect(page.getByText('OTP must be 6 digits')).toBeVisible()
  await otpField(page).pressSequentially('67')
  await expect(page.getByText(authMessages.otpLength)).toBeHidden()
  await expect(otpField(page)).toHaveValue('123456')
  await expect(verifyButton(page)).toBeEnabled()
  const otp = await newestOtp(server.sms, mobile)
  for (const copied of [`${otp.slice(0, 3)} ${otp.slice(3)}`, server.sms.sentTo(mobile)[0]?.text ?? '']) {
    await otpField(page).fill('')
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
    await otpField(page).press('ControlOrMeta+V')
    await expect(otpField(page)).toHaveValue(otp)
  }
  await otpField(page).press('Enter')
  await expect(hotelStep(page)).toBeVisible()
})

test("a wrong OTP shows Verification Failed with the server's message, or Invalid OTP", async ({ page, server }) => {
  const mobile = await openOtpStep(page, server)
  const right = await newestOtp(server.sms, mobile)
  await otpField(page).fill(right === '000000' ? '000001' : '000000')
  await verifyButton(page).click()
  await expectToast(page, 'Verification Failed', 'Invalid OTP')
  await expect(otpField(page)).toBeFocused()
  await expect(otpField(page)).toHaveAccessibleDescription(authMessages.invalidOtp)
  await closeToast(page)
  await mockResponse(page, authEndpoints.coachVerifyOtp, 429, { message: 'Too many', code: 'rate_limited' })
  await verifyButton(page).click()
  await expectToast(page, 'Verification Failed', 'Too many')
  await closeToast(page)
  await stopIntercepting(page, authEndpoints.coachVerifyOtp)
  await mockResponse(page, authEndpoints.coachVerifyOtp, 500)
  await verifyButton(page).click()
  await expectToast(page, 'Verification Failed', 'Invalid OTP')
  await stopIntercepting(page, authEndpoints.coachVerifyOtp)
  await expect(otpField(page)).toBeFocused()
  await page.keyboard.insertText(right)
  await expect(otpField(page)).toHaveValue(right)
  await expect(otpField(page)).toHaveAccessibleDescription('')
  await verifyButton(page).click()
  await expect(hotelStep(page)).toBeVisible()
  await expect(page.getByText(authMessages.verificationFailedTitle)).toBeHidden()
})

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
