import { randomUUID } from 'node:crypto'
import { apiKeyMessages, apiKeyPrefix } from '@trophy/contract/auth/accounts.constants.ts'
import { apiKeyEndpoints } from '@trophy/contract/auth/accounts.contract.ts'
import type { ApiKeyScope } from '@trophy/contract/core/access.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import sql from 'sql-template-tag'
import { beforeEach, expect } from 'vitest'
import { createPlayer } from '../../testing/factories/people.ts'
import { server, test } from '../../testing/server-test.ts'
import { createTestApp } from '../../testing/test-app.ts'

const notAuthenticated = [401, { message: 'Not authenticated', code: 'not_authenticated' }]
const day = 24 * 3_600_000

let admin: Record<string, string>
// Tests move the clock, which ends sessions.
beforeEach(async () => {
  admin = await server.signInAs('admin')
})

const post = (url: string, payload?: object, headers = admin) =>
  server.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })

const create = async (name: string, scope: ApiKeyScope = 'read', lifetimeDays: number | null = null) =>
  apiKeyEndpoints.create.response.parse((await post(apiKeyEndpoints.create.path, { name, scope, lifetimeDays })).json())
const revoke = (id: string) => post(apiKeyEndpoints.revoke.path.replace(':id', id))
const listed = async (id: string) => {
  const response = await server.app.inject({ url: apiKeyEndpoints.list.path, headers: admin })
  return apiKeyEndpoints.list.response.parse(response.json()).find((each) => each.id === id)
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const read = async (headers: Record<string, string>) => {
  const response = await server.app.inject({ url: stayEndpoints.checkinBoard.path, headers })
  return [response.statusCode, response.statusCode === 200 ? '' : response.json<unknown>()]
}
const accepted = [200, '']

test('a key is shown once, and only its hash is stored', async () => {
  const { key, ...created } = await create('Scoreboard')
  expect(key).toMatch(/^trophy_key_[\w-]{43}$/)
  expect(created).toMatchObject({ name: 'Scoreboard', scope: 'read', createdBy: 'Admin User', status: 'valid' })
  expect(key.startsWith(created.visiblePrefix)).toBe(true)
  expect(await listed(created.id)).toEqual(created)
  expect(await read(bearer(key))).toEqual(accepted)
  const secret = key.slice(apiKeyPrefix.length)
  const rows = await server.database.all<{ row: string }>(sql`
    SELECT k::text AS row FROM api_keys AS k UNION ALL SELECT a::text FROM audit_events AS a
    UNION ALL SELECT i::text FROM idempotency_keys AS i`)
  const bytes = [secret, Buffer.from(secret, 'base64url').toString('hex'), Buffer.from(key).toString('hex')]
  expect(rows.filter(({ row }) => bytes.some((each) => row.includes(each)))).toEqual([])
})

test('a revoked key is refused at once, also by a server that just accepted it', async () => {
  const { id, key } = await create('Gate')
  expect(await read(bearer(key))).toEqual(accepted)
  expect((await revoke(id)).json()).toMatchObject({ id, status: 'revoked' })
  expect(await read(bearer(key))).toEqual(notAuthenticated)
  expect((await revoke(id)).json()).toMatchObject({ id, status: 'revoked' })
  expect((await revoke(randomUUID())).statusCode).toBe(404)
})

test('an expired or unknown key is refused like a request without one', async () => {
  const { id, key } = await create('Buses', 'read', 30)
  server.clock.advance(30 * day - 1)
  expect(await read(bearer(key))).toEqual(accepted)
  server.clock.advance(1)
  expect(await read(bearer(key))).toEqual(notAuthenticated)
  expect(await read(bearer(`${apiKeyPrefix}${'x'.repeat(43)}`))).toEqual(notAuthenticated)
  admin = await server.signInAs('admin')
  expect(await listed(id)).toMatchObject({ status: 'expired' })
  expect(await create('Buses')).toMatchObject({ status: 'valid' })
})

test('a key is a bearer token only, needs no origin, and does not hide a session', async () => {
  const { key } = await create('Desk program', 'desk')
  expect(await read({ cookie: `session=${key}` })).toEqual(notAuthenticated)
  const stale = bearer(`${apiKeyPrefix}stale`)
  expect(await read(stale)).toEqual(notAuthenticated)
  expect(await read({ ...stale, cookie: `session=${admin['authorization']?.slice('Bearer '.length)}` })).toEqual(
    accepted,
  )
  const headers = { ...bearer(key), origin: 'https://elsewhere.example' }
  expect((await post(stayEndpoints.checkin.path, { participantIds: ['nobody'] }, headers)).statusCode).not.toBe(403)
})

test('the history names the key that checked somebody in, and a repeat does nothing', async () => {
  const { id, key } = await create('Self check-in', 'desk')
  const player = await createPlayer(server.database)
  const headers = { ...bearer(key), 'idempotency-key': randomUUID() }
  const checkIn = () => post(stayEndpoints.checkin.path, { participantIds: [player.id] }, headers)
  const first = await checkIn()
  expect(first.json()).toMatchObject({ checkedIn: 1 })
  expect((await checkIn()).json()).toEqual(first.json())
  expect(
    await server.database.all(sql`
      SELECT actor_id, actor_role, actor_name FROM checkin_events WHERE participant_id = ${player.id}`),
  ).toEqual([{ actor_id: id, actor_role: 'admin', actor_name: 'API key: Self check-in' }])
})

test('the last use is stored at most once a minute', async () => {
  const { id, key } = await create('Minutes')
  const start = server.clock.now()
  expect(await listed(id)).toMatchObject({ lastUsedAt: null })
  await read(bearer(key))
  server.clock.advance(59_999)
  await read(bearer(key))
  expect(await listed(id)).toMatchObject({ lastUsedAt: start.toISOString() })
  server.clock.advance(1)
  await read(bearer(key))
  expect(await listed(id)).toMatchObject({ lastUsedAt: server.clock.now().toISOString() })
})

test('valid keys have different names; a revoked one gives its name back', async () => {
  const { id } = await create('Only one')
  const again = await post(apiKeyEndpoints.create.path, { name: 'only ONE', scope: 'desk' })
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { errors: [{ path: 'name', message: apiKeyMessages.nameInUse }] },
  ])
  await revoke(id)
  expect(await create('Only one')).toMatchObject({ status: 'valid' })
})

