import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import { lockForTransaction } from '../advisory-locks.ts'
import type { Database, Queryable } from '../database.ts'
import { withoutLimits } from '../limits.ts'
import { findRelation } from './require-suitable.ts'
import { StartFailure } from '../../errors.ts'

/** The comment on the schema of a practice event. Dumps and backups by PostgreSQL's own tools keep it. */
const mark = 'Practice event: emptied by each start'

const readIsMarked = (db: Queryable) =>
  db.value(z.boolean(), sql`SELECT coalesce(obj_description('public'::regnamespace, 'pg_namespace') = ${mark}, false)`)

/**
 * Every process calls it before it migrates or writes, so that the practice event and the real one never share data.
 * @throws StartFailure when the database is that of the other kind of event
 */
export const requireKindOfEvent = async (db: Queryable, { isPractice }: { isPractice: boolean }): Promise<void> => {
  const isMarked = await readIsMarked(db)
  if (!isPractice && isMarked) {
    throw new StartFailure('The database is that of the practice event: set PRACTICE=true, or use another database')
  }
  const found = isPractice && !isMarked ? await findRelation(db) : undefined
  if (found !== undefined) {
    throw new StartFailure(
      'Setting PRACTICE: the database has a real event or another application, ' +
        `such as ${found.name}; the practice event needs an empty one`,
    )
  }
}

/**
 * Empties the database of the practice event, and marks it in the same transaction. Call it at the start of its server.
 * @throws StartFailure when the database has another event
 */
export const startPracticeOver = async (database: Database): Promise<void> => {
  await database.transaction(async (tx) => {
    // With the lock of migrations: the first server of a real event may be migrating the same empty database by
    // mistake.
    await tx.run(lockForTransaction('migrations'))
    await requireKindOfEvent(tx, { isPractice: true })
    await tx.run(sql`DROP SCHEMA IF EXISTS graphile_worker CASCADE`)
    await tx.run(sql`DROP SCHEMA public CASCADE`)
    await tx.run(sql`CREATE SCHEMA public`)
    await tx.run(sql`COMMENT ON SCHEMA public IS ${raw(`'${mark}'`)}`)
  }, withoutLimits)
}
