import { expect, type Page } from '@playwright/test'
import { createCoach, createHotel, createUser } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { accounts } from '../../support/server/accounts.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import {
  chooseRole,
  openCredentials,
  sendMobile,
  sendOtp,
  sendPassword,
  signInAsAdmin,
  signInAsCoach,
} from '../../support/pages/sign-in.ts'

/** Part 1 §2.1 and §4: the page after each kind of sign-in. */
test.use({ journey: 'sign-in', ...phone })

let coaches = 0

const newCoach = async ({ database }: JourneyServer, options: { isReferenceOnly?: boolean } = {}) => {
  coaches += 1
  const hotel = await createHotel(database, { hotelId: `INN${coaches}` })
  const mobileNumber = `+91987652000${coaches}`
  await createCoach(database, { mobileNumber, ...options, booking: options.isReferenceOnly ? null : { hotel } })
  return { mobileNumber, hotelId: hotel.hotelId }
}

const portal = (page: Page) => page.getByRole('heading', { name: coachLabels.title })
const hotelStep = (page: Page) => page.getByRole('heading', { name: signInLabels.hotelTitle })

/** Starts over like the browser of another person. */
const forgetSession = async (page: Page) => {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

test('an admin lands on /admin, without an OTP when the account has no mobile number', async ({ page, server }) => {
  await signInAsAdmin(page, server)
  await expect(page).toHaveURL('/admin')
  await forgetSession(page)
  const { email, password } = await createUser(server.database, { mobileNumber: null })
  await openCredentials(page, 'admin')
  await sendPassword(page, { email, password })
  await expect(page).toHaveURL('/admin')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a technical admin lands on the technical dashboard', async ({ page, server }) => {
  await signInAsAdmin(page, server, accounts.technicalAdmin)
  await expect(page).toHaveURL('/technical-admin')
  await expect(page.getByRole('heading', { name: 'Technical Admin Dashboard' })).toBeVisible()
})

test('a coach verifies the hotel and lands on /coach, the next time directly', async ({ page, server }) => {
  const { mobileNumber, hotelId } = await newCoach(server)
  await signInAsCoach(page, server, mobileNumber)
  await expect(hotelStep(page)).toBeVisible()
  await page.getByLabel(signInLabels.hotelCode).fill(hotelId)
  await page.getByRole('button', { name: signInLabels.verifyHotel }).click()
  await expect(page).toHaveURL('/coach')
  await expect(page.getByText(hotelId)).toBeVisible()
  await forgetSession(page)
  await signInAsCoach(page, server, mobileNumber)
  await expect(portal(page)).toBeVisible()
  await expect(page).toHaveURL('/coach')
})

test('at the hotel step, Back and reload do the same as Verify later', async ({ page, server }) => {
  const { mobileNumber } = await newCoach(server)
  for (const goToNextStep of [() => page.goBack(), () => page.reload()]) {
    await signInAsCoach(page, server, mobileNumber)
    await expect(hotelStep(page)).toBeVisible()
    await goToNextStep()
    await expect(portal(page)).toBeVisible()
    await expect(page.getByText(coachLabels.hotelIdLater)).toBeVisible()
    await forgetSession(page)
  }
})

test('a reference-only coach skips the hotel step, and lands on /coach from any address', async ({ page, server }) => {
  const { mobileNumber } = await newCoach(server, { isReferenceOnly: true })
  await page.goto('/coach?tab=message')
  await chooseRole(page, 'coach')
  await expect(page).toHaveURL('/coach?tab=message')
  await sendMobile(page, mobileNumber)
  await sendOtp(page, server, mobileNumber)
  await expect(page).toHaveURL('/coach')
  await expect(portal(page)).toBeVisible()
})
