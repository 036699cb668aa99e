import { expect, type Page } from '@playwright/test'
import { practiceBanners, practiceOtp } from '@trophy/contract/event/event.constants.ts'
import { passLabels } from '@trophy/web/coach/passes/passes.constants.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { openBlank } from '../../support/browser/session.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { test } from '../../support/journey.ts'
import { openCredentials, sendMobile, sendPassword } from '../../support/pages/sign-in.ts'

/** A practice event with what its sign-in screen says; the narrowest phone. */
test.use({
  journey: 'practice',
  settings: { PRACTICE: 'true' },
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
})

// Another server of the tests may have had this address before, and its worker would still serve its page.
test.beforeEach(async ({ page }) => {
  await openBlank(page)
  await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations()
    for (const worker of workers) await worker.unregister()
  })
})

/** The banner is whole, at the top, and nothing lies over it or below it. */
const expectBanner = async (page: Page) => {
  const banner = page.getByText(practiceBanners.en, { exact: true })
  await expect(banner).toBeInViewport({ ratio: 1 })
  const { isOnTop, end, start } = await banner.evaluate((element) => {
    const { left, top, width, height, bottom } = element.getBoundingClientRect()
    const layers = document.querySelectorAll('header, [role=dialog]')
    return {
      isOnTop: document.elementFromPoint(left + width / 2, top + height / 2) === element,
      end: bottom,
      start: Math.min(...[...layers].map((layer) => layer.getBoundingClientRect().top), Number.MAX_SAFE_INTEGER),
    }
  })
  expect(isOnTop).toBe(true)
  expect(start).toBeGreaterThanOrEqual(end)
  await expectNoHorizontalOverflow(page)
}

const enterOtp = async (page: Page) => {
  await page.getByLabel(signInLabels.otp).fill(practiceOtp)
  await page.getByRole('button', { name: signInLabels.verify, exact: true }).click()
}

test('a coach signs in with what the screen says, and checks in, below the banner; no SMS is needed', async ({
  page,
}) => {
  await page.goto('/')
  await expectBanner(page)
  const entry = await page
    .getByText(/hotel code/)
    .first()
    .innerText()
  const [, mobile = '', code = ''] = /^(\+91\d{10}), hotel code (\w+)$/.exec(entry) ?? []
  await page.screenshot({ path: test.info().outputPath('sign-in.png'), fullPage: true })
  await openCredentials(page, 'coach')
  await sendMobile(page, mobile)
  await enterOtp(page)
  await page.getByLabel(signInLabels.hotelCode).fill(code)
  await page.getByRole('button', { name: signInLabels.verifyHotel }).click()
  await expect(page.getByRole('button', { name: coachLabels.checkInNow })).toBeVisible()
  await expectBanner(page)
  // The toast of the verification is still there, over a dialog.
  await page.getByRole('button', { name: passLabels.open }).click()
  await expect(page.getByRole('dialog').getByText(passLabels.hint)).toBeVisible()
  await expectBanner(page)
  const heightOfBanner = 28
  const toast = page.getByRole('status').filter({ hasText: coachMessages.hotelVerifiedTitle })
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(heightOfBanner)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('dialog').getByRole('button', { name: passLabels.print }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(practiceBanners.en, { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await page.screenshot({ path: test.info().outputPath('coach.png') })
  await page.getByRole('button', { name: coachLabels.checkInNow }).click()
  await expect(page.getByRole('button', { name: coachLabels.checkOutNow })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  await expectBanner(page)
  await page.screenshot({ path: test.info().outputPath('coach-scrolled.png') })
})

test('the banner stays above a dialog of a desk, and on paper', async ({ page }) => {
  await page.goto('/')
  const entry = await page.getByText(/@example\.org/).innerText()
  const [email = '', password = ''] = entry.split(', ')
  await openCredentials(page, 'admin')
  await sendPassword(page, { email, password })
  await enterOtp(page)
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expectBanner(page)
  await page.goto('/admin?tab=participants')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectBanner(page)
  await page.screenshot({ path: test.info().outputPath('dialog.png') })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(practiceBanners.en, { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
})
