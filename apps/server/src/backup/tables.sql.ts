import type pg from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import { copyIn, copyOut } from '../platform/db/statements/copy.ts'
import type { Manifest } from './manifest.ts'

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
