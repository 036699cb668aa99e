import { expect, type Locator, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { cutOff, holdBack, letThrough } from '../../support/browser/answers.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { phone, test } from '../../support/journey.ts'
import { enterWithMessages, messageTab, previousMessages } from '../../support/pages/messages.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { chooseTwo, confirmTwo } from '../../support/pages/selection.ts'
import { button, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { eventsOf, mishaps } from '../../support/pages/weak-network.ts'

/** A slow network: what is under way shows, a second tap does nothing, and nothing jumps. */
test.use({ journey: 'weak network', ...phone })

const { checkin, dashboard, readNotification } = coachEndpoints

/** Two taps before the page can draw anything between them, as an impatient finger or a bouncing screen makes. */
const tapTwice = (target: Locator) =>
  target.evaluate((element) => {
    for (let tap = 0; tap < 2; tap += 1) element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

/** Where the parts of the screen stand. */
const places = async (page: Page, ...parts: readonly Locator[]) =>
  Promise.all([page.getByRole('banner'), ...parts].map((part) => part.boundingBox()))

test('two taps on Confirm check in once; the button shows that it is at work, and stays where it is', async ({
  page,
  server,
}) => {
  const { players } = await chooseTwo(page, server, { isLive: true })
  const before = await places(page, confirmTwo(page), button(page, coachLabels.cancel))
  const requests = countRequests(page, checkin)
  const release = await holdBack(page, checkin)
  await tapTwice(confirmTwo(page))
  await expect(confirmTwo(page)).toBeDisabled()
  await expect(confirmTwo(page)).toHaveAttribute('data-loading', 'true')
  await expect(button(page, coachLabels.cancel)).toBeDisabled()
  expect(await places(page, confirmTwo(page), button(page, coachLabels.cancel))).toEqual(before)
  release()
  await expectToast(page, coachMessages.checkedIn(2))
  expect(requests.count()).toBe(1)
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})

test('two taps on Check In Now check in once, and no other action begins meanwhile', async ({ page, server }) => {
  const { coach } = await chooseTwo(page, server, { isLive: true })
  await button(page, coachLabels.cancel).click()
  const checkInNow = button(page, coachLabels.checkInNow)
  const before = await places(page, checkInNow)
  const requests = countRequests(page, checkin)
  const release = await holdBack(page, checkin)
  await tapTwice(checkInNow)
  await expect(checkInNow).toBeDisabled()
  expect(await places(page, checkInNow)).toEqual(before)
  // A look at the messages meanwhile: the action goes on, and its button knows of it.
  await messageTab(page).click()
  await page.getByRole('tab', { name: coachLabels.team }).click()
  await expect(checkInNow).toBeDisabled()
  release()
  await expectToast(page, coachMessages.checkedIn(1))
  await expect(button(page, coachLabels.checkOutNow)).toBeVisible()
  expect(requests.count()).toBe(1)
  expect(await eventsOf(server, coach)).toEqual(['checkin'])
})

test('an answer that comes when the coach has gone to the messages fetches nobody back', async ({ page, server }) => {
  await chooseTwo(page, server, { isLive: true })
  const release = await holdBack(page, checkin)
  await confirmTwo(page).click()
  await messageTab(page).click()
  release()
  await expectToast(page, coachMessages.checkedIn(2))
  await expect(page).toHaveURL(/tab=message$/)
  await page.getByRole('tab', { name: coachLabels.team }).click()
  await expect(playerIn(page, 'Asha Rao')).toContainText('Checked In')
})

test('the team as last read stays in view while it is read again', async ({ page, server }) => {
  const { coach } = await chooseTwo(page, server, { isLive: true })
  await button(page, coachLabels.cancel).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  const parts = () => places(page, page.getByRole('heading', { name: coach.name }), playerIn(page, 'Asha Rao'))
  const before = await parts()
  await messageTab(page).click()
  const release = await holdBack(page, dashboard)
  const asked = page.waitForRequest(`**${dashboard.path}`)
  await page.getByRole('tab', { name: coachLabels.team }).click()
  await asked
  expect(await parts()).toEqual(before)
  release()
})

test('two taps on Mark as Read, whose answer is lost besides, mark it once', async ({ page, server }) => {
  await cutOff(page, liveEndpoints.stream)
  await enterWithMessages(page, server, { message: 'First' })
  const path = readNotification.path.replace(':id', '*')
  const keys = await mishaps(page, { path }, 'answer lost')
  await tapTwice(button(page, coachLabels.markAsRead))
  await expect(previousMessages(page)).toHaveCount(1)
  await letThrough(page, { path })
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
