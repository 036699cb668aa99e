import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { StartFailure } from '../start-failure.ts'
import { lockForSession } from './advisory-locks.ts'
import { type Database, queryable } from './database.ts'

export interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
}

/**
 * Runs the migrations that have not run on this database, each in a separate transaction, in the order of their
 * numbers. Several servers may start at once: one migrates, the others wait, so `database` has no limit for locks.
 * Throws when a migration that ran was edited since, and when the database has one that this build does not know: a
 * newer build has migrated it.
 * @returns the names of those that ran now
 */
export const migrate = async (database: Database, folder: string): Promise<string[]> => {
  const client = await database.pool.connect()
  try {
    await queryable(client).run(lockForSession('migrations'))
    return await runMissing(client, await readMigrations(folder))
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

const runMissing = async (client: pg.PoolClient, migrations: Migration[]): Promise<string[]> => {
  await client.query(createMigrationsTable)
  const rows = await queryable(client).all(migrationRow, sql`SELECT name, hash FROM migrations`)
  const seen = new Map(rows.map(({ name, hash }) => [name, hash]))
  refuseNewer(rows, migrations)
  const ran: string[] = []
  for (const migration of migrations) {
    const hash = seen.get(migration.name)
    if (hash === migration.hash) continue
    if (hash !== undefined) {
      throw new StartFailure(`Migration ${migration.name} was edited after it ran on this database`)
    }
    await runOne(client, migration)
    ran.push(migration.name)
  }
  return ran
}

/** No migration is ever removed, so that one without a file comes from a newer build. */
const refuseNewer = (rows: readonly { name: string }[], migrations: readonly Migration[]): void => {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new StartFailure(
    `This build is older than the database, which has the migration ${unknown.toSorted().at(-1)}: ` +
      'install the build that created it, or a newer one',
  )
}

const runOne = async (client: pg.PoolClient, migration: Migration): Promise<void> => {
  try {
    await client.query('BEGIN')
    await applyMigration(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${migration.name} failed`, { cause: error })
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
  await queryable(pool, longestCheckMilliseconds).run(sql`SELECT 1 FROM migrations LIMIT 1`)
}
