import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { expect } from 'vitest'
import { server, test } from '../../../testing/server-test.ts'
import { Database } from '../database.ts'
import { requireSuitable } from './require-suitable.ts'

/** The message for a new database with these parameters. */
const messageFor = async (parameters: string): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await server.database.run(sql`CREATE DATABASE ${raw(name)} TEMPLATE template0 ${raw(parameters)}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const database = new Database({ url: url.href, maximumConnections: 1 })
  try {
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
])('a database with %s: %s', async (parameters, message) => {
  expect(await messageFor(parameters)).toBe(message)
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
