import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { prepareDatabase } from '../../app/start/upgrade-database.ts'
import { Database } from '../../platform/db/database.ts'
import { withoutLimits } from '../../platform/db/limits.ts'

const template = 'trophy_template'
const templateLock = 4_021_977

const urlOf = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Creates the migrated template once per run: the first test file creates it, the others wait. */
const ensureTemplate = async (server: Database, serverUrl: string): Promise<void> => {
  const client = await server.pool.connect()
  try {
    await client.query(sql`SELECT pg_advisory_lock(${templateLock})`)
    const { rowCount } = await client.query(sql`SELECT FROM pg_database WHERE datname = ${template} AND datistemplate`)
    if (rowCount === 1) return
    await client.query(sql`DROP DATABASE IF EXISTS ${raw(template)}`)
    await client.query(sql`CREATE DATABASE ${raw(template)}`)
    const database = new Database({ url: urlOf(serverUrl, template), maximumConnections: 2 })
    await prepareDatabase(database)
    await database.close()
    await client.query(sql`ALTER DATABASE ${raw(template)} IS_TEMPLATE true`)
  } finally {
    await client.query(sql`SELECT pg_advisory_unlock_all()`)
    client.release()
  }
}

/** Drops the template on a PostgreSQL that keeps running after the tests. */
export const dropTemplate = async (serverUrl: string): Promise<void> => {
  const server = new Database({ url: serverUrl, maximumConnections: 1 })
  const found = await server.first(sql`SELECT FROM pg_database WHERE datname = ${template}`)
  if (found !== undefined) {
    await server.run(sql`ALTER DATABASE ${raw(template)} IS_TEMPLATE false`)
    await server.run(sql`DROP DATABASE ${raw(template)}`)
  }
  await server.close()
}

/** A separate migrated database for a test file, on the PostgreSQL of the run. `drop` removes it. */
export const createRunDatabase = async (serverUrl: string, { isEmpty = false } = {}) => {
  const server = new Database({ url: serverUrl, maximumConnections: 1, limits: withoutLimits })
  if (!isEmpty) await ensureTemplate(server, serverUrl)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const source = isEmpty ? 'template1' : template
  await server.run(sql`CREATE DATABASE ${raw(name)} TEMPLATE ${raw(source)} STRATEGY file_copy`)
  const drop = async () => {
    await server.run(sql`DROP DATABASE ${raw(name)} WITH (FORCE)`)
    await server.close()
  }
  return { url: urlOf(serverUrl, name), drop }
}
