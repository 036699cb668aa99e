import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { FastifyInstance } from 'fastify'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { allEndpoints, nameOf } from '../../testing/contract/contract-endpoints.ts'
import { type CreatingCall, creatingCalls } from '../../testing/contract/creating-calls.ts'
import { startCommitProxy } from '../../testing/database/commit-proxy.ts'
import { bundleFixture } from '../../testing/processes/fixture-process.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { testNow } from '../../testing/test-context.ts'
import { hashOfKey } from '../../platform/http/idempotency/encrypted-response.ts'
import { buildApp } from '../build-app.ts'

/** The other calls, and why each may be done again: in one word. */
const harmless: Readonly<Record<string, string>> = {
  'POST /api/admin/accounts/:id/end-sessions': 'ended',
  'POST /api/admin/api-keys/:id/revoke': 'revoked',
  'POST /api/auth/admin/login': 'limited',
  'POST /api/auth/admin/verify-otp': 'counted',
  'POST /api/auth/coach/login': 'limited',
  'POST /api/auth/coach/verify-otp': 'counted',
  'POST /api/auth/coach/verify-hotel': 'counted',
  'POST /api/auth/resend-otp': 'limited',
  'POST /api/auth/logout': 'ended',
  'POST /api/coach/notifications/:id/read': 'read',
  'POST /api/admin/desk/arrivals/:participantId/complete': 'completed',
  'POST /api/admin/technical/backups': 'maintenance',
  'POST /api/admin/held-sms/release': 'released',
  'POST /api/admin/held-sms/discard': 'discarded',
  'POST /api/admin/booking-reassignment/available-hotels': 'reads',
  'POST /api/admin/departures/preview': 'reads',
  'POST /api/admin/notifications/preview': 'reads',
  'POST /api/admin/notifications/:id/stop': 'stopped',
  'POST /api/admin/retention/preview': 'reads',
  'POST /api/admin/retention/run': 'masked',
  'POST /api/admin/hotels/:hotelId/instances/:instanceCode/recalculate': 'recounts',
  'POST /api/admin/refresh-data': 'recounts',
  'POST /api/admin/technical/analyze-tables': 'maintenance',
  'POST /api/admin/technical/vacuum-tables': 'maintenance',
  'POST /api/admin/technical/reindex-tables': 'maintenance',
  'POST /api/admin/technical/cleanup-events': 'removed',
  'POST /api/admin/technical/kill-query': 'ended',
}

const posts = allEndpoints.filter(({ method }) => method === 'POST')
const creating = allEndpoints.filter(({ creates }) => creates !== undefined).map(nameOf)
const methodOf = (name: string) => allEndpoints.find((endpoint) => nameOf(endpoint) === name)?.method ?? 'POST'

test('every POST of the contract creates something or may be undone, or may be done again', () => {
  expect(Object.keys(harmless).toSorted()).toEqual(
    posts
      .filter(({ creates }) => creates === undefined)
      .map(nameOf)
      .toSorted(),
  )
  expect(Object.keys(creatingCalls).toSorted()).toEqual(creating.toSorted())
})

/** What happens to the response of a COMMIT after these statements. */
let onCommit: (statements: string) => boolean | Promise<boolean> = () => true
/** The body of the next response, which nobody gets. */
let loseResponse: ((body: unknown) => void) | undefined

