import { expect, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { storedStay } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { noResponseMessages } from '@trophy/web/shared/texts/no-response.constants.ts'
import { connectionMessages } from '@trophy/web/shared/ui/feedback/connection.constants.ts'
import { phone, test } from '../../support/journey.ts'
import { chooseTwo, confirmTwo } from '../../support/pages/selection.ts'
import { button, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import {
  eventsOf,
  expectOneKey,
  type NetworkFailure,
  failRequests,
  waitForAttempts,
} from '../../support/pages/weak-network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** Actions that get no response, and actions that the coach takes back. */
test.use({ journey: 'weak network', ...phone })

const { checkin, dashboard } = coachEndpoints
const waiting = offlineLabels.waiting(1)
const times = (attempts: number, mishap: NetworkFailure): NetworkFailure[] =>
  Array.from({ length: attempts }, () => mishap)

const cancelWaiting = (page: Page, action: keyof typeof offlineLabels.actions, names: string) =>
  button(page, offlineLabels.cancelName(offlineLabels.actions[action], names))

test('an action that never arrives is sent until it does, with the time when it was made', async ({
  pageWithClock: page,
  server,
}) => {
  const { players } = await chooseTwo(page, server)
  const keys = await failRequests(page, checkin, ...times(12, 'never arrives'))
  const made = server.clock.now().getTime()
  await confirmTwo(page).click()
  await waitForAttempts(page, keys, 13, waiting)
  await expectToast(page, coachMessages.checkedIn(2))
  for (const { id } of players) {
    const { events } = await storedStay(server.database, id)
    expect(events.map(({ kind }) => kind)).toEqual(['checkin'])
    // Only the page's clock has run on, for minutes.
    expect(Date.parse(events[0]?.happenedAt ?? '') - made).toBeLessThan(60_000)
    expect(Date.parse(events[0]?.happenedAt ?? '') - made).toBeGreaterThan(-120_000)
  }
})

test('an action whose responses were lost for minutes is reported as done, once', async ({
  pageWithClock: page,
  server,
}) => {
  const { players } = await chooseTwo(page, server)
  const keys = await failRequests(page, checkin, ...times(10, 'response lost'))
  await confirmTwo(page).click()
  await waitForAttempts(page, keys, 11, waiting)
  await expectToast(page, coachMessages.checkedIn(2))
  await expect(page.getByText(offlineLabels.refused(1))).toBeHidden()
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
  await page.clock.runFor(6_000)
  await expect(page.getByText(waiting)).toBeVisible()
  await page.clock.runFor(14_000)
  await page.clock.runFor(1_000)
  await expectToast(page, coachMessages.checkedIn(2))
  await expectOneKey(keys, 2)
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('an action that waits offline can be taken back, and is not sent', async ({ page, server }) => {
  const { players } = await chooseTwo(page, server)
  const keys = await failRequests(page, checkin)
  await page.context().setOffline(true)
  await confirmTwo(page).click()
  await expect(page.getByText(waiting)).toBeVisible()
  await cancelWaiting(page, 'checkin', 'Asha Rao, Bina Das').click()
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

test("the coach's own check-in can be taken back", async ({ page, server }) => {
  const { coach } = await chooseTwo(page, server)
  await button(page, coachLabels.cancel).click()
  await page.context().setOffline(true)
  await button(page, coachLabels.checkInNow).click()
  await expect(button(page, coachLabels.checkOutNow)).toBeEnabled()
  await cancelWaiting(page, 'checkin', coach.name).click()
  await expect(button(page, coachLabels.checkInNow)).toBeEnabled()
  await page.context().setOffline(false)
  await button(page, coachLabels.checkInNow).click()
  await expectToast(page, coachMessages.checkedIn(1))
  expect(await eventsOf(server, coach)).toEqual(['checkin'])
})

/** Confirms a check-in whose first response is lost, and waits until the coach is told that it waits. */
const confirmWithLostResponse = async (page: Page, server: JourneyServer) => {
  const { players } = await chooseTwo(page, server)
  const keys = await failRequests(page, checkin, 'response lost', 'never arrives')
  await confirmTwo(page).click()
  await expect(page.getByText(waiting)).toBeVisible()
  return { players, keys }
}

test('taking back a sent action stops the retries and says that it may be done, and the list shows it', async ({
  page,
  server,
}) => {
  const { players } = await confirmWithLostResponse(page, server)
  await cancelWaiting(page, 'checkin', 'Asha Rao, Bina Das').click()
  await expectToast(page, noResponseMessages.cancelledTitle, noResponseMessages.cancelled)
  await expect(playerIn(page, 'Asha Rao')).toContainText('Checked In')
  await expect(page.getByText(waiting)).toBeHidden()
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('after a reload a waiting action is sent again with its key, and done once', async ({ page, server }) => {
  const { players, keys } = await confirmWithLostResponse(page, server)
  await page.reload()
  await expectToast(page, coachMessages.checkedIn(2))
  await expect(playerIn(page, 'Asha Rao')).toContainText('Checked In')
  await expect(page.getByText(waiting)).toBeHidden()
  expect(new Set(keys).size).toBe(1)
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})
