import { screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import {
  changeText,
  givenListTitles,
  listChangeTexts as texts,
  listChangeTitles,
} from '@trophy/contract/lists/lists.constants.ts'
import type { ListChange, ListChanges } from '@trophy/contract/lists/lists.contract.ts'
import { expect, test, vi } from 'vitest'
import { givenOutLabels as labels } from '../../shared/list-changes/list-changes.constants.ts'
import { deskServer } from '../../testing/screens/desk.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { choose, press } from '../../testing/typing.ts'
import { paperLabels, sheetLabels } from './paper.constants.ts'

const { hotels, lists } = endpoints

const neverGiven: ListChanges = { givenOutAt: null, givenOutBy: null, changes: [] }
const unchanged: ListChanges = { givenOutAt: records.eventNow, givenOutBy: 'Asha Organiser', changes: [] }
const given = `${labels.givenOut} 21/11/2026 14:00 IST ${labels.by('Asha Organiser')}, `
const line = () =>
  screen.queryAllByRole('status').find(({ textContent }) => textContent.startsWith(labels.givenOut))?.textContent

test('a check-in sheet tells who is not expected any more, and stays open behind its changes', async () => {
  const warned = vi.spyOn(console, 'error')
  const inHouse: ListChange = {
    participantId: 'PLA_101',
    name: 'Devi Hill',
    kind: 'left',
    from: '2026-11-21/2026-11-25',
    to: 'In house',
    at: records.eventNow,
  }
  const server = deskServer([])
    .answerBy(hotels.search, () => [{ hotelId: 'LAKE', hotelName: 'Lake View' }])
    .answer(lists.changes, { ...unchanged, changes: [inHouse] })
  const user = openApp('/admin?tab=checkin')
  await press(user, paperLabels.open)
  await choose(user, sheetLabels.hotel, 'lake', /^Lake View/, paperLabels.title)
  await expect.poll(line).toBe(`${given}${texts.changes(1)} ${labels.since}`)
  expect(server.sentTo(lists.changes).map(({ query }) => Object.fromEntries(query))).toEqual([
    { list: 'checkin', hotelId: 'LAKE', day: '2026-11-21' },
  ])
  await press(user, `${labels.show} ${labels.of(givenListTitles.checkin)}`)
  const title = labels.dialog(givenListTitles.checkin)
  const changes = within(await screen.findByRole('dialog', { name: title }))
  const row = (await changes.findByText(/Devi Hill/)).closest('tr')?.textContent
  for (const text of [listChangeTitles.left, changeText(inHouse.from), 'In house']) expect(row).toContain(text)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog', { name: title })).toBeNull()
  expect(screen.queryByRole('dialog', { name: paperLabels.title })).not.toBeNull()
  expect(line()).toContain(texts.changes(1))
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

test.each(['never', 'now without changes'])('of a sheet that was given out %s the dialog says so', async (when) => {
  const changes = when === 'never' ? neverGiven : unchanged
  deskServer([])
    .answerBy(hotels.search, () => [{ hotelId: 'LAKE', hotelName: 'Lake View' }])
    .answer(lists.changes, changes)
  const user = openApp('/admin?tab=checkin')
  await press(user, paperLabels.open)
  await choose(user, sheetLabels.hotel, 'lake', /^Lake View/, paperLabels.title)
  const text = when === 'never' ? labels.never : new RegExp(labels.noChanges)
  expect(await screen.findByText(text)).toBeDefined()
})
