import { recordEvent } from '../operations/operations.service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { queueJob } from '../platform/jobs/queue.ts'
import { countNights, mendLedger, waitForOtherRecounts } from './occupancy.sql.ts'

/** The name of the task, and the key by which ten uploads in a row end in one recount. */
export const recountTask = 'recount_ledger'

const shownInLog = 20

/** Queues a recount of the room-night ledger in the caller's transaction: after each upload and on Refresh Data. */
export const queueRecount = (transaction: Queryable): Promise<void> =>
  queueJob(transaction, recountTask, {}, { key: recountTask })

/**
 * Recounts the ledger from the bookings, mends what differs, logs it as an error, and keeps the run as an operational
 * event with its duration in milliseconds (decisions §3). Answers how many nights differed.
 */
export const recountLedger = async ({ clock, database, log }: Context): Promise<number> => {
  const started = performance.now()
  const differences = await database.transaction(async (transaction) => {
    await waitForOtherRecounts(transaction)
    const found = await mendLedger(transaction)
    await recordEvent(transaction, {
      kind: recountTask,
      details: {
        nights: await countNights(transaction),
        differences: found.length,
        milliseconds: Math.round(performance.now() - started),
      },
      happenedAt: clock.now(),
    })
    return found
  })
  if (differences.length > 0) {
    log.error(
      { nights: differences.length, differences: differences.slice(0, shownInLog) },
      'the room-night ledger differed from the bookings and was mended',
    )
  }
  return differences.length
}
