import { screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { expect, test } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import * as records from '../../testing/records.ts'
import { composerServer, openComposer, sentList, sentNotification } from '../../testing/screens/composer.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { notificationLabels as labels, smsStateLabels } from '../notifications.constants.ts'

/** The SMS of a message that did not arrive, in its dialog. */

const { notifications } = endpoints

const { figures } = sentNotification()
const dinner = (changes: Partial<SentNotification['figures']>, more: Partial<SentNotification> = {}) =>
  sentNotification({ ...more, figures: { ...figures, ...changes } })

const smsOf = (number: number, state: 'failed' | 'unconfirmed', reason: string | null) => ({
  smsId: `00000000-0000-4000-8000-00000000020${number}`,
  participantId: `COA_${number}`,
  name: `Coach ${number}`,
  mobileNumber: `+91900020000${number}`,
  state,
  reason,
})

const open = async (message: SentNotification) => {
  const server = composerServer()
    .answer(notifications.list, sentList(message))
    .answer(notifications.failures, [smsOf(1, 'failed', 'Number is barred'), smsOf(2, 'unconfirmed', null)])
  const user = openComposer()
  await press(user, labels.detailsOf('Dinner'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dinner' }))
  return { server, user, dialog }
}

const pathOf = ({ path }: { path: string }) => path.replace(':id', dinner({}).id)
const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: labels.sendAgain })

test('each is listed with its reason, or with its state', async () => {
  const { server, dialog } = await open(dinner({ failed: 1, unconfirmed: 101 }))
  await dialog.findByText('COA_1 · +919000200001 · Number is barred')
  dialog.getByText(`COA_2 · +919000200002 · ${smsStateLabels.unconfirmed}`)
  dialog.getByText(labels.andMore(2))
  expect(server.sentTo(notifications.failures).map(({ path }) => path)).toEqual([pathOf(notifications.failures)])
})

test('those that failed are sent again without the unconfirmed ones, and the list is read again', async () => {
  const { server, user, dialog } = await open(dinner({ failed: 1, unconfirmed: 1 }))
  await dialog.findByText('Coach 1')
  server.answer(notifications.sendAgain, { sms: 1 }).answer(notifications.failures, [])
  const reads = server.sentTo(notifications.list).length
  await press(user, labels.sendAgain, 'Dinner')
  await screen.findByText(messages.sentAgain(1))
  await expect.poll(() => dialog.queryByText('Coach 1')).toBeNull()
  expect(server.sentTo(notifications.list).length).toBeGreaterThan(reads)
  const [{ path, body } = { path: '', body: null }] = server.sentTo(notifications.sendAgain)
  expect([path, body]).toEqual([pathOf(notifications.sendAgain), { includeUnconfirmed: false }])
})

test('unconfirmed ones alone are sent again once that is chosen', async () => {
  const { server, user, dialog } = await open(dinner({ unconfirmed: 1 }))
  await dialog.findByText(messages.unconfirmed)
  expect(resend().disabled).toBe(true)
  server.answer(notifications.sendAgain, { sms: 1 })
  await user.click(dialog.getByRole('checkbox', { name: labels.sendAgainUnconfirmed }))
  await press(user, labels.sendAgain, 'Dinner')
  await screen.findByText(messages.sentAgain(1))
  expect(server.sentTo(notifications.sendAgain).map(({ body }) => body)).toEqual([{ includeUnconfirmed: true }])
})

test('a failure to send them again is told', async () => {
  const { server, user } = await open(dinner({ expired: 1 }))
  server.respond(notifications.sendAgain, () => json(null, 500))
  expect(screen.queryByText(messages.unconfirmed)).toBeNull()
  await press(user, labels.sendAgain, 'Dinner')
  await screen.findByText(messages.sendAgainFailed)
})

test('a list of them that cannot be read says so, with Try Again', async () => {
  const server = composerServer()
    .answer(notifications.list, sentList(dinner({ failed: 1 })))
    .respond(notifications.failures, () => json(null, 500))
  const user = openComposer()
  await press(user, labels.detailsOf('Dinner'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dinner' }))
  await dialog.findByText(messages.failuresFailed)
  server.answer(notifications.failures, [smsOf(1, 'failed', null)])
  await press(user, pageLabels.tryAgain, 'Dinner')
  expect(await dialog.findByText('Coach 1')).toBeDefined()
})

test('those of a stopped message are listed, and not sent again', async () => {
  const { dialog } = await open(
    dinner({ failed: 1, unconfirmed: 1 }, { stoppedAt: records.eventNow, stoppedBy: 'Asha Organiser' }),
  )
  await dialog.findByText('Coach 1')
  expect(dialog.queryByRole('button', { name: labels.sendAgain })).toBeNull()
  expect(dialog.queryByText(messages.unconfirmed)).toBeNull()
})

test('without any there is no such list', async () => {
  const { server, dialog } = await open(dinner({}))
  expect(dialog.queryByRole('region', { name: labels.failures })).toBeNull()
  expect(server.sentTo(notifications.failures)).toEqual([])
})
