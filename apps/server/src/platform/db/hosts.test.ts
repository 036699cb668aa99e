import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import sql, { raw } from 'sql-template-tag'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { freePort } from '../../testing/free-port.ts'
import { createClient } from './connection.ts'
import { Database } from './database.ts'
import { temporaryFailureOf } from './failures.ts'
import { urlsOfHosts, withTlsOfLibpq } from './hosts.ts'
import { standardLimits } from './limits.ts'

const withHosts = (url: string, ...hosts: string[]): string => {
  const { host } = new URL(url)
  return url.replace(host, hosts.map((one) => (one === 'real' ? host : one)).join(','))
}

/** A server that accepts connections and never answers, like a machine that is frozen. */
const silentServer = async (): Promise<string> => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `127.0.0.1:${address.port}`
}

const create = async () => {
  const test = await createTestDatabase(2, { isEmpty: true })
  onTestFinished(test.close)
  return test
}

const open = (url: string): Database => {
  const database = new Database({ url, maximumConnections: 2 })
  onTestFinished(() => database.close())
  return database
}

/** Passes everything on to the real server until the client makes its settings: then the connection breaks. */
const breakingServer = async (url: string): Promise<string> => {
  const { hostname, port } = new URL(url)
  const server = createServer((client) => {
    const real = connect(Number(port), hostname)
    real.on('error', () => undefined).on('data', (bytes) => client.write(bytes))
    client
      .on('error', () => undefined)
      .on('data', (bytes) => {
        if (!bytes.includes('pg_is_in_recovery')) real.write(bytes)
        else client.resetAndDestroy()
      })
    client.on('close', () => real.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `127.0.0.1:${address.port}`
}

it('a connection that breaks while its settings are made fails a statement, and not the process', async () => {
  const { url } = await create()
  const broken = url.replace(new URL(url).host, await breakingServer(url))
  await expect(open(broken).all(sql`SELECT 1 AS one`)).rejects.toThrow(/terminated|ECONNRESET/)
})

describe('a URL with several hosts', () => {
  it('leads to the server that responds, behind a closed port and a silent server', async () => {
    const { url } = await create()
    const several = withHosts(url, `127.0.0.1:${await freePort()}`, await silentServer(), 'real')
    expect(await open(several).all(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
    const client = createClient({ url: several, purpose: 'test', limits: standardLimits })
    await client.connect()
    expect((await client.query('SHOW timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
    await client.end()
  })

  it('refuses a server that is read-only, as temporarily unavailable', async () => {
    const { database, url } = await create()
    await database.run(
      sql`ALTER DATABASE ${raw(new URL(url).pathname.slice(1))} SET default_transaction_read_only = on`,
    )
    const several = open(withHosts(url, `127.0.0.1:${await freePort()}`, 'real'))
    const failure: unknown = await several.all(sql`SELECT 1 AS one`).catch((error: unknown) => error)
    expect(String(failure)).toMatch(/none of 2 hosts is a primary/)
    expect(temporaryFailureOf(failure)).toBe('unavailable')
  })

  it('gets a new connection after a statement found its server read-only', async () => {
    const { url } = await create()
    const database = open(url)
    const pid = () => database.all(sql`SELECT pg_backend_pid() AS pid`)
    const before = await pid()
    const readOnly = sql`DO $$ BEGIN RAISE EXCEPTION 'read-only' USING ERRCODE = '25006'; END $$`
    await expect(database.transaction((db) => db.run(readOnly))).rejects.toThrow('read-only')
    expect(await pid()).not.toEqual(before)
  })
})

it('each host of a URL has a URL', () => {
  expect(urlsOfHosts('postgresql://user:a%40b@one:5432,[::1]:6432,three/name?sslmode=require')).toEqual([
    'postgresql://user:a%40b@one:5432/name?sslmode=require',
    'postgresql://user:a%40b@[::1]:6432/name?sslmode=require',
    'postgresql://user:a%40b@three/name?sslmode=require',
  ])
  expect(urlsOfHosts('postgresql:///name?host=/run/postgresql')).toEqual(['postgresql:///name?host=/run/postgresql'])
})

it('a server without TLS is refused wherever sslmode asks for it', async () => {
  for (const mode of ['require', 'verify-full']) {
    const url = `${inject('postgresUrl')}?sslmode=${mode}`
    await expect(open(url).all(sql`SELECT 1 AS one`)).rejects.toThrow('does not support SSL')
  }
  expect(withTlsOfLibpq('postgresql://one/name?sslmode=verify-full&sslrootcert=system')).toBe(
    'postgresql://one/name?sslmode=verify-full&uselibpqcompat=true',
  )
})
