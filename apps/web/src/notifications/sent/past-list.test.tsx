import { screen, within } from '@testing-library/react'
import { paginate } from '@trophy/contract/core/http/pagination.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { describe, expect, test } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { composerServer, openComposer, sentList, sentNotification } from '../../testing/screens/composer.ts'
import { liveUpdates } from '../../testing/live.ts'
import { pick } from '../../testing/seen.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import {
  composerMessages as texts,
  notificationLabels as labels,
  sentPageSizes,
  smsStateLabels,
} from '../notifications.constants.ts'

const { notifications } = endpoints

const dinner = sentNotification({ smsText: 'Important: Dinner is at nine - Committee' })
const [pageSize] = sentPageSizes

const idOf = (number: number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`
const newer = Array.from({ length: pageSize }, (_, at) => sentNotification({ id: idOf(at), subject: 'Newer' }))

test('a list that cannot be read says so, with Try Again', async () => {
  const server = composerServer().respond(notifications.list, () => json({}, 500))
  const user = openComposer()
  expect(await screen.findByText('Error')).toBeDefined()
  const alert = await within(screen.getByRole('main')).findByRole('alert')
  expect(alert.textContent).toContain(messages.listFailed)
  expect(screen.getAllByText(messages.listFailed)).toHaveLength(2)
  server.answer(notifications.list, sentList(dinner))
  await press(user, pageLabels.tryAgain)
  expect(await screen.findByRole('button', { name: labels.detailsOf('Dinner') })).toBeDefined()
})

test('other pages and page sizes are asked for, and a gateway that is away is told', async () => {
  const [limit, next] = sentPageSizes
  const server = composerServer().answerBy(notifications.list, ({ query }) => ({
    ...sentList(...newer),
    pagination: paginate(3 * limit, Number(query.get('page')), Number(query.get('limit')), limit),
    gatewayAwaySince: query.get('page') === '2' ? dinner.sentAt : null,
  }))
  const user = openComposer()
  const [button] = await screen.findAllByRole('button', { name: 'Next page' })
  expect(screen.queryByText(messages.gatewayAway)).toBeNull()
  await user.click(button ?? document.body)
  expect(await screen.findByText(messages.gatewayAway)).toBeDefined()
  await pick('Rows per page', String(next))
  await expect.poll(() => screen.queryByText(messages.gatewayAway)).toBeNull()
  const asked = server.sentTo(notifications.list).map(({ query }) => Object.fromEntries(query))
  expect(asked).toEqual([
    { page: '1', limit: String(limit) },
    { page: '2', limit: String(limit) },
    { page: '1', limit: String(next) },
  ])
})

test('the details stay open when newer messages move the row to the next page', async () => {
  const server = composerServer().answer(notifications.list, sentList(dinner))
  const tell = liveUpdates(server)
  const user = openComposer()
  await press(user, labels.detailsOf('Dinner'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dinner' }))
  await tell('messages')
  server.answer(notifications.list, {
    ...sentList(...newer),
    pagination: paginate(pageSize + 1, 1, pageSize, pageSize),
  })
  await tell('messages')
  expect(screen.getAllByText(messages.showing(1, pageSize, pageSize + 1))).not.toEqual([])
  expect(dialog.getByText('Important: Dinner is at nine - Committee')).toBeDefined()
})

test('a message that coaches have read is counted as soon as that is told', async () => {
  const server = composerServer().answer(notifications.list, sentList(dinner))
  const tell = liveUpdates(server)
  openComposer()
  expect(await screen.findByText(texts.readOf('0', '2'))).toBeDefined()
  await tell('messages')
  server.answer(notifications.list, sentList({ ...dinner, figures: { ...dinner.figures, read: 1 } }))
  await tell('messages')
  expect(screen.getByText(texts.readOf('1', '2'))).toBeDefined()
})

describe('the delivery of a message is told by state', () => {
  test.each(Object.entries(smsStateLabels))('%s', async (state, label) => {
    const none = { queued: 0, sent: 0, delivered: 0, failed: 0, unconfirmed: 0, expired: 0, stopped: 0 }
    const figures = { ...dinner.figures, ...none, [state]: 2 }
    composerServer().answer(notifications.list, sentList({ ...dinner, figures }))
    openComposer()
    expect(await screen.findByText(`2 ${label}`)).toBeDefined()
  })
})
