import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { journeyLabels } from '../shared/journeys/journey.constants.ts'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { adminServer } from '../testing/admin-console.ts'
import { expectClosed } from '../testing/seen.ts'
import { json, silence } from '../testing/stub-server.ts'
import { press } from '../testing/typing.ts'
import { boardFilterLabels, boardLabels as labels } from './journeys.constants.ts'

const { journeys, participants } = endpoints

const team = records.travellingTeam()
const edit = labels.editOf(team.coachName)

const boardServer = () =>
  adminServer()
    .answer(participants.disciplines, [])
    .answer(journeys.board, { data: [team], pagination: records.pageOf(1) })
    .answer(journeys.hours, { day: null, data: [] })
    .answer(journeys.readOfTeam, null)

const chooseDepartures = async (user: UserEvent) => {
  await user.click(await screen.findByRole('combobox', { name: labels.direction }))
  await user.click(await screen.findByRole('option', { name: labels.directions.departure, hidden: true }))
}

test('an arrival is not shown, nor entered, as a departure while the departures are read', async () => {
  const server = boardServer()
  const user = openApp('/admin?tab=participants&view=arrivals')
  await screen.findByRole('button', { name: edit })
  server.respond(journeys.board, silence)
  await chooseDepartures(user)
  expect(screen.queryByRole('button', { name: edit })).toBeNull()
})

test('Back from the departures does not make an arrival of the one that is open', async () => {
  const server = boardServer()
  const user = openApp('/admin?tab=participants&view=arrivals&direction=departure')
  await press(user, edit)
  await screen.findByRole('dialog')
  const path = journeys.readOfTeam.path.replace(':coachId', team.coachId).replace(':direction', 'departure')
  expect(server.sentTo(journeys.readOfTeam).map((request) => request.path)).toEqual([path])
  act(() => window.history.pushState(null, '', '/admin?tab=participants&view=arrivals'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('departures have no filter that only arrivals have', async () => {
  const server = boardServer()
  const user = openApp('/admin?tab=participants&view=arrivals&filter=early')
  await screen.findByDisplayValue(boardFilterLabels.early)
  await chooseDepartures(user)
  await expect.poll(() => server.sentTo(journeys.board).at(-1)?.query.get('direction')).toBe('departure')
  expect(screen.getByRole('combobox', { name: labels.filter })).toHaveProperty('value', labels.all)
  expect(server.sentTo(journeys.board).at(-1)?.query.get('filter')).toBeNull()
})

test('who enters a journey again sees what was entered before, also what was just replaced', async () => {
  const server = boardServer().answer(journeys.readOfTeam, { ...records.journey(), earlier: [] })
  const title = labels.dialog(journeyLabels.directions.arrival, team.coachName)
  const user = openApp('/admin?tab=participants&view=arrivals')
  server.respond(journeys.tellOfTeam, () => {
    server.answer(journeys.readOfTeam, { ...records.journey(), earlier: [records.journey()] })
    return json(records.journey())
  })
  await press(user, edit)
  await press(user, labels.save, title)
  await expectClosed()
  await press(user, edit)
  expect(await screen.findByText(`${labels.earlier} (1)`)).toBeDefined()
})
