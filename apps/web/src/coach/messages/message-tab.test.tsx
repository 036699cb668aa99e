import { screen, within } from '@testing-library/react'
import { coachMessages, notificationTypes } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachNotification } from '@trophy/contract/coach/coach.contract.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { notificationTypeLabels } from '../../shared/texts/value-labels.constants.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { teamServer } from '../../testing/screens/coach-team.ts'
import { coachLabels, deliveryLabels } from '../coach.constants.ts'

/** Part 1 §2.4, Message tab: its content. */

const { notifications, unreadCount } = endpoints.coach

const serverOf = (...messages: CoachNotification[]) =>
  teamServer([]).answer(notifications, messages).answer(unreadCount, messages.length)

const openTab = () => openApp('/coach?tab=message')

const cardsIn = async (list: string) => within(await screen.findByRole('list', { name: list })).getAllByRole('listitem')

test('a text is shown while the messages load', async () => {
  let release = (): void => undefined
  const message = records.message()
  serverOf().respond(notifications, () => new Promise((resolve) => (release = () => resolve(json([message])))))
  openTab()
  await screen.findByText(coachLabels.loadingMessages)
  release()
  await screen.findByText(message.message)
  expect(screen.queryByText(coachLabels.loadingMessages)).toBeNull()
})

test('without messages two lines of text are shown', async () => {
  serverOf()
  openTab()
  await screen.findByText(coachMessages.noNotifications)
  screen.getByText(coachMessages.noNotificationsText)
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
})

test('messages that cannot be loaded show an error, and Try Again until they can', async () => {
  const message = records.message()
  const server = serverOf().respond(notifications, () => new Response('', { status: 500 }))
  const user = openTab()
  const failure = async () => (await screen.findByRole('alert')).textContent
  expect(await failure()).toContain(coachMessages.notificationsFailed)
  const before = server.sentTo(notifications).length
  await press(user, coachLabels.tryAgain)
  expect(await failure()).toContain(coachMessages.notificationsFailed)
  expect(server.sentTo(notifications).length).toBeGreaterThan(before)
  server.answer(notifications, [message])
  await press(user, coachLabels.tryAgain)
  await screen.findByText(message.message)
  expect(screen.queryByText(coachMessages.notificationsFailed)).toBeNull()
})

test('unread and previous messages are separate lists with headings, in the order of the server', async () => {
  serverOf(
    records.message({ message: 'Unread, later' }),
    records.message({ message: 'Read, later', status: 'read' }),
    records.message({ message: 'Unread, earlier' }),
    records.message({ message: 'Read, earlier', status: 'read' }),
  )
  openTab()
  const [unread, previous] = [await cardsIn(coachLabels.unreadMessages), await cardsIn(coachLabels.previousMessages)]
  const textsOf = (cards: readonly HTMLElement[]) =>
    cards.map((card) => card.querySelector('p:not([data-withdrawn])')?.textContent)
  expect(textsOf(unread)).toEqual(['Unread, later', 'Unread, earlier'])
  expect(textsOf(previous)).toEqual(['Read, later', 'Read, earlier'])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    coachLabels.unreadMessages,
    coachLabels.previousMessages,
  ])
  for (const card of unread) within(card).getByRole('button', { name: coachLabels.markAsRead })
  for (const card of previous) expect(within(card).queryAllByRole('button')).toEqual([])
})

test('a message shows type, delivery, date and time, subject, text and checkout date', async () => {
  const text = 'Please leave a day earlier.\nThe bus leaves at 7.'
  serverOf(
    records.message({
      notificationType: 'early_checkout',
      deliveryMethod: 'sms',
      subject: 'Rooms on the 24th',
      message: text,
      sentAt: '2026-11-21T13:05:00+05:30',
      checkoutDate: '2026-11-24',
    }),
  )
  openTab()
  const [card] = await cardsIn(coachLabels.unreadMessages)
  const message = within(card ?? document.body)
  message.getByText(notificationTypeLabels.early_checkout)
  message.getByText(deliveryLabels.sms)
  // Some versions of the locale data put a narrow space before am and pm.
  expect(message.getByRole('time').textContent).toMatch(/^21\/11\/2026, 1:05\s?pm$/)
  message.getByText('Rooms on the 24th')
  message.getByText(coachLabels.checkoutOn('24/11/2026'))
  expect(message.getByText(/Please leave a day earlier/).textContent).toBe(text)
})

test.each(notificationTypes)('the type %s has its label; without SMS it is a portal message', async (type) => {
  serverOf(records.message({ notificationType: type }))
  openTab()
  const [card] = await cardsIn(coachLabels.unreadMessages)
  within(card ?? document.body).getByText(notificationTypeLabels[type])
  within(card ?? document.body).getByText(deliveryLabels.portal)
  expect(card?.textContent).not.toContain(coachLabels.checkoutOn(''))
})

test('markup is shown as text', async () => {
  const markup = '<img src="x" onerror="document.title = \'taken over\'"><b>bold</b> &amp;'
  serverOf(records.message({ subject: '<script>document.title = "taken over"</script>', message: markup }))
  openTab()
  const [card] = await cardsIn(coachLabels.unreadMessages)
  expect(card?.textContent).toContain(markup)
  expect(card?.querySelectorAll('img, b, script')).toHaveLength(0)
  expect(document.title).not.toBe('taken over')
})
