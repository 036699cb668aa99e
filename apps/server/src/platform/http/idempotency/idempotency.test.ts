import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Queryable } from '../../db/database.ts'
import { openConnections } from '../../../testing/database/open-connections.ts'
import { createTestHttp } from '../../../testing/test-http.ts'
import { Refusal } from '../../errors.ts'
import { setCookie } from '../cookies.ts'
import { route } from '../route.ts'

const workEndpoint = endpoint('POST', '/api/work', {
  roles: ['admin', 'coach'],
  summary: 'Does work and counts it',
  body: z.strictObject({ item: z.string(), milliseconds: z.int().default(0), fails: z.boolean().default(false) }),
  response: z.object({ runs: z.int(), secret: z.string() }),
  status: 201,
})
const quietEndpoint = endpoint('POST', '/api/quiet', {
  roles: 'public',
  summary: 'Does work and answers nothing',
  response: 'nothing',
})

const guessEndpoint = endpoint('POST', '/api/guess', {
  roles: 'public',
  summary: 'One of a few tries',
  body: z.strictObject({ fault: z.enum(['wrong', 'broken']) }),
  response: z.object({}),
  countsTries: true,
})

const creatingEndpoint = endpoint('POST', '/api/create', {
  roles: ['admin'],
  creates: true,
  summary: 'Creates a row',
  body: z.strictObject({ milliseconds: z.int(), fault: z.enum(['none', 'refused', 'no such table']).default('none') }),
  response: z.object({ runs: z.int() }),
  status: 201,
})

let runs = 0
const routes = [
  route(workEndpoint, async ({ config }, { body, reply }) => {
    runs += 1
    await sleep(body.milliseconds)
    if (body.fails) throw new Refusal('conflict', 'not now')
    setCookie(reply, config, { name: 'session', value: `token-${runs}`, maximumAgeSeconds: 60, sameSite: 'lax' })
    return { runs, secret: `secret ${body.item} ${runs}` }
  }),
  route(quietEndpoint, async () => {
    runs += 1
  }),
  route(creatingEndpoint, async ({ database }, { body }) => {
    runs += 1
    const insert = (db: Queryable) => db.run(sql`INSERT INTO runs (kind, started_at) VALUES ('created', now())`)
    await database.transaction(insert)
    // What fails inside is undone alone, as without the transaction of the call.
    const failing = database.transaction(async (part) => {
      await insert(part)
      await part.run(sql`SELECT FROM missing_table`)
    })
    if (await failing.catch(() => true)) await database.run(sql`SELECT`)
    await sleep(body.milliseconds)
    if (body.fault === 'refused') throw new Refusal('conflict', 'not now')
    if (body.fault === 'no such table') await database.run(sql`SELECT FROM missing_table`)
    return { runs }
  }),
  route(guessEndpoint, async (_context, { body }) => {
    runs += 1
    if (body.fault === 'broken') throw new Error('the disk is full')
    throw new Refusal('locked', 'no more tries', { attemptsRemaining: 0, retryAfterSeconds: 60 })
  }),
]

let server: Awaited<ReturnType<typeof createTestHttp>>
beforeAll(async () => {
  server = await createTestHttp(routes)
})
afterAll(() => server.close())
beforeEach(() => {
  runs = 0
})

const work = (key: string, payload: object = { item: 'a' }, as = 'admin') =>
  server.app.inject({
    method: 'POST',
    url: '/api/work',
    payload,
    headers: { authorization: `Bearer ${as}`, 'idempotency-key': key },
  })

test('a repeat gets the response of the first request, cookie included, and does nothing', async () => {
  const key = randomUUID()
  const first = await work(key)
  const repeat = await work(key.toUpperCase())
  expect([first.statusCode, first.json()]).toEqual([201, { runs: 1, secret: 'secret a 1' }])
  expect([repeat.statusCode, repeat.body]).toEqual([201, first.body])
  expect(first.headers['set-cookie']).toContain('session=token-1')
  expect(repeat.headers['set-cookie']).toEqual(first.headers['set-cookie'])
  expect(runs).toBe(1)
})

test('a repeat of a request without a response body is 204 as well', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  for (let i = 0; i < 2; i += 1) {
    const answer = await server.app.inject({ method: 'POST', url: '/api/quiet', headers })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  }
  expect(runs).toBe(1)
})

test('a repeat of a public request may come with a session, and from another address', async () => {
  const key = randomUUID()
  const quiet = (remoteAddress: string, headers: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/quiet',
      remoteAddress,
      headers: { 'idempotency-key': key, ...headers },
    })
  expect((await quiet('203.0.113.1', {})).statusCode).toBe(204)
  expect((await quiet('198.51.100.7', { authorization: 'Bearer coach' })).statusCode).toBe(204)
  expect(runs).toBe(1)
})

test('the same key with another body is 422; another caller has keys of their own', async () => {
  const key = randomUUID()
  await work(key)
  const other = await work(key, { item: 'b' })
  expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'idempotency_mismatch' }])
  expect((await work(key, { item: 'b' }, 'coach')).statusCode).toBe(201)
  expect(runs).toBe(2)
})

test('twenty simultaneous requests with one key run once, and all get the same response', async () => {
  const key = randomUUID()
  await openConnections(server.database)
  const answers = await Promise.all(Array.from({ length: 20 }, () => work(key, { item: 'a', milliseconds: 250 })))
  expect(runs).toBe(1)
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['201 {"runs":1,"secret":"secret a 1"}']),
  )
})

