import { expect } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { coachLabels, deliveryLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, holdRequests, stopIntercepting } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import { enterWithMessages, previousMessages, unreadMessages } from '../../support/pages/messages.ts'
import { button } from '../../support/pages/team.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { notificationTypeLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'

/** Part 1 §2.4, Message tab: its content. */
test.use({ journey: 'messages', ...phone })

const { notifications } = coachEndpoints
const readAt = '2026-11-21T11:00:00+05:30'

test('a text is shown while the messages load', async ({ page, server }) => {
  const release = await holdRequests(page, notifications)
  await enterWithMessages(page, server, { message: 'The bus leaves at seven' })
  await expect(page.getByText(coachLabels.loadingMessages)).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.getByText('The bus leaves at seven')).toBeVisible()
  await expect(page.getByText(coachLabels.loadingMessages)).toBeHidden()
})

test('without messages two lines of text are shown', async ({ page, server }) => {
  await enterWithMessages(page, server)
  await expect(page.getByText(coachMessages.noNotifications, { exact: true })).toBeVisible()
  await expect(page.getByText(coachMessages.noNotificationsText, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)
  await expectAccessible(page)
})

test('messages that cannot be loaded show an error and Try Again', async ({ page, server }) => {
  await mockResponse(page, notifications, 500)
  await enterWithMessages(page, server, { message: 'The bus leaves at seven' })
  await expect(page.getByRole('alert')).toContainText(coachMessages.notificationsFailed)
  await expectAccessible(page)
  await expectTouchable(page)
  await button(page, coachLabels.tryAgain).click()
  await expect(page.getByRole('alert')).toContainText(coachMessages.notificationsFailed)
  await stopIntercepting(page, notifications)
  await button(page, coachLabels.tryAgain).click()
  await expect(page.getByText('The bus leaves at seven')).toBeVisible()
  await expect(page.getByText(coachMessages.notificationsFailed)).toBeHidden()
})

test('unread and previous messages are separate lists, newest first', async ({ page, server }) => {
  await enterWithMessages(
    page,
    server,
    { message: 'Unread, earlier', sentAt: '2026-11-20T10:00:00+05:30' },
    { message: 'Read, later', sentAt: '2026-11-21T09:00:00+05:30', readAt },
    { message: 'Unread, later', sentAt: '2026-11-21T10:00:00+05:30' },
    { message: 'Read, earlier', sentAt: '2026-11-19T10:00:00+05:30', readAt },
  )
  await expect(unreadMessages(page)).toContainText(['Unread, later', 'Unread, earlier'])
  await expect(previousMessages(page)).toContainText(['Read, later', 'Read, earlier'])
  // The difference is in text, not only in colour.
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    coachLabels.unreadMessages,
    coachLabels.previousMessages,
  ])
  await expect(unreadMessages(page).getByRole('button', { name: coachLabels.markAsRead })).toHaveCount(2)
  await expect(previousMessages(page).getByRole('button')).toHaveCount(0)
  await expect(unreadMessages(page).first()).toHaveCSS('background-color', 'rgb(255, 247, 247)')
  await expect(previousMessages(page).first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expectAccessible(page)
  await expectTouchable(page)
})

test('a message shows type, delivery, date and time, subject, text and checkout date', async ({ page, server }) => {
  await enterWithMessages(page, server, {
    type: 'early_checkout',
    deliveryMethod: 'sms',
    subject: 'Rooms on the 24th',
    message: 'Please leave a day earlier.\nThe bus leaves at 7.',
    sentAt: '2026-11-21T13:05:00+05:30',
    checkoutDate: '2026-11-24',
  })
  const message = unreadMessages(page)
  await expect(message.getByText(notificationTypeLabels.early_checkout, { exact: true })).toBeVisible()
  await expect(message.getByText(deliveryLabels.sms, { exact: true })).toBeVisible()
  // Some versions of the locale data put a narrow space before am and pm.
  await expect(message.getByRole('time')).toHaveText(/^21\/11\/2026, 1:05\s?pm$/)
  await expect(message.getByText('Rooms on the 24th', { exact: true })).toBeVisible()
  await expect(message.getByText(coachLabels.checkoutOn('24/11/2026'), { exact: true })).toBeVisible()
  const text = message.getByText('Please leave a day earlier.')
  expect(await text.innerText()).toBe('Please leave a day earlier.\nThe bus leaves at 7.')
})

test('each type has its label; a message without SMS is a portal message', async ({ page, server }) => {
  const types = ['match_lost', 'early_checkout', 'general', 'custom'] as const
  await enterWithMessages(page, server, ...types.map((type) => ({ type, message: `about ${type}` })))
  for (const type of types) {
    const message = unreadMessages(page).filter({ hasText: `about ${type}` })
    await expect(message.getByText(notificationTypeLabels[type], { exact: true })).toBeVisible()
    await expect(message.getByText(deliveryLabels.portal, { exact: true })).toBeVisible()
    await expect(message).not.toContainText(coachLabels.checkoutOn(''))
  }
})

test('markup is shown as text, and a long word wraps', async ({ page, server }) => {
  const markup = '<img src="x" onerror="document.title = \'taken over\'"><b>bold</b> &amp;'
  await enterWithMessages(page, server, {
    subject: '<script>document.title = "taken over"</script>',
    message: `${markup}\n${'https://example.org/'.padEnd(300, 'a')}`,
  })
  await expect(unreadMessages(page)).toContainText(markup)
  await expect(unreadMessages(page).locator('img, b, script')).toHaveCount(0)
  await expect(page).not.toHaveTitle('taken over')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
