import { lastNightBegun, nextNightBegins } from '@trophy/contract/stays/official-times.rules.ts'
import { type Context, momentOf } from '../platform/context.ts'
import { queueJob } from '../platform/jobs/queue.ts'
import { holdNightsOfOverstays } from './overstays/overstays.sql.ts'

const task = 'extend_overstays'

/**
 * Gives everybody who is still checked in after the last day the nights that have begun since (decisions §3), however
 * many noons have passed since it last ran, and queues itself for the next noon in the event's time zone. It does that
 * first and by itself, so that a failure now, which is tried again, never ends the chain.
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

/** Catches up with the noons that passed while no server ran. Called when a server or a worker starts. */
export const scheduleOverstays = ({ database }: Pick<Context, 'database'>): Promise<void> =>
  queueJob(database, task, {}, { key: `${task}:start` })

export const stayTasks = { [task]: extendOverstays }
