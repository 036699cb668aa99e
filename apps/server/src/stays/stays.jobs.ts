import { nextNightBegins } from '@trophy/contract/stays/official-times.rules.ts'
import { type Context, momentOf } from '../platform/context.ts'
import { dailyTask, startDailyTask } from '../platform/jobs/queue.ts'
import { extendOverstays } from './overstays/overstays.service.ts'

const task = 'extend_overstays'

/** Catches up with noons while no server ran. */
export const scheduleOverstays = ({ database }: Pick<Context, 'database'>): Promise<void> =>
  startDailyTask(database, task)

export const stayTasks = { [task]: dailyTask(task, (context) => nextNightBegins(momentOf(context)), extendOverstays) }
