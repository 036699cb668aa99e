import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const readinessRow = z.strictObject({ isWritable: z.boolean(), isMigrated: z.boolean() })

/**
 * Whether the database stores something, and has the migration with this name. A message of the write-ahead log, which
 * nobody reads, is committed like a change of a table, but leaves no row behind.
 */
export const selectReadiness = (db: Queryable, migration: string) =>
  db.one(
    readinessRow,
    sql`
    SELECT CASE WHEN current_setting('transaction_read_only') = 'off'
        THEN pg_logical_emit_message(true, 'trophy', 'ready') IS NOT NULL ELSE false END AS "isWritable",
      EXISTS (SELECT FROM migrations WHERE name = ${migration}) AS "isMigrated"`,
  )
