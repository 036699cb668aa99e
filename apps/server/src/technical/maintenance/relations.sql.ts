import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { relationSize, shownName } from '../statistics.sql.ts'

/** A table or an index, with its name for statements and its name for people. */
const relationRow = z.strictObject({ quoted: z.string(), shown: z.string() })
export type Relation = z.infer<typeof relationRow>

// Only the owner of a relation can vacuum or rebuild it.
const isOurs = sql`pg_has_role(current_user, c.relowner, 'USAGE')`

export const selectTables = (db: Queryable) =>
  db.all(
    relationRow,
    sql`
    SELECT format('%I.%I', s.schemaname, s.relname) AS quoted, ${shownName('s.schemaname', 's.relname')} AS shown
    FROM pg_stat_user_tables AS s JOIN pg_class AS c ON c.oid = s.relid
    WHERE ${isOurs} ORDER BY shown`,
  )

const ourIndexes = (condition: Sql) => sql`
  SELECT format('%I.%I', s.schemaname, s.indexrelname) AS quoted,
    ${shownName('s.schemaname', 's.indexrelname')} AS shown
  FROM pg_stat_user_indexes AS s JOIN pg_class AS c ON c.oid = s.indexrelid JOIN pg_index AS i USING (indexrelid)
  WHERE ${isOurs} AND ${condition} ORDER BY shown`

// An interrupted rebuild leaves such an index.
const isLeftover = sql`NOT i.indisvalid AND s.indexrelname ~ '_cc(new|old)[0-9]*$'`

/** Indexes that can be rebuilt while they are used. */
export const selectIndexes = (db: Queryable) =>
  db.all(relationRow, ourIndexes(sql`NOT i.indisexclusion AND NOT (${isLeftover})`))

/** Indexes of exclusion constraints, which can be rebuilt only while their table is locked. */
export const selectLockingIndexes = (db: Queryable) => db.all(relationRow, ourIndexes(sql`i.indisexclusion`))

/** Indexes of interrupted rebuilds, unless one is being built now. */
export const selectLeftovers = (db: Queryable) =>
  db.all(
    relationRow,
    ourIndexes(
      sql`${isLeftover} AND NOT EXISTS (SELECT FROM pg_stat_progress_create_index AS p WHERE p.relid = s.relid)`,
    ),
  )

/** Dead tuples, as the statistics count them. */
export const selectDeadTuples = (session: Queryable, { quoted }: Relation): Promise<number> =>
  session.value(z.number(), sql`SELECT coalesce(pg_stat_get_dead_tuples(to_regclass(${quoted})), 0)`)

const sizeRow = z.strictObject({
  /** The size of our tables, their TOAST tables and indexes, without visibility and free space maps. */
  bytes: z.number(),
  /** Rows changed since the statistics were last updated. */
  changedRows: z.number(),
})

export const selectSize = (db: Queryable) =>
  db.one(
    sizeRow,
    sql`
    WITH ours AS (
      SELECT relid, reltoastrelid, n_mod_since_analyze
      FROM pg_stat_user_tables AS s JOIN pg_class AS c ON c.oid = s.relid WHERE ${isOurs}
    )
    SELECT coalesce(sum(n_mod_since_analyze), 0) AS "changedRows", (
        SELECT coalesce(sum(${relationSize(sql`r.oid`)}), 0)
        FROM pg_class AS r LEFT JOIN pg_index AS i ON i.indexrelid = r.oid
        WHERE coalesce(i.indrelid, r.oid) IN (SELECT relid FROM ours UNION ALL SELECT reltoastrelid FROM ours)
      ) AS bytes
    FROM ours`,
  )

/** Milliseconds after which a statement stops waiting for a lock, and after which it is cancelled; 0 is never. */
export interface StatementTimeouts {
  readonly lock: number
  readonly statement: number
}

/** Sets the timeouts of the session. A vacuum pauses between pages, like autovacuum. */
export const setTimeouts = (session: Queryable, { lock, statement }: StatementTimeouts) =>
  session.run(sql`
    SELECT set_config('lock_timeout', ${String(lock)}, false),
      set_config('statement_timeout', ${String(statement)}, false), set_config('vacuum_cost_delay', '1', false)`)

export const analyzeTable = (session: Queryable, { quoted }: Relation) => session.run(sql`ANALYZE ${raw(quoted)}`)
export const vacuumTable = (session: Queryable, { quoted }: Relation) => session.run(sql`VACUUM ${raw(quoted)}`)
// With ANALYZE, since a rewrite alone does not reset the statistics of dead tuples.
export const rewriteTable = (session: Queryable, { quoted }: Relation) =>
  session.run(sql`VACUUM (FULL, ANALYZE) ${raw(quoted)}`)
export const rebuildIndex = (session: Queryable, { quoted }: Relation) =>
  session.run(sql`REINDEX INDEX CONCURRENTLY ${raw(quoted)}`)
export const dropLeftover = (session: Queryable, { quoted }: Relation) =>
  session.run(sql`DROP INDEX CONCURRENTLY IF EXISTS ${raw(quoted)}`)
