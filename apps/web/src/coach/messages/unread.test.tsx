import { screen, waitFor, within } from '@testing-library/react'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachNotification } from '@trophy/contract/coach/coach.contract.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { errorMessages } from '@trophy/contract/core/http/error-codes.ts'
import { expect, test } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { teamServer } from '../../testing/screens/coach-team.ts'
import { shownToast } from '../../testing/toast.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json, type StubServer } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { coachLabels } from '../coach.constants.ts'

/** Part 1 §2.4 and §4: unread messages, their count, and how they become read. */

const { notifications, unreadCount, readNotification } = endpoints.coach
const { markAsRead, unreadMessages, previousMessages } = coachLabels

const tell = (server: StubServer, messages: readonly CoachNotification[]) =>
  server
    .answer(notifications, [...messages])
    .answer(unreadCount, messages.filter(({ status }) => status === 'unread').length)

/** The server marks a message as read, and has nothing to say about it. */
const acceptReads = (server: StubServer, messages: readonly CoachNotification[]): StubServer =>
  server.respond(readNotification, ({ path }) => {
    const now = messages.map((each) => (path.includes(each.id) ? { ...each, status: 'read' as const } : each))
    acceptReads(tell(server, now), now)
    return new Response(null, { status: 204 })
  })

const openTab = (...messages: CoachNotification[]) => {
  const server = acceptReads(tell(teamServer([]), messages), messages)
  return { server, user: openApp('/coach?tab=message') }
}

const nameOfTab = (count: number) =>
  count === 0 ? coachLabels.messages : `${coachLabels.messages} ${coachLabels.unreadCount(count)}`
const findTab = (count: number) => screen.findByRole('tab', { name: nameOfTab(count) })
const cardsIn = (name: string) =>
  screen.queryAllByRole('list', { name }).flatMap((list) => within(list).getAllByRole('listitem'))

test.each([1, 12, 120])('a badge shows that %d messages are unread, from the first screen on', async (count) => {
  teamServer([]).answer(unreadCount, count)
  openApp('/coach')
  const badge = within(await findTab(count)).getByRole('img', { name: coachLabels.unreadCount(count) })
  expect(badge.textContent).toBe(String(count))
  screen.getByText(coachLabels.unreadMessageCount(count))
})

test('without unread messages there is no badge', async () => {
  teamServer([]).answer(unreadCount, 0)
  openApp('/coach')
  await screen.findByText(coachMessages.noPlayers)
  expect(within(await findTab(0)).queryByRole('img')).toBeNull()
})

test('Mark as Read moves a message to the previous ones, lowers the count and keeps the focus near', async () => {
  const second = records.message({ message: 'Second', subject: 'Two' })
  const { server, user } = openTab(records.message({ message: 'First' }), second)
  await findTab(2)
  await waitFor(() => expect(cardsIn(unreadMessages)).toHaveLength(2))
  await user.click(within(cardsIn(unreadMessages)[1] ?? document.body).getByRole('button', { name: markAsRead }))
  await findTab(1)
  expect(server.sentTo(readNotification).map(({ path }) => path)).toEqual([
    readNotification.path.replace(':id', second.id),
  ])
  expect(cardsIn(previousMessages).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Second')])
  expect(cardsIn(unreadMessages).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('First')])
  expect(document.activeElement?.textContent).toBe(coachLabels.messagesTitle)
  await press(user, markAsRead)
  await findTab(0)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([previousMessages])
  expect(cardsIn(previousMessages)).toHaveLength(2)
})

const refusals: readonly [string, () => Response, string][] = [
  ['no message', () => new Response('', { status: 500 }), coachMessages.markReadFailed],
  ['a message', () => json({ message: errorMessages.internal, code: 'internal' }, 500), errorMessages.internal],
]
test.each(refusals)(
  'a failure with %s is told, the message stays unread, and can be read later',
  async (_, fail, text) => {
    const first = records.message()
    const { server, user } = openTab(first)
    server.respond(readNotification, fail)
    await press(user, markAsRead)
    await screen.findByText(text)
    expect(shownToast()).toBe(pageLabels.error + text)
    // The button was disabled while its action ran.
    const button = screen.getByRole('button', { name: markAsRead })
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(cardsIn(unreadMessages)).toHaveLength(1)
    await findTab(1)
    acceptReads(server, [first])
    await user.click(button)
    await findTab(0)
    expect(cardsIn(previousMessages)).toHaveLength(1)
  },
)
