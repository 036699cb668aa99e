import type { Choice, RoomChoices } from './choices.rules.ts'
import { type GroupedTeam, neededBy, type Part, type Placement, sum } from './placement.rules.ts'

/**
 * Places who has no place in `start`, one team after another, the largest first: the whole team in the best hotel that
 * has rooms for it, and when everybody has been tried that way, the others in parts.
 */
export const placeGreedily = ({ problem, teams, choices }: RoomChoices, start: Placement = []): Placement => {
  const rooms = problem.hotels.map(({ free }) => [...free])
  const used = new Set<number>()
  const placement: Part[][] = teams.map(() => [])
  const place = (team: number, part: Part): void => {
    const placed = teams[team]
    if (!placed) return
    placement[team]?.push(part)
    if (part.hotel !== placed.source) used.add(part.hotel)
    const left = rooms[part.hotel] ?? []
    neededBy(placed, part.counts, problem.nights.length).forEach((count, night) => {
      left[night] = (left[night] ?? 0) - count
    })
  }
  teams.forEach((_, team) => start[team]?.forEach((part) => place(team, part)))
  const waiting = teams
    .map((team, position) => ({ team, position, own: choices.filter((choice) => choice.team === position) }))
    .toSorted((one, other) => order(one.team, other.team))
  for (const { team, position, own } of waiting) {
    const whole = placement[position]?.length === 0 ? bestForAll(team, own, { rooms, used }) : undefined
    if (whole) place(position, whole)
  }
  for (const { team, position, own } of waiting) {
    const nextPart = () => largestPart(team, withoutPlace(team, placement[position] ?? []), own, { rooms, used })
    for (let part = nextPart(); part; part = nextPart()) place(position, part)
  }
  return placement
}

/** How many of each group have no place. */
const withoutPlace = ({ groups }: GroupedTeam, parts: readonly Part[]): number[] =>
  groups.map(({ guests }, group) => guests.length - sum(parts.map(({ counts }) => counts[group] ?? 0)))

/** Pinned teams have no choice, large ones fit rarely, and who is in house should stay. */
const order = (one: GroupedTeam, other: GroupedTeam): number =>
  Number(other.pinnedTo !== undefined) - Number(one.pinnedTo !== undefined) ||
  other.guests.length - one.guests.length ||
  inHouse(other) - inHouse(one)

const inHouse = ({ guests }: GroupedTeam): number => guests.filter(({ isInHouse }) => isInHouse).length

interface State {
  /** Rooms left in each hotel, by night. */
  readonly rooms: readonly (readonly number[])[]
  /** Hotels that have got people. */
  readonly used: ReadonlySet<number>
}

const bestForAll = (team: GroupedTeam, choices: readonly Choice[], { rooms, used }: State): Part | undefined => {
  const counts = team.groups.map(({ guests }) => guests.length)
  const needed = neededBy(team, counts, rooms[0]?.length ?? 0)
  const possible = choices.flatMap(({ hotel, isSource, distance }) => {
    const left = rooms[hotel] ?? []
    const spare = Math.min(...needed.map((count, night) => (count === 0 ? Infinity : (left[night] ?? 0) - count)))
    return spare < 0 ? [] : [{ hotel, rank: [distance, Number(!isSource), Number(!used.has(hotel)), spare] }]
  })
  const best = lowest(possible)
  return best && { hotel: best.hotel, counts }
}

/** As many of the waiting people as one hotel can get. */
const largestPart = (
  team: GroupedTeam,
  waiting: readonly number[],
  choices: readonly Choice[],
  { rooms, used }: State,
): Part | undefined => {
  if (sum(waiting) === 0) return undefined
  const possible = choices.flatMap(({ hotel, distance }) => {
    const counts = fitting(team, waiting, rooms[hotel] ?? [])
    const people = sum(counts)
    return people === 0 ? [] : [{ hotel, counts, rank: [distance, Number(!used.has(hotel)), -people] }]
  })
  const best = lowest(possible)
  return best && { hotel: best.hotel, counts: best.counts }
}

/** Compares ranks number by number. */
const lowest = <Ranked extends { readonly rank: readonly number[] }>(all: readonly Ranked[]): Ranked | undefined =>
  all.reduce<Ranked | undefined>((best, one) => (best && !isBefore(one.rank, best.rank) ? best : one), undefined)

const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const position = one.findIndex((value, index) => value !== other[index])
  return position !== -1 && (one[position] ?? 0) < (other[position] ?? 0)
}

/** The shortest stays first, which leave the most rooms for the others. */
const fitting = (team: GroupedTeam, waiting: readonly number[], rooms: readonly number[]): number[] => {
  const left = [...rooms]
  const counts = team.groups.map(() => 0)
  const byLength = team.groups
    .map((group, position) => ({ ...group, position }))
    .toSorted((one, other) => one.endNight - one.firstNight - (other.endNight - other.firstNight))
  for (const { firstNight, endNight, position } of byLength) {
    const count = Math.max(0, Math.min(waiting[position] ?? 0, ...left.slice(firstNight, endNight)))
    counts[position] = count
    for (let night = firstNight; night < endNight; night++) left[night] = (left[night] ?? 0) - count
  }
  return counts
}
