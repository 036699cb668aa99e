import { groupedBy } from '@trophy/contract/core/record.ts'
import type { Highs } from 'highs'
import { type Choice, choicesOf, type RoomChoices } from './choices.rules.ts'
import { placeGreedily } from './greedy.rules.ts'
import {
  compareCosts,
  type CostName,
  costNames,
  type Costs,
  costsOf,
  groupedTeams,
  leastCost,
  type Placement,
} from './placement.rules.ts'
import { distances, type Problem } from './problem.rules.ts'
import { solve, type SolveTask } from './solve.ts'

export interface Plan {
  readonly placement: Placement
  readonly costs: Costs
  readonly isOptimal: boolean
  /** How far the first cost that is not proved may be above its optimum, as a part of it; 0 when optimal. */
  readonly gap: number
}

export interface PlanOptions {
  /** For the whole search. */
  readonly seconds: number
  /** With more choices the solver needs all of its time before it finds anything: it gets fewer of them. */
  readonly mostChoices?: number
  /** Called with each better plan, from the first greedy one on. */
  readonly onPlan?: (plan: Plan) => void
}

/**
 * Finds the best placement: greedily at first, then by integer programming, one cost after the other in the order of
 * what counts most, each with the earlier ones kept at what was found.
 */
export const planPlacement = (highs: Highs, problem: Problem, options: PlanOptions): Plan => {
  const search = new PlanSearch(highs, problem, options)
  search.fitWholeTeams()
  for (const [position, name] of costNames.entries()) search.lower(name, costNames.slice(0, position))
  return search.plan()
}

/** Of the time for the search, for the question how many teams fit somewhere as a whole. */
const shareForWholeTeams = 0.4
const defaultMostChoices = 20_000
/** The solver's results are whole numbers, but for this. */
const tolerance = 1e-4

class PlanSearch {
  readonly #highs: Highs
  readonly #options: PlanOptions
  readonly #deadline: number
  readonly #rooms: RoomChoices
  #placement: Placement
  #costs: Costs
  /** Of the first cost that is not proved. */
  #gap: number | undefined
  #leastSplit = 0

  constructor(highs: Highs, problem: Problem, options: PlanOptions) {
    this.#highs = highs
    this.#options = options
    this.#deadline = performance.now() + options.seconds * 1000
    const teams = groupedTeams(problem)
    this.#rooms = { problem, teams, choices: choicesOf(problem, teams) }
    this.#placement = placeGreedily(this.#rooms)
    this.#costs = this.#costsOf(this.#placement)
    this.#report()
  }

