import { lastNightBegun, nextNightBegins } from '@trophy/contract/stays/official-times.rules.ts'
import { type Context, momentOf } from '../platform/context.ts'
import { dailyTask, startDailyTask } from '../platform/jobs/daily.ts'
import { holdNightsOfOverstays } from './overstays/overstays.sql.ts'

const task = 'extend_overstays'

/**
 * Extends the stays of people who are still checked in after the last day by the nights that have begun since
 * (decisions §3), also after missed noons.
 */
const extendOverstays = async (context: Context): Promise<void> => {
  const { timeZone } = momentOf(context)
  const added = await holdNightsOfOverstays(context.database, lastNightBegun(momentOf(context)), timeZone)
  if (added > 0) context.log.info({ stays: added }, 'rooms are held by people who stay on after their last day')
}

/** Catches up with noons while no server ran. */
export const scheduleOverstays = ({ database }: Pick<Context, 'database'>): Promise<void> =>
  startDailyTask(database, task)

export const stayTasks = { [task]: dailyTask(task, (context) => nextNightBegins(momentOf(context)), extendOverstays) }
