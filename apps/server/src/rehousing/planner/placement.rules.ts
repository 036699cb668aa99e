import { distanceOf, distances, type GuestGroup, guestGroups, type Problem, type Team } from './problem.rules.ts'

/** People of one team in one hotel. */
export interface Part {
  /** The position of the hotel in the problem. */
  readonly hotel: number
  /** How many of each group of the team, in the order of its groups. */
  readonly counts: readonly number[]
}

/** Where each team goes, in the order of the problem's teams. Who is in no part has no place. */
export type Placement = readonly (readonly Part[])[]

/** What a placement costs, by what is decided first; of each less is better (beyond.md, Re-housing). */
export const costNames = [
  'unplaced',
  'splitTeams',
  // People in another district, and in another location of the same district.
  'otherDistrict',
  'otherLocation',
  // Hotels that get people. The one that people leave does not count.
  'hotels',
  // People who cannot stay, moved or without a place: first those who are checked in.
  'inHouseLeaving',
  'leaving',
] as const
export type CostName = (typeof costNames)[number]
export type Costs = Readonly<Record<CostName, number>>

/** The teams with their groups, which every step of planning needs. */
export interface GroupedTeam extends Team {
  readonly groups: readonly GuestGroup[]
}

export const groupedTeams = ({ teams }: Problem): GroupedTeam[] =>
  teams.map((team) => ({ ...team, groups: guestGroups(team) }))

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** How many people of a part need a room on each night. */
export const neededBy = (team: GroupedTeam, counts: readonly number[], nights: number): number[] => {
  const needed = Array.from({ length: nights }, () => 0)
  team.groups.forEach(({ firstNight, endNight }, group) => {
    for (let night = firstNight; night < endNight; night++) needed[night] = (needed[night] ?? 0) + (counts[group] ?? 0)
  })
  return needed
}

export const costsOf = (problem: Problem, teams: readonly GroupedTeam[], placement: Placement): Costs => {
  const costs = { unplaced: 0, splitTeams: 0, otherDistrict: 0, otherLocation: 0, inHouseLeaving: 0, leaving: 0 }
  const used = new Set<number>()
  teams.forEach((team, index) => {
    const parts = placement[index] ?? []
    if (parts.length > 1) costs.splitTeams += 1
    costs.unplaced += team.guests.length - sum(parts.flatMap(({ counts }) => counts))
    const staying = parts.find(({ hotel }) => hotel === team.source)?.counts ?? []
    const leaving = team.groups.map(({ guests }, group) => guests.length - (staying[group] ?? 0))
    costs.leaving += sum(leaving)
    costs.inHouseLeaving += sum(team.groups.map(({ isInHouse }, group) => (isInHouse ? (leaving[group] ?? 0) : 0)))
    for (const { hotel, counts } of parts) {
      if (hotel === team.source) continue
      const people = sum(counts)
      used.add(hotel)
      const to = problem.hotels[hotel]
      const distance = to ? distanceOf(team, to) : distances.otherDistrict
      if (distance === distances.otherDistrict) costs.otherDistrict += people
      if (distance === distances.sameDistrict) costs.otherLocation += people
    }
  })
  return { ...costs, hotels: used.size }
}

/** Negative when `one` is better. */
export const compareCosts = (one: Costs, other: Costs): number => {
  const name = costNames.find((cost) => one[cost] !== other[cost])
  return name === undefined ? 0 : one[name] - other[name]
}

/** What a cost is at least when everybody has a place, seen from the rooms of each night alone. */
export const leastCost = (name: CostName, problem: Problem, teams: readonly GroupedTeam[]): number => {
  if (name === 'hotels') return Math.max(0, ...problem.nights.map((_, night) => hotelsFor(problem, teams, night)))
  if (name === 'leaving') return mustLeave(problem, teams, () => true)
  if (name === 'inHouseLeaving') return mustLeave(problem, teams, ({ isInHouse }) => isInHouse)
  return 0
}

type Group = GroupedTeam['groups'][number]

/** People for whom the hotel has no room on some night. */
const mustLeave = ({ hotels }: Problem, teams: readonly GroupedTeam[], isCounted: (group: Group) => boolean): number =>
  sum(
    teams.flatMap(({ groups, source }) =>
      groups.map((group) => {
        const free = hotels[source]?.free.slice(group.firstNight, group.endNight) ?? []
        return isCounted(group) ? Math.max(0, group.guests.length - Math.min(...free)) : 0
      }),
    ),
  )

/** How many of the emptiest hotels have rooms enough for those who cannot stay on a night. */
const hotelsFor = ({ hotels }: Problem, teams: readonly GroupedTeam[], night: number): number => {
  const sources = new Set(teams.map(({ source }) => source))
  const roomsIn = (isCounted: (hotel: number) => boolean) =>
    hotels.flatMap(({ free }, hotel) => (isCounted(hotel) ? [free[night] ?? 0] : []))
  const people = teams.flatMap(({ guests }) => guests.filter((one) => one.firstNight <= night && night < one.endNight))
  let left = people.length - sum(roomsIn((hotel) => sources.has(hotel)))
  let count = 0
  for (const rooms of roomsIn((hotel) => !sources.has(hotel)).toSorted((one, other) => other - one)) {
    if (left <= 0) break
    left -= rooms
    count += 1
  }
  return count
}
