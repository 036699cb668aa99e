import { afterAll, beforeAll, expect, test } from 'vitest'
import sql from 'sql-template-tag'
import { changeAccount } from '../accounts/accounts.service.ts'
import { buildApp } from '../../app/build-app.ts'
import { admin } from '../../testing/actors.ts'
import { createUser } from '../../testing/factories/users.ts'
import { signInCalls } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let calls: ReturnType<typeof signInCalls>
beforeAll(async () => {
  server = await createTestApp({ SIGN_IN_LIMIT_PER_HOUR: '10000' })
  calls = signInCalls(server)
})
afterAll(() => server.close())

let networks = 0
const newNetwork = () => {
  networks += 1
  return `198.51.100.${networks}`
}

const loginFrom = (address: string, email: string, password: string, from = calls) =>
  from.post('admin/login', { email, password }, {}, address)

const failFrom = async (address: string, email: string, times: number) => {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) {
    statuses.push((await loginFrom(address, email, `wrong password ${i}`)).statusCode)
  }
  return statuses
}

test('after five wrong passwords in a row the next try waits, also with the right password', async () => {
  const user = await createUser(server.database)
  const here = newNetwork()
  expect(await failFrom(here, user.email, 6)).toEqual([401, 401, 401, 401, 401, 429])
  const refused = await loginFrom(here, user.email.toUpperCase(), user.password)
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
    429,
    '60',
    { message: 'Too many sign-in attempts. Please try again later', retryAfterSeconds: 60 },
  ])
  server.clock.advance(59_000)
  expect((await loginFrom(here, user.email, user.password)).headers['retry-after']).toBe('1')
  server.clock.advance(1000)
  expect(await failFrom(here, user.email, 1)).toEqual([401])
  expect((await loginFrom(here, user.email, user.password)).headers['retry-after']).toBe('120')
})

test('the right password ends the row of failures', async () => {
  const user = await createUser(server.database)
  const here = newNetwork()
  await failFrom(here, user.email, 4)
  expect((await loginFrom(here, user.email, user.password)).statusCode).toBe(200)
  expect(await failFrom(here, user.email, 5)).toEqual([401, 401, 401, 401, 401])
})

test('failures elsewhere, and of others here, lock nobody', async () => {
  const [user, colleague] = [await createUser(server.database), await createUser(server.database)]
  const [here, elsewhere] = [newNetwork(), newNetwork()]
  await failFrom(elsewhere, user.email, 30)
  await failFrom(here, colleague.email, 30)
  expect((await loginFrom(here, user.email, user.password)).statusCode).toBe(200)
  expect((await loginFrom(elsewhere, user.email, user.password)).statusCode).toBe(429)
})

test('an unknown email and a disabled account wait like any other', async () => {
  const user = await createUser(server.database)
  await server.database.run(sql`UPDATE users SET is_active = false WHERE id = ${user.id}`)
  for (const email of ['nobody@example.org', user.email]) {
    const here = newNetwork()
    expect(await failFrom(here, email, 6)).toEqual([401, 401, 401, 401, 401, 429])
    expect((await loginFrom(here, email, 'any password')).headers['retry-after']).toBe('60')
  }
})

test('holds on all servers, and for parallel tries', async () => {
  const user = await createUser(server.database)
  const here = newNetwork()
  const app = await buildApp(server.context)
  const other = signInCalls({ ...server, app })
  const tries = Array.from({ length: 20 }, (_, i) =>
    loginFrom(here, user.email, 'wrong password', i % 2 ? calls : other),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  await app.close()
})

test('stores no email', async () => {
  const here = newNetwork()
  await failFrom(here, 'secret.person@example.org', 1)
  const stored = await server.database.all<{ row: string }>(
    sql`SELECT t::text AS row FROM sign_in_tries AS t WHERE kind = 'password' AND key LIKE ${`% ${here}`}`,
  )
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain('secret.person')
})

test('a new password ends the wait', async () => {
  const user = await createUser(server.database)
  const here = newNetwork()
  await failFrom(here, user.email, 6)
  const change = { password: 'seven green boats' }
  await changeAccount(server.context, { id: user.id, change }, admin)
  expect((await loginFrom(here, user.email, change.password)).statusCode).toBe(200)
})

test('a failure of the server is no wrong password', async () => {
  const user = await createUser(server.database)
  const here = newNetwork()
  await failFrom(here, user.email, 4)
  await server.database.run(sql`UPDATE users SET password_hash = '$argon2id$broken' WHERE id = ${user.id}`)
  for (let i = 0; i < 3; i += 1) expect((await loginFrom(here, user.email, user.password)).statusCode).toBe(500)
  await server.database.run(sql`DELETE FROM users WHERE id = ${user.id}`)
  expect(await failFrom(here, user.email, 2)).toEqual([401, 429])
})

test('after a day without a failure the row begins again', async () => {
  const here = newNetwork()
  await failFrom(here, 'nobody@example.org', 5)
  server.clock.advance(24 * 3_600_000)
  expect(await failFrom(here, 'nobody@example.org', 5)).toEqual([401, 401, 401, 401, 401])
})

test('of failures without end only those are kept that the wait needs', async () => {
  const user = await createUser(server.database)
  const here = newNetwork()
  const kept = async () =>
    (
      await server.database.all(sql`
        SELECT FROM sign_in_tries
        WHERE kind = 'password' AND key LIKE ${`% ${here}`} AND counts_until > ${server.clock.now()}`)
    ).length
  for (let failures = 0; failures < 40; failures += 1) {
    expect(await failFrom(here, user.email, 1)).toEqual([401])
    server.clock.advance(10 * 3_600_000)
  }
  expect(await kept()).toBeLessThan(13)
  server.clock.advance(-10 * 3_600_000)
  expect((await loginFrom(here, user.email, user.password)).headers['retry-after']).toBe('900')
})
