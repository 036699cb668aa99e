import { groupedBy } from '@trophy/contract/core/record.ts'
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

/** An integer linear program in the making: every variable is a whole number from 0 up. */
class LinearProgram {
  readonly #upper: number[] = []
  readonly #rowLower: number[] = []
  readonly #rowUpper: number[] = []
  readonly #rows: Entries[] = []

  get columns(): number {
    return this.#upper.length
  }

  /** Adds a variable that is at most `highest`, and returns its position. */
  addColumn(highest: number): number {
    return this.#upper.push(highest) - 1
  }

  /** The sum of the entries is at least `lowest` and at most `highest`. */
  addRow(lowest: number, highest: number, entries: Entries): void {
    this.#rowLower.push(lowest)
    this.#rowUpper.push(highest)
    this.#rows.push(entries)
  }

  /** The program that minimises the sum of `costs` and a constant. */
  minimising(costs: Entries, constant: number): ModelData {
    const colCost = new Float64Array(this.columns)
    for (const [column, cost] of costs) colCost[column] = cost
    return {
      numCols: this.columns,
      numRows: this.#rows.length,
      offset: constant,
      colCost,
      colLower: new Float64Array(this.columns),
      colUpper: this.#upper,
      rowLower: this.#rowLower,
      rowUpper: this.#rowUpper,
      matrix: this.#matrix(),
      integrality: new Int32Array(this.columns).fill(1),
    }
  }

  #matrix(): ModelData['matrix'] {
    const starts = new Int32Array(this.#rows.length + 1)
    this.#rows.forEach((entries, index) => {
      starts[index + 1] = (starts[index] ?? 0) + entries.length
    })
    const all = this.#rows.flat()
    return {
      format: 'csr',
      numRows: this.#rows.length,
      numCols: this.columns,
      starts,
      indices: Int32Array.from(all, ([column]) => column),
      values: Float64Array.from(all, ([, value]) => value),
    }
  }
}

/**
 * `wholeOrNot`: each team goes to one hotel as a whole, or nowhere. `whole`: it must go somewhere. `split`: its people
 * may go to several hotels, or nowhere.
 */
export type ModelKind = 'wholeOrNot' | 'whole' | 'split'

export interface ModelTask {
  readonly kind: ModelKind
  readonly minimise: CostName
  /** The costs that a placement may have at most: those that count more. */
  readonly most: Partial<Costs>
}

/** A choice as variables: whether the team is there, and where it may be split, how many of each group are. */
interface Columns extends Choice {
  readonly isThere: number
  readonly counts: readonly number[]
}

/** The placements of a problem as an integer linear program. */
export class PlacementModel {
  readonly #rooms: RoomChoices
  readonly #task: ModelTask
  readonly #program = new LinearProgram()
  readonly #ofTeam: readonly (readonly Columns[])[]
  /** By hotel, whether it gets people; only where it counts, because of the many rows that this needs. */
  readonly #isUsed: ReadonlyMap<number, number>
  /** By team, where teams may be split. */
  readonly #isSplit: readonly number[]

  constructor(rooms: RoomChoices, task: ModelTask) {
    this.#rooms = rooms
    this.#task = task
    const columns = rooms.choices.map((choice) => this.#columnsFor(choice))
    const ofTeam = groupedBy(columns, ({ team }) => team)
    const ofHotel = groupedBy(columns, ({ hotel }) => hotel)
    this.#ofTeam = rooms.teams.map((_, team) => ofTeam.get(team) ?? [])
    this.#isSplit = this.#canSplit ? rooms.teams.map(() => this.#program.addColumn(1)) : []
    const countsHotels = task.minimise === 'hotels' || task.most.hotels !== undefined
    this.#isUsed = new Map(countsHotels ? [...ofHotel.keys()].map((hotel) => [hotel, this.#program.addColumn(1)]) : [])
    for (const [team, own] of this.#ofTeam.entries()) this.#placeTeam(team, own)
    for (const [hotel, own] of ofHotel) this.#limitRooms(hotel, own)
    for (const name of costNames) this.#limitCost(name, task.most[name])
  }

  get #canSplit(): boolean {
    return this.#task.kind === 'split'
  }

  data(): ModelData {
    return this.#program.minimising(this.#entriesOf(this.#task.minimise), this.#constantOf(this.#task.minimise))
  }

  /** The values of the variables that stand for a placement. */
  columnsOf(placement: Placement): Float64Array {
    const values = new Float64Array(this.#program.columns)
    placement.forEach((parts, team) => {
      const split = this.#isSplit[team]
      if (split !== undefined && parts.length > 1) values[split] = 1
      for (const part of parts) {
        const choice = this.#ofTeam[team]?.find(({ hotel }) => hotel === part.hotel)
        if (!choice) continue
        values[choice.isThere] = 1
        const used = choice.isSource ? undefined : this.#isUsed.get(part.hotel)
        if (used !== undefined) values[used] = 1
        choice.counts.forEach((column, group) => {
          values[column] = part.counts[group] ?? 0
        })
      }
    })
    return values
  }

  placementOf(values: ArrayLike<number>): Placement {
    const valueOf = (column: number) => Math.round(values[column] ?? 0)
    return this.#ofTeam.map((own) =>
      own.flatMap(({ hotel, isThere, counts, all }): Part[] => {
        const placed = this.#canSplit ? counts.map(valueOf) : all.map((count) => count * valueOf(isThere))
        return sum(placed) > 0 ? [{ hotel, counts: placed }] : []
      }),
    )
  }

  #columnsFor(choice: Choice): Columns {
    const isThere = this.#program.addColumn(1)
    return {
      ...choice,
      isThere,
      counts: this.#canSplit ? choice.most.map((most) => this.#program.addColumn(most)) : [],
    }
  }

