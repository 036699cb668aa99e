import { indexStatsSchema, tableStatsSchema } from '@trophy/contract/technical/technical.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { shownName } from './names.sql.ts'
import { doubtfulIndexSchema, tableScansSchema } from './rules/index-advice.rules.ts'
import { relationSize, tableSize } from './sizes.sql.ts'

const tableStatsRow = z.strictObject(tableStatsSchema.shape)

/** The largest first. A table that is dropped during the query has no size, and is skipped. */
export const selectTableStats = (db: Queryable) =>
  db.all(
    tableStatsRow,
    sql`
    /* dashboard */ SELECT ${shownName('schemaname', 'relname')} AS tablename,
      pg_size_pretty(size_bytes) AS size, size_bytes,
      n_live_tup AS live_tuples, n_dead_tup AS dead_tuples,
      greatest(last_vacuum, last_autovacuum) AS last_vacuum, greatest(last_analyze, last_autoanalyze) AS last_analyze
    FROM pg_stat_user_tables, LATERAL (SELECT ${tableSize(sql`relid`)} AS size_bytes) AS size
    WHERE size_bytes IS NOT NULL
    ORDER BY size_bytes DESC, tablename`,
  )

// PostgreSQL 16 added `last_idx_scan`. Read as a field of the row's JSON, it is null in older versions.
const lastScan = sql`to_jsonb(s) ->> 'last_idx_scan'`

const indexStatsRow = z.strictObject(indexStatsSchema.shape)

/** The most used first. */
export const selectIndexStats = (db: Queryable) =>
  db.all(
    indexStatsRow,
    sql`
    /* dashboard */ SELECT indexrelname AS indexname, ${shownName('schemaname', 'relname')} AS tablename,
      pg_size_pretty(size_bytes) AS index_size, idx_scan, idx_tup_read, idx_tup_fetch,
      (${lastScan})::timestamptz AS last_idx_scan
    FROM pg_stat_user_indexes AS s, LATERAL (SELECT ${relationSize(sql`s.indexrelid`)} AS size_bytes) AS size
    WHERE size_bytes IS NOT NULL
    ORDER BY idx_tup_read DESC, idx_scan DESC, size_bytes DESC, indexname`,
  )

export const selectTableScans = (db: Queryable) =>
  db.all(
    tableScansSchema,
    sql`
    /* dashboard */ SELECT ${shownName('schemaname', 'relname')} AS tablename, n_live_tup AS live_tuples,
      seq_scan, seq_tup_read,
      coalesce(idx_scan, 0) AS idx_scan
    FROM pg_stat_user_tables`,
  )

/**
 * Indexes that were never used and enforce no key, exclusion or constraint; and invalid ones, unless they are being
 * built.
 */
export const selectDoubtfulIndexes = (db: Queryable) =>
  db.all(
    doubtfulIndexSchema,
    sql`
    /* dashboard */ SELECT indexrelname AS indexname, ${shownName('schemaname', 'relname')} AS tablename, size_bytes,
      i.indisvalid AS "isValid"
    FROM pg_stat_user_indexes AS s JOIN pg_index AS i USING (indexrelid),
      LATERAL (SELECT ${relationSize(sql`s.indexrelid`)} AS size_bytes) AS size
    WHERE size_bytes IS NOT NULL
      AND NOT EXISTS (SELECT FROM pg_stat_progress_create_index AS p WHERE p.relid = s.relid)
      AND (NOT i.indisvalid
        OR idx_scan = 0 AND NOT i.indisunique AND NOT i.indisexclusion AND NOT i.indisreplident
          AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid))`,
  )

const metricsRow = z.strictObject({
  /** Percentages; null where nothing was read yet. */
  cacheHit: z.number().nullable(),
  indexHit: z.number().nullable(),
  size: z.string(),
  bytes: z.number(),
})

export const selectMetrics = (db: Queryable) =>
  db.first(
    metricsRow,
    sql`
    /* dashboard */ SELECT (SELECT 100.0 * blks_hit / nullif(blks_hit + blks_read, 0) FROM pg_stat_database
        WHERE datname = current_database()) AS "cacheHit",
      (SELECT 100.0 * sum(idx_blks_hit) / nullif(sum(idx_blks_hit + idx_blks_read), 0)
        FROM pg_statio_user_indexes) AS "indexHit",
      pg_size_pretty(bytes) AS size, bytes
    FROM pg_database_size(current_database()) AS bytes`,
  )
