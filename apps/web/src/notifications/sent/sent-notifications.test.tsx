import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { expect, test, vi } from 'vitest'
import { unsavedLabels } from '../../shared/form/form.constants.ts'
import { noResponseMessages } from '../../shared/texts/page.constants.ts'
import { notificationTypeLabels } from '../../shared/texts/value-labels.constants.ts'
import { composerServer, openComposer, recipients, sentList, sentNotification } from '../../testing/screens/composer.ts'
import * as records from '../../testing/records.ts'
import { json } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { audienceLabels, notificationLabels as labels, stopMessages } from '../notifications.constants.ts'

const { notifications } = endpoints

const dinner = sentNotification({ stoppedAt: records.eventNow, stoppedBy: 'Asha Organiser' })

/** The composer, and below it a message. */
const openWith = (message: SentNotification) => {
  const server = composerServer().answer(notifications.list, sentList(message))
  return { server, user: openComposer() }
}

const typed = () => screen.queryByDisplayValue('The bus leaves at seven')

test('a correction asks before it takes the place of a message that was begun', async () => {
  const { user } = openWith(dinner)
  await user.click(await screen.findByRole('radio', { name: new RegExp(notificationTypeLabels.general) }))
  await fillField(user, labels.customText, 'The bus leaves at seven')
  await press(user, labels.detailsOf('Dinner'))
  await press(user, labels.correct, 'Dinner')
  await press(user, unsavedLabels.keep, unsavedLabels.title)
  expect(typed()).not.toBeNull()
  await press(user, labels.correct, 'Dinner')
  await press(user, unsavedLabels.discard, unsavedLabels.title)
  await screen.findByDisplayValue('Correction: Dinner')
  expect(typed()).toBeNull()
})

const waiting = { ...dinner, stoppedAt: null, stoppedBy: null, figures: { ...dinner.figures, queued: 1, stopped: 0 } }

test('a stop is asked first, and tells what it has stopped', async () => {
  const { server, user } = openWith(waiting)
  await press(user, labels.detailsOf('Dinner'))
  await press(user, labels.stop(1), 'Dinner')
  await press(user, labels.keepSending, 'Dinner')
  await screen.findByRole('button', { name: labels.stop(1) })
  expect(server.sentTo(notifications.stop)).toEqual([])
  server.answer(notifications.stop, { stopped: 1, alreadySent: 2 }).answer(notifications.list, sentList(dinner))
  await press(user, labels.stop(1), 'Dinner')
  await press(user, labels.stopNow, 'Dinner')
  await screen.findByText(stopMessages.stopped(1, 2))
  await screen.findByText(labels.stoppedBy('Asha Organiser'))
  expect(server.sentTo(notifications.stop)).toHaveLength(1)
})

test('a refused stop is told', async () => {
  const { server, user } = openWith(waiting)
  server.respond(notifications.stop, () => json(null, 500))
  await press(user, labels.detailsOf('Dinner'))
  await press(user, labels.stop(1), 'Dinner')
  await press(user, labels.stopNow, 'Dinner')
  expect(await screen.findByText(stopMessages.failed)).toBeDefined()
})

test('a message whose stop was never answered is not said to be sent on', async () => {
  const { server, user } = openWith(waiting)
  await press(user, labels.detailsOf('Dinner'))
  server.respond(notifications.stop, () => Promise.reject(new TypeError('Failed to fetch')))
  await press(user, labels.stop(1), 'Dinner')
  await press(user, labels.stopNow, 'Dinner')
  for (let passed = 0; passed < 120 && screen.queryAllByRole('alert').length === 0; passed += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  expect(screen.getByRole('alert').textContent).toContain(noResponseMessages.noResponse)
  const paths = server.sentTo(notifications.stop).map(({ path }) => path)
  expect(new Set(paths)).toEqual(new Set([notifications.stop.path.replace(':id', dinner.id)]))
})

test('a correction that was begun while a message was sent stays when that is done', async () => {
  const { server, user } = openWith(dinner)
  let answer = (): void => undefined
  server.answer(notifications.preview, recipients()).respond(
    notifications.sendEnhanced,
    () =>
      new Promise((resolve) => {
        answer = () => resolve(json({ recipientCount: 2, skipped: 0, notificationId: dinner.id }))
      }),
  )
  await user.click(await screen.findByRole('radio', { name: new RegExp(audienceLabels.coaches_only) }))
  await user.click(await screen.findByRole('radio', { name: new RegExp(notificationTypeLabels.general) }))
  await fillField(user, labels.customText, 'The bus leaves at seven')
  const [, send] = await screen.findAllByRole('button', { name: labels.send })
  await user.click(send ?? document.body)
  await vi.waitFor(() => expect(server.sentTo(notifications.sendEnhanced)).toHaveLength(1))
  await press(user, labels.detailsOf('Dinner'))
  await press(user, labels.correct, 'Dinner')
  await press(user, unsavedLabels.discard, unsavedLabels.title)
  await screen.findByDisplayValue('Correction: Dinner')
  answer()
  await screen.findByText(notificationMessages.sent(2))
  expect(screen.queryByDisplayValue('Correction: Dinner')).not.toBeNull()
})
