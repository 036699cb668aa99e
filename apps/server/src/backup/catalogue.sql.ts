import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { manifestSchema } from './manifest.ts'

/**
 * Their rows are not kept: the changes that open screens wait for carry numbers of transactions, which mean nothing in
 * another database.
 */
const transientTables = ['live_changes']

const ownTable = sql`c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')`

/** The tables with the columns that COPY reads and writes: generated ones are computed again. */
export const selectTables = (db: Queryable) =>
  db.all(
    manifestSchema.shape.tables.element,
    sql`
    SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
    WHERE ${ownTable} AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND c.relname <> ALL (${transientTables}::text[])
    GROUP BY c.relname ORDER BY c.relname`,
  )

export const selectSequences = (db: Queryable) =>
  db.all(
    manifestSchema.shape.sequences.element,
    sql`
    SELECT sequencename::text AS name, coalesce(last_value, start_value)::text AS "lastValue",
      last_value IS NOT NULL AS "isCalled"
    FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  )

const statementRow = z.strictObject({ before: z.string(), after: z.string() })

/** Foreign keys last, since they need the keys that they refer to; constraints on which views depend stay. */
const constraints = sql`
  SELECT CASE x.contype WHEN 'f' THEN 1 ELSE 2 END AS position,
    CASE x.contype WHEN 'f' THEN x.oid ELSE x.conindid END AS created,
    format('ALTER TABLE %s DROP CONSTRAINT %I', c.oid::regclass, x.conname) AS before,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.oid::regclass, x.conname, pg_get_constraintdef(x.oid)) AS after
  FROM pg_constraint AS x JOIN pg_class AS c ON c.oid = x.conrelid
  WHERE ${ownTable} AND x.contype IN ('f', 'p', 'u', 'x') AND NOT EXISTS (
    SELECT FROM pg_depend AS d WHERE d.refclassid = 'pg_constraint'::regclass AND d.refobjid = x.oid
      AND d.classid IN ('pg_rewrite'::regclass, 'pg_proc'::regclass))`

const indexes = sql`
  SELECT 2, i.indexrelid, format('DROP INDEX %s', i.indexrelid::regclass),
    pg_get_indexdef(i.indexrelid)
  FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indrelid
  WHERE ${ownTable} AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid
    AND contype IN ('p', 'u', 'x'))
    AND NOT EXISTS (
      SELECT FROM pg_depend AS d WHERE d.refclassid = 'pg_class'::regclass AND d.refobjid = i.indexrelid
        AND d.deptype <> 'a' AND d.classid <> 'pg_class'::regclass)`

const triggers = sql`
  SELECT 3, c.oid, format('ALTER TABLE %s DISABLE TRIGGER USER', c.oid::regclass),
    format('ALTER TABLE %s ENABLE TRIGGER USER', c.oid::regclass)
  FROM pg_class AS c
  WHERE ${ownTable} AND EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal)`

const empty: Sql = sql`
  SELECT 4, 0::oid, 'TRUNCATE ' || string_agg(c.oid::regclass::text, ', ' ORDER BY c.relname), ''
  FROM pg_class AS c WHERE ${ownTable}`

/**
 * Statements around loading all tables, which their owner may run: `before` takes away what would slow it down or react
 * to it, and the rows of the migrations; `after` brings it back, indexes in the order in which the migrations create
 * them: PostgreSQL checks them in that order, and names the first that a row violates.
 */
export const selectLoadingStatements = async (db: Queryable) => {
  const rows = await db.all(
    statementRow,
    sql`
    SELECT before, after FROM (${constraints} UNION ALL ${indexes} UNION ALL ${triggers} UNION ALL ${empty}) AS s
    ORDER BY position, created DESC`,
  )
  const before = rows.map((row) => row.before)
  // In reverse order: a foreign key needs the key that it refers to.
  const after = rows.map((row) => row.after).filter((statement) => statement !== '')
  return { before, after: after.toReversed() }
}

export const selectPostgresVersion = (db: Queryable): Promise<string> =>
  db.value(z.string(), sql`SELECT current_setting('server_version') AS version`)
