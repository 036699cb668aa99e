import { backupCrontab, backupTasks } from '../backup/backup.jobs.ts'
import { papersTasks, schedulePapers } from '../lists/papers.jobs.ts'
import { nightAuditTasks, scheduleNightAudit } from '../night-audit/night-audit.jobs.ts'
import { occupancyTasks } from '../occupancy/occupancy.jobs.ts'
import { operationCrontab, operationTasks } from '../operations/operations.jobs.ts'
import type { Config } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import type { Tasks } from '../platform/jobs/queue.ts'
import { type RunningWorker, startWorker } from '../platform/jobs/worker.ts'
import { startSmsDispatcher } from '../platform/sms/dispatcher/sms-dispatcher.ts'
import { retentionCrontab, retentionTasks } from '../retention/retention.jobs.ts'
import { queueRollCall, rollCallTasks } from '../roll-call/roll-call.jobs.ts'
import { scheduleOverstays, stayTasks } from '../stays/stays.jobs.ts'

/** Every feature's tasks: a job whose task is not listed here never runs. */
export const tasksOf = (config: Config): Tasks => ({
  ...backupTasks(config),
  ...nightAuditTasks,
  ...occupancyTasks,
  ...operationTasks,
  ...papersTasks(config),
  ...retentionTasks,
  ...rollCallTasks,
  ...stayTasks,
})

const crontabOf = (config: Config): string => [backupCrontab(config), operationCrontab, retentionCrontab].join('\n')

/** Runs the jobs in this process, queues those of a start, and delivers queued SMS. */
export const startJobs = async (context: Context): Promise<RunningWorker> => {
  const worker = await startWorker(context, tasksOf(context.config), { crontab: crontabOf(context.config) })
  await scheduleOverstays(context)
  await scheduleNightAudit(context)
  await schedulePapers(context)
  await queueRollCall(context.database)
  const dispatcher = startSmsDispatcher(context)
  const stop = async () => {
    await Promise.all([worker.stop(), dispatcher.stop()])
  }
  return { stop }
}
