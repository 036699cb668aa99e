import { lastNightBegun, nextNightBegins } from '@trophy/contract/stays/official-times.rules.ts'
import { type Context, momentOf } from '../platform/context.ts'
import { queueJob } from '../platform/jobs/queue.ts'
import { holdNightsOfOverstays } from './overstays/overstays.sql.ts'

const task = 'extend_overstays'

/**
 * Extends the stays of people who are still checked in after the last day by the nights that have begun since
 * (decisions §3), also after missed noons, and queues itself for the next noon in the event's time zone. It queues
 * itself first, in a separate transaction, so that a failure never ends the chain.
 */
const extendOverstays = async (context: Context): Promise<void> => {
  const { database, log } = context
  const moment = momentOf(context)
  const next = nextNightBegins(moment)
  const delayMilliseconds = next.getTime() - moment.now.getTime()
  await queueJob(database, task, {}, { key: `${task}:${next.toISOString()}`, delayMilliseconds })
  const changed = await holdNightsOfOverstays(database, lastNightBegun(moment))
  if (changed > 0) log.info({ allocations: changed }, 'rooms are held by people who stay on after their last day')
}

/** Queues the job to catch up with noons while no server ran. Called when a server or a worker starts. */
export const scheduleOverstays = ({ database }: Pick<Context, 'database'>): Promise<void> =>
  queueJob(database, task, {}, { key: `${task}:start` })

export const stayTasks = { [task]: extendOverstays }
