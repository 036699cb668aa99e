import { randomUUID } from 'node:crypto'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { occupancyEndpoints } from '@trophy/contract/occupancy/occupancy.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { createUserSession } from '../../testing/factories/sessions.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { createUser } from '../../testing/factories/users.ts'
import { otherCode, signInCalls } from '../../testing/sign-in.ts'
import { server, test } from '../../testing/server-test.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { cancelSignIns } from './session.service.ts'

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

let calls: ReturnType<typeof signInCalls>
test.beforeAll(async () => {
  calls = signInCalls(server)
})

const signedInSchema = authEndpoints.adminVerifyOtp.response

const get = (url: string, headers: Record<string, string>) => server.app.inject({ method: 'GET', url, headers })
const isSignedIn = async (headers: Record<string, string>) => (await get('/api/auth/me', headers)).statusCode === 200
const newCoach = async () => server.signInAs((await createCoach(server.database)).id)

test('either cookie or bearer token is enough, and an expired one does not hide the other', async () => {
  const user = await createUser(server.database, { mobileNumber: null })
  const login = await calls.adminLogin(user.email, user.password)
  const { token } = signedInSchema.parse(login.json())
  expect(login.headers['set-cookie']).toBe(`session=${token}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax`)
  expect(await isSignedIn({ authorization: `Bearer ${token}` })).toBe(true)
  expect(await isSignedIn({ cookie: `session=${token}` })).toBe(true)
  expect(await isSignedIn({ authorization: 'Bearer stale', cookie: `session=${token}` })).toBe(true)
  expect(await isSignedIn({ authorization: `Bearer ${token}`, cookie: 'session=stale' })).toBe(true)
  expect(await isSignedIn({ authorization: 'Bearer stale', cookie: 'session=stale' })).toBe(false)
  expect(await isSignedIn({})).toBe(false)
})

test('simultaneous requests each find their own caller', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const { id, name } = await createUser(server.database, { name: `Admin ${index}`, mobileNumber: null })
      const token = await createUserSession(server.database, id, server.clock.now())
      // Alone, or together with an expired one, in either place.
      const ways = [
        { authorization: `Bearer ${token}` },
        { cookie: `session=${token}` },
        { authorization: 'Bearer stale', cookie: `session=${token}` },
      ]
      return { name, headers: ways[index % ways.length] ?? {} }
    }),
  )
  const requests = [...people, { name: undefined, headers: { authorization: 'Bearer stale' } }, ...people.toReversed()]
  const responses = await Promise.all(requests.map(({ headers }) => get('/api/auth/me', headers)))
  expect(responses.map((response): unknown => response.json())).toMatchObject(
    requests.map(({ name }) => (name === undefined ? { code: 'not_authenticated' } : { name })),
  )
})

test('only a hash of the token is stored', async () => {
  const { token } = await createUser(server.database, { mobileNumber: null })
    .then(({ email, password }) => calls.adminLogin(email, password))
    .then((login) => signedInSchema.parse(login.json()))
  const rows = await server.database.all<{ row: string }>(sql`SELECT sessions::text AS row FROM sessions`)
  const bytes = Buffer.from(token, 'base64url').toString('hex')
  expect(rows.some(({ row }) => row.includes(token) || row.includes(bytes))).toBe(false)
})

test('without a session it is 401', async () => {
  const response = await get('/api/auth/me', {})
  expect([response.statusCode, response.json()]).toEqual([
    401,
    { message: 'Not authenticated', code: 'not_authenticated' },
  ])
})

test.each(['admin', 'technical_admin'])('%s: ends after 60 minutes without use, and 12 hours in all', async (role) => {
  const [idle, used] = [await server.signInAs(role), await server.signInAs(role)]
  server.clock.advance(60 * minutes - 1)
  expect(await isSignedIn(used)).toBe(true)
  server.clock.advance(1)
  expect(await isSignedIn(idle)).toBe(false)
  for (let passed = 60; passed + 50 < 12 * 60; passed += 50) {
    server.clock.advance(50 * minutes)
    expect(await isSignedIn(used)).toBe(true)
  }
  server.clock.advance(50 * minutes)
  expect(await isSignedIn(used)).toBe(false)
})

test('coach: ends after 72 hours without use, and 14 days in all', async () => {
  const [idle, used] = [await newCoach(), await newCoach()]
  server.clock.advance(72 * hours - 1)
  expect(await isSignedIn(used)).toBe(true)
  server.clock.advance(1)
  expect(await isSignedIn(idle)).toBe(false)
  for (let day = 4; day < 14; day += 1) {
    server.clock.advance(1 * days)
    expect(await isSignedIn(used)).toBe(true)
  }
  server.clock.advance(1 * days)
  expect(await isSignedIn(used)).toBe(false)
})

test.each([dashboardEndpoints.lastRefresh.path, occupancyEndpoints.calculationStatus.path])(
  'a poll of %s does not count as use, but is refused once the session has ended',
  async (path) => {
    const headers = await server.signInAs('admin')
    const poll = async () => (await get(path, headers)).statusCode
    server.clock.advance(60 * minutes - 1)
    expect(await poll()).toBe(200)
    server.clock.advance(1)
    expect(await poll()).toBe(401)
  },
)

