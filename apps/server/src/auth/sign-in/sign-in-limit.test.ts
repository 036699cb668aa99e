import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCoach } from '../../testing/factories/people.ts'
import { createUser } from '../../testing/factories/users.ts'
import { openConnections } from '../../testing/database/open-connections.ts'
import { signInCalls } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let calls: ReturnType<typeof signInCalls>
beforeAll(async () => {
  server = await createTestApp({ SIGN_IN_LIMIT_PER_HOUR: '4' })
  calls = signInCalls(server)
})
afterAll(() => server.close())

const unknownCoach = (address: string) => calls.post('coach/login', { mobileNumber: '+919999999999' }, {}, address)
const statusesOf = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode)

test('limits the failed sign-ins of an address per hour, for all accounts', async () => {
  const from = '198.51.100.1'
  const user = await createUser(server.database)
  const coach = await createCoach(server.database)
  const attempts = [
    await unknownCoach(from),
    await calls.post('admin/login', { email: user.email, password: 'wrong password' }, {}, from),
    await calls.post('coach/login', { mobileNumber: coach.mobileNumber }, {}, from),
    await unknownCoach(from),
    await calls.post('resend-otp', { mobileNumber: '+919999999999', purpose: 'coach_login' }, {}, from),
  ]
  expect(statusesOf(attempts)).toEqual([404, 401, 200, 404, 404])
  server.clock.advance(600_000)
  for (const refused of [
    await unknownCoach(from),
    await calls.post('admin/login', { email: user.email, password: user.password }, {}, from),
    await calls.post('resend-otp', { mobileNumber: coach.mobileNumber, purpose: 'coach_login' }, {}, from),
  ]) {
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3000'])
    expect(refused.json()).toMatchObject({
      message: 'Too many sign-in attempts. Please try again later',
      code: 'rate_limited',
    })
  }
  expect((await unknownCoach('198.51.100.2')).statusCode).toBe(404)
  server.clock.advance(3_000_000)
  expect((await unknownCoach(from)).statusCode).toBe(404)
})

test('the coaches of a hotel share an address: successful sign-ins do not count', async () => {
  const from = '198.51.100.5'
  const coaches = await Promise.all(Array.from({ length: 12 }, () => createCoach(server.database)))
  const signIn = async ({ mobileNumber }: { mobileNumber: string | null }) => {
    const body = { mobileNumber, purpose: 'coach_login' }
    const asked = await calls.post('coach/login', { mobileNumber }, {}, from)
    const code = calls.codeSentTo(mobileNumber ?? '')
    const verified = await calls.post('coach/verify-otp', { ...body, otp: code }, {}, from)
    return [asked.statusCode, verified.statusCode]
  }
  // At the same time: those in progress are waited for, not refused.
  expect(await Promise.all(coaches.map(signIn))).toEqual(coaches.map(() => [200, 200]))
})

test('an attempt that a server left in progress counts as failed after a minute', async () => {
  const from = '198.51.100.6'
  await server.database.run(sql`
    INSERT INTO sign_in_attempts (address, kind, attempted_at)
    SELECT ${from}, 'coach_login', ${server.clock.now()} FROM generate_series(1, 4)`)
  server.clock.advance(60_000)
  const refused = await unknownCoach(from)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3540'])
})

test('IPv6 counts by its first 64 bits', async () => {
  const statuses: number[] = []
  for (const end of ['1', '2', 'ffff:1', 'a:b:c:d', '5']) {
    const address = end.includes(':') && end.length > 6 ? `2001:db8:0:7:${end}` : `2001:db8:0:7::${end}`
    statuses.push((await unknownCoach(address)).statusCode)
  }
  expect(statuses).toEqual([404, 404, 404, 404, 429])
  expect((await unknownCoach('2001:db8:0:8::1')).statusCode).toBe(404)
})

test('allows four of thirty simultaneous sign-ins from one address', async () => {
  await openConnections(server.database)
  const responses = await Promise.all(Array.from({ length: 30 }, () => unknownCoach('198.51.100.3')))
  expect(statusesOf(responses).filter((status) => status === 404)).toHaveLength(4)
  expect(statusesOf(responses).filter((status) => status === 429)).toHaveLength(26)
})

test('tries of one-time passwords have a separate hourly limit, five for each sign-in', async () => {
  const body = { mobileNumber: '+919999999999', otp: '123456', purpose: 'coach_login' }
  const tries = Array.from({ length: 25 }, () => calls.post('coach/verify-otp', body, {}, '198.51.100.4'))
  const statuses = statusesOf(await Promise.all(tries))
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await unknownCoach('198.51.100.4')).statusCode).toBe(404)
})
