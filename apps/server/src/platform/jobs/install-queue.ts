import { runMigrations } from 'graphile-worker'
import type { Database } from '../db/database.ts'

/** Brings the job queue's own tables to the version of its library. */
export const installQueue = (database: Database): Promise<void> => runMigrations({ pgPool: database.pool })
