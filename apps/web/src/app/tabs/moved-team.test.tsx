import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { reassignmentMessages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reassignmentLabels as labels } from '../../reassignment/reassignment.constants.ts'
import { hillTop, person } from '../../reassignment/select/people.fixture.ts'
import { teamLabels } from '../../teams/teams.constants.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { json } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { todoLabels } from '../../todo/todo.constants.ts'
import { replacedLabels } from './replaced.constants.ts'

const { participants, reassignment, teams, todo } = endpoints

const idOf = (number: number) => `00000000-0000-4000-8000-00000000010${number}`
const meena = person('Meena', { id: idOf(1), role: 'coach', coachId: null })
const anu = person('Anu', { id: idOf(2) })
const binu = person('Binu', { id: idOf(3) })

const teamOfMeena = records.team({ coachId: meena.participantId, coachName: meena.name })

const desk = () =>
  adminServer()
    .answer(teams.overview, records.teamList(teamOfMeena))
    .answer(participants.teamMembers, { totalMembers: 2, teamMembers: [meena, anu] })
    .answer(reassignment.search, {
      coaches: [meena],
      officials: [],
      players: [],
      totals: { coaches: 1, officials: 0, players: 0 },
    })

test('a team that is moved again has the players of now', async () => {
  const server = desk()
  const user = openApp('/admin?tab=participants&view=teams')
  await press(user, teamLabels.moveOf('Meena'))
  await screen.findByText('2 participants selected')
  server.answer(participants.teamMembers, { totalMembers: 3, teamMembers: [meena, anu, binu] })
  await user.click(screen.getByRole('tab', { name: 'Teams' }))
  await press(user, teamLabels.moveOf('Meena'))
  await press(user, replacedLabels.reassignment.proceedLabel)
  expect(await screen.findByText('3 participants selected')).toBeDefined()
})

test('who has left the teams while one is read stays where they are', async () => {
  let release = (): void => undefined
  const team = json({ totalMembers: 2, teamMembers: [meena, anu] })
  const server = desk()
    .answer(todo.list, [])
    .respond(participants.teamMembers, () => new Promise((resolve) => (release = () => resolve(team))))
  const user = openApp('/admin?tab=participants&view=teams')
  await press(user, teamLabels.moveOf('Meena'))
  await press(user, todoLabels.title)
  await screen.findByText(todoLabels.nothing)
  expect(server.sentTo(participants.teamMembers)).toHaveLength(1)
  release()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText(todoLabels.nothing)).not.toBeNull()
})

test('teams that are moved are kept up to date by their teams, not by a search for each person', async () => {
  const ravi = person('Ravi', { id: idOf(4), role: 'coach', coachId: null })
  const ofRavi = [5, 6, 7].map((number) => person(`Player ${number}`, { id: idOf(number), coachId: 'Ravi' }))
  const server = desk()
    .answer(teams.overview, {
      data: [teamOfMeena, { ...teamOfMeena, coachId: ravi.participantId, coachName: ravi.name }],
      pagination: records.pageOf(2),
      figures: { teams: 2, silent: 0, placeholders: 0, arrivingToday: 0 },
    })
    .answerBy(participants.teamMembers, ({ path }) =>
      path.includes('Ravi')
        ? { totalMembers: 4, teamMembers: [ravi, ...ofRavi] }
        : { totalMembers: 3, teamMembers: [meena, anu, binu] },
    )
  const user = openApp('/admin?tab=participants&view=teams')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await press(user, teamLabels.move)
  await screen.findByRole('heading', { name: /^Configure/ })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(server.sentTo(reassignment.search).map(({ query }) => query.get('query'))).toEqual(['Meena'])
})

test('a team that is chosen while another reassignment is sent stays chosen when that is done', async () => {
  let finish = (): void => undefined
  const server = desk()
    .answer(reassignment.availableHotels, { available: [{ ...hillTop, id: idOf(9) }] })
    .respond(reassignment.reassign, () => new Promise((resolve) => (finish = () => resolve(json({ reassigned: 2 })))))
  const user = openApp('/admin?tab=participants&view=teams')
  await press(user, teamLabels.moveOf('Meena'))
  await screen.findByText('2 participants selected')
  await press(user, labels.next)
  await fillField(user, labels.startDate, '22/11/2026')
  await fillField(user, labels.endDate, '26/11/2026')
  await fillField(user, labels.reference, 'REF-2')
  await press(user, labels.searchHotels)
  await user.click(await screen.findByRole('radio', { name: /Hill Top/ }))
  await press(user, labels.next)
  await fillField(user, labels.reason, 'The hotel has no water')
  await press(user, labels.confirm)
  await vi.waitFor(() => expect(server.sentTo(reassignment.reassign)).toHaveLength(1))
  server.answer(participants.teamMembers, { totalMembers: 3, teamMembers: [meena, anu, binu] })
  await user.click(screen.getByRole('tab', { name: 'Teams' }))
  await press(user, teamLabels.moveOf('Meena'))
  await press(user, replacedLabels.reassignment.proceedLabel)
  await screen.findByText('3 participants selected')
  const read = () => server.sentTo(reassignment.search).length
  const before = read()
  finish()
  await screen.findByText(reassignmentMessages.done(2))
  await expect.poll(read).toBeGreaterThan(before)
  expect(screen.queryByText('3 participants selected')).not.toBeNull()
})
