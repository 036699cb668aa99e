import type { Task as LibraryTask, TaskList } from 'graphile-worker'
import type { Context } from '../context.ts'

/** What a job does. It may run again after a failure or a crash, so it must be idempotent. */
export type Task = (context: Context, payload: unknown) => Promise<void>

/** Tasks by the name under which `queueJob` queues them. */
export type Tasks = Readonly<Record<string, Task>>

/** The tasks as the library calls them. Each run is logged with its duration; after a failure the library retries. */
export const toTaskList = (context: Context, tasks: Tasks): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, logged(context, name, task)]))

const logged =
  (context: Context, name: string, task: Task): LibraryTask =>
  async (payload, { job }) => {
    const log = context.log.child({ task: name, job: job.id, attempt: job.attempts, attempts: job.max_attempts })
    const started = performance.now()
    try {
      await task(context, payload)
      context.live.announce()
      log.info({ milliseconds: Math.round(performance.now() - started) }, 'job done')
    } catch (error) {
      log.error({ err: error, milliseconds: Math.round(performance.now() - started) }, 'job failed')
      throw error
    }
  }
