import sql, { type Sql } from 'sql-template-tag'

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
export const tableSize = (relid: Sql): Sql => sql`
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
