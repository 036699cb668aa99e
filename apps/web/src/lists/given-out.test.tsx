import { screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import {
  givenListTitles,
  listChangeTexts as texts,
  listChangeTitles,
  listTitles,
} from '@trophy/contract/lists/lists.constants.ts'
import type { ListChange, ListChanges } from '@trophy/contract/lists/lists.contract.ts'
import { expect, test } from 'vitest'
import { givenOutLabels as labels } from '../shared/list-changes/list-changes.constants.ts'
import { deskServer } from '../testing/screens/desk.ts'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { json } from '../testing/stub-server.ts'
import { choose, press } from '../testing/typing.ts'
import { listLabels } from './lists.constants.ts'

const { lists } = endpoints

const neverGiven: ListChanges = { givenOutAt: null, givenOutBy: null, changes: [] }
const unchanged: ListChanges = { givenOutAt: records.eventNow, givenOutBy: 'Asha Organiser', changes: [] }
const moved: ListChange = {
  participantId: 'PLA_101',
  name: 'Devi Hill',
  kind: 'moved',
  from: null,
  to: texts.hotel('Vale', 'VALE'),
  at: records.eventNow,
}

/** Without changes they cannot be read. */
const openLists = async (rooming: ListChanges | undefined) => {
  const server = deskServer([])
    .answer(lists.papersStatus, { isDaily: false, lastAt: null, isOverdue: false })
    .answer(lists.hotels, [{ hotelId: 'HILL', hotelName: 'Hill Top' }])
    .respond(lists.changes, ({ query }) =>
      rooming === undefined ? json(null, 500) : json(query.get('list') === 'rooming' ? rooming : neverGiven),
    )
  const user = openApp('/admin?tab=reports&view=lists')
  await screen.findByText(labels.chooseHotel)
  await choose(user, listLabels.hotel, 'Hill', /Hill Top/)
  return { server, user }
}
const given = `${labels.givenOut} 21/11/2026 14:00 IST ${labels.by('Asha Organiser')}, `
const line = () =>
  screen.queryAllByRole('status').find(({ textContent }) => textContent.startsWith(labels.givenOut))?.textContent

test.each([
  ['has no changes', [], labels.noChanges],
  ['has its changes counted', [moved], `${texts.changes(1)} ${labels.since}`],
])('a list that was given out %s; the other one was not', async (_, changes, text) => {
  await openLists({ ...unchanged, changes: [...changes] })
  await expect.poll(line).toBe(given + text)
  expect(screen.queryAllByText(labels.never)).toHaveLength(1)
  expect(screen.queryByText(labels.chooseHotel)).toBeNull()
})

test('changes that cannot be read can be tried again', async () => {
  const { server, user } = await openLists(undefined)
  const retry = `${labels.retry} ${labels.of(listTitles['rooming-list'])}`
  await screen.findByRole('button', { name: retry })
  expect(screen.queryAllByText(labels.failed)).not.toEqual([])
  server.answer(lists.changes, unchanged)
  await press(user, retry)
  await expect.poll(line).toContain(labels.noChanges)
})

test('whoever has left a hotel since is shown with the other one', async () => {
  const { user } = await openLists({ ...unchanged, changes: [moved] })
  await press(user, `${labels.show} ${labels.of(listTitles['rooming-list'])}`)
  const title = labels.dialog(givenListTitles.rooming)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const row = (await dialog.findByText(/Devi Hill/)).closest('tr')?.textContent
  for (const text of ['PLA_101', listChangeTitles.moved, 'Vale (VALE)']) expect(row).toContain(text)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
