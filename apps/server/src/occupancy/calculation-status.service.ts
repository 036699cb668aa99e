import type { CalculationStatus } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { calculationMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { Context } from '../platform/context.ts'
import { type CalculationState, selectCalculationState } from './calculation-runs.sql.ts'
import { recountTask } from './recount.service.ts'

const recentMinutes = 5

/** Whether recounts of the ledger wait, run or failed (decisions §3). */
export const readCalculationStatus = async ({ clock, database }: Context): Promise<CalculationStatus> => {
  const recentSince = new Date(clock.now().getTime() - recentMinutes * 60_000)
  const state = await selectCalculationState(database, recountTask, recentSince)
  if (!state) throw new Error('a SELECT of one row returned none')
  const remaining = remainingInstances(state)
  return {
    ...verdict(state, remaining),
    details: {
      totalRemaining: remaining,
      recentActivity: state.recent,
      pendingCalculations: state.waiting,
      processingCalculations: state.running,
      estimatedCompletionMinutes: estimate(remaining, state.instancesPerSecond),
    },
  }
}

/** The remaining instances of the current run, and all instances for each waiting job. */
const remainingInstances = ({ running, waiting, instances, done, total }: CalculationState): number =>
  (running > 0 ? total - done : 0) + waiting * instances

const verdict = ({ running, waiting, lastError }: CalculationState, remaining: number) => {
  if (running > 0) return { status: 'processing', message: calculationMessages.processing(remaining) } as const
  if (lastError !== null) return { status: 'error', message: calculationMessages.failed } as const
  if (waiting > 0) return { status: 'processing', message: calculationMessages.waiting } as const
  return { status: 'idle', message: calculationMessages.idle } as const
}

/** In minutes with one decimal, by the rate of the last runs. */
const estimate = (remaining: number, perSecond: number | null): number | null => {
  if (remaining === 0) return 0
  return perSecond === null || perSecond === 0 ? null : Math.ceil((remaining / perSecond / 60) * 10) / 10
}
