import type { Context } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import { queueJob } from './queue.ts'

/**
 * A task that runs each day at a time of the event's time zone, and when a process starts, to catch up with what it
 * has missed. It queues itself for `nextRun` first, in a separate transaction, so that a failure never ends the chain.
 */
export const dailyTask =
  (name: string, nextRun: (context: Context) => Date, run: (context: Context) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    const next = nextRun(context)
    const delayMilliseconds = next.getTime() - context.clock.now().getTime()
    await queueJob(context.database, name, {}, { key: `${name}:${next.toISOString()}`, delayMilliseconds })
    await run(context)
  }

/** Queues a daily task to run now. Called when a server or a worker starts. */
export const startDailyTask = (db: Queryable, name: string): Promise<void> =>
  queueJob(db, name, {}, { key: `${name}:start` })
