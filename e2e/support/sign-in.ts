import { expect, type Page } from '@playwright/test'
import { signInLabels } from '@trophy/contract/auth/auth.constants.ts'
import { accounts } from './accounts.ts'
import type { JourneyServer } from './journey-server.ts'
import { newestOtp } from './sms.ts'

const typeOtp = async (page: Page, { sms }: JourneyServer, mobile: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: signInLabels.otpTitle })).toBeVisible()
  await page.getByLabel(signInLabels.otp).fill(await newestOtp(sms, mobile))
  await page.getByRole('button', { name: signInLabels.verify, exact: true }).click()
}

/** Signs an admin or technical admin in, through the browser, from the login screen on. */
export const signInAsAdmin = async (
  page: Page,
  server: JourneyServer,
  { email, password, mobile }: (typeof accounts)[keyof typeof accounts] = accounts.admin,
): Promise<void> => {
  await page.goto('/')
  await page.getByRole('button', { name: signInLabels.admin }).click()
  await page.getByLabel(signInLabels.email).fill(email)
  await page.getByRole('textbox', { name: signInLabels.password }).fill(password)
  await page.getByRole('button', { name: signInLabels.continueToOtp }).click()
  await typeOtp(page, server, mobile)
}

/** Signs a coach in up to the hotel verification, which the caller answers. `mobile`: +91 and ten digits. */
export const signInAsCoach = async (page: Page, server: JourneyServer, mobile: string): Promise<void> => {
  await page.goto('/')
  await page.getByRole('button', { name: signInLabels.coach }).click()
  await page.getByLabel(signInLabels.mobileNumber).fill(mobile.slice(3))
  await page.getByRole('button', { name: signInLabels.sendOtp }).click()
  await typeOtp(page, server, mobile)
}
