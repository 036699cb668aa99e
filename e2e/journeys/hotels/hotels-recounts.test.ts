import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { calculationMessages, occupancyMessages as messages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { occupancyEndpoints } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { createHotel } from '@trophy/server/testing'
import { setUpTexts } from '@trophy/web/app/set-up/set-up.constants.ts'
import { calculationStatusPollSeconds } from '@trophy/web/occupancy/occupancy.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { setVisible } from '../../support/browser/visibility.ts'
import { openInventory } from '../../support/pages/hotels.ts'
import { test } from '../../support/journey.ts'
import { holdRecount } from '../../support/server/locks.ts'
import { cleanEvent } from '../../support/server/sheets.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { uploadSheet } from '../../support/pages/uploads.ts'

test.describe.configure({ mode: 'serial' })
test.use({ journey: 'recounts' })

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  await createHotel(server.database, { hotelId: 'LAKE' })
  page = await openDesk({ hasClock: true })
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

const second = 1000

test('a waiting recount is shown, too; the status is polled every 10 seconds, also while it is idle', async ({
  server,
}) => {
  await server.database.run(sql`
    SELECT graphile_worker.add_job('recount_ledger', '{}', run_at := now() + interval '1 hour', job_key := 'waiting')`)
  await page.reload()
  await expect(page.getByText(calculationMessages.waiting)).toBeVisible()
  await server.database.run(sql`SELECT graphile_worker.remove_job('waiting')`)
  const polls = countRequests(page, occupancyEndpoints.calculationStatus)
  await page.clock.runFor((calculationStatusPollSeconds - 3) * second)
  expect(polls.count()).toBe(0)
  await page.clock.runFor(3 * second)
  await expect(page.getByText(calculationMessages.waiting)).toBeHidden()
  expect(polls.count()).toBe(1)
  for (const idle of [2, 3]) {
    await page.clock.runFor(calculationStatusPollSeconds * second)
    await expect.poll(polls.finished).toBe(idle)
  }
  await setVisible(page, false)
  await page.clock.runFor(3 * calculationStatusPollSeconds * second)
  expect(polls.count()).toBe(3)
  await setVisible(page, true)
  await page.getByRole('tab', { name: 'Occupancy View' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Occupancy View' })).toBeVisible()
  await page.clock.runFor(calculationStatusPollSeconds * second)
  expect(polls.count()).toBe(3)
  await page.getByRole('tab', { name: 'Inventory View' }).click()
  await expect.poll(polls.finished).toBe(4)
})

test('several failed polls show one toast', async ({ server }) => {
  await server.database.run(sql`
    SELECT graphile_worker.add_job('recount_ledger', '{}', run_at := now() + interval '1 hour', job_key := 'waiting')`)
  await page.reload()
  await expect(page.getByText(calculationMessages.waiting)).toBeVisible()
  await mockResponse(page, occupancyEndpoints.calculationStatus, 503)
  await page.clock.runFor(calculationStatusPollSeconds * second)
  await expectToast(page, 'Error', messages.statusFailed)
  await closeToast(page)
  const failed = page.waitForResponse(`**${occupancyEndpoints.calculationStatus.path}`)
  await page.clock.runFor(calculationStatusPollSeconds * second)
  await (await failed).finished()
  await page.clock.runFor(second)
  await expect(page.getByText(messages.statusUnknown)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close message' })).toBeHidden()
  await stopIntercepting(page, occupancyEndpoints.calculationStatus)
  await server.database.run(sql`SELECT graphile_worker.remove_job('waiting')`)
  await page.clock.runFor(calculationStatusPollSeconds * second)
  await expect(page.getByText(messages.statusUnknown)).toBeHidden()
})

test('a failed recount is shown until one succeeds', async ({ server }) => {
  await server.database.run(sql`
    INSERT INTO runs (kind, started_at, finished_at, steps_total, differences, has_failed, message)
    VALUES ('recount', now(), now(), 1, 0, true, 'no')`)
  await page.reload()
  await expect(page.getByText(calculationMessages.failed)).toBeVisible()
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(page.getByText(calculationMessages.failed)).toBeHidden({ timeout: 15_000 })
})

test('a status that cannot be read is reported', async () => {
  await mockResponse(page, occupancyEndpoints.calculationStatus, 503)
  await page.reload()
  await expect(page.getByText(messages.statusUnknown)).toBeVisible()
  await expectToast(page, 'Error', messages.statusFailed)
  await stopIntercepting(page, occupancyEndpoints.calculationStatus)
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(page.getByText(messages.statusUnknown)).toBeHidden()
})

test('after an upload the recount is shown, and its end shows no message', async ({ server }) => {
  const release = await holdRecount(server)
  await uploadSheet(page, 'hotel-inventory', cleanEvent.instances)
  const banner = page.getByText(/^Hotel occupancy is being recounted/)
  await expect(banner).toBeVisible()
  await release()
  await expect(banner).toBeHidden({ timeout: 20_000 })
})
