import sql from 'sql-template-tag'
import type { Database } from '../../platform/db/database.ts'

/** Opens every connection of the pool, so that simultaneous statements of a test really run at the same time. */
export const openConnections = async (database: Database): Promise<void> => {
  const { max } = database.pool.options
  await Promise.all(Array.from({ length: max }, () => database.run(sql`SELECT pg_sleep(0.1)`)))
}
