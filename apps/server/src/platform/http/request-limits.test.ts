import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app/build-app.ts'
import { createUserSession, createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const limit = 6

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ REQUEST_LIMIT_PER_MINUTE: String(limit), TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => server.close())

let addresses = 0
/** An address that no other test uses. */
const newAddress = () => `203.0.113.${(addresses += 1)}`

type Headers = Record<string, string>

/** Sends as many requests, and returns how many there were with each status. */
const send = async (count: number, from: string, url: string, headers: Headers | (() => Headers) = {}) => {
  const statuses: Record<number, number> = {}
  for (let sent = 0; sent < count; sent += 1) {
    const request = { url, remoteAddress: from, headers: typeof headers === 'function' ? headers() : headers }
    const { statusCode } = await server.app.inject(request)
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  }
  return statuses
}

const newSession = async (): Promise<Headers> => {
  const admin = await createUserWithoutPassword(server.database, 'admin')
  return { authorization: `Bearer ${await createUserSession(server.database, admin, server.clock.now())}` }
}
const randomToken = () => ({ authorization: `Bearer ${randomBytes(32).toString('base64url')}` })

test('an address without a session may send so many requests a minute, to known and unknown paths', async () => {
  const from = newAddress()
  expect(await send(limit - 1, from, '/api/auth/me')).toEqual({ 401: limit - 1 })
  expect(await send(2, from, '/api/nowhere')).toEqual({ 404: 1, 429: 1 })
  const refused = await server.app.inject({ url: '/api/docs', remoteAddress: from })
  expect(refused.json()).toMatchObject({ code: 'rate_limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(await send(1, newAddress(), '/api/auth/me')).toEqual({ 401: 1 })
})

test('a refused request waits, so that a client that sends one after the other is slowed down', async () => {
  const from = newAddress()
  await send(limit, from, '/api/nowhere')
  const start = performance.now()
  expect(await send(3, from, '/api/nowhere')).toEqual({ 429: 3 })
  expect(performance.now() - start).toBeGreaterThan(290)
})

test('a session has a limit of its own, whatever its addresses and those beside it send', async () => {
  const from = newAddress()
  const [one, other] = [await newSession(), await newSession()]
  expect(await send(limit + 1, from, '/api/auth/me')).toEqual({ 401: limit, 429: 1 })
  expect(await send(limit + 1, from, '/api/auth/me', one)).toEqual({ 200: limit, 429: 1 })
  expect(await send(1, newAddress(), '/api/auth/me', one)).toEqual({ 429: 1 })
  expect(await send(1, from, '/api/auth/me', other)).toEqual({ 200: 1 })
})

test('random tokens count for their address, and are no longer looked up beyond its limit', async () => {
  const from = newAddress()
  expect(await send(limit + 2, from, '/api/auth/me', randomToken)).toEqual({ 401: limit, 429: 2 })
  expect(await send(1, from, '/api/auth/me')).toEqual({ 429: 1 })
  // A valid one that is looked up for the first time is refused, too: it cannot be told from a random one.
  expect(await send(1, from, '/api/auth/me', await newSession())).toEqual({ 429: 1 })
})

test('random tokens do not shut out a session of the same address', async () => {
  const from = newAddress()
  const session = await newSession()
  expect(await send(1, from, '/api/auth/me', session)).toEqual({ 200: 1 })
  await send(limit + 2, from, '/api/auth/me', randomToken)
  expect(await send(2, from, '/api/auth/me', session)).toEqual({ 200: 2 })
})

test('a token does not lift the limit where none is read', async () => {
  expect(await send(limit + 1, newAddress(), '/api/nowhere', randomToken)).toEqual({ 404: limit, 429: 1 })
})

test('a session that ended is no longer preferred', async () => {
  const from = newAddress()
  const session = await newSession()
  await send(1, from, '/api/auth/me', session)
  await server.app.inject({ method: 'POST', url: '/api/auth/logout', remoteAddress: from, headers: session })
  expect(await send(limit + 2, from, '/api/auth/me', session)).toEqual({ 401: limit, 429: 2 })
})

test('IPv6 counts by its first 64 bits', async () => {
  for (let end = 0; end < limit; end += 1) {
    expect(await send(1, `2001:db8:0:7::${end}`, '/api/auth/me')).toEqual({ 401: 1 })
  }
  expect(await send(1, '2001:db8:0:7:a:b:c:d', '/api/auth/me')).toEqual({ 429: 1 })
  expect(await send(1, '2001:db8:0:8::1', '/api/auth/me')).toEqual({ 401: 1 })
})

test('behind a trusted proxy the forwarded address counts', async () => {
  const forwarded = (address: string) => ({ 'x-forwarded-for': address })
  const [one, other] = [newAddress(), newAddress()]
  expect(await send(limit + 1, '127.0.0.1', '/api/auth/me', forwarded(one))).toEqual({ 401: limit, 429: 1 })
  expect(await send(1, '127.0.0.1', '/api/auth/me', forwarded(other))).toEqual({ 401: 1 })
  // From elsewhere the header is not believed.
  expect(await send(limit + 1, newAddress(), '/api/auth/me', () => forwarded(newAddress()))).toMatchObject({ 429: 1 })
})

test('the health check is not limited', async () => {
  expect(await send(limit + 3, newAddress(), '/api/health')).toEqual({ 200: limit + 3 })
})

test('of delivery reports only refused ones count', async () => {
  const from = newAddress()
  const report = () => server.app.inject({ method: 'POST', url: '/api/sms/reports/twilio', remoteAddress: from })
  const statuses: number[] = []
  for (let sent = 0; sent <= limit; sent += 1) statuses.push((await report()).statusCode)
  expect(statuses).toEqual([...Array<number>(limit).fill(404), 429])
})

test('static files are not limited', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trophy-web-'))
  await writeFile(join(folder, 'index.html'), '<p>The page</p>')
  const app = await buildApp(server.context, folder)
  const statuses = new Set<number>()
  for (let sent = 0; sent < 3 * limit; sent += 1) {
    for (const url of ['/', '/index.html', '/coach']) statuses.add((await app.inject({ url })).statusCode)
  }
  expect(statuses).toEqual(new Set([200]))
  await app.close()
  await rm(folder, { recursive: true })
})

test('counts at most 5,000 addresses: a flood of more does not fill the memory', async () => {
  const from = newAddress()
  expect(await send(limit + 1, from, '/api/nowhere')).toEqual({ 404: limit, 429: 1 })
  for (let index = 0; index < 5_000; index += 1) await send(1, `2001:db8:1:${index.toString(16)}::1`, '/api/nowhere')
  // It was forgotten for the others.
  expect(await send(1, from, '/api/nowhere')).toEqual({ 404: 1 })
})
