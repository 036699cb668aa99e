import { expect, type Page } from '@playwright/test'
import { calculationMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { createHotel } from '@trophy/server/testing'
import { setUpTexts } from '@trophy/web/app/admin-notices.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { openInventory } from '../../support/pages/hotels.ts'
import { test } from '../../support/journey.ts'
import { holdRecount } from '../../support/server/locks.ts'
import { cleanEvent } from '../../support/server/sheets.ts'
import { uploadSheet } from '../../support/pages/uploads.ts'

test.describe.configure({ mode: 'serial' })
test.use({ journey: 'recounts' })

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  await createHotel(server.database, { hotelId: 'LAKE' })
  page = await openDesk()
  await openInventory(page, server)
})
const tableTop = async (): Promise<number | undefined> =>
  (await page.getByRole('table', { name: 'Hotels' }).boundingBox())?.y

test('a running recount is shown above the inventory until it ends', async ({ server }) => {
  await expect(page.getByRole('table', { name: 'Hotels' })).toBeVisible()
  // The guide above it is shown once the figures are read.
  await expect(page.getByText(setUpTexts.coaches.text)).toBeVisible()
  const before = await tableTop()
  const release = await holdRecount(server)
  const banner = page.getByText(calculationMessages.processing(1))
  await expect(banner).toBeVisible({ timeout: 15_000 })
  expect(await tableTop()).toBe(before)
  await expectAccessible(page)
  await release()
  await expect(banner).toBeHidden()
  expect(await tableTop()).toBe(before)
})

test('once the rate is known, the remaining time is shown in the same line', async ({ server }) => {
  const before = await tableTop()
  const release = await holdRecount(server)
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  // Those of the held recount, and of the one that waits for it.
  const banner = page.getByText(`${calculationMessages.processing(2)} ${calculationMessages.timeLeft(0.1)}`)
  await expect(banner).toBeVisible({ timeout: 15_000 })
  expect(await tableTop()).toBe(before)
  await release()
  await expect(banner).toBeHidden()
})

test('after an upload the recount is shown, and its end shows no message', async ({ server }) => {
  const release = await holdRecount(server)
  await uploadSheet(page, 'hotel-inventory', cleanEvent.instances)
  const banner = page.getByText(/^Hotel occupancy is being recounted/)
  await expect(banner).toBeVisible()
  await release()
  await expect(banner).toBeHidden({ timeout: 20_000 })
})
