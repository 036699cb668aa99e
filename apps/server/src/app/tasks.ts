import { occupancyTasks } from '../occupancy/occupancy.jobs.ts'
import { operationCrontab, operationTasks } from '../operations/operations.jobs.ts'
import type { Context } from '../platform/context.ts'
import type { Tasks } from '../platform/jobs/tasks.ts'
import { type RunningWorker, startWorker } from '../platform/jobs/worker.ts'
import { startPump } from '../platform/sms/dispatcher/sms-dispatcher.ts'
import { scheduleOverstays, stayTasks } from '../stays/stays.jobs.ts'

/** Every feature's tasks. A job whose task is not listed here is never run. */
const tasks: Tasks = { ...occupancyTasks, ...operationTasks, ...stayTasks }

const crontab = [operationCrontab].join('\n')

/** Runs all jobs of the product in this process, and queues those that a start calls for; delivers queued SMS. */
export const startJobs = async (context: Context): Promise<RunningWorker> => {
  const worker = await startWorker(context, tasks, { crontab })
  await scheduleOverstays(context)
  const pump = startPump(context)
  const stop = async () => {
    await Promise.all([worker.stop(), pump.stop()])
  }
  return { stop }
}
