import sql from 'sql-template-tag'
import type { Database } from './database.ts'

/** Throws while the database is away, or has not been migrated yet. */
export const checkMigrated = async (database: Database): Promise<void> => {
  await database.run(sql`SELECT 1 FROM migrations LIMIT 1`)
}
