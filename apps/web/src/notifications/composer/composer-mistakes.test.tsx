import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { customTextMaximum } from '@trophy/contract/notifications/notifications.constants.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { describe, expect, test } from 'vitest'
import {
  chooseAudience,
  chooseType,
  composerServer,
  openComposer,
  recipients,
  send,
} from '../../testing/screens/composer.ts'
import { fillField } from '../../testing/typing.ts'
import { languageLabels, notificationLabels as labels, composerMessages as texts } from '../notifications.constants.ts'

const { notifications } = endpoints

const open = async () => {
  const server = composerServer()
  const user = openComposer()
  await screen.findByText(texts.chooseAudience)
  return { server, user }
}
const main = () => within(screen.getByRole('main'))
const textbox = (name: string) => screen.getByRole('textbox', { name })

interface Case {
  readonly fill: (user: UserEvent) => Promise<unknown>
  readonly message: string
  /** The field that gets the focus. */
  readonly field: () => HTMLElement | undefined
  /** How often the message stands at a field. */
  readonly times?: number
}

const cases: Readonly<Record<string, Case>> = {
  'neither an audience nor a type': {
    fill: async () => undefined,
    message: messages.requiredFields,
    field: () => screen.getAllByRole('radio')[0],
    times: 2,
  },
  'no coach': {
    fill: async (user) => {
      await chooseAudience(user, 'coaches')
      await chooseType(user, 'general')
    },
    message: messages.coachRequired,
    field: () => screen.getByRole('searchbox', { name: labels.coachSearch }),
  },
  'no discipline': {
    fill: async (user) => {
      await chooseAudience(user, 'discipline_specific')
      await chooseType(user, 'general')
      await screen.findByRole('checkbox', { name: labels.discipline('Chess', 2) })
    },
    message: messages.disciplineRequired,
    field: () => screen.getAllByRole('checkbox')[0],
  },
  'no custom text': {
    fill: async (user) => {
      await chooseAudience(user, 'coaches_only')
      await chooseType(user, 'general')
    },
    message: messages.customRequired,
    field: () => textbox(labels.customText),
  },
  'too long a custom text': {
    fill: async (user) => {
      await chooseAudience(user, 'coaches_only')
      await chooseType(user, 'custom')
      await fillField(user, labels.customText, 'x'.repeat(customTextMaximum + 1))
    },
    message: messages.customTooLong,
    field: () => textbox(labels.customText),
  },
  'no reason of a checkout': {
    fill: async (user) => {
      await chooseAudience(user, 'coaches_only')
      await chooseType(user, 'early_checkout')
    },
    message: messages.reasonRequired,
    field: () => screen.getByRole('combobox', { name: labels.checkoutReason }),
  },
  'no day of a checkout': {
    fill: async (user) => {
      await chooseAudience(user, 'coaches_only')
      await chooseType(user, 'match_lost')
    },
    message: messages.dateRequired,
    field: () => textbox(labels.checkoutDate),
  },
  'no message': {
    fill: async (user) => {
      await chooseAudience(user, 'coaches_only')
      await chooseType(user, 'match_lost')
      await fillField(user, labels.checkoutDate, '24/11/2026')
      await fillField(user, labels.message, ' ')
    },
    message: messages.requiredFields,
    field: () => textbox(labels.message),
  },
}

test.each(Object.entries(cases))(
  'with %s, the message stands in a toast and at its field, which has the focus',
  async (_, { fill, message, field, times = 1 }) => {
    const { server, user } = await open()
    await fill(user)
    await send(user)
    expect(await screen.findByText('Error')).toBeDefined()
    expect(main().getAllByText(message)).toHaveLength(times)
    expect(screen.getAllByText(message)).toHaveLength(times + 1)
    expect(document.activeElement).toBe(field())
    expect(server.sentTo(notifications.sendEnhanced)).toEqual([])
    expect(server.sentTo(notifications.sendToCoaches)).toEqual([])
  },
)

test('the length of a custom text is told while it is typed', async () => {
  const { user } = await open()
  await chooseType(user, 'custom')
  await fillField(user, labels.customText, 'x'.repeat(customTextMaximum + 1))
  const description = new RegExp(labels.customTextCount(customTextMaximum + 1))
  expect(screen.getByRole('textbox', { name: labels.customText, description })).toBeDefined()
})

describe('a text that is too long in another language', () => {
  test.each(['hi', 'ta'] as const)('is refused at its field: %s', async (language) => {
    const { server, user } = await open()
    await chooseAudience(user, 'coaches_only')
    await chooseType(user, 'general')
    await fillField(user, labels.customText, 'Dinner at eight')
    await user.click(screen.getByText(texts.otherLanguages))
    const name = texts.textIn(languageLabels[language])
    await fillField(user, name, 'अ'.repeat(customTextMaximum + 1))
    expect(screen.getByRole('textbox', { name, description: new RegExp(messages.customTooLong) })).toBeDefined()
    await send(user)
    expect(await screen.findByText('Error')).toBeDefined()
    expect(screen.getAllByText(messages.customTooLong)).toHaveLength(2)
    expect(server.sentTo(notifications.sendEnhanced)).toEqual([])
  })
})

test('a message without recipients is not sent', async () => {
  const { server, user } = await open()
  server.answer(notifications.preview, recipients({ recipientCount: 0, smsCount: 0, portalCount: 0, skipped: 1 }))
  await chooseAudience(user, 'discipline_specific')
  await user.click(await screen.findByRole('checkbox', { name: labels.discipline('Kabaddi', 1) }))
  await chooseType(user, 'custom')
  await fillField(user, labels.customText, 'To nobody')
  expect(await main().findByText(messages.nobody)).toBeDefined()
  await send(user)
  expect(await screen.findByText('Error')).toBeDefined()
  expect(screen.getAllByText(messages.nobody)).toHaveLength(2)
  expect(server.sentTo(notifications.preview).at(-1)?.body).toMatchObject({
    audienceType: 'discipline_specific',
    targetDisciplines: ['Kabaddi'],
  })
  expect(server.sentTo(notifications.sendEnhanced)).toEqual([])
})