test('creating and revoking a key is audited, and so is what a key was refused', async () => {
  const { id, key } = await create('Audited', 'read')
  await post(apiKeyEndpoints.create.path, { name: 'Mine', scope: 'desk' }, bearer(key))
  await revoke(id)
  await revoke(id)
  const events = await server.database.all(sql`
    SELECT actor_name, outcome, detail FROM audit_events
    WHERE kind = 'api_key' AND (object = ${id} OR actor_id = ${id}) ORDER BY id`)
  expect(events).toEqual([
    { actor_name: 'Admin User', outcome: 'succeeded', detail: 'created: Audited, read' },
    { actor_name: 'API key: Audited', outcome: 'refused', detail: 'forbidden' },
    { actor_name: 'Admin User', outcome: 'succeeded', detail: 'revoked: Audited' },
  ])
})

test('only so many unknown keys of one address are looked up; a valid one still is', async () => {
  const limited = await createTestApp({ REQUEST_LIMIT_PER_MINUTE: '5' })
  const headers = await limited.signInAs('admin')
  const payload = { name: 'Known', scope: 'read' }
  const created = await limited.app.inject({ method: 'POST', url: apiKeyEndpoints.create.path, headers, payload })
  const { key } = apiKeyEndpoints.create.response.parse(created.json())
  const status = async (token: string) =>
    (await limited.app.inject({ url: stayEndpoints.checkinBoard.path, headers: bearer(token) })).statusCode
  expect(await status(key)).toBe(200)
  for (let tried = 0; tried < 5; tried += 1) expect(await status(`${apiKeyPrefix}${tried}`)).toBe(401)
  expect(await status(`${apiKeyPrefix}again`)).toBe(429)
  expect(await status(key)).toBe(200)
  await limited.close()
})
