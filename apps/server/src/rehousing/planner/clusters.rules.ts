import type { RoomChoices } from './choices.rules.ts'

/** Teams that share hotels, with what is theirs alone. */
export interface Cluster extends RoomChoices {
  /** The positions of the teams in the whole problem. */
  readonly positions: readonly number[]
}

/** Divides teams that have no hotel in common: the best placement of all is that of each cluster. */
export const clustersOf = ({ problem, teams, choices }: RoomChoices): Cluster[] => {
  const clusterOf = teams.map((_, team) => team)
  const rootOf = (team: number): number => {
    const parent = clusterOf[team] ?? team
    return parent === team ? team : rootOf(parent)
  }
  const firstTeamOf = new Map<number, number>()
  for (const { team, hotel } of choices) {
    const first = firstTeamOf.get(hotel)
    if (first === undefined) firstTeamOf.set(hotel, team)
    else clusterOf[rootOf(team)] = rootOf(first)
  }
  const positionsOf = new Map<number, number[]>()
  teams.forEach((_, team) => positionsOf.set(rootOf(team), [...(positionsOf.get(rootOf(team)) ?? []), team]))
  return [...positionsOf.values()].map((positions) => ({
    problem,
    positions,
    teams: positions.flatMap((position) => teams[position] ?? []),
    choices: choices.flatMap((choice) => {
      const team = positions.indexOf(choice.team)
      return team === -1 ? [] : [{ ...choice, team }]
    }),
  }))
}
