import type { Highs } from 'highs'
import { type Choice, choicesOf, type RoomChoices } from './choices.rules.ts'
import { placeGreedily } from './greedy.rules.ts'
import { buildModel, type ModelTask } from './placement-model.ts'
import {
  compareCosts,
  type CostName,
  costNames,
  type Costs,
  costsOf,
  groupedTeams,
  type Placement,
} from './placement.rules.ts'
import { type Problem, distances } from './problem.rules.ts'
import { clustersOf } from './clusters.rules.ts'
import { leastCost } from './least-cost.rules.ts'

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
  /** Called with each better plan, from the first greedy one on. */
  readonly onPlan?: (plan: Plan) => void
}

/** A model above it would need more time and memory than it is given. */
const mostChoices = 30_000
/** Of the time for the search, for the question how many teams fit somewhere as a whole. */
const shareForWholeTeams = 0.4

/**
 * Finds the best placement: greedily at first, then by integer programming, one cost after the other in the order of
 * what counts most, each with the earlier ones kept at what was found.
 */
export const planPlacement = (highs: Highs, problem: Problem, { seconds, onPlan }: PlanOptions): Plan => {
  const deadline = performance.now() + seconds * 1000
  const secondsLeft = () => Math.max(0, (deadline - performance.now()) / 1000)
  const teams = groupedTeams(problem)
  const all: RoomChoices = { problem, teams, choices: choicesOf(problem, teams) }
  let placement = placeGreedily(all)
  let costs = costsOf(problem, teams, placement)
  let gap: number | undefined
  const report = () => onPlan?.({ placement, costs, isOptimal: false, gap: 1 })
  const keep = (found: Placement): void => {
    const foundCosts = costsOf(problem, teams, found)
    if (compareCosts(foundCosts, costs) >= 0) return
    placement = found
    costs = foundCosts
    report()
  }
  report()

  let least: Partial<Costs> = {}
  if (costs.unplaced + costs.splitTeams > 0) {
    const choices = all.choices.filter(({ fitsAsWhole }) => fitsAsWhole)
    const task = { kind: 'wholeOrNot', minimise: 'splitTeams', most: {} } as const
    const found = minimise(highs, { ...all, choices }, task, [], secondsLeft() * shareForWholeTeams)
    if (found.placement) keep(placeGreedily(all, found.placement))
    // Teams that fit nowhere as a whole: split or without a place.
    if (costs.unplaced === 0) least = { splitTeams: Math.ceil(found.bound - tolerance) }
  }

  const kind = costs.unplaced + costs.splitTeams > 0 ? 'split' : 'whole'
  const isBest = (name: CostName) => costs[name] <= (least[name] ?? leastCost(name, problem, teams))
  for (const [position, name] of costNames.entries()) {
    if (isBest(name)) continue
    const open = costNames.slice(position).filter((other) => !isBest(other)).length
    const choices = all.choices.filter((choice) => isPossible(choice, kind, costs, costNames.slice(0, position)))
    // The small ones first: what they do not need of their time is left for the others.
    const clusters = clustersOf({ ...all, choices }).toSorted((one, other) => one.choices.length - other.choices.length)
    let reached = 0
    for (const [index, cluster] of clusters.entries()) {
      const start = cluster.positions.map((team) => placement[team] ?? [])
      const own = costsOf(problem, cluster.teams, start)
      const task = { kind, minimise: name, most: pick(own, costNames.slice(0, position)) } as const
      const limit = secondsLeft() / open / (clusters.length - index)
      const found = minimise(highs, cluster, task, start, limit)
      reached += found.bound
      if (found.placement) {
        const merged = [...placement]
        found.placement.forEach((parts, team) => {
          merged[cluster.positions[team] ?? 0] = parts
        })
        keep(merged)
      }
    }
    if (reached < costs[name] - 1 + tolerance) gap ??= Math.min(1, (costs[name] - reached) / costs[name])
  }
  return { placement, costs, isOptimal: gap === undefined, gap: gap ?? 0 }
}

const tolerance = 1e-4

const pick = (costs: Costs, names: readonly CostName[]): Partial<Costs> =>
  Object.fromEntries(names.map((name) => [name, costs[name]]))

/** Choices that cost what the placement does not cost are not needed any more. */
const isPossible = (
  { fitsAsWhole, distance }: Choice,
  kind: ModelTask['kind'],
  costs: Costs,
  decided: readonly CostName[],
): boolean =>
  (kind === 'split' || fitsAsWhole) &&
  !(distance === distances.otherDistrict && decided.includes('otherDistrict') && costs.otherDistrict === 0) &&
  !(distance === distances.sameDistrict && decided.includes('otherLocation') && costs.otherLocation === 0)

/** Returns the bound that was proved, and the best placement if there is one. */
const minimise = (
  highs: Highs,
  rooms: RoomChoices,
  task: ModelTask,
  start: Placement,
  seconds: number,
): { readonly bound: number; readonly placement?: Placement } => {
  const none = { bound: -Infinity }
  if (rooms.choices.length === 0) return { bound: costsOf(rooms.problem, rooms.teams, [])[task.minimise] }
  if (rooms.choices.length > mostChoices || seconds < 0.05) return none
  const model = buildModel(rooms, task)
  return highs.withModel(model.data, (solver) => {
    solver.options.set({ output_flag: false, time_limit: seconds })
    solver.setSolution({ colValue: model.columnsOf(start) })
    const { modelStatus } = solver.run()
    const { timeLimit, optimal } = highs.constants.modelStatus
    if (modelStatus !== optimal && modelStatus !== timeLimit) return none
    const bound = Number(solver.info.get('mip_dual_bound'))
    const hasPlacement = Number(solver.info.get('primal_solution_status')) === 2
    return hasPlacement ? { bound, placement: model.placementOf(solver.getSolution().colValue) } : { bound }
  })
}
