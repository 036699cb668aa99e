import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { expect } from 'vitest'
import { server, test } from '../../../testing/server-test.ts'
import { Database } from '../database.ts'
import { requireSuitable } from './require-suitable.ts'

/** The message for a new database with these parameters, where `statement` has run. */
const messageFor = async (parameters: string, statement = 'SELECT'): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await server.database.run(sql`CREATE DATABASE ${raw(name)} TEMPLATE template0 ${raw(parameters)}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const database = new Database({ url: url.href, maximumConnections: 1 })
  try {
    await database.pool.query(statement)
    return await requireSuitable(database).then(() => 'fine', String)
  } finally {
    await database.close()
    await server.database.run(sql`DROP DATABASE ${raw(name)} WITH (FORCE)`)
  }
}

const cannot = (why: string) => `Error: Setting DATABASE_URL: the database cannot be used (${why})`

test.each([
  ["ENCODING 'UTF8'", 'fine'],
  [
    "ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'",
    cannot("its encoding is SQL_ASCII; create it with ENCODING 'UTF8'"),
  ],
  [
    "ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C'",
    cannot("its locale cannot convert Ä to lower case; create it with LOCALE 'C.UTF-8'"),
  ],
  [
    "ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' LOCALE 'C'",
    cannot("its locale does not convert I to i; create it with LOCALE 'C.UTF-8'"),
  ],
  ["ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'ta-IN' LOCALE 'C'", 'fine'],
])('a database with %s: %s', async (parameters, message) => {
  expect(await messageFor(parameters)).toBe(message)
})

const another = (name: string) => cannot(`it has ${name} of another application; create one that has nothing else`)

test.each([
  ['CREATE TABLE migrations (id integer, batch integer)', another('migrations')],
  ['CREATE TABLE migrations (); CREATE VIEW bookings AS SELECT 1 AS one', another('bookings')],
  ['CREATE SCHEMA graphile_worker; CREATE TABLE graphile_worker.jobs ()', another('graphile_worker.jobs')],
  ['CREATE SCHEMA shop; CREATE TABLE shop.orders (); CREATE TABLE migrations (name text, hash text)', 'fine'],
  ['CREATE SCHEMA shop; CREATE TABLE shop.orders ()', 'fine'],
  [
    `DO $$ BEGIN EXECUTE format('REVOKE TEMP ON DATABASE %I FROM PUBLIC, CURRENT_USER', current_database()); END $$`,
    cannot('the role trophy may not create tables in it; let the role own the database'),
  ],
  [
    'CREATE SCHEMA extensions; CREATE EXTENSION pg_trgm SCHEMA extensions',
    cannot('its extensions are in the schema extensions; let its search_path be public, extensions'),
  ],
  ['SET default_transaction_read_only = on', cannot('it is read-only; set default_transaction_read_only = off')],
])('a database after %s: %s', async (statement, message) => {
  expect(await messageFor("ENCODING 'UTF8' LOCALE 'C.UTF-8'", statement)).toBe(message)
})

test('refuses a database in which the role may not create anything', async () => {
  const refused = server.database.transaction(async (transaction) => {
    await transaction.run(sql`SET LOCAL search_path TO pg_catalog`)
    await requireSuitable(transaction)
  })
  await expect(refused).rejects.toThrow('may not create tables in it; let the role own the database')
})

test('refuses a database whose tables would not be in the schema public, as backups expect', async () => {
  const refused = server.database.transaction(async (transaction) => {
    await transaction.run(sql`CREATE SCHEMA trophy`)
    await transaction.run(sql`SET LOCAL search_path TO "$user", public`)
    await requireSuitable(transaction)
  })
  await expect(refused).rejects.toThrow(
    'its search_path leads to the schema trophy first; let it begin with the schema public',
  )
})
