import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const transactionRow = z.strictObject({ id: z.string() })

/** The id of a new transaction: everything that was committed before has a lower one. */
export const newTransactionId = async (db: Queryable): Promise<string> => {
  const row = await db.first(transactionRow, sql`SELECT pg_current_xact_id()::xid::text AS id`)
  if (row === undefined) throw new Error('The SELECT of one row returned none')
  return row.id
}

const olderRow = z.strictObject({ isSeen: z.boolean() })

/**
 * Whether an older transaction is running that would make a rewrite keep the rows from before: one of this database
 * that may see them, or one of any database that writes, since PostgreSQL keeps what the oldest of those may see.
 */
export const isSeenByOthers = async (db: Queryable, transactionId: string): Promise<boolean> =>
  (
    await db.first(
      olderRow,
      sql`
        SELECT EXISTS (
          SELECT FROM pg_stat_activity
          WHERE pid <> pg_backend_pid() AND (age(backend_xid) > age(${transactionId}::xid)
            OR (datname = current_database() AND age(backend_xmin) > age(${transactionId}::xid)))
        ) AS "isSeen"`,
    )
  )?.isSeen === true

/** Writes a table, its indexes and its statistics into new files; the old ones are deleted. */
export const rewriteTable = (session: Queryable, table: string) =>
  session.run(sql`VACUUM (FULL, ANALYZE) ${raw(table)}`)

/** The statistics have the most frequent values of columns. Their old rows remain after each ANALYZE. */
export const statisticsTables = ['pg_catalog.pg_statistic', 'pg_catalog.pg_statistic_ext_data']

export const rewriteCatalog = (session: Queryable, table: string) => session.run(sql`VACUUM (FULL) ${raw(table)}`)

const segmentsRow = z.strictObject({ prepared: z.int() })

/**
 * Ends the current segment of the write-ahead log and removes the earlier ones. Returns how many segments are prepared
 * for later: PostgreSQL reuses the files of earlier ones, which still have their content.
 */
export const removeEarlierSegments = async (session: Queryable): Promise<number> => {
  await session.run(sql`SELECT pg_logical_emit_message(false, 'retention', 'masked'), pg_switch_wal()`)
  await session.run(sql`CHECKPOINT`)
  const segments = await session.first(
    segmentsRow,
    sql`
      SELECT count(*) AS prepared FROM pg_ls_waldir()
      WHERE name ~ '^[0-9A-F]{24}$' AND name > pg_walfile_name(pg_current_wal_lsn())`,
  )
  return segments?.prepared ?? 0
}

/** Goes on to the next segment, whose earlier content is overwritten with zeros. */
export const overwriteSegment = (session: Queryable) =>
  session.run(sql`SELECT pg_logical_emit_message(false, 'retention', 'masked'), pg_switch_wal()`)

export const checkpoint = (session: Queryable) => session.run(sql`CHECKPOINT`)

/** The files have no masked number any more. */
export const clearRewriteDue = (db: Queryable) =>
  db.run(sql`UPDATE settings SET rewrite_is_due = false WHERE rewrite_is_due`)
