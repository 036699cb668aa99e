import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCoach } from '../../testing/factories/people.ts'
import { createUser } from '../../testing/factories/users.ts'
import { openConnections } from '../../testing/database/open-connections.ts'
import { otherCode, signInCalls } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { tokenHashOf } from '../secrets.ts'

let server: TestApp
let calls: ReturnType<typeof signInCalls>
beforeAll(async () => {
  server = await createTestApp({ SIGN_IN_LIMIT_PER_HOUR: '4' })
  calls = signInCalls(server)
})
afterAll(() => server.close())

const unknownNumber = '+919999999999'
const unknownCoach = (address: string) => calls.post('coach/login', { mobileNumber: unknownNumber }, {}, address)
const statusesOf = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode)

/** As many failed first steps of coaches as the limit allows. */
const fillLimit = async (from: string) => {
  for (let failed = 1; failed <= 4; failed += 1) expect((await unknownCoach(from)).statusCode).toBe(404)
}

test('limits the failed sign-ins of an address per hour; those of coaches do not keep out admins', async () => {
  const from = '198.51.100.1'
  const user = await createUser(server.database)
  const adminLogin = (email: string, password: string) => calls.post('admin/login', { email, password }, {}, from)
  await fillLimit(from)
  expect((await adminLogin(user.email, user.password)).statusCode).toBe(200)
  for (let failed = 1; failed <= 4; failed += 1) {
    expect((await adminLogin(`nobody-${failed}@example.org`, 'wrong password')).statusCode).toBe(401)
  }
  server.clock.advance(600_000)
  for (const refused of [
    await adminLogin(user.email, user.password),
    await calls.post('resend-otp', { mobileNumber: user.mobileNumber, purpose: 'admin_login' }, {}, from),
  ]) {
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3000'])
    expect(refused.json()).toMatchObject({
      message: 'Too many sign-in attempts. Please try again later',
      code: 'rate_limited',
    })
  }
  server.clock.advance(3_000_000)
  expect((await adminLogin(user.email, 'wrong password')).statusCode).toBe(401)
})

describe('beyond the limit of a network', () => {
  const calledFrom = (from: string) => ({
    login: (mobileNumber: string, headers = {}) => calls.post('coach/login', { mobileNumber }, headers, from),
    resend: (mobileNumber: string) => calls.post('resend-otp', { mobileNumber, purpose: 'coach_login' }, {}, from),
    verify: (mobileNumber: string, otp: string, headers = {}) =>
      calls.post('coach/verify-otp', { mobileNumber, otp, purpose: 'coach_login' }, headers, from),
  })
  const codesFor = (mobile: string) => () => calls.sentTo(mobile)
  const mobileOf = ({ mobileNumber }: { mobileNumber: string | null }) => mobileNumber ?? ''

  test('known and unknown numbers get the same answers, a code only the known ones, and the log names the network', async () => {
    const from = '198.51.100.10'
    const coach = calledFrom(from)
    const known = mobileOf(await createCoach(server.database))
    const warn = vi.spyOn(server.log, 'warn')
    await fillLimit(from)
    for (const call of [coach.login, coach.login, coach.resend]) {
      const [first, second] = [await call(known), await call(unknownNumber)]
      expect([first.statusCode, second.statusCode]).toEqual([200, 200])
      const bodies = [first, second].map(({ json }) => ({ ...json<object>(), mobileNumber: 'typed' }))
      expect(bodies[0]).toEqual(bodies[1])
      const cookies = [first, second].map(({ cookies: [cookie] }) => ({ ...cookie, value: cookie?.value.length }))
      expect(cookies[0]).toEqual(cookies[1])
    }
    expect((await coach.login(known)).json()).toEqual({ requiresOTP: true, mobileNumber: known })
    await expect.poll(codesFor(known)).toBe(1)
    expect(calls.sentTo(unknownNumber)).toBe(0)
    expect(warn.mock.calls).toContainEqual([{ network: from, kind: 'coach_login' }, expect.any(String)])
    expect((await coach.verify(known, calls.codeSentTo(known))).statusCode).toBe(200)
    expect((await calledFrom('198.51.100.11').login(unknownNumber)).statusCode).toBe(404)
    server.clock.advance(3_600_000)
    expect((await coach.login(unknownNumber)).statusCode).toBe(404)
  })

  test('a browser keeps its cookie for every number, and has its own tries for the code', async () => {
    const from = '198.51.100.12'
    const coach = calledFrom(from)
    const [first, second] = [mobileOf(await createCoach(server.database)), mobileOf(await createCoach(server.database))]
    await fillLimit(from)
    const given = (await coach.login(unknownNumber)).cookies[0]
    const headers = { cookie: `${given?.name}=${given?.value}` }
    for (const mobile of [first, unknownNumber, second]) {
      expect((await coach.login(mobile, headers)).cookies[0]?.value).toBe(given?.value)
    }
    await expect.poll(codesFor(second)).toBe(1)
    const owner = await server.database.first<{ mobileNumber: string; askedForCode: boolean }>(sql`
      SELECT mobile_number AS "mobileNumber", asked_for_code AS "askedForCode" FROM sign_in_challenges
      WHERE token_hash = ${tokenHashOf(given?.value ?? '')}`)
    expect(owner).toEqual({ mobileNumber: second, askedForCode: true })
    expect((await coach.verify(second, calls.codeSentTo(second), headers)).statusCode).toBe(200)
  })

  test('a right code signs in at once, a wrong one is answered slowly, and counts for the code', async () => {
    const from = '198.51.100.13'
    const coach = calledFrom(from)
    const mobile = mobileOf(await createCoach(server.database))
    await coach.login(mobile)
    const code = calls.codeSentTo(mobile)
    await Promise.all(Array.from({ length: 20 }, () => coach.verify(unknownNumber, code)))
    const started = performance.now()
    expect((await coach.verify(mobile, otherCode(code))).statusCode).toBe(401)
    const wrongDone = performance.now()
    expect(wrongDone - started).toBeGreaterThan(4_900)
    expect((await coach.verify(mobile, code)).statusCode).toBe(200)
    expect(performance.now() - wrongDone).toBeLessThan(4_000)
  })
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
    INSERT INTO sign_in_tries (key, kind, tried_at, counts_until, is_in_progress)
    SELECT ${from}, 'coach_login', at, at + interval '1 hour', true
    FROM (SELECT ${server.clock.now()}::timestamptz AS at) AS now, generate_series(1, 4)`)
  server.clock.advance(60_000)
  expect((await unknownCoach(from)).statusCode).toBe(200)
  server.clock.advance(3_540_000)
  expect((await unknownCoach(from)).statusCode).toBe(404)
})

test('IPv6 counts by its first 64 bits', async () => {
  const statuses: number[] = []
  for (const end of ['1', '2', 'ffff:1', 'a:b:c:d', '5']) {
    const address = end.includes(':') && end.length > 6 ? `2001:db8:0:7:${end}` : `2001:db8:0:7::${end}`
    statuses.push((await unknownCoach(address)).statusCode)
  }
  expect(statuses).toEqual([404, 404, 404, 404, 200])
  expect((await unknownCoach('2001:db8:0:8::1')).statusCode).toBe(404)
})

test('tells of four of thirty simultaneous numbers whether they are known', async () => {
  await openConnections(server.database)
  const responses = await Promise.all(Array.from({ length: 30 }, () => unknownCoach('198.51.100.3')))
  expect(statusesOf(responses).filter((status) => status === 404)).toHaveLength(4)
  expect(statusesOf(responses).filter((status) => status === 200)).toHaveLength(26)
})
