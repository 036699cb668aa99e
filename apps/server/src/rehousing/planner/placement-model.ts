import type { ModelData } from 'highs'
import { type Choice, costOfGuest, type RoomChoices } from './choices.rules.ts'
import {
  type CostName,
  costNames,
  type Costs,
  costsOf,
  type GroupedTeam,
  type Part,
  type Placement,
  sum,
} from './placement.rules.ts'

type Entries = (readonly [column: number, value: number])[]

/** A choice as columns: whether the team is there, and where it may be split, how many of each group are. */
interface Columns extends Choice {
  readonly isThere: number
  readonly counts: readonly number[]
}

/**
 * Placements as an integer linear program, in which every variable is a whole number from 0 up. `wholeOrNot`: each team
 * goes to one hotel as a whole, or nowhere. `whole`: it must go somewhere. `split`: its people may go to several.
 */
export type ModelKind = 'wholeOrNot' | 'whole' | 'split'

export interface PlacementModel {
  readonly data: ModelData
  readonly columnsOf: (placement: Placement) => Float64Array
  readonly placementOf: (columns: ArrayLike<number>) => Placement
}

export interface ModelTask {
  readonly kind: ModelKind
  readonly minimise: CostName
  /** The costs that a placement may have at most: those that count more. */
  readonly most: Partial<Costs>
}

export const buildModel = (
  { problem, teams, choices }: RoomChoices,
  { kind, minimise, most }: ModelTask,
): PlacementModel => {
  const canSplit = kind === 'split'
  const upper: number[] = []
  const rowLower: number[] = []
  const rowUpper: number[] = []
  const rows: Entries[] = []
  const addColumn = (highest: number): number => upper.push(highest) - 1
  const addRow = (lower: number, highest: number, entries: Entries): void => {
    rowLower.push(lower)
    rowUpper.push(highest)
    rows.push(entries)
  }
  const columns: Columns[] = choices.map((choice) => ({
    ...choice,
    isThere: addColumn(1),
    counts: canSplit ? choice.most.map(addColumn) : [],
  }))
  const ofTeam = grouped(columns, ({ team }) => team)
  const ofHotel = grouped(columns, ({ hotel }) => hotel)
  const isUsed = new Map([...ofHotel.keys()].map((hotel) => [hotel, addColumn(1)]))
  const isSplit = canSplit ? teams.map(() => addColumn(1)) : []

  teams.forEach(({ groups }, team) => {
    const own = ofTeam.get(team) ?? []
    const places: Entries = own.map(({ isThere }) => [isThere, 1])
    if (!canSplit) return addRow(kind === 'whole' ? 1 : 0, 1, places)
    addRow(-Infinity, 1, [...places, [isSplit[team] ?? 0, 1 - own.length]])
    groups.forEach(({ guests }, group) => {
      addRow(
        0,
        guests.length,
        own.map(({ counts }) => [counts[group] ?? 0, 1]),
      )
      for (const { isThere, counts } of own)
        addRow(-Infinity, 0, [
          [counts[group] ?? 0, 1],
          [isThere, -guests.length],
        ])
    })
  })
  for (const [hotel, own] of ofHotel) {
    const used = isUsed.get(hotel) ?? 0
    for (const { isThere, isSource } of own)
      if (!isSource)
        addRow(-Infinity, 0, [
          [isThere, 1],
          [used, -1],
        ])
    problem.hotels[hotel]?.free.forEach((rooms, night) => {
      const entries = own.flatMap((choice) => needed(teams[choice.team], choice, night))
      if (entries.length > 0) addRow(-Infinity, rooms, entries)
    })
  }

  /** Without the constant part, which is the cost of an empty placement. */
  const entriesOfCost = (name: CostName): Entries => {
    if (name === 'hotels') return [...isUsed.values()].map((used) => [used, 1])
    if (name === 'splitTeams') {
      // A team that is not placed as a whole will be split.
      return canSplit ? isSplit.map((split) => [split, 1]) : columns.map(({ isThere }) => [isThere, -1])
    }
    return columns.flatMap((choice): Entries => {
      const costs = (teams[choice.team]?.groups ?? []).map((group) => costOfGuest(name, choice, group))
      const counted: Entries = canSplit
        ? costs.map((cost, group) => [choice.counts[group] ?? 0, cost])
        : [[choice.isThere, sum(costs.map((cost, group) => cost * (choice.all[group] ?? 0)))]]
      return counted.filter(([, cost]) => cost !== 0)
    })
  }
  const empty = costsOf(problem, teams, [])
  const constantOf = (name: CostName): number => (name === 'splitTeams' && !canSplit ? teams.length : empty[name])
  for (const name of costNames) {
    const highest = most[name]
    if (highest !== undefined) addRow(-Infinity, highest - constantOf(name), entriesOfCost(name))
  }
  const colCost = new Float64Array(upper.length)
  for (const [column, cost] of entriesOfCost(minimise)) colCost[column] = cost

  const columnsOf = (placement: Placement): Float64Array => {
    const values = new Float64Array(upper.length)
    placement.forEach((parts, team) => {
      const split = isSplit[team]
      if (split !== undefined && parts.length > 1) values[split] = 1
      for (const part of parts) {
        const choice = ofTeam.get(team)?.find(({ hotel }) => hotel === part.hotel)
        if (!choice) continue
        values[choice.isThere] = 1
        if (!choice.isSource) values[isUsed.get(part.hotel) ?? 0] = 1
        choice.counts.forEach((column, group) => {
          values[column] = part.counts[group] ?? 0
        })
      }
    })
    return values
  }

  const placementOf = (values: ArrayLike<number>): Placement => {
    const valueOf = (column: number) => Math.round(values[column] ?? 0)
    return teams.map((_, team) =>
      (ofTeam.get(team) ?? []).flatMap(({ hotel, isThere, counts, all }): Part[] => {
        const placed = canSplit ? counts.map(valueOf) : all.map((count) => count * valueOf(isThere))
        return sum(placed) > 0 ? [{ hotel, counts: placed }] : []
      }),
    )
  }

  const data: ModelData = {
    numCols: upper.length,
    numRows: rows.length,
    offset: constantOf(minimise),
    colCost,
    colLower: new Float64Array(upper.length),
    colUpper: upper,
    rowLower,
    rowUpper,
    matrix: sparse(rows, upper.length),
    integrality: new Int32Array(upper.length).fill(1),
  }
  return { data, columnsOf, placementOf }
}

const needed = (team: GroupedTeam | undefined, { isThere, counts, all }: Columns, night: number): Entries => {
  if (!team) return []
  const isOn = team.groups.map(({ firstNight, endNight }) => firstNight <= night && night < endNight)
  if (counts.length > 0) return counts.flatMap((column, group) => (isOn[group] ? [[column, 1] as const] : []))
  const people = sum(all.map((count, group) => (isOn[group] ? count : 0)))
  return people > 0 ? [[isThere, people]] : []
}

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => number): Map<number, Item[]> => {
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const sparse = (rows: readonly Entries[], numCols: number): ModelData['matrix'] => {
  const starts = new Int32Array(rows.length + 1)
  rows.forEach((entries, index) => {
    starts[index + 1] = (starts[index] ?? 0) + entries.length
  })
  const all = rows.flat()
  return {
    format: 'csr',
    numRows: rows.length,
    numCols,
    starts,
    indices: Int32Array.from(all, ([column]) => column),
    values: Float64Array.from(all, ([, value]) => value),
  }
}
