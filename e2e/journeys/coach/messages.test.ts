import { expect } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { holdRequests, mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { setVisible } from '../../support/browser/visibility.ts'
import { phone, test } from '../../support/journey.ts'
import {
  enterWithMessages,
  expectUnread,
  messageTab,
  previousMessages,
  unreadMessages,
} from '../../support/pages/messages.ts'
import { button } from '../../support/pages/team.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Part 1 §2.4 and §4, Message tab: how it looks on a phone, and what arrives while the page is hidden. */
test.use({ journey: 'messages', ...phone })

const { notifications } = coachEndpoints

test('each state of the tab is accessible: loading, failed and without messages', async ({ page, server }) => {
  const release = await holdRequests(page, notifications)
  await enterWithMessages(page, server)
  await expect(page.getByText(coachLabels.loadingMessages)).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.getByText(coachMessages.noNotifications, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await stopIntercepting(page, notifications)
  await mockResponse(page, notifications, 500)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(coachMessages.notificationsFailed)
  await expectAccessible(page)
  await expectTouchable(page)
  await stopIntercepting(page, notifications)
  await button(page, coachLabels.tryAgain).click()
  await expect(page.getByText(coachMessages.noNotifications, { exact: true })).toBeVisible()
})

test('unread messages are red; lines are kept, and a long word wraps', async ({ page, server }) => {
  const lines = 'Please leave a day earlier.\nThe bus leaves at 7.'
  await enterWithMessages(
    page,
    server,
    { message: lines, sentAt: '2026-11-21T12:00:00+05:30' },
    { message: 'https://example.org/'.padEnd(300, 'a'), sentAt: '2026-11-21T11:00:00+05:30' },
    { message: 'Read', readAt: '2026-11-21T11:00:00+05:30' },
  )
  await expect(unreadMessages(page).first()).toHaveCSS('background-color', 'rgb(255, 247, 247)')
  await expect(previousMessages(page).first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const bubble = messageTab(page).getByRole('img', { name: coachLabels.unreadCount(2) })
  await expect(bubble).toHaveCSS('background-color', 'rgb(207, 47, 47)')
  expect(await page.getByText('Please leave a day earlier.').innerText()).toBe(lines)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await expectTouchable(page)
})

test('messages sent while the page was hidden appear when it is visible; without new ones nothing is read', async ({
  page,
  server,
}) => {
  const { send } = await enterWithMessages(page, server, { message: 'First' })
  await expect(unreadMessages(page)).toHaveCount(1)
  const reads = [coachEndpoints.notifications, coachEndpoints.unreadCount].map((read) => countRequests(page, read))
  await setVisible(page, false)
  const resumed = page.waitForResponse(`**${liveEndpoints.stream.path}`)
  await setVisible(page, true)
  await resumed
  expect(reads.map(({ count }) => count())).toEqual([0, 0])

  await setVisible(page, false)
  await send({ message: 'Second', sentAt: '2026-11-21T13:00:00+05:30' })
  await setVisible(page, true)
  await expect(unreadMessages(page)).toContainText(['Second', 'First'])
  await expectUnread(page, 2)
})

test('the count is refreshed on the team tab, and the list when its tab is opened', async ({ page, server }) => {
  const { send } = await enterWithMessages(page, server, { message: 'First' })
  await page.getByRole('tab', { name: coachLabels.team }).click()
  await setVisible(page, false)
  await send({ message: 'Second', sentAt: '2026-11-21T13:00:00+05:30' })
  await setVisible(page, true)
  await expectUnread(page, 2)
  await messageTab(page).click()
  await expect(unreadMessages(page)).toContainText(['Second', 'First'])
})
