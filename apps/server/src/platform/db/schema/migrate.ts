import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { StartFailure } from '../../errors.ts'
import { lockForSession } from '../advisory-locks.ts'
import { Connection, type Database, type Queryable, send } from '../database.ts'

export interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
}

/**
 * What happens before the migrations of a database that is in use. What it returns runs after them, in their
 * transaction.
 */
export type BeforeUpgrade = () => Promise<(db: Queryable) => Promise<unknown>>

/**
 * Runs the migrations that have not run on this database in one transaction, in the order of their numbers: where one
 * fails, the database is as it was. Several servers may start at once: one migrates, the others wait, so `database` has
 * no limit for locks. Throws when the database has a migration that this build does not know, or knows with another
 * text.
 * @returns the names of those that ran now
 */
export const migrate = async (database: Database, folder: string, before?: BeforeUpgrade): Promise<string[]> => {
  const client = await database.pool.connect()
  try {
    await new Connection(client).run(lockForSession('migrations'))
    return await runMissing(client, await readMigrations(folder), before)
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').finally(() => client.release())
  }
}

/** The names of this build's migrations, in their order. */
export const namesOfMigrations = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()

/** The migrations of this build, in the order of their numbers. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = await namesOfMigrations(folder)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

export const createMigrationsTable = `CREATE TABLE IF NOT EXISTS migrations (
  name text PRIMARY KEY, hash text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())`

const migrationRow = z.strictObject({ name: z.string(), hash: z.string() })

/** Those that the database has. */
export const selectMigrations = (db: Queryable) =>
  db.all(migrationRow, sql`SELECT name, hash FROM migrations ORDER BY name`)

const runMissing = async (
  client: pg.PoolClient,
  migrations: Migration[],
  before: BeforeUpgrade | undefined,
): Promise<string[]> => {
  await client.query(createMigrationsTable)
  const rows = await selectMigrations(new Connection(client))
  refuseOthers(rows, migrations)
  const missing = migrations.filter(({ name }) => !rows.some((row) => row.name === name))
  if (missing.length === 0) return []
  const isUpgrade = rows.length > 0
  const after = isUpgrade ? await before?.() : undefined
  try {
    await client.query('BEGIN')
    for (const migration of missing) await runOne(client, migration, isUpgrade)
    await after?.(new Connection(client))
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
  return missing.map(({ name }) => name)
}

/**
 * Whose migrations those of a database or a backup are. No migration is removed or edited after a release, so that
 * further ones beside all of this build's come from a newer build; all else was made before the first release.
 */
export const originOf = (
  stored: readonly Pick<Migration, 'name' | 'hash'>[],
  own: readonly Migration[],
): 'this_or_older' | 'newer' | 'before_first_release' => {
  const hashes = new Map(stored.map(({ name, hash }) => [name, hash]))
  const ran = own.filter(({ name, hash }) => hashes.get(name) === hash)
  if (ran.length === stored.length) return 'this_or_older'
  return ran.length === own.length ? 'newer' : 'before_first_release'
}

const refuseOthers = (stored: readonly Pick<Migration, 'name' | 'hash'>[], own: readonly Migration[]): void => {
  const origin = originOf(stored, own)
  if (origin === 'newer') {
    throw new StartFailure(
      `This build is older than the database, which has the migration ${stored.at(-1)?.name}: ` +
        'install the build that created it, or a newer one',
    )
  }
  if (origin === 'before_first_release') {
    throw new StartFailure(
      'The database was created by a version from before the first release, whose migrations were written anew since: ' +
        'create a new database',
    )
  }
}

const runOne = async (client: pg.PoolClient, migration: Migration, isUpgrade: boolean): Promise<void> => {
  try {
    await applyMigration(client, migration)
    // What a migration has deferred is checked before the next one, which may alter the same table.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `The ${isUpgrade ? 'upgrade' : 'first start'} failed, and the database is as it was before: ` +
        `migration ${migration.name}: ${reason}`,
      { cause: error },
    )
  }
}

/** Runs one migration in the caller's transaction. */
export const applyMigration = async (client: pg.PoolClient, { name, text, hash }: Migration): Promise<void> => {
  await client.query(text)
  await client.query(sql`INSERT INTO migrations (name, hash) VALUES (${name}, ${hash})`)
}

const longestCheckMilliseconds = 3_000

/** Throws while the database does not respond, or has not been migrated yet. */
export const checkMigrated = async ({ pool }: Database): Promise<void> => {
  await send(pool, sql`SELECT 1 FROM migrations LIMIT 1`, longestCheckMilliseconds)
}
