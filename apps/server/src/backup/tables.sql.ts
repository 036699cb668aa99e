import type pg from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { copyIn, copyOut } from '../platform/db/statements/copy.ts'
import { type Manifest, manifestSchema } from './manifest.ts'

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

type Table = Manifest['tables'][number]

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const withColumns = ({ name, columns }: Table): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`

const namesOf = (tables: readonly Table[]): string => tables.map(({ name }) => `public.${quoted(name)}`).join(', ')

const target = (table: Table): Sql => sql`${raw(withColumns(table))}`

/** A slow disk, or a passphrase that is hashed on a busy machine, may take longer than requests may be idle. */
export const waitForFiles = (db: Queryable) => db.run(sql`SET LOCAL idle_in_transaction_session_timeout = '10min'`)

/** One view of all tables, while others write; nobody can change a table's columns meanwhile. */
export const beginSnapshot = (db: Queryable) => db.run(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`)

export const lockAgainstMigrations = (db: Queryable, tables: readonly Table[]) =>
  db.run(sql`LOCK TABLE ${raw(namesOf(tables))} IN ACCESS SHARE MODE`)

/** Not all of the database: statistics of the system's tables would take as long. */
export const analyze = (tables: readonly Table[]): string => `ANALYZE ${namesOf(tables)}`

export const readRows = (client: pg.PoolClient, table: Table) => copyOut(client, target(table))

export const writeRows = (client: pg.PoolClient, table: Table, rows: AsyncIterable<Buffer>): Promise<number> =>
  copyIn(client, target(table), rows)

export const setSequence = ({ name, lastValue, isCalled }: Manifest['sequences'][number]): string =>
  `SELECT setval('public.${quoted(name)}', ${BigInt(lastValue)}, ${isCalled})`

/** Statements of the catalogue and of the migrations, which have no parameters. */
export const runAll = async (db: Queryable, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await db.run(sql`${raw(statement)}`)
}

/**
 * What a restored database must not continue: sessions, one-time passwords and API keys, since one may have been
 * revoked after the backup, and SMS that were queued when it was made and may have been sent since. For the script of
 * psql, too, so `now` is an expression of SQL.
 */
export const secureStatements = (now: string): readonly string[] => [
  `UPDATE sessions SET ended_at = ${now} WHERE ended_at IS NULL`,
  `UPDATE api_keys SET revoked_at = ${now} WHERE revoked_at IS NULL`,
  'DELETE FROM one_time_passwords',
  `UPDATE sms_messages SET state = 'failed', held_by = NULL, last_error = 'The server stopped before it was sent',
  settled_at = ${now} WHERE state IN ('queued', 'handing_over', 'unconfirmed') AND text IS NULL`,
  `UPDATE sms_messages SET state = CASE state WHEN 'handing_over' THEN 'unconfirmed' ELSE state END, held_by = NULL,
  next_attempt_at = 'infinity' WHERE state IN ('queued', 'handing_over', 'unconfirmed')`,
]
