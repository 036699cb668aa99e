import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { lockForTransaction } from '../../platform/db/advisory-locks.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** The number of people for whom the condition holds: an aggregate over the columns of `people_counted`. */
export const peopleWho = (condition: Sql): Sql => sql`coalesce(sum(people) FILTER (WHERE ${condition}), 0)::integer`

interface Period {
  readonly start: Date
  readonly end: Date
}

/** The number of people with this time in [start, end), which both begin a quarter of an hour. */
export const peopleWithin = (kind: 'checkin' | 'checkout', { start, end }: Period): Sql => sql`(
  SELECT coalesce(sum(people), 0)::integer FROM stay_times_counted
  WHERE kind = ${kind} AND quarter >= ${start} AND quarter < ${end})`

/** Lets one server at a time fold or correct the counters, until its transaction ends. */
export const waitForOtherFolds = (db: Queryable) => db.run(lockForTransaction('peopleCounts'))

export const foldChanges = (db: Queryable) => db.run(sql`SELECT fold_people_counts()`)

const correctedRow = z.strictObject({ corrected: z.int() })

/** Returns how many rows of `listed_people` and how many counters differed from people and bookings. */
export const correctCounts = async (db: Queryable): Promise<number> =>
  (await db.first(correctedRow, sql`SELECT correct_people_counts() AS corrected`))?.corrected ?? 0
