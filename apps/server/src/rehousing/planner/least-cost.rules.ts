import { type CostName, type GroupedTeam, sum } from './placement.rules.ts'
import type { Problem } from './problem.rules.ts'

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
