import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { backgroundWork } from '../../platform/db/limits.ts'
import type { Tasks } from '../../platform/jobs/tasks.ts'
import { correctCounts, foldChanges, waitForOtherFolds } from './people-counts.sql.ts'

const alone = <T>({ database }: Context, work: (transaction: Queryable) => Promise<T>): Promise<T> =>
  database.transaction(async (transaction) => {
    await waitForOtherFolds(transaction)
    return work(transaction)
  }, backgroundWork)

/** Adds the changes of the last minute to the counters of people, so that figures read few rows. */
export const foldPeopleCounts = async (context: Context): Promise<void> => {
  await alone(context, foldChanges)
}

/** Corrects the counters of people, and logs it as an error. Returns how many differed. */
export const recountPeople = async (context: Context): Promise<number> => {
  const corrected = await alone(context, correctCounts)
  if (corrected > 0) context.log.error({ counters: corrected }, 'the counters of people differed and were corrected')
  return corrected
}

export const peopleCountTasks: Tasks = { fold_people_counts: foldPeopleCounts }

export const peopleCountCrontab = '* * * * * fold_people_counts'
