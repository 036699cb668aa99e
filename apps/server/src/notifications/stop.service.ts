import type { Correction } from '@trophy/contract/notifications/notifications.contract.ts'
import { stopMessages } from '@trophy/contract/notifications/stop-messages.constants.ts'
import type { Context } from '../platform/context.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import { sendToReached } from './send.service.ts'
import { countStopped, markStopped, selectIsStopped, stopQueued } from './stop.sql.ts'

/**
 * Stops a message: SMS that are queued are never sent, and coaches see it as withdrawn. Repeated, it changes nothing.
 * The message is marked before its SMS are read, so that none can be queued again in between.
 * @throws 404 for an unknown notification
 */
export const stopNotification = ({ database, clock }: Context, id: string, stoppedBy: string) =>
  database.transaction(async (tx) => {
    const now = clock.now()
    if ((await markStopped(tx, id, stoppedBy, now)) === 0) throw notFound()
    await stopQueued(tx, id, now)
    const counts = await countStopped(tx, id)
    if (counts === undefined) throw new Error('A stopped notification was not counted')
    return counts
  })

/**
 * Sends a correction to those whom a stopped message has reached.
 * @throws 404 for an unknown notification, 409 for one that was not stopped, or has reached nobody
 */
export const correctNotification = async (context: Context, id: string, sentBy: string, body: Correction) => {
  const isStopped = await selectIsStopped(context.database, id)
  if (isStopped === undefined) throw notFound()
  if (!isStopped) throw new Refusal('conflict', stopMessages.notStopped)
  return sendToReached(context, { sentBy }, id, body)
}
