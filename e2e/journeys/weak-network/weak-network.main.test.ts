import { expect, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { errorMessages } from '@trophy/contract/core/http/error-codes.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { connectionMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import { chooseTwo, confirmTwo } from '../../support/pages/selection.ts'
import { boxOf, button, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import {
  eventsOf,
  expectOneKey,
  type NetworkFailure,
  failRequests,
  waitForAttempts,
} from '../../support/pages/weak-network.ts'

/** On a weak network a check-in is retried until it has a response, and done once. */
test.use({ journey: 'weak network', ...phone })

const { checkin, dashboard } = coachEndpoints
const waiting = offlineLabels.waiting(1)

const expectBothCheckedIn = async (page: Page) => {
  await expectToast(page, coachMessages.checkedIn(2))
  await expect(button(page, coachLabels.checkOutCount(2))).toBeVisible()
  await expect(playerIn(page, 'Asha Rao')).toContainText('Checked In')
}

const mishapSequences: readonly (readonly NetworkFailure[])[] = [['response lost'], ['never arrives'], [502, 504]]
for (const sequence of mishapSequences) {
  test(`${sequence.join(', ')}: the check-in is repeated with its key, and done once`, async ({
    pageWithClock: page,
    server,
  }) => {
    const { players } = await chooseTwo(page, server)
    const keys = await failRequests(page, checkin, ...sequence)
    await confirmTwo(page).click()
    await waitForAttempts(page, keys, sequence.length + 1, waiting)
    await expectBothCheckedIn(page)
    await expect(page.getByText(waiting)).toBeHidden()
    await expectOneKey(keys, sequence.length + 1)
    for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
  })
}

test('the live stream may show a check-in before its response, which is confirmed once', async ({
  pageWithClock: page,
  server,
}) => {
  const { players } = await chooseTwo(page, server, { isLive: true })
  const keys = await failRequests(page, checkin, 'response lost', 'response lost')
  await confirmTwo(page).click()
  await expect(playerIn(page, 'Asha Rao')).toContainText('Checked In')
  await waitForAttempts(page, keys, 3, waiting)
  await expectBothCheckedIn(page)
  await expectOneKey(keys, 3)
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('offline a check-in waits with a note, and is sent as soon as the network is back', async ({ page, server }) => {
  const { players } = await chooseTwo(page, server)
  const keys = await failRequests(page, checkin)
  await page.context().setOffline(true)
  await expect(page.getByText(connectionMessages.offline)).toBeVisible()
  await confirmTwo(page).click()
  await expect(page.getByText(waiting)).toBeVisible()
  // It is not shown as done.
  await expect(playerIn(page, 'Asha Rao')).toContainText('Pending')
  await expect(playerIn(page, 'Asha Rao')).toContainText(offlineLabels.badges.checkin)
  await expect(button(page, coachLabels.checkInCount(0))).toBeDisabled()
  await expectAccessible(page)
  await expectTouchable(page)
  expect(keys).toEqual([])
  await page.context().setOffline(false)
  await expect(page.getByText(coachMessages.checkedIn(2))).toBeVisible({ timeout: 1_500 })
  await expectBothCheckedIn(page)
  await expect(page.getByText(waiting)).toBeHidden()
  await expectOneKey(keys, 1)
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('the team is refetched when the network is back', async ({ page, server }) => {
  const { pending } = await chooseTwo(page, server)
  await page.context().setOffline(true)
  await expect(page.getByText(connectionMessages.offline)).toBeVisible()
  await pending('Chitra Iyer')
  await page.context().setOffline(false)
  await expect(boxOf(page, 'Chitra Iyer')).toBeVisible()
  // Selected people stay selected, except for those who have been checked in.
  await expect(boxOf(page, 'Asha Rao')).toBeChecked()
  await expect(boxOf(page, 'Chitra Iyer')).not.toBeChecked()
  await expect(page.getByText(connectionMessages.offline)).toBeHidden()
})

test("a server error shows the server's message once, and the selection is kept", async ({ page, server }) => {
  const { players } = await chooseTwo(page, server)
  await mockResponse(page, checkin, 503, { message: errorMessages.unavailable, code: 'unavailable' })
  await confirmTwo(page).click()
  await expectToast(page, 'Error', errorMessages.unavailable)
  await expect(page.getByText(connectionMessages.retrying)).toBeHidden()
  await expect(boxOf(page, 'Asha Rao')).toBeChecked()
  await stopIntercepting(page, checkin)
  await confirmTwo(page).click()
  await expectBothCheckedIn(page)
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('a team that cannot be refetched stays with a note, and is refetched as soon as possible', async ({
  pageWithClock: page,
  server,
}) => {
  await chooseTwo(page, server)
  await button(page, coachLabels.cancel).click()
  await mockResponse(page, dashboard, 502)
  await page.getByRole('tab', { name: coachLabels.messages }).click()
  await page.getByRole('tab', { name: coachLabels.team }).click()
  // The request is sent three times.
  await page.clock.runFor(5_000)
  await expect(page.getByText(connectionMessages.outdated)).toBeVisible()
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  await stopIntercepting(page, dashboard)
  await page.clock.runFor(15_000)
  await expect(page.getByText(connectionMessages.outdated)).toBeHidden()
})
