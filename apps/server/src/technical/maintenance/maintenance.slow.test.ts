import { technicalEndpoints } from '@trophy/contract/technical/technical.contract.ts'
import { maintenanceMessages } from '@trophy/contract/technical/technical.constants.ts'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildApp } from '../../app/build-app.ts'
import { beginRun } from '../../platform/runs.sql.ts'
import { admin } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { killQuery } from '../activity.service.ts'

let server: TestApp
let headers: Record<string, string>
let other: pg.Client

beforeEach(async () => {
  server = await createTestApp()
  headers = await server.signInAs('technical_admin')
  other = new pg.Client({ connectionString: server.url })
  await other.connect()
  await other.query(`
    CREATE TABLE planted (id integer PRIMARY KEY, word text);
    INSERT INTO planted SELECT n, repeat('x', 200) FROM generate_series(1, 4000) AS n`)
})
afterEach(async () => {
  await other.end()
  await server.close()
})

/** A session publishes its statistics with a delay, unless it is flushed. */
const flush = () => other.query('SELECT pg_stat_force_next_flush()')

const start = async ({ path }: { readonly path: string }, payload?: object) => {
  const response = await server.app.inject({ method: 'POST', url: path, headers, ...(payload && { payload }) })
  return { status: response.statusCode, message: response.json<{ message: string }>().message }
}
const progress = async () => {
  const response = await server.app.inject({ url: technicalEndpoints.maintenance.path, headers })
  return technicalEndpoints.maintenance.response.parse(response.json())
}
const planted = async () => {
  const response = await server.app.inject({ url: technicalEndpoints.dbStats.path, headers })
  const { tables } = technicalEndpoints.dbStats.response.parse(response.json())
  return tables.find(({ tablename }) => tablename === 'planted')
}

it('analyze updates the statistics, and reports the number of changed rows', async () => {
  await flush()
  const { status, message } = await start(technicalEndpoints.analyzeTables)
  expect(status).toBe(200)
  expect(message).toMatch(/^\d+ tables analyzed in [\d.]+ m?s: the statistics now know [\d,]+ rows changed since/)
  expect(await planted()).toMatchObject({ live_tuples: 4000, last_analyze: expect.any(String), last_vacuum: null })
})

it('vacuum removes dead tuples, and reports how many and the freed space', async () => {
  await other.query('DELETE FROM planted WHERE id > 1000')
  await flush()
  const before = await planted()
  expect(before?.dead_tuples).toBe(3000)
  const { message } = await start(technicalEndpoints.vacuumTables, { vacuum_full: false })
  expect(message).toMatch(/^\d+ tables vacuumed in [\d.]+ m?s: 3,\d{3} dead tuples cleaned, \d+ kB freed\.$/)
  expect(await planted()).toMatchObject({ dead_tuples: 0, last_vacuum: expect.any(String) })
  expect((await planted())?.size_bytes).toBeLessThan(before?.size_bytes ?? 0)
})

it('tables are rewritten only on request, and never during other maintenance', async () => {
  const fileOf = async () =>
    (await other.query<{ file: number }>(`SELECT pg_relation_filenode('planted') AS file`)).rows[0]
  await other.query('DELETE FROM planted WHERE id % 2 = 0')
  await flush()
  const before = await fileOf()
  await start(technicalEndpoints.vacuumTables)
  expect(await fileOf()).toEqual(before)
  // A slow manual vacuum.
  await other.query('SET vacuum_cost_delay = 100; SET vacuum_cost_limit = 1')
  await other.query('UPDATE planted SET word = word')
  const byHand = other.query('VACUUM planted').catch((error: unknown) => error)
  const pid = await vi.waitFor(async () => {
    const found = await server.database.first<{ pid: number }>(sql`SELECT pid FROM pg_stat_progress_vacuum`)
    if (found === undefined) throw new Error('not yet')
    return found.pid
  }, 20_000)
  const full = { vacuum_full: true }
  const refused = { status: 409, message: maintenanceMessages.busyWithAnother }
  expect(await start(technicalEndpoints.vacuumTables, full)).toEqual(refused)
  await killQuery(server.context, { pid }, admin)
  expect(await byHand).toMatchObject({ code: '57014' })
  const { message } = await start(technicalEndpoints.vacuumTables, full)
  // How many dead tuples are left depends on how far the vacuum got.
  expect(message).toMatch(/^\d+ tables rewritten in .*: [\d,]+ dead tuples cleaned, \d+ kB freed\.$/)
  expect(await planted()).toMatchObject({ live_tuples: 2000, dead_tuples: 0 })
  expect(await fileOf()).not.toEqual(before)
})

