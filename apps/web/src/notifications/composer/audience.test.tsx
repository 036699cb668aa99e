import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { describe, expect, test } from 'vitest'
import { unsavedLabels } from '../../shared/form/form.constants.ts'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import {
  asha,
  chooseAudience,
  chooseType,
  composerServer,
  openComposer,
  previewPanel,
} from '../../testing/screens/composer.ts'
import { json } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { notificationLabels as labels, composerMessages as texts } from '../notifications.constants.ts'

const { notifications } = endpoints

const chess = labels.discipline('Chess', 2)
const findBox = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const isAnyChecked = () => screen.queryAllByRole('checkbox', { checked: true }).length > 0

const searchFor = async (user: UserEvent, text: string) => {
  const field = screen.getByRole('searchbox', { name: labels.coachSearch })
  await user.clear(field)
  await user.paste(text)
}

test('an empty composer shows what to do', async () => {
  composerServer()
  openComposer()
  expect(await screen.findByText(texts.nothingYet)).toBeDefined()
  expect(previewPanel().getByText(texts.chooseAudience)).toBeDefined()
  expect(await screen.findByText(messages.noneSentTitle)).toBeDefined()
})

test('without coaches there are none to choose', async () => {
  composerServer().answer(notifications.searchCoaches, [])
  const user = openComposer()
  await chooseAudience(user, 'coaches')
  expect(await screen.findByText(messages.noCoaches)).toBeDefined()
})

test('another audience resets the other choices and keeps the message', async () => {
  composerServer()
  const user = openComposer()
  await chooseType(user, 'match_lost')
  await fillField(user, labels.message, 'Please leave on time')
  await chooseAudience(user, 'discipline_specific')
  await user.click(await findBox(chess))
  await chooseAudience(user, 'coaches')
  await user.click(await findBox(/^Asha Rao/))
  expect(isAnyChecked()).toBe(true)
  await chooseAudience(user, 'discipline_specific')
  await findBox(chess)
  expect(isAnyChecked()).toBe(false)
  await chooseAudience(user, 'coaches')
  expect((await findBox(/^Asha Rao/)).checked).toBe(false)
  expect(screen.getByDisplayValue('Please leave on time')).toBeDefined()
})

test('Clear asks, and then empties the form', async () => {
  composerServer()
  const user = openComposer()
  await chooseAudience(user, 'coaches_only')
  await press(user, texts.clear)
  await press(user, unsavedLabels.discard, unsavedLabels.title)
  await expect.poll(() => screen.queryAllByRole('radio', { checked: true })).toEqual([])
})

describe('a search of coaches', () => {
  const open = async () => {
    const server = composerServer()
    const user = openComposer()
    await chooseAudience(user, 'coaches')
    await findBox(/^Asha Rao/)
    return { server, user }
  }

  test('that finds nobody says so', async () => {
    const { user } = await open()
    await searchFor(user, 'nobody of this name')
    expect(await screen.findByText(messages.noCoachesMatch)).toBeDefined()
  })

  test('that fails says so in a toast and in place of the list, and Try Again repeats it', async () => {
    const { server, user } = await open()
    server.respond(notifications.searchCoaches, () => json({}, 500))
    await searchFor(user, 'asha r')
    expect(await screen.findByText('Error')).toBeDefined()
    expect(await screen.findByRole('button', { name: pageLabels.tryAgain })).toBeDefined()
    expect(screen.getAllByText(messages.searchFailed)).toHaveLength(2)
    server.answer(notifications.searchCoaches, [asha])
    await press(user, pageLabels.tryAgain)
    expect(await findBox(/^Asha Rao/)).toBeDefined()
    expect(server.sentTo(notifications.searchCoaches).at(-1)?.query.get('query')).toBe('asha r')
  })

  test('does not send the form by Enter', async () => {
    const { server, user } = await open()
    await searchFor(user, 'asha')
    await user.keyboard('{Enter}')
    expect(screen.queryByText(messages.requiredFields)).toBeNull()
    expect(server.sentTo(notifications.sendToCoaches)).toEqual([])
  })
})
