import type { IndexStats, TableStats } from '@trophy/contract/technical/technical.contract.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import { shownName } from './names.sql.ts'
import { relationSize, tableSize } from './sizes.sql.ts'

/** The largest first. One that is dropped meanwhile has no size, and is left out. */
export const selectTableStats = (db: Queryable) =>
  db.all<TableStats>(sql`
    /* dashboard */ SELECT ${shownName('schemaname', 'relname')} AS tablename, pg_size_pretty(size_bytes) AS size, size_bytes,
      n_live_tup AS live_tuples, n_dead_tup AS dead_tuples,
      greatest(last_vacuum, last_autovacuum) AS last_vacuum, greatest(last_analyze, last_autoanalyze) AS last_analyze
    FROM pg_stat_user_tables, LATERAL (SELECT ${tableSize(sql`relid`)} AS size_bytes) AS size
    WHERE size_bytes IS NOT NULL
    ORDER BY size_bytes DESC, tablename`)

// `last_idx_scan` came with PostgreSQL 16: read as a field of the row, which older ones do not have.
const lastScan = sql`to_jsonb(s) ->> 'last_idx_scan'`

/** The most used first. */
export const selectIndexStats = (db: Queryable) =>
  db.all<IndexStats>(sql`
    /* dashboard */ SELECT indexrelname AS indexname, ${shownName('schemaname', 'relname')} AS tablename,
      pg_size_pretty(size_bytes) AS index_size, idx_scan, idx_tup_read, idx_tup_fetch,
      (${lastScan})::timestamptz AS last_idx_scan
    FROM pg_stat_user_indexes AS s, LATERAL (SELECT ${relationSize(sql`s.indexrelid`)} AS size_bytes) AS size
    WHERE size_bytes IS NOT NULL
    ORDER BY idx_tup_read DESC, idx_scan DESC, size_bytes DESC, indexname`)

/** How a table is read, whole or by its indexes, since the statistics began. */
export type TableScans = {
  readonly tablename: string
  readonly live_tuples: number
  readonly seq_scan: number
  readonly seq_tup_read: number
  readonly idx_scan: number
}

/** An index that could be done without, or that does not work. */
export type DoubtfulIndex = {
  readonly indexname: string
  readonly tablename: string
  readonly size_bytes: number
  readonly isValid: boolean
}

export const selectTableScans = (db: Queryable) =>
  db.all<TableScans>(sql`
    /* dashboard */ SELECT ${shownName('schemaname', 'relname')} AS tablename, n_live_tup AS live_tuples, seq_scan, seq_tup_read,
      coalesce(idx_scan, 0) AS idx_scan
    FROM pg_stat_user_tables`)

/**
 * Indexes that were never used and guard nothing: no key, no exclusion, no constraint; and those that are invalid, unless
 * they are being made.
 */
export const selectDoubtfulIndexes = (db: Queryable) =>
  db.all<DoubtfulIndex>(sql`
    /* dashboard */ SELECT indexrelname AS indexname, ${shownName('schemaname', 'relname')} AS tablename, size_bytes,
      i.indisvalid AS "isValid"
    FROM pg_stat_user_indexes AS s JOIN pg_index AS i USING (indexrelid),
      LATERAL (SELECT ${relationSize(sql`s.indexrelid`)} AS size_bytes) AS size
    WHERE size_bytes IS NOT NULL
      AND NOT EXISTS (SELECT FROM pg_stat_progress_create_index AS p WHERE p.relid = s.relid)
      AND (NOT i.indisvalid
        OR idx_scan = 0 AND NOT i.indisunique AND NOT i.indisexclusion AND NOT i.indisreplident
          AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid))`)

export type Metrics = {
  /** Percentages; null where nothing was read yet. */
  readonly cacheHit: number | null
  readonly indexHit: number | null
  readonly size: string
  readonly bytes: number
}

export const selectMetrics = (db: Queryable) =>
  db.first<Metrics>(sql`
    /* dashboard */ SELECT (SELECT 100.0 * blks_hit / nullif(blks_hit + blks_read, 0) FROM pg_stat_database
        WHERE datname = current_database()) AS "cacheHit",
      (SELECT 100.0 * sum(idx_blks_hit) / nullif(sum(idx_blks_hit + idx_blks_read), 0)
        FROM pg_statio_user_indexes) AS "indexHit",
      pg_size_pretty(bytes) AS size, bytes
    FROM pg_database_size(current_database()) AS bytes`)
