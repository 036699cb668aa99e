import sql from 'sql-template-tag'
import type { Database } from '../../platform/db/database.ts'

/** Opens every connection of the pool, so that what a test then sends at once really meets in the database. */
export const openConnections = async (database: Database): Promise<void> => {
  const { max } = database.pool.options
  await Promise.all(Array.from({ length: max }, () => database.run(sql`SELECT pg_sleep(0.1)`)))
}

/** Until a statement of this database waits for a lock. */
export const untilSomebodyWaits = async (database: Database): Promise<void> => {
  const waiting = await database.all(sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  if (waiting.length === 0) await untilSomebodyWaits(database)
}
