import { screen, within } from '@testing-library/react'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { retentionLabels } from '../../retention/retention.constants.ts'
import { rollCallCardLabels } from '../../roll-call/roll-call.constants.ts'
import { settingLabels, timingLabels } from '../../settings/settings.constants.ts'
import { openApp } from '../../testing/open-app.tsx'
import { consoleServer } from '../../testing/screens/console-writes.ts'
import { json, silence } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'

/** What the server has stored is in the form as soon as it answers, and is no change any more. */

const { retention, rollCall, settings } = endpoints

interface Card {
  readonly labels: { readonly title: string; readonly save: string; readonly reset: string; readonly unsaved: string }
  readonly field: string
  readonly typed: string
  readonly read: Endpoint
  readonly update: Endpoint
  readonly sent: unknown
  readonly stored: unknown
  readonly shown: string
}

const hours = { checkoutGraceHours: 2, minimumStayDays: 3 }
const eventEnds = '2026-11-20'

const cards: readonly Card[] = [
  {
    labels: timingLabels,
    field: settingLabels.checkinGraceHours,
    typed: '4',
    read: settings.read,
    update: settings.update,
    sent: { checkinGraceHours: '4', checkoutGraceHours: '2', minimumStayDays: '3' },
    stored: { checkinGraceHours: 5, ...hours },
    shown: '5',
  },
  {
    labels: retentionLabels,
    field: retentionLabels.keepMobileDays,
    typed: ' 30 ',
    read: retention.read,
    update: retention.update,
    sent: { keepMobileDays: 30, eventEnds },
    stored: { keepMobileDays: 31, eventEnds },
    shown: '31',
  },
  {
    labels: rollCallCardLabels,
    field: rollCallCardLabels.time,
    typed: '21:30',
    read: rollCall.readTime,
    update: rollCall.changeTime,
    sent: { rollCallTime: '21:30' },
    stored: { rollCallTime: '21:45' },
    shown: '21:45',
  },
]

test.each(cards)('$labels.title', async ({ labels, field, typed, read, update, sent, stored, shown }) => {
  const server = consoleServer().respond(update, () => json(stored))
  const user = openApp('/admin?tab=dashboard')
  const card = within(await screen.findByRole('region', { name: labels.title }))
  const input = await card.findByRole<HTMLInputElement>('textbox', { name: field })
  const button = (name: string) => card.getByRole<HTMLButtonElement>('button', { name })
  const before = input.value
  expect([button(labels.save).disabled, button(labels.reset).disabled]).toEqual([true, true])
  await fillField(user, field, typed)
  expect(card.queryByText(labels.unsaved)).not.toBeNull()
  await press(user, labels.reset)
  expect([input.value, card.queryByText(labels.unsaved)]).toEqual([before, null])
  await fillField(user, field, typed)
  server.respond(read, silence)
  await press(user, labels.save)
  await expect.poll(() => input.value).toBe(shown)
  expect(server.sentTo(update).map(({ body }) => body)).toEqual([sent])
  expect(card.queryByText(labels.unsaved)).toBeNull()
  expect(button(labels.save).disabled).toBe(true)
})
