import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import type { Passwords } from './cluster.ts'

/** The role as which the product connects: it owns its database and may watch and maintain, but is no superuser. */
export const ownerRole = 'trophy'
export const databaseName = 'trophy'

// The product may not make those that are not trusted, such as pg_stat_statements.
const extensions = ['btree_gist', 'pg_trgm', 'pg_stat_statements', 'pgstattuple']
const duties = ['pg_monitor', 'pg_maintain', 'pg_signal_backend']

/** The URL of a database of the server on this port. */
export const urlOf = (role: string, password: string, port: number, database: string): string =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`

/** Makes role, database and extensions where they are missing, so that an interrupted first start is completed. */
export const ensureOwner = async (passwords: Passwords, port: number): Promise<void> => {
  const superuserUrl = (database: string) => urlOf('postgres', passwords.superuser, port, database)
  // What the template has, every new database has.
  await withClient(superuserUrl('template1'), async (client) => {
    await ensureExtensions(client)
    await ensureRole(client, passwords.owner)
    const { rowCount } = await client.query(sql`SELECT FROM pg_database WHERE datname = ${databaseName}`)
    if (rowCount === 0) await client.query(sql`CREATE DATABASE ${raw(databaseName)} OWNER ${raw(ownerRole)}`)
  })
  await withClient(superuserUrl(databaseName), ensureExtensions)
}

/** Lets the role make databases of its own, for tests. */
export const allowDatabases = (superuserUrl: string): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    await client.query(sql`ALTER ROLE ${raw(ownerRole)} CREATEDB`)
  })

const withClient = async (connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const ensureExtensions = async (client: pg.Client): Promise<void> => {
  for (const extension of extensions) await client.query(sql`CREATE EXTENSION IF NOT EXISTS ${raw(extension)}`)
}

const ensureRole = async (client: pg.Client, password: string): Promise<void> => {
  const { rowCount } = await client.query(sql`SELECT FROM pg_roles WHERE rolname = ${ownerRole}`)
  if (rowCount === 0) {
    const literal = client.escapeLiteral(password)
    // The statistics of statements would show the password on the technical dashboard.
    await client.query(sql`SET pg_stat_statements.track = 'none'`)
    await client.query(sql`CREATE ROLE ${raw(ownerRole)} LOGIN PASSWORD ${raw(literal)}`)
  }
  await client.query(sql`GRANT ${raw(duties.join(', '))} TO ${raw(ownerRole)}`)
}
