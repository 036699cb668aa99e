import { expect, type Page } from '@playwright/test'
import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { abortRequests, holdRequests } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'

/** Part 1 §2.2: the three logos of the login screen, which is also the strip of the admin's header. */
test.use({ journey: 'sign-in', ...phone })

const [first, second, last] = defaultEvent.logos.map(({ src, alt }) => ({ path: src, alt }))
if (!first || !second || !last) throw new Error('The event has fewer than three logos')

const stripIn = (page: Page) => page.getByRole('img', { name: last.alt }).locator('..')

const expectLoaded = (page: Page, alt: string) =>
  expect(page.getByRole('img', { name: alt })).toHaveJSProperty('complete', true)

test('the logos appear together, once the last one has loaded', async ({ page }) => {
  const release = await holdRequests(page, last)
  await page.goto('/')
  await expectLoaded(page, first.alt)
  await expectLoaded(page, second.alt)
  await expect(stripIn(page)).toHaveCSS('opacity', '0')
  const heightBefore = (await stripIn(page).boundingBox())?.height
  release()
  await expect(stripIn(page)).toHaveCSS('opacity', '1')
  await expect(stripIn(page)).toHaveCSS('transition-property', 'opacity')
  expect((await stripIn(page).boundingBox())?.height).toBe(heightBefore)
})

test('the logos stay hidden when one of them cannot be loaded', async ({ page, server }) => {
  await abortRequests(page, first)
  await enterAsAdmin(page, server)
  for (const { alt } of [first, second, last]) await expectLoaded(page, alt)
  await expect(stripIn(page)).toHaveCSS('opacity', '0')
  await expect(stripIn(page)).not.toHaveAttribute('data-complete')
})
