import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { expect, it } from 'vitest'
import {
  adjustmentsOf,
  isAdjusted,
  type Move,
  movesMatching,
  nightsText,
  requestAgain,
  splitTeamsOf,
  teamsIn,
  withExcluded,
  withoutExcluded,
  withoutPin,
  withPin,
} from './plan.rules.ts'

const move = (coachId: string, toHotelId: string, people = 1): Move => ({
  coachId,
  coachName: `Coach ${coachId}`,
  teamNames: [`Team ${coachId}`],
  participantIds: [],
  names: [],
  fromHotelId: 'LOST',
  fromHotelName: 'Lost Palace',
  toHotelId,
  toHotelName: `Hotel ${toHotelId}`,
  district: 'Chennai',
  location: 'Adyar',
  isOtherDistrict: false,
  from: '2026-11-21',
  until: '2026-11-25',
  people,
})

const plan: RehousingPlan = {
  planId: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  status: 'ready',
  createdAt: '2026-11-21T14:00:00+05:30',
  createdBy: null,
  carriedOutAt: null,
  undoneAt: null,
  hasNotified: false,
  request: {
    hotelId: 'LOST',
    from: '2026-11-21',
    rooms: 0,
    pins: [{ coachId: 'C1', hotelId: 'H1' }],
    excludeHotelIds: ['H2'],
    furtherHotelIds: [],
  },
  requestedHotels: [{ hotelId: 'H1', hotelName: 'Hotel H1' }],
  moves: [move('C1', 'H1', 3), move('C2', 'H1', 2), move('C2', 'H3', 4)],
  hotels: [],
  stays: 0,
  unplaced: [],
  notRestored: [],
  figures: {
    people: 9,
    teams: 2,
    splitTeams: 1,
    otherDistrict: 0,
    roomsNeeded: 9,
    milliseconds: 10,
    isOptimal: true,
    gap: 0,
  },
}

const made = adjustmentsOf(plan)
const h3 = { hotelId: 'H3', hotelName: 'Hotel H3' }

it('a plan begins with its own adjustments, by name where they are known', () => {
  expect(made).toEqual({
    pins: [{ coachId: 'C1', coachName: 'Coach C1', hotelId: 'H1', hotelName: 'Hotel H1' }],
    excluded: [{ hotelId: 'H2', hotelName: 'H2' }],
  })
})

it.each([
  ['nothing', made, false],
  ['a pin', withPin(made, { coachId: 'C2', coachName: 'Coach C2', ...h3 }), true],
  [
    'the same pin',
    withPin(made, { coachId: 'C1', coachName: 'Coach C1', hotelId: 'H1', hotelName: 'Hotel H1' }),
    false,
  ],
  ['another hotel for a pinned team', withPin(made, { coachId: 'C1', coachName: 'Coach C1', ...h3 }), true],
  ['no pin', withoutPin(made, 'C1'), true],
  ['a further hotel excluded', withExcluded(made, h3), true],
  ['a hotel excluded and used again', withoutExcluded(withExcluded(made, h3), 'H3'), false],
])('with %s the plan is adjusted: %o', (_, adjustments, expected) => {
  expect(isAdjusted(plan, adjustments)).toBe(expected)
  expect(new Set(adjustments.pins.map(({ coachId }) => coachId)).size).toBe(adjustments.pins.length)
})

it.each([
  ['2026-11-20', '2026-11-21'],
  ['2026-11-23', '2026-11-23'],
])('planned again on %s it begins on %s', (today, from) => {
  expect(requestAgain(plan, withoutExcluded(made, 'H2'), today)).toEqual({
    ...plan.request,
    from,
    excludeHotelIds: [],
  })
})

it('a team with several hotels is split', () => {
  expect([...splitTeamsOf(plan)]).toEqual(['C2'])
})

it.each([
  ['', 3],
  ['coach c2', 2],
  ['team c2 h3', 1],
  ['palace', 3],
  ['elsewhere', 0],
])('%j finds %i moves', (find, count) => {
  expect(movesMatching(plan.moves, find)).toHaveLength(count)
})

it('the people of a team are counted once for each hotel', () => {
  const twice = [...plan.moves, { ...move('C1', 'H1', 5), from: '2026-11-22' }]
  expect(teamsIn(twice, 'H1').map(({ coachId, people }) => [coachId, people])).toEqual([
    ['C1', 8],
    ['C2', 2],
  ])
})

it.each([
  [[], ''],
  [['2026-11-21'], '21/11/2026'],
  [['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-03'], '29/11/2026 – 01/12/2026, 03/12/2026'],
])('the nights %j are %j', (nights, text) => {
  expect(nightsText(nights)).toBe(text)
})
