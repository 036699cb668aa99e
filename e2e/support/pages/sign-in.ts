import { expect, type Page } from '@playwright/test'
import { mobilePrefix } from '@trophy/contract/core/mobile.rules.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { accounts } from '../server/accounts.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { newestOtp } from '../server/sms.ts'

type AdminAccount = Record<'email' | 'password', string>

/** The login screen of a person with this card, up to the credentials. */
export const openCredentials = async (page: Page, role: 'admin' | 'coach'): Promise<void> => {
  await page.goto('/')
  await chooseRole(page, role)
}

export const chooseRole = (page: Page, role: 'admin' | 'coach'): Promise<void> =>
  page.getByRole('button', { name: signInLabels[role] }).click()

/** The field itself, and not the button beside it that shows what was typed. */
export const passwordField = (page: Page) => page.getByRole('textbox', { name: signInLabels.password })

/** The credentials of the Admin card, sent. */
export const sendPassword = async (page: Page, { email, password }: AdminAccount): Promise<void> => {
  await page.getByLabel(signInLabels.email).fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: signInLabels.continueToOtp }).click()
}

/** The mobile number of a coach, sent. `mobile`: +91 and ten digits. */
export const sendMobile = async (page: Page, mobile: string): Promise<void> => {
  await page.getByLabel(signInLabels.mobileNumber).fill(mobile.slice(mobilePrefix.length))
  await page.getByRole('button', { name: signInLabels.sendOtp }).click()
}

/** The newest one-time password that the phone with this number got, sent. */
export const sendOtp = async (page: Page, { sms }: JourneyServer, mobile: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: signInLabels.otpTitle })).toBeVisible()
  await page.getByLabel(signInLabels.otp).fill(await newestOtp(sms, mobile))
  await page.getByRole('button', { name: signInLabels.verify, exact: true }).click()
}

/** Signs an admin or technical admin in, through the browser, from the login screen on. */
export const signInAsAdmin = async (
  page: Page,
  server: JourneyServer,
  account: (typeof accounts)[keyof typeof accounts] = accounts.admin,
): Promise<void> => {
  await openCredentials(page, 'admin')
  await sendPassword(page, account)
  await sendOtp(page, server, account.mobile)
}

/** Signs a coach in up to the hotel verification. `mobile`: +91 and ten digits. */
export const signInAsCoach = async (page: Page, server: JourneyServer, mobile: string): Promise<void> => {
  await openCredentials(page, 'coach')
  await sendMobile(page, mobile)
  await sendOtp(page, server, mobile)
}