test('a change of role ends the session permanently; so does a new password', async () => {
  const user = await createUser(server.database)
  const changes = [
    sql`UPDATE users SET role = 'technical_admin' WHERE id = ${user.id}`,
    sql`UPDATE users SET role = 'admin' WHERE id = ${user.id}`,
    sql`UPDATE users SET password_hash = '$argon2id$other' WHERE id = ${user.id}`,
  ]
  for (const change of changes) {
    const token = await createUserSession(server.database, user.id, server.clock.now())
    expect((await calls.me(token)).statusCode).toBe(200)
    await server.database.run(change)
    expect((await calls.me(token)).statusCode).toBe(401)
  }
  await server.database.run(sql`UPDATE users SET name = 'Other' WHERE id = ${user.id}`)
  const token = await createUserSession(server.database, user.id, server.clock.now())
  await server.database.run(sql`UPDATE users SET name = 'Another' WHERE id = ${user.id}`)
  expect((await calls.me(token)).json()).toMatchObject({ name: 'Another' })
})

test('logout ends that session everywhere, and no other session of the user', async () => {
  const coach = await createCoach(server.database)
  const [one, other] = [await server.signInAs(coach.id), await server.signInAs(coach.id)]
  const response = await calls.post('logout', {}, one)
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect(response.headers['set-cookie']).toBe('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  expect(await isSignedIn(one)).toBe(false)
  expect(await isSignedIn(other)).toBe(true)
})

test('logout without a session is 204, with a body and without', async () => {
  expect((await calls.post('logout', {})).statusCode).toBe(204)
  const headers = { 'content-type': 'application/json', authorization: 'Bearer stale' }
  expect((await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(204)
  expect((await server.app.inject({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(204)
})

test('logouts without a session store no idempotency keys, as a sign-in does', async () => {
  const keys = () => server.database.all(sql`SELECT FROM idempotency_keys`)
  const before = (await keys()).length
  const withKey = () => ({ 'idempotency-key': randomUUID() })
  await Promise.all(Array.from({ length: 50 }, () => calls.post('logout', {}, withKey())))
  expect(await keys()).toHaveLength(before)
  const { mobileNumber } = await createCoach(server.database)
  await calls.post('coach/login', { mobileNumber }, withKey())
  expect(await keys()).toHaveLength(before + 1)
})

test('all sessions of a coach end in the transaction that ends them', async () => {
  const coach = await createCoach(server.database)
  const headers = [await server.signInAs(coach.id), await server.signInAs(coach.id)]
  const bystander = await newCoach()
  await server.database.transaction((tx) => cancelSignIns(tx, [coach], server.clock.now()))
  for (const each of headers) expect(await isSignedIn(each)).toBe(false)
  expect(await isSignedIn(bystander)).toBe(true)
})

test('signing in again ends the earlier session of that browser, and no other', async () => {
  const coach = await createCoach(server.database, { mobileNumber: '+919833300001' })
  const admin = await createUser(server.database, { mobileNumber: null })
  const other = await server.signInAs(coach.id)
  const signedIn = async (headers: Record<string, string>) => {
    await calls.coachLogin('+919833300001')
    const body = { mobileNumber: '+919833300001', otp: calls.codeSentTo('+919833300001'), purpose: 'coach_login' }
    return signedInSchema.parse((await calls.post('coach/verify-otp', body, headers)).json()).token
  }
  const first = await signedIn({})
  const second = await signedIn({ cookie: `session=${first}` })
  const third = await signedIn({ authorization: `Bearer ${second}` })
  const { email, password } = admin
  // Another account in the same browser, at the first step of an account without a number.
  const login = await calls.post('admin/login', { email, password }, { cookie: `session=${third}` })
  const { token } = signedInSchema.parse(login.json())
  const ended = [first, second, third].map((each) => isSignedIn({ authorization: `Bearer ${each}` }))
  expect(await Promise.all(ended)).toEqual([false, false, false])
  expect(await isSignedIn({ authorization: `Bearer ${token}` })).toBe(true)
  expect(await isSignedIn(other)).toBe(true)
})

test('a sign-in that fails ends no session', async () => {
  const coach = await createCoach(server.database, { mobileNumber: '+919833300002' })
  const session = await server.signInAs(coach.id)
  await calls.coachLogin('+919833300002')
  const otp = otherCode(calls.codeSentTo('+919833300002'))
  const body = { mobileNumber: '+919833300002', otp, purpose: 'coach_login' }
  expect((await calls.post('coach/verify-otp', body, session)).statusCode).toBe(401)
  expect(await isSignedIn(session)).toBe(true)
})

test('in production cookies are sent over HTTPS only, and no other host can set them', async () => {
  const production = await createTestApp({ NODE_ENV: 'production' })
  const user = await createUser(production.database, { mobileNumber: null })
  const login = await signInCalls(production).adminLogin(user.email, user.password)
  expect(login.headers['set-cookie']).toMatch(/^__Host-session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const { token } = signedInSchema.parse(login.json())
  const me = (cookie: string) => production.app.inject({ url: '/api/auth/me', headers: { cookie } })
  expect((await me(`__Host-session=${token}`)).statusCode).toBe(200)
  expect((await me(`session=${token}`)).statusCode).toBe(401)
  expect((await me(`__host-session=${token}`)).statusCode).toBe(401)
  const coach = await createCoach(production.database, { mobileNumber: '+919833300003' })
  const challenge = await signInCalls(production).coachLogin(coach.mobileNumber ?? '')
  expect(challenge.headers['set-cookie']).toMatch(/^__Host-sign-in=.*Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect((await production.app.inject('/api/docs')).json()).toMatchObject({
    components: { securitySchemes: { cookie: { name: '__Host-session' } } },
  })
  await production.close()
})
