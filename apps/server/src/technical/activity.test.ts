import { killMessages } from '@trophy/contract/technical/technical.constants.ts'
import {
  type Connection,
  type RunningQuery,
  technicalEndpoints,
} from '@trophy/contract/technical/technical.contract.ts'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
let headers: Record<string, string>
let clients: pg.Client[] = []

beforeAll(async () => {
  // One connection, so that a test knows which one belongs to the server.
  server = await createTestApp({}, 1)
  headers = await server.signInAs('technical_admin')
  await server.database.run(sql`CREATE TABLE planted (id integer PRIMARY KEY, name text)`)
  await server.database.run(sql`INSERT INTO planted VALUES (1, 'one')`)
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()))
  clients = []
})
afterAll(() => server.close())

/** Another client of the database, such as psql. */
const connect = async (connectionString = server.url): Promise<{ client: pg.Client; pid: number }> => {
  const client = new pg.Client({ connectionString, application_name: 'a planted program' })
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return { client, pid: rows[0]?.pid ?? 0 }
}

/** Runs in the background; returns how it ended. */
const start = (client: pg.Client, statement: string): Promise<unknown> =>
  client.query(statement).then(
    () => 'done',
    (error: unknown) => error,
  )

const running = async () => {
  const response = await server.app.inject({ url: technicalEndpoints.runningQueries.path, headers })
  return technicalEndpoints.runningQueries.response.parse(response.json())
}
const findRunning = async (pid: number): Promise<RunningQuery | undefined> =>
  (await running()).queries.find((query) => query.pid === pid)

const untilRunning = (pid: number, test: (query: RunningQuery) => boolean): Promise<RunningQuery> =>
  vi.waitFor(async () => {
    const query = await findRunning(pid)
    if (query === undefined || !test(query)) throw new Error('not yet')
    return query
  }, 20_000)

const kill = async (payload: object) => {
  const response = await server.app.inject({ url: technicalEndpoints.killQuery.path, method: 'POST', headers, payload })
  return { status: response.statusCode, message: response.json<{ message: string }>().message }
}

it('lists connections with user, application and query, without values', async () => {
  const { client, pid } = await connect()
  await client.query(`SELECT 'Asha Rao', 9876543210 -- of Asha`)
  const response = await server.app.inject({ url: technicalEndpoints.connections.path, headers })
  const { connections, total } = technicalEndpoints.connections.response.parse(response.json())
  expect(total).toBe(connections.length)
  expect(connections.find((connection) => connection.pid === pid)).toEqual<Connection>({
    pid,
    username: 'trophy',
    database: new URL(server.url).pathname.slice(1),
    client_addr: '127.0.0.1',
    state: 'idle',
    duration: expect.any(Number),
    application_name: 'a planted program',
    query: 'SELECT ?, ?',
  })
  expect(connections.map(({ application_name }) => application_name)).toContain('trophy server')
  expect(response.body).not.toContain('Asha')
})

it('finds a blocking and a waiting query, and cancels the waiting one', async () => {
  const blocker = await connect()
  await blocker.client.query('BEGIN')
  await blocker.client.query(`UPDATE planted SET name = 'Asha' WHERE id = 1`)
  const victim = await connect()
  const ended = start(victim.client, `UPDATE planted SET name = 'Ravi' WHERE id = 1`)
  const waiting = await untilRunning(victim.pid, ({ blocked_by }) => blocked_by.length > 0)
  expect(waiting).toMatchObject({ state: 'active', blocked_by: [blocker.pid], blocking: 0 })
  expect(waiting.query).toBe('UPDATE planted SET name = ? WHERE id = ?')
  expect(await findRunning(blocker.pid)).toMatchObject({ state: 'idle in transaction', blocked_by: [], blocking: 1 })
  expect(await kill({ pid: blocker.pid })).toEqual({ status: 409, message: killMessages.idle(blocker.pid) })
  expect(await kill({ pid: victim.pid })).toEqual({ status: 200, message: killMessages.cancelled(victim.pid) })
  await expect(ended).resolves.toMatchObject({ code: '57014' })
  // Only the query has ended, not the connection.
  expect((await victim.client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

it('counts long-running queries', async () => {
  const { client, pid } = await connect()
  await client.query('BEGIN')
  await client.query('SELECT 1')
  const { total, longRunning, queries } = await running()
  expect([total, longRunning]).toEqual([queries.length, 0])
  expect(queries.map((query) => query.pid)).toContain(pid)
})

it("shows the dashboard's own queries only when they take long", async () => {
  const { client, pid } = await connect()
  const ended = start(client, '\n    /* dashboard */ SELECT pg_sleep(3)')
  const begun = await vi.waitFor(async () => {
    const found = await server.database.first<{ at: string }>(sql`
      SELECT query_start AS at FROM pg_stat_activity WHERE pid = ${pid} AND state = 'active'`)
    if (found === undefined) throw new Error('not yet')
    return new Date(found.at).getTime()
  }, 1900)
  expect(await findRunning(pid)).toBeUndefined()
  const shown = await untilRunning(pid, () => true)
  expect(shown.query).toBe('SELECT pg_sleep(?)')
  expect(new Date(shown.query_start).getTime()).toBe(begun)
  await ended
})

it('does not cancel a later query of the same connection', async () => {
  const { client, pid } = await connect()
  const first = start(client, 'SELECT pg_sleep(0.3)')
  const { query_start } = await untilRunning(pid, () => true)
  await expect(first).resolves.toBe('done')
  const second = start(client, 'SELECT pg_sleep(60)')
  await untilRunning(pid, (query) => query.query_start !== query_start)
  expect(await kill({ pid, query_start })).toEqual({ status: 409, message: killMessages.another(pid) })
  const next = await untilRunning(pid, () => true)
  expect(await kill({ pid, query_start: next.query_start })).toMatchObject({ status: 200 })
  await expect(second).resolves.toMatchObject({ code: '57014' })
})

it('refuses to cancel our own connection', async () => {
  const own = await server.database.first<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  expect(await kill({ pid: own?.pid })).toEqual({ status: 409, message: killMessages.own })
})

it('does not find a query of another database, which continues', async () => {
  const { client, pid } = await connect(inject('postgresUrl'))
  const ended = start(client, 'SELECT pg_sleep(1)')
  expect(await findRunning(pid)).toBeUndefined()
  expect(await kill({ pid })).toEqual({ status: 404, message: killMessages.elsewhere(pid) })
  await expect(ended).resolves.toBe('done')
})

it('refuses to cancel an idle connection', async () => {
  const { pid } = await connect()
  expect(await kill({ pid })).toEqual({ status: 409, message: killMessages.idle(pid) })
})

it.each([0, -1, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])('finds no query with the PID %s', async (pid) => {
  expect(await kill({ pid })).toEqual({ status: 404, message: killMessages.unknown(pid) })
})

it.each(['12', 'all', null, 1.5, [1], undefined])('%j is not a PID', async (pid) => {
  expect(await kill({ pid })).toMatchObject({ status: 400 })
})

it('refuses to cancel a process of the database itself', async () => {
  const found = await server.database.first<{ pid: number }>(sql`
    SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`)
  const pid = found?.pid ?? 0
  expect(await kill({ pid })).toEqual({ status: 409, message: killMessages.noClient(pid) })
})
