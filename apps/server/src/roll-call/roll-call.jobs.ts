import { rollCallAt } from '@trophy/contract/roll-call/roll-call.rules.ts'
import { type Context, momentOf } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { queueJob, queueRunAt } from '../platform/jobs/queue.ts'
import { selectRollCallTime, tellOfRollCall } from './roll-call.sql.ts'

const rollCallTask = 'tell_of_roll_call'

/** At the start of a process, and when the time is changed. */
export const queueRollCall = (db: Queryable): Promise<void> =>
  queueJob(db, rollCallTask, {}, { key: `${rollCallTask}:start` })

/** Tells open screens that the roll-call has opened or ended, which no change of data does; queues the next time. */
const tellOfChange = async (context: Context): Promise<void> => {
  const { database } = context
  const { nextChangeAt } = rollCallAt(momentOf(context), await selectRollCallTime(database))
  if (nextChangeAt !== null) await queueRunAt(context, rollCallTask, nextChangeAt)
  await tellOfRollCall(database)
}

export const rollCallTasks = { [rollCallTask]: tellOfChange }
