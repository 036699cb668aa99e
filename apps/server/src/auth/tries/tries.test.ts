import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app/build-app.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { createUser } from '../../testing/factories/users.ts'
import { newBrowser, otherCode, signInCalls } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { addTry, countTries, forgetTries, forgetTriesOf, type TryKind } from './tries.sql.ts'

/* What a review of the limits looked for, as somebody who wants more guesses than they allow. */

let server: TestApp
let calls: ReturnType<typeof signInCalls>
beforeAll(async () => {
  server = await createTestApp({ SIGN_IN_LIMIT_PER_HOUR: '4' })
  calls = signInCalls(server)
})
afterAll(() => server.close())

const kinds: readonly TryKind[] = [
  'admin_login',
  'coach_login',
  'one_time_password',
  'password',
  'code',
  'browser',
  'network',
  'hotel_code',
]
const now = new Date('2026-11-21T08:30:00Z')
const later = new Date('2026-11-21T09:30:00Z')
const countOf = async (kind: TryKind, key: string, at = now) =>
  (await countTries(server.database, { kind, key }, { most: 4, now: at })).counted

const unknownNumber = '+919999999999'
const unknownCoach = (from: string) => calls.post('coach/login', { mobileNumber: unknownNumber }, {}, from)
const rows = async () => (await server.database.all(sql`SELECT FROM sign_in_tries`)).length

describe('the count', () => {
  test('of one kind is never that of another with the same key, and is forgotten by itself', async () => {
    for (const kind of kinds) await addTry(server.database, { kind, key: 'same' }, { now, countsUntil: later })
    for (const kind of kinds) expect([kind, await countOf(kind, 'same')]).toEqual([kind, 1])
    await forgetTries(server.database, { kind: 'password', key: 'same' })
    for (const kind of kinds) expect(await countOf(kind, 'same')).toBe(kind === 'password' ? 0 : 1)
  })

  test('of a key is never that of a longer one', async () => {
    for (const key of ['1 17', '11 7', '1', '11']) {
      await addTry(server.database, { kind: 'browser', key }, { now, countsUntil: later })
    }
    for (const key of ['1 17', '11 7', '1', '11']) expect(await countOf('browser', key)).toBe(1)
    await forgetTriesOf(server.database, 'browser', '1')
    for (const [key, left] of [
      ['1 17', 0],
      ['11 7', 1],
      ['1', 1],
      ['11', 1],
    ] as const) {
      expect([key, await countOf('browser', key)]).toEqual([key, left])
    }
  })

  test('ends with its time, and no earlier when the clock of a server is behind', async () => {
    const limit = { kind: 'hotel_code', key: 'clock' } as const
    await addTry(server.database, limit, { now, countsUntil: later })
    expect(await countOf('hotel_code', 'clock', new Date(now.getTime() - 600_000))).toBe(1)
    expect(await countOf('hotel_code', 'clock', new Date(later.getTime() - 1))).toBe(1)
    expect(await countOf('hotel_code', 'clock', later)).toBe(0)
  })
})

describe('somebody in one network', () => {
  test('cannot win tries back by signing in with a number of their own', async () => {
    const from = '198.51.100.21'
    const own = (await createCoach(server.database)).mobileNumber ?? ''
    for (let failed = 1; failed <= 3; failed += 1) expect((await unknownCoach(from)).statusCode).toBe(404)
    await calls.post('coach/login', { mobileNumber: own }, {}, from)
    const typed = { mobileNumber: own, otp: calls.codeSentTo(own), purpose: 'coach_login' }
    expect((await calls.post('coach/verify-otp', typed, {}, from)).statusCode).toBe(200)
    expect((await unknownCoach(from)).statusCode).toBe(404)
    expect((await unknownCoach(from)).statusCode).toBe(200)
  })

  test('is the same however the address is written', async () => {
    const spellings = ['2001:db8:0:9::1', '2001:0DB8:0000:0009:0:0:0:2', '2001:db8::9:0:0:0:3', '2001:DB8:0:9:ffff::']
    for (const from of spellings) expect((await unknownCoach(from)).statusCode).toBe(404)
    expect((await unknownCoach('2001:db8:0:9::5')).statusCode).toBe(200)
    for (const from of ['198.51.100.22', '::ffff:198.51.100.22', '::ffff:c633:6416', '::FFFF:198.51.100.22']) {
      expect((await unknownCoach(from)).statusCode).toBe(404)
    }
    expect((await unknownCoach('198.51.100.22')).statusCode).toBe(200)
  })

  test('cannot fill the table: beyond a limit nothing is stored', async () => {
    const from = '198.51.100.23'
    const { email } = await createUser(server.database)
    const guess = (password: string) => calls.post('admin/login', { email, password }, {}, from)
    for (let tries = 0; tries < 8; tries += 1) await Promise.all([unknownCoach(from), guess(`wrong ${tries}`)])
    const full = await rows()
    await Promise.all(Array.from({ length: 20 }, (_, index) => [unknownCoach(from), guess(`wrong ${index}`)]).flat())
    expect(await rows()).toBe(full)
  })
})

