import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { listPartMessage } from '@trophy/contract/core/list-part.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { describe, expect, test } from 'vitest'
import { adminServer } from '../../testing/admin-console.ts'
import { openApp } from '../../testing/open-app.tsx'
import { faults } from '../../testing/told.ts'
import { press } from '../../testing/typing.ts'
import { reassignmentLabels as labels, reassignmentWizardLabels } from '../reassignment.constants.ts'
import { person } from './people.fixture.ts'

/** The first step of the wizard (part 2 §4, §5, §8). */

const { reassignment } = endpoints

const judges = Array.from({ length: 50 }, (_, at) =>
  person(`Judge ${at}`, {
    id: `00000000-0000-4000-8000-0000000004${String(at).padStart(2, '0')}`,
    role: 'official',
    coachId: null,
  }),
)

const open = async () => {
  const server = adminServer().answerBy(reassignment.search, ({ query }) => {
    const officials = query.get('query') === 'judge' ? judges : []
    return { coaches: [], officials, players: [], totals: { coaches: 0, officials: officials.length + 10, players: 0 } }
  })
  const user = openApp('/admin?tab=participants&view=reassignment')
  await screen.findByRole('searchbox', { name: labels.searchLabel })
  return { server, user }
}
const wizard = () => within(screen.getByRole('region', { name: labels.title }))
const field = () => wizard().getByRole<HTMLInputElement>('searchbox', { name: labels.searchLabel })
const button = (name: string | RegExp) => wizard().getByRole<HTMLButtonElement>('button', { name })
const search = async (user: UserEvent, text: string) => {
  await user.clear(field())
  await user.paste(text)
  await user.click(button(labels.search))
}

test.each(['', '  '])('a search needs a text, not %j', async (text) => {
  const { server, user } = await open()
  await user.click(field())
  await user.paste(text)
  await user.click(button(labels.search))
  expect(await wizard().findByText(messages.searchEmpty)).toBeDefined()
  expect(server.sentTo(reassignment.search)).toEqual([])
})

test('a search that finds nobody says so, and keeps its text', async () => {
  const { user } = await open()
  await search(user, 'nobody')
  expect(await wizard().findByText(messages.noneToSelect)).toBeDefined()
  expect(wizard().getByText(messages.noneSelected)).toBeDefined()
  expect(button(labels.next).disabled).toBe(true)
  await press(user, labels.back)
  expect(field().value).toBe('nobody')
})

test('a search that finds more than are listed says so', async () => {
  const { user } = await open()
  await search(user, 'judge')
  expect(await wizard().findByText(listPartMessage('50', '60'))).toBeDefined()
})

describe('a failed search is told, and hides earlier results', () => {
  test.each(['the server fails', 'a proxy answers for a server that is away', 'the connection is cut'])(
    '%s',
    async (fault) => {
      const { server, user } = await open()
      await search(user, 'nobody')
      await press(user, labels.back)
      expect(button(labels.next).disabled).toBe(false)
      server.respond(reassignment.search, faults[fault] ?? (() => Response.error()))
      await user.click(button(labels.search))
      expect(await screen.findByText(messages.searchFailedTitle)).toBeDefined()
      expect(screen.getByText(messages.searchFailed)).toBeDefined()
      expect(wizard().getByText(reassignmentWizardLabels.searchOpen)).toBeDefined()
      expect(button(labels.next).disabled).toBe(true)
      expect(button(new RegExp(labels.step(2, 4))).disabled).toBe(true)
    },
  )
})
