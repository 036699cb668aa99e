import fc from 'fast-check'
import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { compareCosts, type Costs, costsOf, groupedTeams, neededBy, type Part, sum } from './placement.rules.ts'
import { planPlacement } from './plan-placement.ts'
import type { Guest, PlannedHotel, Problem, Team } from './problem.rules.ts'

const nightCount = 3
const places = [
  { location: 'Mylapore', district: 'Chennai' },
  { location: 'Adyar', district: 'Chennai' },
  { location: 'Gandhipuram', district: 'Coimbatore' },
]

const place = fc.constantFrom(...places)
const stay = fc.constantFrom([0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3])

/** Two hotels that are left, and up to three others; up to three teams of up to three people. */
const problem: fc.Arbitrary<Problem> = fc
  .record({
    left: fc.array(fc.record({ place, rooms: fc.nat(3) }), { minLength: 2, maxLength: 2 }),
    others: fc.array(
      fc.record({ place, free: fc.array(fc.nat(4), { minLength: nightCount, maxLength: nightCount }) }),
      {
        maxLength: 3,
      },
    ),
    teams: fc.array(
      fc.record({
        source: fc.nat(1),
        pin: fc.option(fc.nat(2), { freq: 8 }),
        guests: fc.array(fc.tuple(stay, fc.boolean()), { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .filter(({ teams }) => sum(teams.map(({ guests }) => guests.length)) <= 6)
  .map(({ left, others, teams }) => ({
    nights: ['2026-11-20', '2026-11-21', '2026-11-22'],
    hotels: [
      ...left.map((hotel, index) => ({ ...hotel.place, hotelId: `LEFT${index}`, free: [hotel.rooms, hotel.rooms, 3] })),
      ...others.map((hotel, index): PlannedHotel => ({ ...hotel.place, hotelId: `H${index}`, free: hotel.free })),
    ],
    teams: teams.map(({ source, pin, guests }, index): Team => ({
      ...(left[source]?.place ?? { location: '', district: '' }),
      source,
      ...(pin !== null && pin < others.length && { pinnedTo: pin + left.length }),
      guests: guests.map(([[firstNight = 0, endNight = 0], isInHouse], guest): Guest => ({
        id: `PLY_${index}_${guest}`,
        firstNight,
        endNight,
        isInHouse,
      })),
    })),
  }))

/** The most that is needed above what there is, on any night of any hotel. */
const overbookedBy = (
  { hotels, nights }: Problem,
  teams: ReturnType<typeof groupedTeams>,
  placement: readonly (readonly Part[])[],
) =>
  Math.max(
    0,
    ...hotels.flatMap(({ free }, hotel) => {
      const needs = teams.flatMap((team, index) =>
        (placement[index] ?? []).flatMap((part) =>
          part.hotel === hotel ? [neededBy(team, part.counts, nights.length)] : [],
        ),
      )
      return free.map((rooms, night) => sum(needs.map((needed) => needed[night] ?? 0)) - rooms)
    }),
  )

/** Tries every hotel, and none, for every person. */
const bestByTrying = (given: Problem): Costs => {
  const teams = groupedTeams(given)
  const people = teams.flatMap((team, index) =>
    team.groups.flatMap(({ guests }, group) => guests.map(() => ({ team, index, group }))),
  )
  const sources = new Set(teams.map(({ source }) => source))
  let best: Costs | undefined
  const chosen: number[] = []
  const look = (): void => {
    if (chosen.length < people.length) {
      const { team } = people[chosen.length] ?? {}
      const allowed = given.hotels.flatMap((_, hotel) => {
        if (team?.pinnedTo !== undefined) return hotel === team.pinnedTo ? [hotel] : []
        return hotel === team?.source || !sources.has(hotel) ? [hotel] : []
      })
      for (const hotel of [-1, ...allowed]) {
        chosen.push(hotel)
        look()
        chosen.pop()
      }
      return
    }
    const placement = teams.map(({ groups }, index) => {
      const parts = new Map<number, number[]>()
      people.forEach((person, position) => {
        const hotel = chosen[position] ?? -1
        if (person.index !== index || hotel === -1) return
        const counts = parts.get(hotel) ?? groups.map(() => 0)
        counts[person.group] = (counts[person.group] ?? 0) + 1
        parts.set(hotel, counts)
      })
      return [...parts].map(([hotel, counts]) => ({ hotel, counts }))
    })
    if (overbookedBy(given, teams, placement) > 0) return
    const costs = costsOf(given, teams, placement)
    if (best === undefined || compareCosts(costs, best) < 0) best = costs
  }
  look()
  return best ?? costsOf(given, teams, [])
}

test('with too many hotels for the solver a plan is valid, and claims no more than is true', async () => {
  const highs = await loadHighs()
  fc.assert(
    fc.property(problem, (given) => {
      const plan = planPlacement(highs, given, { seconds: 20, mostChoices: 0 })
      expect(overbookedBy(given, groupedTeams(given), plan.placement)).toBe(0)
      const best = bestByTrying(given)
      expect(compareCosts(plan.costs, best)).toBeGreaterThanOrEqual(0)
      expect(!plan.isOptimal || compareCosts(plan.costs, best) === 0).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('small plans are the best there are, and never need a room that is not free', async () => {
  const highs = await loadHighs()
  fc.assert(
    fc.property(problem, (given) => {
      const plan = planPlacement(highs, given, { seconds: 20 })
      expect(overbookedBy(given, groupedTeams(given), plan.placement)).toBe(0)
      expect(plan.costs).toEqual(bestByTrying(given))
      expect(plan).toMatchObject({ isOptimal: true, gap: 0 })
    }),
    { numRuns: 150 },
  )
})
