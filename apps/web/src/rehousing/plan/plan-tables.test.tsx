import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  idOfPlan,
  openRehousing,
  plannedMove,
  readyPlan,
  receivingHotel,
  rehousingServer,
} from '../../testing/screens/rehousing-plans.ts'
import { figureLabels, planLabels, planStatuses, tableLabels as labels } from '../rehousing.constants.ts'

const manyMoves = Array.from({ length: 500 }, (_, index) =>
  plannedMove({ coachId: `COA_${1000 + index}`, coachName: `Coach ${1000 + index}` }),
)
const open = (query: Readonly<Record<string, string>> = {}) => {
  rehousingServer(readyPlan({ moves: manyMoves }))
  return openRehousing({ plan: idOfPlan(1), ...query })
}
const coaches = () => screen.queryAllByText(/^Coach \d+$/).map(({ textContent }) => textContent)

test('a plan for 500 teams is shown in pages, of which the address names the open one', async () => {
  const user = open()
  expect(await screen.findByRole('tab', { name: labels.byTeam(500) })).toBeDefined()
  expect(screen.getAllByText(labels.showingMoves(1, 25, 500))).not.toEqual([])
  expect(coaches()).toHaveLength(25)
  const [last] = screen.getAllByRole('button', { name: 'Last page' })
  await user.click(last ?? document.body)
  expect(coaches()).toContain('Coach 1499')
  expect(new URLSearchParams(window.location.search).get('page')).toBe('20')
})

test('the page that the address names is shown', async () => {
  open({ page: '20' })
  expect(await screen.findByText('Coach 1499')).toBeDefined()
})

test.each([
  ['coa_1234', ['Coach 1234']],
  ['coach 1234', ['Coach 1234']],
])('a search for %s finds its team, from any page', async (text, found) => {
  const user = open({ page: '20' })
  await user.click(await screen.findByRole('searchbox', { name: labels.search }))
  await user.paste(text)
  await expect.poll(coaches).toEqual(found)
})

test('a search that finds nothing says so', async () => {
  open({ find: 'nobody' })
  expect(await screen.findByText(labels.noneMatch)).toBeDefined()
  expect(coaches()).toEqual([])
})

test('a plan with nobody to move says so, and cannot be carried out', async () => {
  rehousingServer(readyPlan({ moves: [], hotels: [], stays: 3 }))
  openRehousing({ plan: idOfPlan(1) })
  const table = within(await screen.findByRole('tabpanel', { name: labels.byTeam(0) }))
  expect(table.getByText(planLabels.nobodyHint)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: planLabels.carryOut }).disabled).toBe(true)
})

describe('a plan that moves some of a team, and finds no place for others', () => {
  const pin = { coachId: 'COA_2', hotelId: 'NEAR' }
  const dev = {
    participantId: 'PLA_9',
    name: 'Dev',
    reason: 'No hotel has a room',
    coachId: 'COA_2',
    coachName: 'Ravi',
    hotelId: 'LOST',
    hotelName: 'Sea Palace',
    from: '2026-11-21',
    until: '2026-11-24',
  } as const
  const bears = { coachId: 'COA_2', coachName: 'Ravi', teamNames: ['Bears'], people: 4, names: ['Ravi', 'Dia'] }
  const plan = readyPlan({
    moves: [
      plannedMove({ people: 2, names: ['Anita Rao', 'Asha'] }),
      plannedMove({ people: 1, names: ['Bina'], toHotelId: 'FAR', toHotelName: 'Far Inn', isOtherDistrict: true }),
      plannedMove(bears),
    ],
    hotels: [
      receivingHotel({ people: 6 }),
      receivingHotel({ hotelId: 'FAR', hotelName: 'Far Inn', people: 1, fullNights: ['2026-11-22'] }),
    ],
    unplaced: [dev],
    stays: 5,
    request: { ...readyPlan().request, rooms: 2, pins: [pin] },
    figures: { ...readyPlan().figures, people: 13, teams: 2, splitTeams: 1, otherDistrict: 1, milliseconds: 1500 },
  })

  test.each([
    [
      'team',
      labels.teams,
      [
        'TeamPeopleNew hotelDatesActions',
        'Anita RaoSplitCOA_1 · Lions2 peopleAnita RaoAshaHarbour InnAdyar · Chennai21/11/2026 – 25/11/2026',
        'Anita RaoSplitCOA_1 · Lions1 personBinaFar InnOther districtAdyar · Chennai21/11/2026 – 25/11/2026',
        'Ravi1 without a placePinnedCOA_2 · Bears4 peopleRaviDiaHarbour InnAdyar · Chennai21/11/2026 – 25/11/2026',
      ],
    ],
    [
      'hotel',
      labels.hotels,
      [
        'HotelLocationPeopleTeamsNights that become fullActions',
        'Harbour InnNEARAdyar · Chennai62 teamsAnita Rao: 2 peopleRavi: 4 peopleNone',
        'Far InnFARAdyar · Chennai11 teamAnita Rao: 1 person22/11/2026',
      ],
    ],
    [
      'unplaced',
      labels.unplaced(1),
      ['PersonWhyTeamHotelDatesActions', 'DevPLA_9No hotel has a roomRaviSea Palace21/11/2026 – 24/11/2026'],
    ],
  ])('by %s', async (by, table, rows) => {
    rehousingServer(plan)
    openRehousing({ plan: idOfPlan(1), by })
    const shown = within(await screen.findByRole('table', { name: table })).getAllByRole('row')
    expect(shown.map(({ textContent }) => textContent)).toEqual(rows)
    const tabs = [labels.byTeam(2), labels.byHotel(2), labels.unplaced(1)]
    for (const name of tabs) expect(screen.getByRole('tab', { name })).toBeDefined()
  })

  test('in figures, with who has made it and what it is about', async () => {
    rehousingServer(plan)
    openRehousing({ plan: idOfPlan(1) })
    await screen.findByRole('table', { name: labels.teams })
    const figures = screen.getByText(figureLabels.people).closest('section')?.parentElement
    expect(figures?.textContent).toBe(
      'People in the hotel132 teams, 5 keep their roomsMoving7to 2 hotelsNo place1Split teams1To another district1' +
        'Rooms needed3on the fullest nightResultOptimalplanned in 1.5 s',
    )
    const main = screen.getByRole('main').textContent
    for (const text of [planStatuses.ready.label, planLabels.made('2026-11-21', 2), planLabels.by('Asha Organiser')])
      expect(main).toContain(text)
  })
})