it('reindex rebuilds indexes, drops remains of an earlier rebuild, and reports indexes that would lock', async () => {
  await other.query('CREATE TABLE fat (id integer PRIMARY KEY)')
  // A rebuild that an open transaction interrupted.
  await other.query('BEGIN; SELECT FROM planted FOR UPDATE')
  const cutOff = new pg.Client({ connectionString: server.url })
  await cutOff.connect()
  await cutOff.query(`SET lock_timeout = '100ms'`)
  await expect(cutOff.query('REINDEX INDEX CONCURRENTLY planted_pkey')).rejects.toMatchObject({ code: '55P03' })
  await cutOff.end()
  await other.query('COMMIT')
  const invalid = async () => (await other.query('SELECT FROM pg_index WHERE NOT indisvalid')).rowCount
  expect(await invalid()).toBe(1)
  await other.query('INSERT INTO fat SELECT generate_series(1, 20000)')
  await other.query('DELETE FROM fat WHERE id % 100 > 0')
  await other.query('VACUUM fat')
  const oid = async () => (await other.query<{ oid: number }>(`SELECT 'planted_pkey'::regclass::oid`)).rows[0]
  const before = await oid()
  const { message } = await start(technicalEndpoints.reindexTables)
  // A rebuild without locking creates a copy with a new number.
  expect(await oid()).not.toEqual(before)
  expect(message).toMatch(
    /^\d+ indexes rebuilt in [\d.]+ m?s: \d+ kB freed\. 2 indexes of constraints against overlaps/,
  )
  expect(await invalid()).toBe(0)
})

it('runs one at a time, shows its progress, refuses a second run, and skips a table in use after 2 s', async () => {
  await other.query('BEGIN; LOCK TABLE planted IN ACCESS EXCLUSIVE MODE')
  const first = start(technicalEndpoints.analyzeTables)
  await vi.waitFor(async () => {
    expect((await progress()).running).toMatchObject({
      action: 'analyze',
      startedBy: 'Technical Admin',
      currentStep: 'planted',
      stepsDone: expect.toSatisfy((done: number) => done > 5),
      stepsTotal: expect.toSatisfy((total: number) => total > 30),
    })
  }, 20_000)
  // Reading the progress does not wait for the lock.
  expect(await planted()).toMatchObject({ tablename: 'planted' })
  expect(await start(technicalEndpoints.reindexTables)).toEqual({
    status: 409,
    message: maintenanceMessages.busy('analyze', 'Technical Admin'),
  })
  const { status, message } = await first
  expect([status, message]).toEqual([200, expect.stringContaining('Skipped because they were in use: planted.')])
  expect(await progress()).toMatchObject({ running: null, last: { action: 'analyze', message, hasFailed: false } })
  await other.query('ROLLBACK')
})

it('a cancelled run is reported as cancelled, and the next one can begin', async () => {
  await other.query('BEGIN; LOCK TABLE planted IN ACCESS EXCLUSIVE MODE')
  const first = start(technicalEndpoints.vacuumTables)
  await vi.waitFor(async () => {
    const found = await server.database.first<{ pid: number }>(sql`
      SELECT pid FROM pg_stat_activity
      WHERE application_name = 'trophy maintenance' AND wait_event_type = 'Lock' AND datname = current_database()`)
    await killQuery(server.context, { pid: found?.pid ?? 0 }, admin)
  }, 20_000)
  expect(await first).toEqual({ status: 409, message: maintenanceMessages.cancelled })
  expect((await progress()).last).toMatchObject({ hasFailed: true, message: maintenanceMessages.cancelled })
  await other.query('ROLLBACK')
  expect(await start(technicalEndpoints.analyzeTables)).toMatchObject({ status: 200 })
})

it('a run whose server ended is reported as interrupted, and does not block another', async () => {
  const { interrupted } = maintenanceMessages
  const run = {
    kind: 'maintenance',
    subject: 'reindex',
    startedBy: 'Asha',
    now: server.clock.now(),
    interrupted,
  } as const
  await beginRun(server.database, run)
  expect(await progress()).toMatchObject({ running: null, last: { message: interrupted, hasFailed: true } })
  expect(await start(technicalEndpoints.analyzeTables)).toMatchObject({ status: 200 })
  const runs = await server.database.all(
    sql`SELECT has_failed FROM runs WHERE kind = 'maintenance' AND finished_at IS NOT NULL`,
  )
  expect(runs).toEqual([{ has_failed: true }, { has_failed: false }])
})

it('simultaneous runs on several servers run one after the other, or are refused', async () => {
  const second = await buildApp(server.context)
  const { analyzeTables, vacuumTables } = technicalEndpoints
  const onSecond = second.inject({ method: 'POST', url: vacuumTables.path, headers })
  const statuses = [
    ...(await Promise.all([start(analyzeTables), start(vacuumTables)])).map(({ status }) => status),
    (await onSecond).statusCode,
  ]
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  await second.close()
})
