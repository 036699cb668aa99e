import { expect, type Locator, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { abortRequests, holdRequests, stopIntercepting } from '../../support/browser/network.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { phone, test } from '../../support/journey.ts'
import { enterWithMessages, messageTab, previousMessages } from '../../support/pages/messages.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { chooseTwo, confirmTwo } from '../../support/pages/selection.ts'
import { button, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { eventsOf, failRequests } from '../../support/pages/weak-network.ts'

/** On a slow network progress is shown, a second tap has no effect, and the layout does not move. */
test.use({ journey: 'weak network', ...phone })

const { checkin, dashboard, readNotification } = coachEndpoints

/** Two taps without a render between them, as by an impatient user. */
const tapTwice = (target: Locator) =>
  target.evaluate((element) => {
    for (let tap = 0; tap < 2; tap += 1) element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

/** The positions of these elements. */
const positionsOf = async (page: Page, ...parts: readonly Locator[]) =>
  Promise.all([page.getByRole('banner'), ...parts].map((part) => part.boundingBox()))

test('two taps on Confirm check in once; the button shows progress and does not move', async ({ page, server }) => {
  const { players } = await chooseTwo(page, server, { isLive: true })
  const before = await positionsOf(page, confirmTwo(page), button(page, coachLabels.cancel))
  const requests = countRequests(page, checkin)
  const release = await holdRequests(page, checkin)
  await tapTwice(confirmTwo(page))
  await expect(confirmTwo(page)).toBeDisabled()
  await expect(confirmTwo(page)).toHaveAttribute('data-loading', 'true')
  await expect(button(page, coachLabels.cancel)).toBeDisabled()
  expect(await positionsOf(page, confirmTwo(page), button(page, coachLabels.cancel))).toEqual(before)
  release()
  await expectToast(page, coachMessages.checkedIn(2))
  expect(requests.count()).toBe(1)
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('two taps on Check In Now check in once, and other actions are disabled until it is done', async ({
  page,
  server,
}) => {
  const { coach } = await chooseTwo(page, server, { isLive: true })
  await button(page, coachLabels.cancel).click()
  const checkInNow = button(page, coachLabels.checkInNow)
  const before = await positionsOf(page, checkInNow)
  const requests = countRequests(page, checkin)
  const release = await holdRequests(page, checkin)
  await tapTwice(checkInNow)
  await expect(checkInNow).toBeDisabled()
  expect(await positionsOf(page, checkInNow)).toEqual(before)
  // Opening the messages does not stop the action; its button still shows progress.
  await messageTab(page).click()
  await page.getByRole('tab', { name: coachLabels.team }).click()
  await expect(checkInNow).toBeDisabled()
  release()
  await expectToast(page, coachMessages.checkedIn(1))
  await expect(button(page, coachLabels.checkOutNow)).toBeVisible()
  expect(requests.count()).toBe(1)
  expect(await eventsOf(server, coach)).toEqual(['checkin'])
})

test('a response does not navigate away from the messages', async ({ page, server }) => {
  await chooseTwo(page, server, { isLive: true })
  const release = await holdRequests(page, checkin)
  await confirmTwo(page).click()
  await messageTab(page).click()
  release()
  await expectToast(page, coachMessages.checkedIn(2))
  await expect(page).toHaveURL(/tab=message$/)
  await page.getByRole('tab', { name: coachLabels.team }).click()
  await expect(playerIn(page, 'Asha Rao')).toContainText('Checked In')
})

test('the team stays visible while it is refetched', async ({ page, server }) => {
  const { coach } = await chooseTwo(page, server, { isLive: true })
  await button(page, coachLabels.cancel).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  const parts = () => positionsOf(page, page.getByRole('heading', { name: coach.name }), playerIn(page, 'Asha Rao'))
  const before = await parts()
  await messageTab(page).click()
  const release = await holdRequests(page, dashboard)
  const refetch = page.waitForRequest(`**${dashboard.path}`)
  await page.getByRole('tab', { name: coachLabels.team }).click()
  await refetch
  expect(await parts()).toEqual(before)
  release()
})

test('two taps on Mark as Read mark it once, even after a lost response', async ({ page, server }) => {
  await abortRequests(page, liveEndpoints.stream)
  await enterWithMessages(page, server, { message: 'First' })
  const path = readNotification.path.replace(':id', '*')
  const keys = await failRequests(page, { path }, 'response lost')
  await tapTwice(button(page, coachLabels.markAsRead))
  await expect(previousMessages(page)).toHaveCount(1)
  await stopIntercepting(page, { path })
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