  plan(): Plan {
    const gap = this.#gap ?? 0
    return { placement: this.#placement, costs: this.#costs, isOptimal: this.#gap === undefined, gap }
  }

  /** Where not everybody fits as a whole: finds the most teams that do, and places the others in parts. */
  fitWholeTeams(): void {
    if (this.#isWhole) return
    const choices = this.#rooms.choices.filter(({ fitsAsWhole }) => fitsAsWhole)
    const task = { kind: 'wholeOrNot', minimise: 'splitTeams', most: {}, start: [] } as const
    const seconds = this.#secondsLeft * shareForWholeTeams
    const { bound, placement } = solve(this.#highs, { ...this.#rooms, choices }, task, seconds)
    if (placement) this.#keep(placeGreedily(this.#rooms, placement))
    // The others are split, or without a place.
    if (this.#costs.unplaced === 0) this.#leastSplit = Math.ceil(bound - tolerance)
  }

  /** Lowers one cost, with those that count more kept as they are. */
  lower(name: CostName, decided: readonly CostName[]): void {
    if (this.#isBest(name)) return
    const open = costNames.filter((other) => !decided.includes(other) && !this.#isBest(other)).length
    const seconds = this.#secondsLeft / open
    const choices = this.#rooms.choices.filter((choice) => this.#isPossible(choice, decided))
    const bound =
      choices.length <= (this.#options.mostChoices ?? defaultMostChoices)
        ? this.#lowerWith(choices, name, decided, seconds)
        : this.#lowerNearby(choices, name, seconds)
    const { [name]: reached } = this.#costs
    const least = Math.max(bound, this.#leastOf(name))
    if (least < reached - 1 + tolerance) this.#gap ??= (reached - least) / reached
  }

  get #isWhole(): boolean {
    return this.#costs.unplaced + this.#costs.splitTeams === 0
  }

  get #secondsLeft(): number {
    return Math.max(0, (this.#deadline - performance.now()) / 1000)
  }

  /** Choices are not needed any more if they cost what the placement does not cost. */
  #isPossible({ fitsAsWhole, distance }: Choice, decided: readonly CostName[]): boolean {
    const isDecided = (name: CostName) => decided.includes(name) && this.#costs[name] === 0
    if (distance === distances.otherDistrict && isDecided('otherDistrict')) return false
    if (distance === distances.sameDistrict && isDecided('otherLocation')) return false
    return fitsAsWhole || !this.#isWhole
  }

  /** Returns what the cost is at least. */
  #lowerWith(choices: readonly Choice[], name: CostName, decided: readonly CostName[], seconds: number): number {
    const kind = this.#isWhole ? 'whole' : 'split'
    return this.#solveClusters(choices, seconds, ({ teams, problem }, start) => {
      const costs = costsOf(problem, teams, start)
      return { kind, minimise: name, most: Object.fromEntries(decided.map((cost) => [cost, costs[cost]])), start }
    })
  }

  /**
   * The same with the hotels of the district only, because of too many others: who gets none of them is placed
   * greedily. Returns what the cost is at least.
   */
  #lowerNearby(choices: readonly Choice[], name: CostName, seconds: number): number {
    if (name !== 'otherDistrict' && name !== 'otherLocation') return -Infinity
    const kind = this.#isWhole ? 'wholeOrNot' : 'split'
    const near = choices.filter(({ distance }) => distance !== distances.otherDistrict)
    const bound = this.#solveClusters(near, seconds, ({ teams, problem }, start) => {
      const { unplaced, otherDistrict } = costsOf(problem, teams, start)
      return name === 'otherDistrict'
        ? { kind, minimise: 'unplaced', most: {}, start: [] }
        : { kind, minimise: name, most: { unplaced: unplaced + otherDistrict }, start: [] }
    })
    return name === 'otherDistrict' ? bound - this.#costs.unplaced : bound
  }

  /**
   * Solves a task for the teams that share hotels, one cluster after the other, and places greedily who gets no place
   * by it. Returns the sum of the bounds.
   */
  #solveClusters(
    choices: readonly Choice[],
    seconds: number,
    taskOf: (cluster: Cluster, start: Placement) => SolveTask,
  ): number {
    const deadline = performance.now() + seconds * 1000
    // The small ones first: what they do not need of their time is left for the others.
    const clusters = clustersOf({ ...this.#rooms, choices }).toSorted(
      (one, other) => one.choices.length - other.choices.length,
    )
    const isChoice = new Set(choices.map(({ team, hotel }) => `${team} ${hotel}`))
    const placement = this.#placement.map((parts, team) =>
      parts.filter(({ hotel }) => isChoice.has(`${team} ${hotel}`)),
    )
    let bound = 0
    for (const [index, cluster] of clusters.entries()) {
      const { positions } = cluster
      const start = positions.map((team) => placement[team] ?? [])
      const left = (deadline - performance.now()) / 1000 / (clusters.length - index)
      const solved = solve(this.#highs, cluster, taskOf(cluster, start), left)
      bound += solved.bound
      if (!solved.placement) continue
      for (const [member, team] of positions.entries()) placement[team] = [...(solved.placement[member] ?? [])]
      this.#keep(placeGreedily(this.#rooms, placement))
    }
    return bound
  }

  #isBest(name: CostName): boolean {
    return this.#costs[name] <= this.#leastOf(name)
  }

  /** What is known of a cost before the search. */
  #leastOf(name: CostName): number {
    if (name === 'splitTeams') return this.#leastSplit
    // Who has no place needs no hotel.
    if (name === 'hotels' && this.#costs.unplaced > 0) return 0
    return leastCost(name, this.#rooms.problem, this.#rooms.teams)
  }

  #keep(placement: Placement): void {
    const costs = this.#costsOf(placement)
    if (compareCosts(costs, this.#costs) >= 0) return
    this.#placement = placement
    this.#costs = costs
    this.#report()
  }

  #costsOf(placement: Placement): Costs {
    return costsOf(this.#rooms.problem, this.#rooms.teams, placement)
  }

  #report(): void {
    this.#options.onPlan?.({ placement: this.#placement, costs: this.#costs, isOptimal: false, gap: 1 })
  }
}

/** Teams that share hotels, with what is theirs alone. */
interface Cluster extends RoomChoices {
  /** The positions of the teams in the whole problem. */
  readonly positions: readonly number[]
}

/** Divides teams that have no hotel in common: the best placement of all is that of each cluster. */
const clustersOf = ({ problem, teams, choices }: RoomChoices): Cluster[] => {
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
  return [...groupedBy(teams.keys(), rootOf).values()].map((positions) => ({
    problem,
    positions,
    teams: positions.flatMap((position) => teams[position] ?? []),
    choices: choices.flatMap((choice) => {
      const team = positions.indexOf(choice.team)
      return team === -1 ? [] : [{ ...choice, team }]
    }),
  }))
}
