import { expect, type Page } from '@playwright/test'
import { hotelVerificationLockMinutes } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { createCoach, createHotel } from '@trophy/server/testing'
import { lockoutLogoutDelayMilliseconds } from '@trophy/web/shared/session/session.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { mockResponse, stopIntercepting, loseNextResponse } from '../../support/browser/network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import { stopPageClock } from '../../support/browser/page-clock.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { endSessions } from '../../support/browser/session.ts'
import { signInAsCoach } from '../../support/pages/sign-in.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { setVisible } from '../../support/browser/visibility.ts'

/** Part 1 §2.3, §4, §5 and §8: the hotel code at the login screen. */
test.use({ journey: 'sign-in', ...phone })

const codeField = (page: Page) => page.getByLabel(signInLabels.hotelCode)
const verifyButton = (page: Page) => page.getByRole('button', { name: signInLabels.verifyHotel })

const send = async (page: Page, code: string) => {
  await codeField(page).fill(code)
  await verifyButton(page).click()
}

let coaches = 0

/** Opens the hotel step of a new coach booked in this hotel; returns the mobile number. */
const openHotelStep = async (page: Page, server: JourneyServer, hotelId: string): Promise<string> => {
  coaches += 1
  const mobileNumber = `+91987653000${coaches}`
  const hotel = await createHotel(server.database, { hotelId })
  await createCoach(server.database, { mobileNumber, booking: { hotel } })
  await signInAsCoach(page, server, mobileNumber)
  await expect(page.getByRole('heading', { name: 'Hotel Verification Required' })).toBeVisible()
  return mobileNumber
}

test('the code is trimmed, in upper case and at most ten characters long', async ({ page, server }) => {
  const { verifyHotel } = authEndpoints
  await openHotelStep(page, server, 'TVM01')
  await expect(codeField(page)).toBeFocused()
  await expect(verifyButton(page)).toBeDisabled()
  await codeField(page).pressSequentially('  ')
  await expect(verifyButton(page)).toBeDisabled()
  await codeField(page).pressSequentially('abc-def-ghi-jkl')
  await expect(codeField(page)).toHaveValue('ABC-DEF-GH')
  // A correction in the middle keeps the caret there.
  for (const key of ['Home', 'Delete', 'Delete', 'z', 'y']) await codeField(page).press(key)
  await expect(codeField(page)).toHaveValue('ZYC-DEF-GH')

  await mockResponse(page, verifyHotel, 400, { message: 'Wrong house', code: 'invalid_input', attemptsRemaining: 4 })
  await verifyButton(page).click()
  await expectToast(page, 'Invalid Hotel Code', 'Wrong house. Attempts remaining: 4')
  await stopIntercepting(page, verifyHotel)
  await mockResponse(page, verifyHotel, 500)
  await verifyButton(page).click()
  await expectToast(page, 'Verification Failed', 'Hotel verification failed')
  await stopIntercepting(page, verifyHotel)
  await loseNextResponse(page, verifyHotel)
  await verifyButton(page).click()
  // An attempt whose response was lost is repeated, and counted once.
  await expectToast(page, 'Invalid Hotel Code', 'Hotel verification failed. Attempts remaining: 9')

  await expect(codeField(page)).toBeFocused()
  await page.keyboard.insertText(' tvm01 ')
  await expect(codeField(page)).toHaveValue('TVM01')
  const [request] = await Promise.all([page.waitForRequest(`**${verifyHotel.path}`), verifyButton(page).click()])
  expect(request.postDataJSON()).toEqual({ hotelCode: 'TVM01' })
  await expect(page).toHaveURL('/coach')
  await expectToast(page, 'Hotel Verified Successfully', 'You can now proceed with check-in operations')
})

test('ten wrong codes lock the account, log out and show the login screen', async ({ pageWithClock: page, server }) => {
  const mobile = await openHotelStep(page, server, 'TVM03')
  for (let left = 9; left > 0; left -= 1) {
    await send(page, 'TVM99')
    await expectToast(page, 'Invalid Hotel Code', `Hotel verification failed. Attempts remaining: ${left}`)
    await expect(codeField(page)).toBeFocused()
  }
  await page.evaluate(() => Object.assign(window, { isLoadedBefore: true }))
  const logouts = countRequests(page, authEndpoints.logout)
  await stopPageClock(page)
  await send(page, 'TVM99')
  await expectToast(
    page,
    'Too Many Failed Attempts',
    'You have reached the maximum number of attempts (10). You will be logged out. ' +
      'Please contact the hotel reception and try again.',
  )
  await expect(page.getByRole('heading', { name: 'Account Locked' })).toBeVisible()
  await expect(page.getByText('Account temporarily locked due to multiple failed attempts.')).toBeVisible()
  await expect(codeField(page)).toBeHidden()
  await setVisible(page, false)
  await setVisible(page, true)
  await page.clock.runFor(lockoutLogoutDelayMilliseconds - 1)
  await expect(page.getByRole('heading', { name: 'Account Locked' })).toBeVisible()
  expect(logouts.count()).toBe(0)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  expect(await page.evaluate(() => 'isLoadedBefore' in window)).toBe(false)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(page.getByText(/session has ended/)).toBeHidden()

  await signInAsCoach(page, server, mobile)
  await send(page, 'TVM03')
  await expect(page.getByRole('heading', { name: 'Account Locked' })).toBeVisible()
  await page.clock.fastForward(lockoutLogoutDelayMilliseconds)
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()

  server.clock.advance(hotelVerificationLockMinutes)
  await signInAsCoach(page, server, mobile)
  await send(page, 'TVM03')
  await expect(page).toHaveURL('/coach')
})

test('when the session has ended, the role selection and a toast are shown', async ({ page, server }) => {
  await openHotelStep(page, server, 'TVM04')
  await endSessions(server)
  await send(page, 'TVM04')
  await expectToast(page, 'Your session has ended', 'Please sign in again.')
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
})
