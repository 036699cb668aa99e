import { expect, type Page } from '@playwright/test'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { createCoach, createHotel, createUser } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { lockoutLogoutDelayMilliseconds } from '@trophy/web/shared/session/session.constants.ts'
import { mockResponse, reduceResponses, stopIntercepting } from '../../support/browser/network.ts'
import { stopPageClock } from '../../support/browser/page-clock.ts'
import { phone, test } from '../../support/journey.ts'
import { openCredentials, sendMobile, sendOtp, sendPassword, signInAsAdmin } from '../../support/pages/sign-in.ts'
import { expectToast } from '../../support/pages/toast.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** The sign-in with responses that have only what part 1 §7.2 names. */
test.use({ journey: 'sign-in', ...phone })

const { adminLogin, adminVerifyOtp, coachLogin, coachVerifyOtp, resendOtp, verifyHotel, me } = authEndpoints

const reduceAll = async (page: Page): Promise<void> => {
  await reduceResponses(page, adminLogin, ['requiresOTP', 'mobileNumber', 'token', 'user', 'name'])
  await reduceResponses(page, adminVerifyOtp, ['token'])
  await reduceResponses(page, coachLogin, ['requiresOTP'])
  await reduceResponses(page, coachVerifyOtp, ['token', 'user', 'name'])
  await reduceResponses(page, resendOtp)
  await reduceResponses(page, verifyHotel, ['hotelName'])
  await reduceResponses(page, me, ['role', 'name', 'isHotelVerified'])
}

let coaches = 0

/** Opens the OTP step of a new coach in this hotel; returns the mobile number. */
const openOtpStep = async (
  page: Page,
  { database }: JourneyServer,
  hotelId: string,
  beforeAsking: () => Promise<void> = async () => {},
): Promise<string> => {
  coaches += 1
  const mobileNumber = `+91987654020${coaches}`
  await createCoach(database, { mobileNumber, booking: { hotel: await createHotel(database, { hotelId }) } })
  await openCredentials(page, 'coach')
  await beforeAsking()
  await sendMobile(page, mobileNumber)
  await expect(page.getByRole('heading', { name: signInLabels.otpTitle })).toBeVisible()
  return mobileNumber
}

test('the countdown starts at three minutes; a coach signs in, verifies the hotel and sees the team', async ({
  pageWithClock: page,
  server,
}) => {
  await reduceAll(page)
  const mobile = await openOtpStep(page, server, 'LEAN1', () => stopPageClock(page))
  await expect(page.getByText('Resend OTP in 3:00')).toBeVisible()
  await expect(page.getByText(`+91******${mobile.slice(-4)}`)).toBeVisible()
  const resend = page.getByRole('button', { name: signInLabels.resendOtp, exact: true })
  await expect(resend).toBeHidden()
  server.clock.advance(3)
  await page.clock.runFor(180_000)
  await resend.click()
  await expectToast(page, authMessages.otpSent)
  await expect(page.getByText('Resend OTP in 3:00')).toBeVisible()
  await page.clock.resume()
  await sendOtp(page, server, mobile)
  await page.getByLabel(signInLabels.hotelCode).fill('LEAN1')
  await page.getByRole('button', { name: signInLabels.verifyHotel }).click()
  await expectToast(page, 'Hotel Verified Successfully', 'You can now proceed with check-in operations')
  await expect(page).toHaveURL('/coach')
  await expect(page.getByText('No players assigned to your team yet.')).toBeVisible()
})

test('an admin signs in, with an OTP or without one', async ({ page, openPhone, server }) => {
  await reduceAll(page)
  await signInAsAdmin(page, server)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  const account = await createUser(server.database, { mobileNumber: null })
  const other = await openPhone()
  await reduceAll(other)
  await openCredentials(other, 'admin')
  await sendPassword(other, account)
  await expect(other).toHaveURL('/admin')
})

test('a wrong hotel code is counted by the page where the response says nothing of it', async ({
  pageWithClock: page,
  server,
}) => {
  const mobile = await openOtpStep(page, server, 'LEAN2')
  await sendOtp(page, server, mobile)
  const code = page.getByLabel(signInLabels.hotelCode)
  const attempt = async (...[body, text]: readonly [object | undefined, string]) => {
    await mockResponse(page, verifyHotel, 400, body)
    await code.fill('WRONG')
    await page.getByRole('button', { name: signInLabels.verifyHotel }).click()
    await expectToast(page, 'Invalid Hotel Code', text)
    await stopIntercepting(page, verifyHotel)
  }
  await attempt(undefined, 'Hotel verification failed. Attempts remaining: 9')
  await attempt({ message: 'Wrong house' }, 'Wrong house. Attempts remaining: 8')
  await attempt({ attemptsRemaining: 3 }, 'Hotel verification failed. Attempts remaining: 3')
  await attempt({}, 'Hotel verification failed. Attempts remaining: 2')
  await attempt({}, 'Hotel verification failed. Attempts remaining: 1')
  await stopPageClock(page)
  await mockResponse(page, verifyHotel, 400, {})
  await page.getByRole('button', { name: signInLabels.verifyHotel }).click()
  await expectToast(page, authMessages.tooManyTriesTitle, authMessages.tooManyTries)
  await expect(page.getByRole('heading', { name: 'Account Locked' })).toBeVisible()
  await page.clock.runFor(lockoutLogoutDelayMilliseconds)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
})
