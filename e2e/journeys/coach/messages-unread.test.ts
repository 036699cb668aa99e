import { expect } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { errorMessages } from '@trophy/contract/core/http/error-codes.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { createCoach, createNotification } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import {
  enterWithMessages,
  expectUnread,
  messageTab,
  previousMessages,
  unreadMessages,
} from '../../support/pages/messages.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { button } from '../../support/pages/team.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { setVisible } from '../../support/browser/visibility.ts'

/** Part 1 §2.4 and §4: unread messages, their count, and how they become read. */
test.use({ journey: 'messages', ...phone })

const { markAsRead } = coachLabels
const readEndpoint = { path: coachEndpoints.readNotification.path.replace(':id', '*') }

test('a red badge shows the number of unread messages, from the first screen on', async ({ page, server }) => {
  const coach = await createCoach(server.database)
  await enterAsCoach(page, server, coach.id)
  await expect(page.getByRole('heading', { name: coach.name })).toBeVisible()
  await expectUnread(page, 0)
  await expect(messageTab(page).getByRole('img')).toHaveCount(0)
  for (let count = 1; count <= 12; count += 1) await createNotification(server.database, [coach])
  await page.reload()
  await expectUnread(page, 12)
  const bubble = messageTab(page).getByRole('img', { name: coachLabels.unreadCount(12) })
  await expect(bubble).toHaveText('12')
  await expect(bubble).toHaveCSS('background-color', 'rgb(207, 47, 47)')
})

test('Mark as Read moves a message to the previous ones and lowers the count', async ({ page, server }) => {
  await enterWithMessages(page, server, { message: 'First' }, { message: 'Second', subject: 'Two' })
  await expectUnread(page, 2)
  await unreadMessages(page).filter({ hasText: 'Second' }).getByRole('button', { name: markAsRead }).click()
  await expect(previousMessages(page)).toContainText(['Second'])
  await expect(unreadMessages(page)).toContainText(['First'])
  await expect(unreadMessages(page)).toHaveCount(1)
  await expectUnread(page, 1)
  // The button has disappeared; the focus moves to a nearby element.
  await expect(page.getByRole('heading', { name: coachLabels.messagesTitle })).toBeFocused()
  await button(page, markAsRead).click()
  await expect(unreadMessages(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([coachLabels.previousMessages])
  await expectUnread(page, 0)
  await page.reload()
  await expect(previousMessages(page)).toHaveCount(2)
})

test('a message that cannot be marked stays unread and an error is shown', async ({ page, server }) => {
  await enterWithMessages(page, server, { message: 'First' })
  await mockResponse(page, readEndpoint, 500)
  await button(page, markAsRead).click()
  await expectToast(page, 'Error', coachMessages.markReadFailed)
  await closeToast(page)
  await stopIntercepting(page, readEndpoint)
  await mockResponse(page, readEndpoint, 500, { message: errorMessages.internal, code: 'internal' })
  await button(page, markAsRead).click()
  await expectToast(page, 'Error', errorMessages.internal)
  // The button was disabled while its action ran.
  await expect(button(page, markAsRead)).toBeFocused()
  await expect(unreadMessages(page)).toHaveCount(1)
  await expectUnread(page, 1)
  await stopIntercepting(page, readEndpoint)
  await button(page, markAsRead).click()
  await expect(previousMessages(page)).toHaveCount(1)
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
