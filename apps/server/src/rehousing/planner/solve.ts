import type { Highs } from 'highs'
import type { RoomChoices } from './choices.rules.ts'
import { type ModelTask, PlacementModel } from './placement-model.ts'
import { costsOf, type Placement } from './placement.rules.ts'

export interface SolveTask extends ModelTask {
  /** A placement to begin with. */
  readonly start: Placement
}

export interface Solved {
  /** The cost is at least this. */
  readonly bound: number
  /** The best placement that was found in time. */
  readonly placement?: Placement
}

const nothing: Solved = { bound: -Infinity }

/** A model above it would need more time and memory than it is given. */
const mostColumns = 120_000
const leastSeconds = 0.05

/** Finds a placement with the least of one cost, by integer programming. The search may take a little longer. */
export const solve = (highs: Highs, rooms: RoomChoices, { start, ...task }: SolveTask, seconds: number): Solved => {
  if (rooms.choices.length === 0) return { bound: costsOf(rooms.problem, rooms.teams, [])[task.minimise] }
  if (rooms.choices.length > mostColumns || seconds < leastSeconds) return nothing
  const model = new PlacementModel(rooms, task)
  const data = model.data()
  if (data.numCols > mostColumns) return nothing
  return highs.withModel(data, (solver): Solved => {
    solver.options.set({ output_flag: false, time_limit: seconds })
    solver.setSolution({ colValue: model.columnsOf(start) })
    const { modelStatus } = solver.run()
    const { timeLimit, optimal } = highs.constants.modelStatus
    if (modelStatus !== optimal && modelStatus !== timeLimit) return nothing
    const bound = Number(solver.info.get('mip_dual_bound'))
    const hasPlacement = Number(solver.info.get('primal_solution_status')) === 2
    return hasPlacement ? { bound, placement: model.placementOf(solver.getSolution().colValue) } : { bound }
  })
}
