import { screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { teamFilters } from '@trophy/contract/teams/teams.constants.ts'
import { describe, expect, test } from 'vitest'
import { signInReminder } from '../../notifications/composer/composer.rules.ts'
import { notificationLabels } from '../../notifications/notifications.constants.ts'
import { reassignmentLabels, reassignmentSteps } from '../../reassignment/reassignment.constants.ts'
import { person } from '../../reassignment/select/people.fixture.ts'
import { movedTeamsMaximum, teamFilterLabels, teamLabels, teamMessages } from '../../teams/teams.constants.ts'
import { composerServer } from '../../testing/screens/composer.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { press } from '../../testing/typing.ts'

/** What can be done with teams that are chosen in their list: messages, reassignment, and lists of them. */

const { notifications, participants, reassignment, teams } = endpoints

const idOf = (number: number) => `00000000-0000-4000-8000-00000000020${number}`
const meena = person('Meena', { id: idOf(1), role: 'coach', coachId: null })
const uma = person('Uma', { id: idOf(2) })
const ravi = person('Ravi', { id: idOf(3), role: 'coach', coachId: null })
const rows = [meena, ravi].map(({ participantId, name }) => records.team({ coachId: participantId, coachName: name }))

const desk = (listed = rows) =>
  composerServer()
    .answer(teams.overview, records.teamList(...listed))
    .answerBy(participants.teamMembers, ({ path }) =>
      path.includes('Ravi') ? { totalMembers: 1, teamMembers: [ravi] } : { totalMembers: 2, teamMembers: [meena, uma] },
    )
    .answer(reassignment.search, {
      coaches: [meena],
      officials: [],
      players: [],
      totals: { coaches: 1, officials: 0, players: 0 },
    })

const openTeams = (query = '') => openApp(`/admin?tab=participants&view=teams${query}`)
const chooseAll = 'Select all on this page'

const chosenCoaches = async (count: number) => {
  const list = await screen.findByRole('list', { name: notificationLabels.selectedCoaches(count) })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}
const customText = () => screen.getByRole<HTMLInputElement>('textbox', { name: notificationLabels.customText })

test('chosen teams are reminded to sign in by the composer', async () => {
  desk()
  const user = openTeams()
  await user.click(await screen.findByRole('checkbox', { name: chooseAll }))
  await press(user, teamLabels.remind)
  expect(await chosenCoaches(2)).toEqual([expect.stringContaining('Meena'), expect.stringContaining('Ravi')])
  expect(customText().value).toBe(signInReminder)
})

test('chosen teams get a message, whose text is still empty', async () => {
  const server = desk()
  const user = openTeams()
  await user.click(await screen.findByRole('checkbox', { name: chooseAll }))
  await press(user, teamLabels.message)
  expect(await chosenCoaches(2)).toHaveLength(2)
  expect(screen.queryByRole('textbox', { name: notificationLabels.customText })).toBeNull()
  await expect
    .poll(() => server.sentTo(notifications.preview).at(-1)?.body)
    .toMatchObject({ selectedCoaches: ['Meena', 'Ravi'] })
})

test('the message of a row is for its coach only', async () => {
  desk()
  const user = openTeams()
  await press(user, teamLabels.messageTo('Ravi'))
  expect(await chosenCoaches(1)).toEqual([expect.stringContaining('Ravi')])
})

test('the team of a row is moved by the reassignment, with everybody selected', async () => {
  desk()
  const user = openTeams()
  await press(user, teamLabels.moveOf('Meena'))
  expect(await screen.findByRole('heading', { level: 3, name: new RegExp(`^${reassignmentSteps[1]}`) })).toBeDefined()
  for (const name of ['Meena', 'Uma']) {
    const box = screen.findByRole<HTMLInputElement>('checkbox', { name: `${reassignmentLabels.select} ${name}` })
    expect((await box).checked).toBe(true)
  }
})

test('several teams are moved together, from the hotel on', async () => {
  desk()
  const user = openTeams()
  await user.click(await screen.findByRole('checkbox', { name: chooseAll }))
  await press(user, teamLabels.move)
  expect(await screen.findByRole('heading', { level: 3, name: new RegExp(`^${reassignmentSteps[2]}`) })).toBeDefined()
})

test('more teams than a reassignment can move are not moved', async () => {
  const many = Array.from({ length: movedTeamsMaximum + 1 }, (_, at) =>
    records.team({ coachId: `COA_${at}`, coachName: `Coach ${at}` }),
  )
  desk(many)
  const user = openTeams()
  await user.click(await screen.findByRole('checkbox', { name: chooseAll }))
  const move = await screen.findByRole<HTMLButtonElement>('button', { name: teamLabels.move })
  expect(move.disabled).toBe(true)
  expect(move.title).toBe(teamMessages.tooManyToMove)
})

describe('the list is requested as the address has it', () => {
  test.each(teamFilters)('by the filter %s', async (filter) => {
    const server = desk()
    openTeams(`&filter=${filter}&search=tigers&sortBy=people&sortOrder=desc&page=2`)
    await screen.findByDisplayValue(teamFilterLabels[filter])
    const { query } = server.sentTo(teams.overview)[0] ?? {}
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      filter,
      search: 'tigers',
      sortBy: 'people',
      sortOrder: 'desc',
      page: '2',
    })
  })
})

test.each([
  ['', teamMessages.none],
  ['&search=nobody', teamMessages.noneMatch],
  ['&filter=left', teamMessages.noneMatch],
])('no teams at the address %j are said to be: %s', async (query, text) => {
  desk([])
  openTeams(query)
  expect(await screen.findByText(text)).toBeDefined()
})
