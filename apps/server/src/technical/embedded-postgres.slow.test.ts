import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killMessages, slowQueryHelp } from '@trophy/contract/technical/technical.constants.ts'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { prepareDatabase } from '../app/start/upgrade-database.ts'
import { Database } from '../platform/db/database.ts'
import { embeddedOwner } from '../platform/db/embedded-owner.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@trophy/embedded-postgres'
import { admin } from '../testing/actors.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { killQuery, listSlowQueries } from './activity.service.ts'

/**
 * Unlike the PostgreSQL of other tests, with autovacuum, without the library for slow queries, and with a superuser.
 */
const settings = { fsync: 'off', autovacuum_naptime: '1s', shared_preload_libraries: '' }

let folder: string
let postgres: EmbeddedPostgres
let test: TestContext
let context: TestContext['context']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-technical-'))
  postgres = await startEmbeddedPostgres({ dataDirectory: folder, owner: embeddedOwner, settings })
  test = await createTestContext()
  context = { ...test.context, database: new Database({ url: postgres.url, maximumConnections: 2 }) }
  await prepareDatabase(context.database)
})
afterAll(async () => {
  await context.database.close()
  await test.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const refusalOf = (pid: number) => killQuery(context, { pid }, admin).catch((error: unknown) => error)

it("refuses to cancel a superuser's query, which continues", async () => {
  const url = new URL(postgres.superuserUrl)
  url.pathname = new URL(postgres.url).pathname
  const superuser = new pg.Client({ connectionString: url.href })
  await superuser.connect()
  const { rows } = await superuser.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid ?? 0
  const sleeping = superuser.query('SELECT pg_sleep(1)')
  expect(await refusalOf(pid)).toMatchObject({ code: 'conflict', message: killMessages.superuser(pid) })
  await sleeping
  await superuser.end()
})

it('cancels a query of a superuser when the product is that superuser', async () => {
  const url = new URL(postgres.superuserUrl)
  url.pathname = new URL(postgres.url).pathname
  const database = new Database({ url: url.href, maximumConnections: 1 })
  const other = new pg.Client({ connectionString: url.href })
  await other.connect()
  const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const ended = other.query('SELECT pg_sleep(30)').catch((error: unknown) => error)
  // Refused until the query runs.
  await vi.waitFor(() => killQuery({ ...context, database }, { pid: rows[0]?.pid ?? 0 }, admin), 20_000)
  expect(await ended).toMatchObject({ code: '57014' })
  await other.end()
  await database.close()
})

it('refuses to cancel an autovacuum worker, which continues', async () => {
  const { database } = context
  await database.run(sql`
    CREATE TABLE planted (id integer, word text) WITH (
      autovacuum_vacuum_threshold = 1, autovacuum_vacuum_scale_factor = 0,
      autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)`)
  await database.run(sql`INSERT INTO planted SELECT n, repeat('x', 500) FROM generate_series(1, 5000) AS n`)
  await database.run(sql`DELETE FROM planted WHERE id % 2 = 0`)
  const worker = await vi.waitFor(
    async () => {
      const found = await database.first<{ pid: number }>(sql`
        SELECT pid FROM pg_stat_activity
        WHERE backend_type = 'autovacuum worker' AND query LIKE '%planted%' AND datname = current_database()`)
      if (found === undefined) throw new Error('not yet')
      return found
    },
    { timeout: 20_000, interval: 50 },
  )
  expect(await refusalOf(worker.pid)).toMatchObject({ code: 'conflict', message: killMessages.noClient(worker.pid) })
  const left = await database.all(sql`SELECT FROM pg_stat_activity WHERE pid = ${worker.pid}`)
  expect(left).toHaveLength(1)
})

it('explains how to load the library of slow queries when it is missing', async () => {
  expect(await listSlowQueries(context)).toEqual({ slowQueries: [], unavailable: slowQueryHelp.notLoaded })
})