let server: TestApp
let proxy: Awaited<ReturnType<typeof startCommitProxy>>
let database: Database
let app: FastifyInstance
beforeAll(async () => {
  server = await createTestApp()
  proxy = await startCommitProxy(server.url, (statements) => onCommit(statements))
  database = new Database({ url: proxy.url, maximumConnections: 8 })
  app = await buildApp({ ...server.context, database })
  app.addHook('onSend', async (_request, _reply, body) => {
    if (loseResponse === undefined) return
    loseResponse(body)
    loseResponse = undefined
    throw new Error('The process ends here')
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
  await proxy.close()
  await server.close()
})

/** Of the audit log what succeeded; uploads note how far they have come only while they take long. */
const conditions: Readonly<Record<string, string>> = { audit_events: "outcome = 'succeeded'", runs: "kind <> 'upload'" }

/** The rows of every table but those of sessions and repeats. */
const stored = async () => {
  const tables = await server.database.all<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name NOT IN ('idempotency_keys', 'sessions', 'live_changes')
    ORDER BY 1`)
  const hashes = tables.map(({ name }) => {
    const rows = `${name} AS t WHERE ${conditions[name] ?? 'true'}`
    return `SELECT '${name}' AS name, count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) AS rows FROM ${rows}`
  })
  return server.database.all(sql`${raw(hashes.join(' UNION ALL '))} ORDER BY name`)
}

const prepare = async (name: string) => {
  const call = await creatingCalls[name]?.(server)
  if (call === undefined) throw new Error(`${name} has no call`)
  const session = await server.signInAs(call.as ?? 'admin')
  const key = randomUUID()
  const headers = { ...session, ...call.headers, 'idempotency-key': key }
  const send = async (to: FastifyInstance, { url, payload, headers: own }: Omit<CreatingCall, 'other'> = call) => {
    const options = { method: methodOf(name), url, headers: { ...headers, ...own } }
    const response = await to.inject({ ...options, ...(payload && { payload }) })
    return { status: response.statusCode, body: response.body }
  }
  const sendOther = () => send(server.app, { ...call, ...call.other })
  return { call, key, headers, send, sendOther }
}

const isAnswered = async (key: string): Promise<boolean> => {
  const found = await server.database.all(sql`
    SELECT FROM idempotency_keys WHERE key_hash = ${hashOfKey(key)} AND answer IS NOT NULL`)
  return found.length > 0
}

/** Cuts the connection at the COMMIT after the response was stored, once. */
const cutLastCommit = (key: string) => {
  onCommit = async () => {
    if (!(await isAnswered(key))) return true
    onCommit = () => true
    return false
  }
}

describe.each(creating)('%s', (name) => {
  test('is done once when the connection breaks at COMMIT', async () => {
    const { key, send } = await prepare(name)
    const before = await stored()
    cutLastCommit(key)
    expect((await send(app)).status).toBe(503)
    const after = await stored()
    expect(after).not.toEqual(before)
    const repeat = await send(app)
    expect(repeat.status).toBeLessThan(300)
    expect(await send(server.app)).toEqual(repeat)
    expect(await stored()).toEqual(after)
  })

  test('is done once when its server ends between COMMIT and response, and another request gets 422', async () => {
    const { send, sendOther } = await prepare(name)
    let first: unknown
    loseResponse = (body) => {
      first = body
    }
    expect((await send(app)).status).toBe(500)
    const after = await stored()
    const repeat = await send(server.app)
    expect(repeat.status).toBeLessThan(300)
    expect(repeat.body).toBe(first ?? '')
    expect(await sendOther()).toMatchObject({ status: 422 })
    expect(await stored()).toEqual(after)
  })
})

test.each([
  ['POST /api/admin/checkin', '/api/admin/checkin/undo'],
  ['POST /api/coach/checkin', '/api/admin/checkin/undo'],
  ['POST /api/admin/paper/checkins', '/api/admin/checkin/undo'],
  ['POST /api/admin/checkout', '/api/admin/checkout/undo'],
  ['POST /api/coach/checkout', '/api/admin/checkout/undo'],
])('%s whose COMMIT got no answer is not done again after another desk has undone it', async (name, undo) => {
  const { key, send } = await prepare(name)
  const [{ id } = { id: '' }] = await server.database.all<{ id: string }>(sql`
    SELECT id FROM participants ORDER BY paper_number DESC LIMIT 1`)
  cutLastCommit(key)
  expect((await send(app)).status).toBe(503)
  const headers = await server.signInAs('admin')
  const payload = { participantIds: [id], reason: 'The wrong person' }
  expect(await server.app.inject({ method: 'POST', url: undo, headers, payload })).toMatchObject({ statusCode: 200 })
  const undone = await stored()
  expect((await send(app)).status).toBe(200)
  expect(await stored()).toEqual(undone)
})

test.each([1, 2, 3])('an upload continues when the connection breaks at its COMMIT %s', async (number) => {
  const { send } = await prepare('POST /api/admin/upload/:type')
  const uploads = () => server.database.all(sql`SELECT count(*), max(status) AS status FROM uploads`)
  const [before] = await uploads()
  let commits = 0
  onCommit = () => {
    commits += 1
    return commits !== number
  }
  const first = await send(app)
  onCommit = () => true
  // A batch that was cut off is found to be committed.
  expect(first.status).toBe(number === 3 ? 200 : 503)
  const repeat = await send(app)
  expect(JSON.parse(repeat.body)).toMatchObject({ success: true, created: 2, rejectedRows: 0, errors: [] })
  expect(await uploads()).toEqual([{ count: Number(before?.['count']) + 1, status: 'finished' }])
})

test('while an upload is at work its repeat is to be sent again, and another file is 422', async () => {
  const { send, sendOther } = await prepare('POST /api/admin/upload/:type')
  let goOn: (isForwarded: boolean) => void = () => undefined
  const staged = new Promise<void>((resolve) => {
    onCommit = () => {
      onCommit = () => true
      resolve()
      return new Promise((release) => {
        goOn = release
      })
    }
  })
  const first = send(app)
  await staged
  expect(await send(server.app)).toMatchObject({ status: 503, body: expect.stringContaining('still being processed') })
  expect(await sendOther()).toMatchObject({ status: 422 })
  goOn(true)
  expect(await send(server.app)).toEqual(await first)
})

const startServer = bundleFixture(new URL('../../testing/processes/never-twice.fixture.ts', import.meta.url))

test.each(creating)('%s is done once when its server is killed between COMMIT and response', async (name) => {
  const { call, key, headers, send } = await prepare(name)
  const killing = await startCommitProxy(server.url, async () => {
    const isLast = await isAnswered(key)
    if (isLast) child.kill('SIGKILL')
    return !isLast
  })
  onTestFinished(killing.close)
  const child = startServer(killing.url, testNow)
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const [address]: unknown[] = await once(createInterface({ input: child.stdout }), 'line')
  const { url, payload } = call
  const body = payload instanceof Buffer ? new Uint8Array(payload) : JSON.stringify(payload)
  const request = fetch(`${String(address)}${url}`, {
    method: methodOf(name),
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    body,
  })
  await expect(request).rejects.toThrow('fetch failed')
  expect(await ended).toEqual([null, 'SIGKILL'])
  const after = await stored()
  const repeat = await send(server.app)
  expect(repeat.status).toBeLessThan(300)
  expect(await send(server.app)).toEqual(repeat)
  expect(await stored()).toEqual(after)
})
