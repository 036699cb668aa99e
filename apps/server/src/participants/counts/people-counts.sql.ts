import sql from 'sql-template-tag'
import { z } from 'zod'
import { lockForTransaction } from '../../platform/db/advisory-locks.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** Lets one server at a time fold or correct the counters, until its transaction ends. */
export const waitForOtherFolds = (db: Queryable) => db.run(lockForTransaction('peopleCounts'))

export const foldChanges = (db: Queryable) =>
  db.run(sql`SELECT fold_people_counts(), fold_team_counts(), fold_team_people_counts()`)

const correctedRow = z.strictObject({ corrected: z.int() })

/** Returns how many rows of `listed_people` and how many counters differed from people and bookings. */
export const correctCounts = async (db: Queryable): Promise<number> =>
  (
    await db.first(
      correctedRow,
      sql`SELECT correct_people_counts() + correct_team_counts() + correct_team_people_counts() AS corrected`,
    )
  )?.corrected ?? 0