describe('somebody who guesses one-time passwords', () => {
  test('stores nothing for a number without a code, but the tries of the network', async () => {
    const before = await rows()
    const wrong = { mobileNumber: unknownNumber, otp: '123456', purpose: 'coach_login' }
    for (let tries = 0; tries < 3; tries += 1) await calls.post('coach/verify-otp', wrong, {}, '198.51.100.24')
    expect(await rows()).toBe(before + 3)
  })

  test('has the tries of all others, and not the own again, after another number in the same browser', async () => {
    const mobile = async () => (await createCoach(server.database)).mobileNumber ?? ''
    const [own, other] = [await mobile(), await mobile()]
    const browser = newBrowser(server)
    let networks = 0
    const verify = (mobileNumber: string, otp: string) => {
      networks += 1
      const typed = { mobileNumber, otp, purpose: 'coach_login' }
      return browser.post('coach/verify-otp', typed, {}, `198.51.101.${networks}`)
    }
    await browser.coachLogin(other)
    const code = browser.codeSentTo(other)
    const guess = async () => {
      for (let tries = 1; tries <= 6; tries += 1) expect((await verify(other, otherCode(code))).statusCode).toBe(401)
    }
    const shared = () =>
      server.database.first(sql`
        SELECT count(*) AS tries FROM sign_in_tries AS t JOIN one_time_passwords AS o ON t.key = o.id::text
        WHERE t.kind = 'code' AND o.mobile_number = ${other}`)
    await guess()
    expect(await shared()).toEqual({ tries: 0 })
    const leaveAndComeBack = async () => {
      await browser.coachLogin(own)
      return browser.coachLogin(other)
    }
    for (const tries of [5, 10, 15]) {
      expect((await leaveAndComeBack()).json()).toMatchObject({ codeSent: false })
      await guess()
      expect(await shared()).toEqual({ tries })
    }
    // All twenty guesses are made: the right code does not help any more.
    expect((await leaveAndComeBack()).json()).toMatchObject({ codeSent: true })
    expect((await verify(other, code)).statusCode).toBe(401)
  })
})

test('a coach who signs in again has no more tries at the hotel code', async () => {
  const coach = await createCoach(server.database)
  const wrong = async () => calls.post('coach/verify-hotel', { hotelCode: 'NOPE' }, await server.signInAs(coach.id))
  for (let tries = 1; tries <= 9; tries += 1) {
    expect((await wrong()).json()).toMatchObject({ attemptsRemaining: 10 - tries })
  }
  expect((await wrong()).statusCode).toBe(423)
  expect((await wrong()).statusCode).toBe(423)
})

test('hotel codes are counted alike by two servers at the same moment', async () => {
  const other = await buildApp(server.context)
  const coach = await createCoach(server.database)
  const sessions = await Promise.all(Array.from({ length: 24 }, () => server.signInAs(coach.id)))
  const answers = await Promise.all(
    sessions.map((headers, index) =>
      signInCalls({ ...server, app: index % 2 ? other : server.app }).post(
        'coach/verify-hotel',
        { hotelCode: 'NOPE' },
        headers,
      ),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(9)
  expect(await countOf('hotel_code', coach.id, server.clock.now())).toBe(10)
  await other.close()
})