  /** A team is in one hotel, or split over as many as there are. */
  #placeTeam(team: number, own: readonly Columns[]): void {
    const places: Entries = own.map(({ isThere }) => [isThere, 1])
    if (!this.#canSplit) {
      this.#program.addRow(this.#task.kind === 'whole' ? 1 : 0, 1, places)
      return
    }
    this.#program.addRow(-Infinity, 1, [...places, [this.#isSplit[team] ?? 0, 1 - own.length]])
    const groups = this.#rooms.teams[team]?.groups ?? []
    for (const [group, { guests }] of groups.entries()) {
      const counted = own.map(({ isThere, counts }) => ({ isThere, count: counts[group] ?? 0 }))
      this.#program.addRow(
        0,
        guests.length,
        counted.map(({ count }) => [count, 1]),
      )
      for (const { isThere, count } of counted) this.#atMost([count, 1], [isThere, -guests.length])
    }
  }

  /** Nobody needs a room that is not free, on any night. */
  #limitRooms(hotel: number, own: readonly Columns[]): void {
    const used = this.#isUsed.get(hotel)
    if (used !== undefined) {
      for (const { isThere, isSource } of own) if (!isSource) this.#atMost([isThere, 1], [used, -1])
    }
    for (const [night, free] of (this.#rooms.problem.hotels[hotel]?.free ?? []).entries()) {
      const entries = own.flatMap((choice) => neededOn(this.#rooms.teams[choice.team], choice, night))
      if (entries.length > 0) this.#program.addRow(-Infinity, free, entries)
    }
  }

  #limitCost(name: CostName, most: number | undefined): void {
    if (most !== undefined) this.#program.addRow(-Infinity, most - this.#constantOf(name), this.#entriesOf(name))
  }

  /** The sum of the entries is not above 0. */
  #atMost(...entries: Entries): void {
    this.#program.addRow(-Infinity, 0, entries)
  }

  /** What a cost is when nobody has a place. A team that is not placed as a whole will be split. */
  #constantOf(name: CostName): number {
    const { problem, teams } = this.#rooms
    return name === 'splitTeams' && !this.#canSplit ? teams.length : costsOf(problem, teams, [])[name]
  }

  #entriesOf(name: CostName): Entries {
    const all = this.#ofTeam.flat()
    if (name === 'hotels') return [...this.#isUsed.values()].map((used) => [used, 1])
    if (name === 'splitTeams') {
      return this.#canSplit ? this.#isSplit.map((split) => [split, 1]) : all.map(({ isThere }) => [isThere, -1])
    }
    return all.flatMap((choice): Entries => {
      const costs = (this.#rooms.teams[choice.team]?.groups ?? []).map((group) => costOfGuest(name, choice, group))
      const counted: Entries = this.#canSplit
        ? costs.map((cost, group) => [choice.counts[group] ?? 0, cost])
        : [[choice.isThere, sum(costs.map((cost, group) => cost * (choice.all[group] ?? 0)))]]
      return counted.filter(([, cost]) => cost !== 0)
    })
  }
}

const neededOn = (team: GroupedTeam | undefined, { isThere, counts, all }: Columns, night: number): Entries => {
  if (!team) return []
  const isOn = team.groups.map(({ firstNight, endNight }) => firstNight <= night && night < endNight)
  if (counts.length > 0) return counts.flatMap((column, group) => (isOn[group] ? [[column, 1] as const] : []))
  const people = sum(all.map((count, group) => (isOn[group] ? count : 0)))
  return people > 0 ? [[isThere, people]] : []
}
