import { expect, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { noResponseMessages } from '@trophy/web/shared/texts/no-response.constants.ts'
import { connectionMessages } from '@trophy/web/shared/ui/feedback/connection.constants.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import { chooseTwo, confirmTwo } from '../../support/pages/selection.ts'
import { boxOf, button, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import {
  eventsOf,
  expectOneKey,
  type NetworkFailure,
  failRequests,
  waitForAttempts,
} from '../../support/pages/weak-network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** Actions that get no response, and actions that the coach cancels. */
test.use({ journey: 'weak network', ...phone })

const { checkin, dashboard } = coachEndpoints
const attempts = 9
const allAttempts = (mishap: NetworkFailure): NetworkFailure[] => Array.from({ length: attempts }, () => mishap)

const expectGivenUp = async (page: Page, keys: readonly string[]) => {
  await waitForAttempts(page, keys, attempts)
  await expectToast(page, coachMessages.checkinFailed, noResponseMessages.noResponse)
  await expect(page.getByText(connectionMessages.retrying)).toBeHidden()
}

test('after the last retry an error is shown and the selection kept; the next attempt succeeds', async ({
  pageWithClock: page,
  server,
}) => {
  const { players } = await chooseTwo(page, server)
  const keys = await failRequests(page, checkin, ...allAttempts('never arrives'))
  await confirmTwo(page).click()
  await expectGivenUp(page, keys)
  await expect(boxOf(page, 'Asha Rao')).toBeChecked()
  await confirmTwo(page).click()
  await expectToast(page, coachMessages.checkedIn(2))
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('when the action was done without a response, repeating it reports success and does nothing twice', async ({
  pageWithClock: page,
  server,
}) => {
  const { players } = await chooseTwo(page, server)
  const keys = await failRequests(page, checkin, ...allAttempts('response lost'))
  await mockResponse(page, dashboard, 502)
  await confirmTwo(page).click()
  await expectGivenUp(page, keys)
  await page.clock.runFor(5_000)
  await expect(page.getByText(connectionMessages.outdated)).toBeVisible()
  await expect(boxOf(page, 'Asha Rao')).toBeChecked()
  await confirmTwo(page).click()
  await expectToast(page, coachMessages.checkedIn(2))
  await expectOneKey(keys, attempts + 1)
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('when the action was done without a response, the refreshed list shows it', async ({
  pageWithClock: page,
  server,
}) => {
  const { players } = await chooseTwo(page, server)
  const keys = await failRequests(page, checkin, ...allAttempts('response lost'))
  await confirmTwo(page).click()
  await waitForAttempts(page, keys, attempts)
  await expect(playerIn(page, 'Asha Rao')).toContainText('Checked In')
  await expect(button(page, coachLabels.checkInCount(0))).toBeDisabled()
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('a request that hangs is retried after 20 seconds', async ({ pageWithClock: page, server }) => {
  const { players } = await chooseTwo(page, server)
  const keys: string[] = []
  await page.route(`**${checkin.path}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    // The first one gets no response.
    if (keys.length > 1) await route.continue()
  })
  await confirmTwo(page).click()
  await expect.poll(() => keys.length).toBe(1)
  await page.clock.runFor(20_000)
  await expect(page.getByText(connectionMessages.retrying)).toBeVisible()
  await page.clock.runFor(1_000)
  await expectToast(page, coachMessages.checkedIn(2))
  await expectOneKey(keys, 2)
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('an action that waits offline can be cancelled, and is not sent', async ({ page, server }) => {
  const { players } = await chooseTwo(page, server)
  const keys = await failRequests(page, checkin)
  await page.context().setOffline(true)
  await confirmTwo(page).click()
  await expect(page.getByText(connectionMessages.waiting)).toBeVisible()
  await button(page, coachLabels.cancel).click()
  await expect(button(page, coachLabels.checkInCount(2))).toBeEnabled()
  await expect(page.getByText(connectionMessages.offline)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const readAgain = page.waitForResponse(`**${dashboard.path}`)
  await page.context().setOffline(false)
  await readAgain
  await expect(page.getByText(connectionMessages.offline)).toBeHidden()
  expect(keys).toEqual([])
  for (const player of players) expect(await eventsOf(server, player)).toEqual([])
})

test("the coach's own check-in can be cancelled in the connection note", async ({ page, server }) => {
  const { coach } = await chooseTwo(page, server)
  await button(page, coachLabels.cancel).click()
  await page.context().setOffline(true)
  await button(page, coachLabels.checkInNow).click()
  await expect(button(page, coachLabels.checkInNow)).toBeDisabled()
  await button(page, connectionMessages.cancelSending).click()
  await expect(button(page, connectionMessages.cancelSending)).toBeHidden()
  await expect(button(page, coachLabels.checkInNow)).toBeEnabled()
  await page.context().setOffline(false)
  await button(page, coachLabels.checkInNow).click()
  await expectToast(page, coachMessages.checkedIn(1))
  expect(await eventsOf(server, coach)).toEqual(['checkin'])
})

/** Confirms a check-in whose first response is lost, and waits until it is retried. */
const confirmWithLostResponse = async (page: Page, server: JourneyServer) => {
  const { players } = await chooseTwo(page, server)
  const keys = await failRequests(page, checkin, 'response lost')
  await confirmTwo(page).click()
  await expect(page.getByText(connectionMessages.retrying)).toBeVisible()
  return { players, keys }
}

test('cancelling a sent action stops the retries and shows a message, and the list shows the result', async ({
  page,
  server,
}) => {
  const { players, keys } = await confirmWithLostResponse(page, server)
  await button(page, coachLabels.cancel).click()
  await expectToast(page, noResponseMessages.cancelledTitle, noResponseMessages.cancelled)
  await expect(playerIn(page, 'Asha Rao')).toContainText('Checked In')
  await expect(page.getByText(connectionMessages.retrying)).toBeHidden()
  await expectOneKey(keys, 1)
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('a reload ends the retries of an action, and the list shows its result', async ({ page, server }) => {
  const { players, keys } = await confirmWithLostResponse(page, server)
  await page.reload()
  await expect(playerIn(page, 'Asha Rao')).toContainText('Checked In')
  await stopIntercepting(page, checkin)
  await expectOneKey(keys, 1)
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})
