import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import sql, { raw } from 'sql-template-tag'
import { prepareDatabase } from '../app/prepare-database.ts'
import { Database } from '../platform/db/database.ts'

const template = 'trophy_template'
const templateLock = 4_021_977

const urlOf = (name: string): string => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** Makes the migrated template once a run: the first test file that comes does it, the others wait. */
const ensureTemplate = async (server: Database): Promise<void> => {
  const client = await server.pool.connect()
  try {
    await client.query(sql`SELECT pg_advisory_lock(${templateLock})`)
    const { rowCount } = await client.query(sql`SELECT FROM pg_database WHERE datname = ${template} AND datistemplate`)
    if (rowCount === 1) return
    await client.query(sql`DROP DATABASE IF EXISTS ${raw(template)}`)
    await client.query(sql`CREATE DATABASE ${raw(template)}`)
    const database = new Database({ url: urlOf(template), maximumConnections: 2 })
    await prepareDatabase(database)
    await database.close()
    await client.query(sql`ALTER DATABASE ${raw(template)} IS_TEMPLATE true`)
  } finally {
    await client.query(sql`SELECT pg_advisory_unlock_all()`)
    client.release()
  }
}

/** A migrated database of its own for a test file, on the run's real PostgreSQL. `close` drops it. */
export const createTestDatabase = async (maximumConnections = 10) => {
  const server = new Database({ url: inject('postgresUrl'), maximumConnections: 1 })
  await ensureTemplate(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await server.run(sql`CREATE DATABASE ${raw(name)} TEMPLATE ${raw(template)} STRATEGY file_copy`)
  const url = urlOf(name)
  const database = new Database({ url, maximumConnections })
  const close = async () => {
    await database.close()
    await server.run(sql`DROP DATABASE ${raw(name)} WITH (FORCE)`)
    await server.close()
  }
  return { database, url, close }
}