test('simultaneous requests with different keys each get their own response again', async () => {
  const items = Array.from({ length: 12 }, (_, index) => ({ key: randomUUID(), item: `item ${index}` }))
  const secretSchema = z.object({ secret: z.string() })
  const all = () =>
    Promise.all(items.map(async ({ key, item }) => secretSchema.parse((await work(key, { item })).json()).secret))
  const firsts = await all()
  expect(firsts.map((secret) => secret.replace(/ \d+$/, ''))).toEqual(items.map(({ item }) => `secret ${item}`))
  expect(await all()).toEqual(firsts)
  expect(runs).toBe(items.length)
})

test('of two different simultaneous requests with one key either runs, and the other is 422', async () => {
  const key = randomUUID()
  const answers = await Promise.all([work(key, { item: 'b' }), work(key, { item: 'a' })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422])
  expect(runs).toBe(1)
})

test('a refusal is not stored: the request may be retried', async () => {
  const key = randomUUID()
  const failing = { item: 'a', fails: true }
  for (let tries = 1; tries <= 2; tries += 1) {
    expect((await work(key, failing)).statusCode).toBe(409)
    expect(runs).toBe(tries)
    // So no request waits for its lease to expire.
    expect(await server.database.all(sql`SELECT FROM idempotency_keys WHERE answer IS NULL`)).toEqual([])
  }
})

const guess = (key: string, fault: 'wrong' | 'broken') =>
  server.app.inject({ method: 'POST', url: '/api/guess', payload: { fault }, headers: { 'idempotency-key': key } })

test('the refusal of a counted try is stored: a repeat is not counted again', async () => {
  const key = randomUUID()
  const first = await guess(key, 'wrong')
  const repeat = await guess(key, 'wrong')
  expect([first.statusCode, first.headers['retry-after'], first.json()]).toEqual([
    423,
    '60',
    { message: 'no more tries', code: 'locked', attemptsRemaining: 0, retryAfterSeconds: 60 },
  ])
  expect([repeat.statusCode, repeat.headers['retry-after'], repeat.json()]).toEqual([423, '60', first.json()])
  expect(runs).toBe(1)
  await guess(randomUUID(), 'wrong')
  expect(runs).toBe(2)
})

test('a server error is not stored, also for a counted try', async () => {
  const key = randomUUID()
  for (let tries = 1; tries <= 2; tries += 1) expect((await guess(key, 'broken')).statusCode).toBe(500)
  expect(runs).toBe(2)
})

const create = (key: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/create',
    payload,
    headers: { authorization: 'Bearer admin', 'idempotency-key': key },
  })

const countCreated = async () => (await server.database.all(sql`SELECT FROM runs WHERE kind = 'created'`)).length

test('twenty simultaneous requests create something once, and all get the same response', async () => {
  const before = await countCreated()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, { milliseconds: 200 })))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['201 {"runs":1}']))
  expect([runs, await countCreated()]).toEqual([1, before + 1])
})

test.each([
  ['refused', 409],
  ['no such table', 500],
])('what was %s leaves nothing, and may be repeated', async (fault, status) => {
  const before = await countCreated()
  const key = randomUUID()
  for (let tries = 1; tries <= 2; tries += 1) {
    expect((await create(key, { milliseconds: 0, fault })).statusCode).toBe(status)
    expect([runs, await countCreated()]).toEqual([tries, before])
  }
})

test('while the first request is at work for long, a repeat waits some seconds and is to be sent again', async () => {
  const key = randomUUID()
  const first = create(key, { milliseconds: 6_000 })
  await sleep(200)
  const repeat = await create(key, { milliseconds: 6_000 })
  expect([repeat.statusCode, repeat.headers['retry-after'], repeat.json()]).toEqual([
    503,
    '2',
    { message: errorMessages.stillProcessed, code: 'unavailable', retryAfterSeconds: 2 },
  ])
  const { body } = await first
  expect((await create(key, { milliseconds: 6_000 })).body).toBe(body)
  expect(runs).toBe(1)
})

test('a key lives for 24 hours', async () => {
  const key = randomUUID()
  await work(key)
  server.clock.advance(24 * 3_600_000)
  expect((await work(key)).json()).toMatchObject({ runs: 1 })
  server.clock.advance(1)
  expect((await work(key, { item: 'b' })).json()).toMatchObject({ runs: 2 })
})

test('the claim of a server that ended is taken over once its lease has expired', async () => {
  const key = randomUUID()
  await work(key)
  // What a server leaves that ends during the work: no response, and a lease that is not renewed.
  await server.database.run(sql`
    UPDATE idempotency_keys SET answer = NULL, leased_until = now() + interval '400 milliseconds'
    WHERE leased_until = (SELECT max(leased_until) FROM idempotency_keys WHERE isfinite(leased_until))`)
  const start = performance.now()
  expect((await work(key)).json()).toMatchObject({ runs: 2 })
  expect(performance.now() - start).toBeGreaterThan(300)
})

test('request, response and key are not readable in the database', async () => {
  const key = randomUUID()
  await work(key, { item: 'hunter2' })
  const rows = await server.database.all<{ row: string; answer: Buffer }>(sql`
    SELECT idempotency_keys::text AS row, answer FROM idempotency_keys WHERE answer IS NOT NULL`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { row, answer } of rows) {
    expect(row).not.toContain(key)
    expect(answer.toString('latin1')).not.toMatch(/secret|token-/)
  }
})

test('refuses a key that is not a UUID', async () => {
  const answer = await work('once')
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'Idempotency-Key' }] }])
  expect(runs).toBe(0)
})
