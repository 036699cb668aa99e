import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { backgroundWork, longWork } from '../platform/db/limits.ts'
import { notFound } from '../platform/errors.ts'
import { queueJob } from '../platform/jobs/queue.ts'
import { advanceRun, beginRun, endRun } from './calculation-runs.sql.ts'
import {
  correctLedger,
  correctListedPeople,
  selectInstanceIds,
  selectInstanceOf,
  waitForOtherRecounts,
} from './recount.sql.ts'

/** The name of the task, and the job key because of which several uploads in a row lead to one recount. */
export const recountTask = 'recount_ledger'

const shownInLog = 20

/** Instances per transaction: few, so that nights are locked only briefly and the status shows progress. */
const instancesAtOnce = 50

/** Queues a recount of the room-night ledger in the caller's transaction: after each upload and on Refresh Data. */
export const queueRecount = (transaction: Queryable): Promise<void> =>
  queueJob(transaction, recountTask, {}, { key: recountTask, line: recountTask })

/**
 * Recounts the ledger from the bookings, then compares the listed people with people and bookings; corrects what differs
 * and logs it as an error (decisions §3). The run and its progress are stored in `calculation_runs`. Returns how many
 * nights and people differed.
 */
export const recountLedger = async (context: Context, atOnce = instancesAtOnce): Promise<number> => {
  const { clock, database } = context
  const instances = await selectInstanceIds(database)
  const run = await beginRun(database, instances.length, clock.now())
  try {
    let differences = 0
    for (let first = 0; first < instances.length; first += atOnce) {
      differences += await recountSome(context, instances.slice(first, first + atOnce), run)
    }
    const people = await recountListedPeople(context)
    await advanceRun(database, run, { instances: 0, differences: people })
    await endRun(database, run, null, clock.now())
    return differences + people
  } catch (error) {
    await endRun(database, run, error instanceof Error ? error.message : String(error), clock.now())
    throw error
  }
}

const recountSome = async ({ database, live, log }: Context, instances: readonly string[], run?: number) => {
  const found = await database.transaction(
    async (transaction) => {
      await waitForOtherRecounts(transaction)
      const differences = await correctLedger(transaction, instances)
      if (run !== undefined) {
        await advanceRun(transaction, run, { instances: instances.length, differences: differences.length })
      }
      return differences
    },
    run === undefined ? longWork : backgroundWork,
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
