import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { expect, test } from 'vitest'
import * as records from '../../testing/records.ts'
import {
  asha,
  chooseAudience,
  chooseType,
  composerServer,
  openComposer,
  previewPanel,
  recipients,
  send,
  sentList,
  sentNotification,
} from '../../testing/screens/composer.ts'
import { expectClosed } from '../../testing/seen.ts'
import { json } from '../../testing/stub-server.ts'
import { expectToast } from '../../testing/toast.ts'
import { choose, fillField, press } from '../../testing/typing.ts'
import { confirmAbove, notificationLabels as labels, composerMessages as texts } from '../notifications.constants.ts'

const { notifications } = endpoints

const result = { recipientCount: 2, skipped: 0, notificationId: sentNotification().id }

const write = async (user: UserEvent) => {
  await chooseType(user, 'custom')
  await fillField(user, labels.customText, 'Dinner at eight')
}
const isEmpty = () => screen.queryAllByRole('radio', { checked: true }).length === 0

test('a message to many is asked about first; then it is sent once, and the composer is empty', async () => {
  const many = confirmAbove + 1
  const server = composerServer()
    .answer(notifications.preview, recipients({ recipientCount: many, smsCount: 90 }))
    .answer(notifications.sendEnhanced, { ...result, recipientCount: many })
  const user = openComposer()
  await chooseAudience(user, 'all_participants')
  await write(user)
  await previewPanel().findByText(String(many))
  await send(user)
  await screen.findByText(texts.confirm(`${many} people`, '90 mobile numbers'))
  await press(user, labels.cancel, labels.confirmTitle)
  await expectClosed()
  expect(server.sentTo(notifications.sendEnhanced)).toEqual([])
  await send(user)
  const reads = server.sentTo(notifications.list).length
  await press(user, labels.confirm, labels.confirmTitle)
  await expectToast(messages.sent(many))
  await expect.poll(isEmpty).toBe(true)
  await expect.poll(() => server.sentTo(notifications.list).length).toBeGreaterThan(reads)
  expect(server.sentTo(notifications.sendEnhanced).map(({ body }) => body)).toMatchObject([
    { audienceType: 'all_participants', notificationType: 'custom', customText: 'Dinner at eight' },
  ])
})

test.each([
  ['the most people', confirmAbove, true],
  ['an unknown number of people', undefined, false],
])('to %s without a question (%s) it is sent: %s', async (_, count, isSent) => {
  const server = composerServer().answer(notifications.sendEnhanced, result)
  if (count === undefined) server.respond(notifications.preview, () => json(null, 500))
  else server.answer(notifications.preview, recipients({ recipientCount: count }))
  const user = openComposer()
  await chooseAudience(user, 'all_participants')
  await write(user)
  await previewPanel().findByText(count === undefined ? texts.notCounted : String(count))
  await send(user)
  if (isSent) await expectToast(messages.sent(2))
  else await screen.findByText(texts.confirmUncounted)
  expect(server.sentTo(notifications.sendEnhanced)).toHaveLength(isSent ? 1 : 0)
})

test('a message that is not sent stays in the composer, with the reason', async () => {
  const server = composerServer().respond(notifications.sendEnhanced, () => json(null, 500))
  const user = openComposer()
  await chooseAudience(user, 'coaches_only')
  await write(user)
  await previewPanel().findAllByText('2')
  await send(user)
  await expectToast('Error', messages.sendFailed)
  expect(screen.getAllByText(messages.sendFailed)).toHaveLength(2)
  expect(screen.queryByDisplayValue('Dinner at eight')).not.toBeNull()
  expect(server.sentTo(notifications.sendEnhanced)).toHaveLength(1)
})

test('a chosen coach can be taken back; those that are not known any more are told', async () => {
  const binu = { ...asha, coachId: 'COA_2', name: 'Binu Das' }
  const server = composerServer()
    .answer(notifications.searchCoaches, [asha, binu])
    .answer(notifications.sendToCoaches, { ...result, unknownCoaches: ['COA_1'] })
  const user = openComposer()
  await chooseAudience(user, 'coaches')
  await user.click(await screen.findByRole('checkbox', { name: /^Asha Rao/ }))
  await user.click(await screen.findByRole('checkbox', { name: /^Binu Das/ }))
  const chosen = within(await screen.findByRole('list', { name: labels.selectedCoaches(2) }))
  await user.click(chosen.getByRole('button', { name: labels.remove('Binu Das') }))
  await write(user)
  await previewPanel().findAllByText('2')
  await send(user)
  await expectToast(messages.sentToCoaches(2), messages.coachesNotFound(['COA_1']))
  expect(server.sentTo(notifications.sendToCoaches).map(({ body }) => body)).toMatchObject([
    { selectedCoaches: ['COA_1'], includeTeamMembers: false, customText: 'Dinner at eight' },
  ])
})

test('a correction goes to those whom the stopped message has reached', async () => {
  const dinner = sentNotification({ stoppedAt: records.eventNow, stoppedBy: 'Asha Organiser' })
  const server = composerServer().answer(notifications.list, sentList(dinner)).answer(notifications.correct, result)
  const user = openComposer()
  await press(user, labels.detailsOf('Dinner'))
  await press(user, labels.correct, 'Dinner')
  await screen.findByText(texts.correctionOf('Dinner'))
  await fillField(user, labels.customText, 'Dinner at nine')
  await previewPanel().findAllByText('2')
  await send(user)
  await expectToast(messages.sent(2))
  expect(server.sentTo(notifications.preview).at(-1)?.body).toEqual({ correctionOf: dinner.id })
  expect(server.sentTo(notifications.correct)).toMatchObject([
    {
      path: notifications.correct.path.replace(':id', dinner.id),
      body: { subject: 'Correction: Dinner', customText: 'Dinner at nine' },
    },
  ])
})

test('a team of the chosen discipline can be picked, and only its people are counted and written to', async () => {
  const team = (teamName: string, discipline: string) => ({
    teamName,
    discipline,
    coachId: 'COA_1',
    coachName: 'Asha Rao',
    memberCount: 12,
  })
  const server = composerServer()
    .answer(notifications.teams, [team('Lions', 'Chess'), team('Tigers', 'Kabaddi')])
    .answer(notifications.sendEnhanced, result)
  const user = openComposer()
  await chooseAudience(user, 'discipline_specific')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: labels.discipline('Chess', 2) })
  await user.click(box)
  expect(box.checked).toBe(true)
  await write(user)
  await choose(user, labels.team, 'i', /^Lions \(Asha Rao, 12 players\)/)
  expect(screen.queryByRole('option', { name: /Tigers/, hidden: true })).toBeNull()
  const people = { audienceType: 'discipline_specific', targetDisciplines: ['Chess'], teamName: 'Lions' }
  await expect.poll(() => server.sentTo(notifications.preview).at(-1)?.body).toEqual(people)
  await previewPanel().findAllByText('2')
  await send(user)
  await expectToast(messages.sent(2))
  expect(server.sentTo(notifications.sendEnhanced).map(({ body }) => body)).toMatchObject([people])
})
