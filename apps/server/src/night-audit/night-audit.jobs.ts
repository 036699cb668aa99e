import { lastNightOver } from '@trophy/contract/night-audit/night-audit.rules.ts'
import { nextNightBegins } from '@trophy/contract/stays/official-times.rules.ts'
import { type Context, momentOf } from '../platform/context.ts'
import { dailyTask, startDailyTask } from '../platform/jobs/queue.ts'
import { prepareNight } from './night-audit.service.ts'

const task = 'prepare_night'

/** Prepares the past night at noon, or when a process starts after it. */
export const nightAuditTasks = {
  [task]: dailyTask(
    task,
    (context) => nextNightBegins(momentOf(context)),
    async (context) => prepareNight(context, lastNightOver(momentOf(context))),
  ),
}

export const scheduleNightAudit = ({ database }: Pick<Context, 'database'>): Promise<void> =>
  startDailyTask(database, task)
