import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import type { Passwords } from './cluster.ts'

/** The database of a server, and the role that owns it, which is not a superuser. All names are plain words. */
export interface DatabaseOwner {
  readonly role: string
  readonly database: string
  /** Created by the superuser: an owner may not create those that are not trusted. */
  readonly extensions: readonly string[]
  /** Roles that are granted to the owner, such as `pg_monitor`. */
  readonly grants: readonly string[]
}

/** The URL of a database of the server on this port. It has no TLS, also where PGSSLMODE of a terminal asks for it. */
export const urlOf = (role: string, password: string, port: number, database: string): string =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`

/** Creates role, database and extensions where they are missing, so that an interrupted first start is completed. */
export const ensureOwner = async (owner: DatabaseOwner, passwords: Passwords, port: number): Promise<void> => {
  const { role, database, extensions } = owner
  const superuserUrl = (name: string) => urlOf('postgres', passwords.superuser, port, name)
  // Every new database is a copy of the template.
  await withClient(superuserUrl('template1'), async (client) => {
    await ensureExtensions(client, extensions)
    await ensureRole(client, owner, passwords.owner)
    const { rowCount } = await client.query(sql`SELECT FROM pg_database WHERE datname = ${database}`)
    if (rowCount === 0) await client.query(sql`CREATE DATABASE ${raw(database)} OWNER ${raw(role)}`)
  })
  await withClient(superuserUrl(database), async (client) => {
    await ensureExtensions(client, extensions)
  })
}

/** Allows the role to create databases, for tests. */
export const allowDatabases = (superuserUrl: string, role: string): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    await client.query(sql`ALTER ROLE ${raw(role)} CREATEDB`)
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

const ensureExtensions = async (client: pg.Client, extensions: readonly string[]): Promise<void> => {
  for (const extension of extensions) await client.query(sql`CREATE EXTENSION IF NOT EXISTS ${raw(extension)}`)
}

const ensureRole = async (client: pg.Client, { role, grants }: DatabaseOwner, password: string): Promise<void> => {
  const { rowCount } = await client.query(sql`SELECT FROM pg_roles WHERE rolname = ${role}`)
  if (rowCount === 0) {
    const literal = client.escapeLiteral(password)
    // The statistics of statements would show the password.
    await client.query(sql`SET pg_stat_statements.track = 'none'`)
    await client.query(sql`CREATE ROLE ${raw(role)} LOGIN PASSWORD ${raw(literal)}`)
  }
  if (grants.length > 0) await client.query(sql`GRANT ${raw(grants.join(', '))} TO ${raw(role)}`)
}
