import { type CostName, type GroupedTeam, neededBy } from './placement.rules.ts'
import { type Distance, distanceOf, distances, type GuestGroup, type Problem } from './problem.rules.ts'

/** A hotel that a team may get. */
export interface Choice {
  /** Positions in the problem. */
  readonly team: number
  readonly hotel: number
  readonly isSource: boolean
  readonly distance: Distance
  /** Of each group of the team, how many people there are, and for how many the hotel has rooms. */
  readonly all: readonly number[]
  readonly most: readonly number[]
  readonly fitsAsWhole: boolean
}

/** The choices of some of the teams: of all, or of those that share hotels. */
export interface RoomChoices {
  readonly problem: Problem
  readonly teams: readonly GroupedTeam[]
  readonly choices: readonly Choice[]
}

/** All hotels that each team may get, by themselves: who else gets their rooms does not matter here. */
export const choicesOf = (problem: Problem, teams: readonly GroupedTeam[]): Choice[] => {
  const sources = new Set(teams.map(({ source }) => source))
  return teams.flatMap((team, index) => {
    const all = team.groups.map(({ guests }) => guests.length)
    const needed = neededBy(team, all, problem.nights.length)
    return problem.hotels.flatMap((to, hotel): Choice[] => {
      const isSource = hotel === team.source
      const mayGet = team.pinnedTo === undefined ? isSource || !sources.has(hotel) : hotel === team.pinnedTo
      if (!mayGet) return []
      const most = team.groups.map(({ guests, firstNight, endNight }) =>
        Math.min(guests.length, ...to.free.slice(firstNight, endNight)),
      )
      if (!most.some((count) => count > 0)) return []
      const fitsAsWhole = needed.every((count, night) => count <= (to.free[night] ?? 0))
      const distance = isSource ? distances.sameLocation : distanceOf(team, to)
      return [{ team: index, hotel, isSource, distance, all, most, fitsAsWhole }]
    })
  })
}

/** What one person of a group changes in a cost by being in a hotel; -1 where the cost counts those who are not. */
export const costOfGuest = (name: CostName, { isSource, distance }: Choice, { isInHouse }: GuestGroup): number => {
  switch (name) {
    case 'unplaced':
      return -1
    case 'otherDistrict':
      return Number(distance === distances.otherDistrict)
    case 'otherLocation':
      return Number(distance === distances.sameDistrict)
    case 'inHouseLeaving':
      return isInHouse && isSource ? -1 : 0
    case 'leaving':
      return isSource ? -1 : 0
    case 'hotels':
    case 'splitTeams':
      return 0
  }
}
