import { readinessSchema } from '@trophy/contract/health/health.contract.ts'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { Database } from '../platform/db/database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
let postgres: Database
let name: string
beforeEach(async () => {
  server = await createTestApp()
  name = new URL(server.url).pathname.slice(1)
  postgres = new Database({ url: inject('postgresUrl'), maximumConnections: 1 })
})
afterEach(async () => {
  await postgres.close()
  await server.close()
})

const readiness = async () => {
  const response = await server.app.inject('/api/health/ready')
  return { code: response.statusCode, ...readinessSchema.parse(response.json()) }
}

const ready = { code: 200, status: 'ok', database: true, migrations: true, draining: false }
const notReady = { ...ready, code: 503, status: 'unavailable' }

test('a server is ready while its database stores something and has its migrations', async () => {
  expect(await readiness()).toEqual(ready)
  await postgres.run(sql`ALTER DATABASE ${raw(name)} SET default_transaction_read_only = on`)
  await expect.poll(readiness).toEqual({ ...notReady, database: false })
  await postgres.run(sql`ALTER DATABASE ${raw(name)} RESET default_transaction_read_only`)
  await expect.poll(readiness).toEqual(ready)
  await server.database.run(sql`DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)`)
  await expect.poll(readiness).toEqual({ ...notReady, migrations: false })
})

test('a server without its database is not ready, but live', async () => {
  await postgres.run(sql`ALTER DATABASE ${raw(name)} ALLOW_CONNECTIONS false`)
  expect(await readiness()).toEqual({ ...notReady, database: false, migrations: false })
  const live = await server.app.inject({ url: '/api/health/live', headers: { authorization: 'Bearer unknown' } })
  expect([live.statusCode, live.json()]).toEqual([200, { status: 'ok' }])
  await postgres.run(sql`ALTER DATABASE ${raw(name)} ALLOW_CONNECTIONS true`)
})

test('many checks at once share one, on a connection that is closed afterwards', async () => {
  const before = await sessions()
  const answers = await Promise.all(Array.from({ length: 50 }, readiness))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
  await expect.poll(sessions).toBeGreaterThan(before)
  expect(await sessions()).toBeLessThan(before + 10)
  const open = sql`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'trophy server, readiness'`
  await expect.poll(() => server.database.all(open)).toEqual([])
})

/** How many connections to the database have been opened until now. */
const sessions = async (): Promise<number> => {
  const counted = sql`SELECT sessions FROM pg_stat_database WHERE datname = current_database()`
  return (await server.database.first<{ sessions: number }>(counted))?.sessions ?? 0
}

test('a draining server is not ready, still serves, and lets no proxy keep a connection', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const get = (path: string) => fetch(server.app.listeningOrigin + path)
  expect((await get('/api/health/live')).headers.get('connection')).toBe('keep-alive')
  server.context.draining.abort()
  const response = await get('/api/event')
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  expect(await readiness()).toEqual({ ...notReady, draining: true })
})
