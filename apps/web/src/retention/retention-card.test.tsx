import { screen, within } from '@testing-library/react'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { retentionMessages as messages } from '@trophy/contract/retention/retention.constants.ts'
import type { Retention } from '@trophy/contract/retention/retention.contract.ts'
import { expect, test } from 'vitest'
import { formDialogLabels } from '../shared/form/form.constants.ts'
import { openApp } from '../testing/open-app.tsx'
import { expectClosed } from '../testing/seen.ts'
import * as records from '../testing/records.ts'
import { json, silence, stubServer } from '../testing/stub-server.ts'
import { fillField, press } from '../testing/typing.ts'
import { retentionLabels as labels } from './retention.constants.ts'

const { dashboard, desk, retention, rollCall, settings, todo } = endpoints

/** What the dashboard shows beside the card. */
const others = [dashboard, desk, rollCall, settings, todo].flatMap((of) => Object.values<Endpoint>(of))

const open = async (stored: Retention) => {
  const server = stubServer(records.admin)
  for (const other of others) server.respond(other, silence)
  server.answer(retention.read, stored)
  const user = openApp('/admin?tab=dashboard')
  const card = within(await screen.findByRole('region', { name: labels.title }))
  const mask = await card.findByRole<HTMLButtonElement>('button', { name: labels.mask })
  return { server, user, card, mask }
}

test.each([
  ['kept for ever without a setting', null, null, labels.keptForEver, true],
  ['kept for ever without a last day', 30, null, labels.keptForEver, true],
  ['kept until their day', 30, '2026-11-25', labels.keptUntil('2026-12-25'), true],
  ['kept on the day before', 1, '2026-11-21', labels.keptUntil('2026-11-22'), true],
  ['due on their day', 1, '2026-11-20', labels.due, false],
])('numbers are %s, and can be masked only when they are due', async (_, keepMobileDays, eventEnds, text, disabled) => {
  const { card, mask } = await open({ keepMobileDays, eventEnds })
  expect(card.queryByText(text)).not.toBeNull()
  expect(mask.disabled).toBe(disabled)
})

test('the setting is stored and says when numbers are masked; before that day they cannot be', async () => {
  const { server, user, card, mask } = await open({ keepMobileDays: null, eventEnds: null })
  const stored = { keepMobileDays: 30, eventEnds: '2026-11-25' }
  server.answer(retention.update, stored)
  await fillField(user, labels.keepMobileDays, '9999')
  expect(card.queryByText(messages.outOfRange)).not.toBeNull()
  await fillField(user, labels.keepMobileDays, '30')
  await fillField(user, labels.eventEnds, '25/11/2026')
  await user.tab()
  await press(user, labels.save)
  await screen.findByText(messages.updated)
  expect(server.sentTo(retention.update).map(({ body }) => body)).toEqual([stored])
  await card.findByText(labels.keptUntil('2026-12-25'))
  expect(mask.disabled).toBe(true)
})

const due = { keepMobileDays: 1, eventEnds: '2026-11-20' }
const figures = { people: 1, messages: 0, historyRecords: 2, uploads: 3 }

test('what would be masked is shown first; Cancel masks nothing', async () => {
  const { server, user } = await open(due)
  server.answer(retention.preview, figures)
  await press(user, labels.mask)
  const dialog = await screen.findByRole('dialog', { name: labels.dialogTitle })
  await within(dialog).findByText(labels.people)
  const { people, historyRecords, uploads } = labels
  expect(dialog.textContent).toContain(`${people}1${labels.messages}0${historyRecords}2${uploads}3`)
  await press(user, formDialogLabels.cancel, labels.dialogTitle)
  await expectClosed()
  expect(server.sentTo(retention.run)).toEqual([])
})

test('masking is told, and so is why it is refused', async () => {
  const { server, user } = await open(due)
  server.answer(retention.preview, figures)
  await press(user, labels.mask)
  server.respond(retention.run, () => json({ message: messages.busy, code: 'conflict' }, 409))
  await press(user, labels.submit, labels.dialogTitle)
  await expect.poll(() => screen.queryAllByText(messages.busy)).not.toEqual([])
  server.answer(retention.run, figures)
  await press(user, labels.submit, labels.dialogTitle)
  await screen.findByText(messages.masked)
  await expectClosed()
})
