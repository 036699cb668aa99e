import sql from 'sql-template-tag'
import type { Database } from '../../platform/db/database.ts'

/** Opens every connection of the pool, so that simultaneous statements of a test really run at the same time. */
export const openConnections = async (database: Database): Promise<void> => {
  const { max } = database.pool.options
  await Promise.all(Array.from({ length: max }, () => database.run(sql`SELECT pg_sleep(0.1)`)))
}

/** Waits until a statement of this database waits for a lock. */
export const untilStatementWaits = async (database: Database): Promise<void> => {
  const waiting = await database.all(sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  if (waiting.length === 0) await untilStatementWaits(database)
}
