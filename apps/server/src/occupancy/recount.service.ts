import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { backgroundWork, longWork } from '../platform/db/limits.ts'
import { notFound } from '../platform/errors.ts'
import { queueJob } from '../platform/jobs/queue.ts'
import { advanceRun, beginRun, endRun } from '../platform/runs.sql.ts'
import {
  type CalculationState,
  correctLedger,
  correctListedPeople,
  selectCalculationState,
  selectInstanceIds,
  selectInstanceOf,
  waitForOtherRecounts,
} from './recount.sql.ts'
import type { CalculationStatus } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { calculationMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'

/** The name of the task, and the job key because of which several uploads in a row lead to one recount. */
export const recountTask = 'recount_ledger'

const shownInLog = 20

/** Instances per transaction: few, so that nights are locked only briefly and the status shows progress. */
const instancesAtOnce = 50

/** Queues a recount of the room-night ledger in the caller's transaction: after each upload and on Refresh Data. */
export const queueRecount = (transaction: Queryable): Promise<void> =>
  queueJob(transaction, recountTask, {}, { key: recountTask, line: recountTask })

/**
 * Recounts the ledger from the bookings, then compares the listed people with people and bookings; corrects what
 * differs and logs it as an error (decisions §3). The run and its progress are stored. Returns how many nights and
 * people differed.
 */
export const recountLedger = async (context: Context, atOnce = instancesAtOnce): Promise<number> => {
  const { clock, database } = context
  const instances = await selectInstanceIds(database)
  const total = instances.length
  const run = await beginRun(database, { kind: 'recount', total, now: clock.now(), interrupted: 'interrupted' })
  try {
    let differences = 0
    for (let first = 0; first < total; first += atOnce) {
      const some = instances.slice(first, first + atOnce)
      differences += await recountSome(context, some, (transaction, found) =>
        advanceRun(transaction, run, { done: first + some.length, total, differences: differences + found }),
      )
    }
    differences += await recountListedPeople(context)
    await advanceRun(database, run, { done: total, total, differences })
    await endRun(database, run, { message: null, hasFailed: false, now: clock.now() })
    return differences
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await endRun(database, run, { message, hasFailed: true, now: clock.now() })
    throw error
  }
}

/** Stores in the same transaction how many nights of the instances differed. */
type Advance = (transaction: Queryable, differences: number) => Promise<unknown>

const recountSome = async ({ database, live, log }: Context, instances: readonly string[], advance?: Advance) => {
  const found = await database.transaction(
    async (transaction) => {
      await waitForOtherRecounts(transaction)
      const differences = await correctLedger(transaction, instances)
      await advance?.(transaction, differences.length)
      return differences
    },
    advance === undefined ? longWork : backgroundWork,
  )
  // Lets open screens show the progress of the run.
  live.announce()
  if (found.length > 0) {
    log.error(
      { nights: found.length, differences: found.slice(0, shownInLog) },
      'the room-night ledger differed from the bookings and was corrected',
    )
  }
  return found.length
}

const recountListedPeople = async ({ database, log }: Context): Promise<number> => {
  const people = await database.transaction(correctListedPeople, backgroundWork)
  if (people > 0) log.error({ people }, 'listed people differed from people and bookings and were corrected')
  return people
}

/**
 * Recounts one instance while the admin waits (part 2 §7): not as a job, because the response contains the `duration`
 * in milliseconds. @throws 404
 */
export const recalculate = async (context: Context, hotelId: string, instanceCode: string) => {
  const started = performance.now()
  const instance = await selectInstanceOf(context.database, hotelId, instanceCode)
  if (!instance) throw notFound(hotelMessages.instanceUnknown)
  await recountSome(context, [instance.id])
  const { id: _id, ...named } = instance
  return { ...named, duration: Math.round(performance.now() - started) }
}

const recentMinutes = 5

/** Whether recounts of the ledger wait, run or failed (decisions §3). */
export const readCalculationStatus = async ({ clock, database }: Context): Promise<CalculationStatus> => {
  const recentSince = new Date(clock.now().getTime() - recentMinutes * 60_000)
  const state = await selectCalculationState(database, recountTask, recentSince)
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
