import { randomUUID } from 'node:crypto'
import { endpoint } from '@trophy/contract/core/http/endpoint.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestHttp } from '../../testing/test-http.ts'
import { Refusal } from '../errors.ts'
import { route } from './route.ts'

// Idempotency keys of requests without a session.
const quiet = endpoint('POST', '/api/quiet', {
  roles: 'public',
  summary: 'Does work and answers nothing',
  response: 'nothing',
})
const again = endpoint('POST', '/api/again', {
  roles: 'public',
  summary: 'Has the same effect again',
  response: 'nothing',
  isIdempotent: true,
})
const limited = endpoint('POST', '/api/limited', {
  roles: 'public',
  summary: 'A try beyond a limit',
  response: 'nothing',
  countsTries: true,
})

let runs = 0
let server: Awaited<ReturnType<typeof createTestHttp>>
beforeAll(async () => {
  server = await createTestHttp([
    route(quiet, async () => {
      runs += 1
    }),
    route(again, async () => undefined),
    route(limited, async () => {
      throw new Refusal('rate_limited', 'Later, please', { retryAfterSeconds: 42 })
    }),
  ])
})
afterAll(() => server.close())
beforeEach(() => {
  runs = 0
})

const send = (url: string, remoteAddress: string, key: string = randomUUID()) =>
  server.app.inject({ method: 'POST', url, remoteAddress, headers: { 'idempotency-key': key } })

/** One after the other, at different times. */
const sendMany = async (remoteAddress: string, keys: readonly string[]) => {
  for (const key of keys) {
    server.clock.advance(1)
    await send('/api/quiet', remoteAddress, key)
  }
}

const newKeys = (count: number) => Array.from({ length: count }, () => randomUUID())

const keysOf = (address: string) =>
  server.database.all<{ isAnswered: boolean }>(sql`
    SELECT answer IS NOT NULL AS "isAnswered" FROM idempotency_keys WHERE address = ${address}::inet`)

test('an address keeps its 200 newest keys, and another one all of its own', async () => {
  const other = randomUUID()
  await sendMany('203.0.113.21', [other])
  const keys = newKeys(260)
  await sendMany('203.0.113.20', keys)
  // The oldest ones are deleted before a new one is stored.
  expect(await keysOf('203.0.113.20')).toHaveLength(201)
  runs = 0
  await sendMany('203.0.113.20', keys.slice(-190))
  await sendMany('203.0.113.21', [other])
  expect(runs).toBe(0)
  await sendMany('203.0.113.20', keys.slice(0, 1))
  expect(runs).toBe(1)
})

test('an address keeps all its keys when the database does not delete the oldest ones', async () => {
  const { pool } = server.database
  await pool.query(`
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER keep BEFORE DELETE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION keep()`)
  onTestFinished(async () => {
    await pool.query('DROP FUNCTION keep CASCADE')
  })
  await sendMany('203.0.113.24', newKeys(210))
  expect(await keysOf('203.0.113.24')).toHaveLength(210)
})

test('IPv6 counts by its first 64 bits', async () => {
  for (const key of newKeys(210)) await send('/api/quiet', `2001:db8:0:7::${key.slice(0, 4)}`, key)
  expect(await keysOf('2001:db8:0:7::/64')).toHaveLength(201)
})

test('keeps the key of a request that is being processed', async () => {
  const address = '203.0.113.22'
  await send('/api/quiet', address)
  await server.database.run(sql`
    UPDATE idempotency_keys SET answer = NULL, leased_until = now() + interval '1 minute'
    WHERE address = ${address}::inet`)
  await sendMany(address, newKeys(210))
  expect((await keysOf(address)).filter(({ isAnswered }) => !isAnswered)).toHaveLength(1)
})

test.each([
  ['a try beyond a limit', '/api/limited', 429],
  ['a POST that may be repeated as it is', '/api/again', 204],
])('%s stores nothing', async (_what, url, status) => {
  const response = await send(url, '203.0.113.23')
  expect([response.statusCode, await keysOf('203.0.113.23')]).toEqual([status, []])
})
