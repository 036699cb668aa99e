import { indexStatsSchema, tableStatsSchema } from '@trophy/contract/technical/technical.contract.ts'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { doubtfulIndexSchema, tableScansSchema } from './rules/index-advice.rules.ts'

/** The largest first. A table that is dropped during the query has no size, and is skipped. */
export const selectTableStats = (db: Queryable) =>
  db.all(
    tableStatsSchema,
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

/** The most used first. */
export const selectIndexStats = (db: Queryable) =>
  db.all(
    indexStatsSchema,
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
  db.one(
    metricsRow,
    sql`
    /* dashboard */ SELECT (SELECT 100.0 * blks_hit / nullif(blks_hit + blks_read, 0) FROM pg_stat_database
        WHERE datname = current_database()) AS "cacheHit",
      (SELECT 100.0 * sum(idx_blks_hit) / nullif(sum(idx_blks_hit + idx_blks_read), 0)
        FROM pg_statio_user_indexes) AS "indexHit",
      pg_size_pretty(bytes) AS size, bytes
    FROM pg_database_size(current_database()) AS bytes`,
  )

/** The displayed name of a relation: with its schema unless that is `public`. */
export const shownName = (schema: string, name: string): Sql =>
  sql`CASE ${raw(schema)} WHEN 'public' THEN ${raw(name)} ELSE ${raw(schema)} || '.' || ${raw(name)} END`

/*
 * PostgreSQL locks a relation to measure it, and so waits while another session has an exclusive lock. For such a
 * relation the size at its last VACUUM or ANALYZE is used, so that the dashboard never waits.
 */

const isLocked = (condition: Sql) => sql`EXISTS (
  SELECT FROM pg_locks AS l
  WHERE l.locktype = 'relation' AND l.mode = 'AccessExclusiveLock' AND ${condition}
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))`

const knownSize = sql`coalesce(sum(relpages::bigint), 0) * current_setting('block_size')::bigint`

/** Bytes of a table with its indexes and everything else that belongs to it; null when it was dropped. */
const tableSize = (relid: Sql): Sql => sql`
  CASE WHEN ${isLocked(sql`(
      l.relation = ${relid} OR l.relation IN (SELECT indexrelid FROM pg_index WHERE indrelid = ${relid}))`)}
    THEN (SELECT ${knownSize} FROM pg_class
      WHERE oid = ${relid} OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = ${relid}))
    ELSE pg_total_relation_size(${relid}) END`

/** Bytes of a table or an index alone, without its maps. */
export const relationSize = (relid: Sql): Sql => sql`
  CASE WHEN ${isLocked(sql`l.relation = ${relid}`)}
    THEN (SELECT ${knownSize} FROM pg_class WHERE oid = ${relid})
    ELSE pg_relation_size(${relid}) END`
