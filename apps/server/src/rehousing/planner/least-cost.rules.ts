import { type CostName, type GroupedTeam, sum } from './placement.rules.ts'
import type { Problem } from './problem.rules.ts'

/** What a cost is at least, seen from the rooms that are left in the hotels that people leave. */
export const leastCost = (name: CostName, problem: Problem, teams: readonly GroupedTeam[]): number => {
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
