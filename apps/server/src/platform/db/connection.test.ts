import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import sql, { raw } from 'sql-template-tag'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { openConnection, openPool, withTlsOfLibpq } from './connection.ts'
import { Database } from './database.ts'
import { temporaryFailureOf } from './failures.ts'
import { standardLimits } from './limits.ts'

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

/** Passes everything on to the server of the URL, except that `pass` decides about what a client sends. */
const urlThrough = async (url: string, pass: (sent: Buffer, client: Socket) => Buffer | undefined) => {
  const { host, hostname, port } = new URL(url)
  const server = createServer((client) => {
    const real = connect(Number(port), hostname)
    real.on('error', () => undefined).on('data', (bytes) => client.write(bytes))
    client
      .on('error', () => undefined)
      .on('data', (bytes) => {
        const passed = pass(bytes, client)
        if (passed !== undefined) real.write(passed)
      })
    client.on('close', () => real.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return url.replace(host, `127.0.0.1:${address.port}`)
}

const question = 'pg_is_in_recovery()'

it('a connection that breaks while its settings are made fails a statement, and not the process', async () => {
  const { url } = await create()
  const broken = await urlThrough(url, (sent, client) => {
    if (!sent.includes(question)) return sent
    client.resetAndDestroy()
    return undefined
  })
  await expect(open(broken).all(sql`SELECT 1 AS one`)).rejects.toThrow(/terminated|ECONNRESET/)
  await expect(openConnection({ url: broken, purpose: 'test', limits: standardLimits })).rejects.toThrow(
    /terminated|ECONNRESET/,
  )
})

it('a connection on which a statement was never answered is not used again', async () => {
  const { url } = await create()
  const withholding = await urlThrough(url, (sent) => (sent.includes('SELECT 1') ? undefined : sent))
  const connection = { url: withholding, purpose: 'test', limits: standardLimits }
  const pool = openPool(connection, { max: 1, query_timeout: 500 })
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  await expect(client.query('SELECT 1')).rejects.toThrow('Query read timeout')
  client.release()
  expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }])
})

it('a standby is refused, as temporarily unavailable, until it is the primary', async () => {
  const { url } = await create()
  let isStandby = true
  const changed = await urlThrough(url, (sent) =>
    isStandby
      ? Buffer.from(sent.toString('latin1').replace(question, '(true)'.padEnd(question.length)), 'latin1')
      : sent,
  )
  const database = open(changed)
  const failure: unknown = await database.all(sql`SELECT 1 AS one`).catch((error: unknown) => error)
  expect(String(failure)).toMatch(/the server is a standby/)
  expect(temporaryFailureOf(failure)).toBe('unavailable')
  await expect(openConnection({ url: changed, purpose: 'test', limits: standardLimits })).rejects.toThrow(/a standby/)
  isStandby = false
  expect(await database.all(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
})

it.each(['EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'])(
  'a database that cannot be reached is temporarily unavailable: %s',
  (code) => expect(temporaryFailureOf(Object.assign(new Error('connect'), { code }))).toBe('unavailable'),
)

it('a database whose name is not known at the moment is temporarily unavailable', async () => {
  const failure: unknown = await open('postgresql://trophy@database.invalid/trophy')
    .run(sql`SELECT`)
    .catch((error: unknown) => error)
  expect(temporaryFailureOf(failure)).toBe('unavailable')
})

it('a new connection is made after a statement found its server read-only', async () => {
  const { url } = await create()
  const database = open(url)
  const pid = () => database.all(sql`SELECT pg_backend_pid() AS pid`)
  const before = await pid()
  const readOnly = sql`DO $$ BEGIN RAISE EXCEPTION 'read-only' USING ERRCODE = '25006'; END $$`
  await expect(database.transaction((db) => db.run(readOnly))).rejects.toThrow('read-only')
  expect(await pid()).not.toEqual(before)
})

it('a server without TLS is refused wherever sslmode asks for it', async () => {
  for (const mode of ['require', 'verify-full']) {
    const url = new URL(`?sslmode=${mode}`, inject('postgresUrl')).href
    await expect(open(url).all(sql`SELECT 1 AS one`)).rejects.toThrow('does not support SSL')
  }
  expect(withTlsOfLibpq('postgresql://one/name?sslmode=verify-full&sslrootcert=system')).toBe(
    'postgresql://one/name?sslmode=verify-full&uselibpqcompat=true',
  )
})

it.each([
  ["datestyle = 'SQL, DMY'", { day: '2026-11-21', at: '2026-11-21T08:30:00.000Z' }],
  ["default_transaction_isolation = 'serializable'", { isolation: 'read committed' }],
  ['standard_conforming_strings = off', { backslash: 2 }],
  ['array_nulls = off', { missing: [null] }],
  ['extra_float_digits = -10', { paise: 12_345_678 }],
])('what an administrator has set for the database does not change what statements mean: %s', async (set, expected) => {
  const { database, url } = await create()
  await database.run(sql`ALTER DATABASE ${raw(new URL(url).pathname.slice(1))} SET ${raw(set)}`)
  const meant = sql`
    SELECT date '2026-11-21' AS day, timestamptz '2026-11-21T08:30Z' AS at, length('\\t') AS backslash,
      '{NULL}'::text[] AS missing, 12345678::float8 AS paise,
      current_setting('transaction_isolation') AS isolation`
  expect(await open(url).all(meant)).toMatchObject([expected])
})

it('limits set for the database end neither long transactions nor idle connections', async () => {
  const { database, url } = await create()
  const name = raw(new URL(url).pathname.slice(1))
  const { rows } = await database.pool.query(`SELECT FROM pg_settings WHERE name = 'transaction_timeout'`)
  // PostgreSQL 17 added it.
  if (rows.length > 0) await database.run(sql`ALTER DATABASE ${name} SET transaction_timeout = '300ms'`)
  await database.run(sql`ALTER DATABASE ${name} SET idle_session_timeout = '300ms'`)
  const limited = open(url)
  const pid = () => limited.all(sql`SELECT pg_backend_pid() AS pid`)
  const before = await pid()
  await limited.transaction((db) => db.run(sql`SELECT pg_sleep(0.5)`))
  await sleep(500)
  expect(await pid()).toEqual(before)
})
