import { expect, type Page } from '@playwright/test'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { createCoach, createHotel } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { accounts } from '../../support/server/accounts.ts'
import { phone, test } from '../../support/journey.ts'
import { expectNoHorizontalOverflow, expectRoomForLargeText } from '../../support/checks/layout.ts'
import { passwordField } from '../../support/pages/sign-in.ts'
import { newestOtp } from '../../support/server/sms.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Each step of the sign-in by keyboard, for assistive technology and for touch. */
test.use({ journey: 'sign-in', ...phone })

const coach = { name: 'Lakshmi Narayanan', mobileNumber: '+919876540001' }

test.beforeAll(async ({ server: { database } }) => {
  await createCoach(database, { ...coach, booking: { hotel: await createHotel(database, { hotelId: 'ACC01' }) } })
})

const expectAccessibleStep = async (page: Page) => {
  await expectAccessible(page)
  await expectTouchable(page)
  await expectNoHorizontalOverflow(page)
  await expectRoomForLargeText(page)
}

/** Presses Tab until an element with this name has the focus. */
const tabTo = async (page: Page, name: string) => {
  const target = page.getByRole('button', { name, exact: true })
  for (let stops = 0; stops < 8; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a coach signs in by keyboard', async ({ page, server }) => {
  const { keyboard } = page
  await page.goto('/')
  const card = page.getByRole('button', { name: signInLabels.coach })
  await expect(card).toBeVisible()
  await expectAccessibleStep(page)
  await keyboard.press('Tab')
  await expect(card).toBeFocused()
  await keyboard.press('Enter')

  await expect(page.getByLabel(signInLabels.mobileNumber)).toBeFocused()
  await expect(page.getByLabel(signInLabels.mobileNumber)).not.toHaveCSS('box-shadow', 'none')
  await keyboard.type('98765')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(authMessages.invalidMobile)
  await expectAccessibleStep(page)
  await tabTo(page, signInLabels.backToRoles)
  await keyboard.press('Enter')
  await expect(card).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type(coach.mobileNumber.slice(3))
  await keyboard.press('Enter')

  await expect(page.getByLabel(signInLabels.otp)).toBeFocused()
  await expectAccessibleStep(page)
  await keyboard.type('000000')
  await tabTo(page, signInLabels.verify)
  await keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: authMessages.verificationFailedTitle })).toBeVisible()
  await expect(page.getByLabel(signInLabels.otp)).toBeFocused()
  await expectAccessibleStep(page)
  await keyboard.type(await newestOtp(server.sms, coach.mobileNumber))
  await keyboard.press('Enter')

  await expect(page.getByLabel(signInLabels.hotelCode)).toBeFocused()
  await keyboard.type('acc99')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Attempts remaining: 9')
  await expect(page.getByLabel(signInLabels.hotelCode)).toBeFocused()
  await expectAccessibleStep(page)
  await tabTo(page, signInLabels.verifyLater)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/coach')
})

test('an admin signs in by keyboard', async ({ page, server }) => {
  const { keyboard } = page
  await page.goto('/')
  await expect(page.getByRole('button', { name: signInLabels.admin })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(page.getByLabel(signInLabels.email)).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText([authMessages.invalidEmail, authMessages.shortPassword])
  await expectAccessibleStep(page)
  await keyboard.type(accounts.admin.email)
  await keyboard.press('Tab')
  await expect(passwordField(page)).toBeFocused()
  await expect(passwordField(page).locator('..')).not.toHaveCSS('box-shadow', 'none')
  await keyboard.type(accounts.admin.password)
  await keyboard.press('Enter')
  await expect(page.getByLabel(signInLabels.otp)).toBeFocused()
  await keyboard.type(await newestOtp(server.sms, accounts.admin.mobile))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
})
