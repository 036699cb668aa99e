import { randomUUID } from 'node:crypto'
import { errorBodySchema } from '@trophy/contract/core/http/errors.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { giveUpRooms, takeRooms } from '../../bookings/move-rooms.sql.ts'
import { createHotel, type TestHotel } from '../../testing/factories/hotels.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { referenceOnlyCoach } from '../../testing/factories/stays.ts'
import { openConnections } from '../../testing/database/open-connections.ts'
import { signInCalls } from '../../testing/sign-in.ts'
import { server, test } from '../../testing/server-test.ts'
import { testNow } from '../../testing/test-context.ts'
import { isHotelVerified } from './hotel-verification.service.ts'

let calls: ReturnType<typeof signInCalls>
test.beforeAll(async () => {
  calls = signInCalls(server)
})

/** In a session that was not begun with a desk code. */
const isVerified = (id: string) => isHotelVerified(server.context, { id, sessionId: randomUUID() })

type Headers = Record<string, string>
const verify = (headers: Headers, hotelCode: string) => calls.post('coach/verify-hotel', { hotelCode }, headers)
const me = async (headers: Headers) =>
  (await server.app.inject({ method: 'GET', url: '/api/auth/me', headers })).json<{ isHotelVerified?: boolean }>()

let hotels = 0
/** A signed-in coach booked at a hotel with a code in letters. */
const bookedCoach = async () => {
  hotels += 1
  const hotel = await createHotel(server.database, { hotelId: `HTL-${String.fromCodePoint(64 + hotels)}X` })
  const coach = await createCoach(server.database, { booking: { hotel } })
  return { hotel, coach, headers: await server.signInAs(coach.id) }
}

/** From a night on, or completely. */
const moveTo = async (coachId: string, hotel: TestHotel, from: string | null = null) => {
  await server.database.run(sql`
    UPDATE bookings SET hotel_id = ${hotel.hotelId}, instance_id = ${hotel.instances[0]?.id}, hotel_from = ${from}
    WHERE participant_id = ${coachId}`)
  await giveUpRooms(server.database, [{ id: coachId, from }])
  const instanceId = hotel.instances[0]?.id ?? ''
  await takeRooms(server.database, [
    { participantId: coachId, instanceId, start: from ?? '2026-11-21', end: '2026-11-25', roomNumber: null },
  ])
}

test('the correct code verifies in upper and lower case, also for later sessions', async () => {
  const { hotel, coach, headers } = await bookedCoach()
  expect((await me(headers)).isHotelVerified).toBe(false)
  expect(await isVerified(coach.id)).toBe(false)
  const response = await verify(headers, ` ${hotel.hotelId.toLowerCase()} `)
  expect([response.statusCode, response.json()]).toEqual([200, { hotelName: hotel.hotelName }])
  expect((await me(headers)).isHotelVerified).toBe(true)
  expect((await me(await server.signInAs(coach.id))).isHotelVerified).toBe(true)
  expect(await isVerified(coach.id)).toBe(true)
})

test('the code is understood as reception spells it, with spaces between its groups', async () => {
  const { hotel, headers } = await bookedCoach()
  const spelled = [
    hotel.hotelId.replace('-', ' - '),
    hotel.hotelId.replace('-', '\u00a0-'),
    [...hotel.hotelId].join(' '),
  ]
  for (const code of spelled) expect((await verify(headers, code)).statusCode, code).toBe(200)
})

test('a wrong code returns the remaining tries; a correct one resets the count', async () => {
  const { hotel, headers } = await bookedCoach()
  const wrong = await verify(headers, 'NOPE')
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { message: 'Hotel verification failed', code: 'invalid_input', attemptsRemaining: 9 },
  ])
  for (let tries = 2; tries <= 9; tries += 1) await verify(headers, 'NOPE')
  expect((await verify(headers, hotel.hotelId)).statusCode).toBe(200)
  expect((await verify(headers, 'NOPE')).json()).toMatchObject({ attemptsRemaining: 9 })
})

test('the code of another hotel is wrong', async () => {
  const [one, other] = [await bookedCoach(), await bookedCoach()]
  expect((await verify(one.headers, other.hotel.hotelId)).statusCode).toBe(400)
})

test('the tenth wrong code is 423, ends that session, and locks for 30 minutes', async () => {
  const { hotel, coach, headers } = await bookedCoach()
  const second = await server.signInAs(coach.id)
  for (let tries = 1; tries <= 9; tries += 1) expect((await verify(headers, 'NOPE')).statusCode).toBe(400)
  const tenth = await verify(headers, 'NOPE')
  expect([tenth.statusCode, tenth.headers['retry-after'], tenth.json()]).toEqual([
    423,
    '1800',
    {
      message: 'Account temporarily locked due to multiple failed attempts.',
      code: 'locked',
      attemptsRemaining: 0,
      retryAfterSeconds: 1800,
    },
  ])
  expect((await verify(headers, hotel.hotelId)).statusCode).toBe(401)
  server.clock.advance(30 * 60_000 - 1000)
  const locked = await verify(second, hotel.hotelId)
  expect([locked.statusCode, locked.headers['retry-after']]).toEqual([423, '1'])
  expect((await me(second)).isHotelVerified).toBe(false)
  server.clock.advance(1000)
  expect((await verify(second, 'NOPE')).json()).toMatchObject({ attemptsRemaining: 9 })
  expect((await verify(second, hotel.hotelId)).statusCode).toBe(200)
})

test('a locked coach is told so before a code is used, signs in and reads', async () => {
  const { hotel, coach, headers } = await bookedCoach()
  const mobile = coach.mobileNumber ?? ''
  for (let tries = 1; tries <= 10; tries += 1) await verify(headers, 'NOPE')
  server.clock.advance(10 * 60_000)
  expect((await calls.coachLogin(mobile)).json()).toMatchObject({ verificationLockedForSeconds: 20 * 60 })
  const signedIn = await calls.verifyCoach(mobile, calls.codeSentTo(mobile))
  const session = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` }
  expect(await me(session)).toMatchObject({ isHotelVerified: false })
  const dashboard = await server.app.inject({ url: '/api/coach/dashboard', headers: session })
  expect(dashboard.statusCode).toBe(200)
  expect((await verify(session, hotel.hotelId)).statusCode).toBe(423)
  server.clock.advance(20 * 60_000)
  expect((await calls.coachLogin(mobile)).json()).not.toHaveProperty('verificationLockedForSeconds')
  expect((await verify(session, hotel.hotelId)).statusCode).toBe(200)
})

test('of thirty simultaneous wrong codes the tenth locks, and no more are counted', async () => {
  const { hotel, coach } = await bookedCoach()
  const sessions = await Promise.all(Array.from({ length: 30 }, () => server.signInAs(coach.id)))
  await openConnections(server.database)
  const responses = await Promise.all(sessions.map((headers) => verify(headers, 'NOPE')))
  const remaining = responses
    .filter(({ statusCode }) => statusCode === 400)
    .map((response) => Number(errorBodySchema.parse(response.json())['attemptsRemaining']))
  expect(remaining.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(responses.filter(({ statusCode }) => statusCode === 423)).toHaveLength(21)
  expect(
    await server.database.first(sql`SELECT count(*) AS failed FROM sign_in_tries WHERE key = ${coach.id}`),
  ).toEqual({ failed: 10 })
  expect(
    await server.database.all(sql`SELECT FROM sessions WHERE coach_id = ${coach.id} AND ended_at IS NOT NULL`),
  ).toHaveLength(1)
  expect((await verify(await server.signInAs(coach.id), hotel.hotelId)).statusCode).toBe(423)
})

test('a change of hotel ends the verification permanently', async () => {
  const { hotel, coach, headers } = await bookedCoach()
  const next = await createHotel(server.database)
  await verify(headers, hotel.hotelId)
  await moveTo(coach.id, next)
  expect(await isVerified(coach.id)).toBe(false)
  await moveTo(coach.id, hotel)
  expect(await isVerified(coach.id)).toBe(false)
})

test('both codes are good on the day of a planned move, the old one until 11:59 AM', async () => {
  const { hotel, coach, headers } = await bookedCoach()
  const next = await createHotel(server.database)
  await moveTo(coach.id, next, '2026-11-23')
  expect((await verify(headers, next.hotelId)).statusCode).toBe(400)
  expect((await verify(headers, hotel.hotelId)).json()).toEqual({ hotelName: hotel.hotelName })
  for (const [at, isGood] of [
    ['2026-11-22T23:59:00+05:30', true],
    ['2026-11-23T11:59:00+05:30', true],
    ['2026-11-23T12:00:00+05:30', false],
  ] as const) {
    server.clock.set(at)
    expect([at, await isVerified(coach.id)]).toEqual([at, isGood])
  }
  server.clock.set('2026-11-23T00:00:00+05:30')
  const later = await server.signInAs(coach.id)
  expect((await verify(later, next.hotelId)).json()).toEqual({ hotelName: next.hotelName })
  server.clock.set('2026-11-23T12:00:00+05:30')
  expect(await isVerified(coach.id)).toBe(true)
  server.clock.set(testNow)
})

test('other dates at the same hotel keep the verification', async () => {
  const { hotel, coach, headers } = await bookedCoach()
  await verify(headers, hotel.hotelId)
  await moveTo(coach.id, hotel)
  await server.database.run(sql`UPDATE bookings SET end_date = end_date + 1 WHERE participant_id = ${coach.id}`)
  expect(await isVerified(coach.id)).toBe(true)
})

test('a coach without a hotel is 409', async () => {
  const withoutHotel = await createCoach(server.database, { booking: { hotel: null } })
  const withoutBooking = await createCoach(server.database, { booking: null })
  for (const { id } of [withoutHotel, withoutBooking]) {
    const headers = await server.signInAs(id)
    const response = await verify(headers, 'HTL1')
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { message: 'No hotel is assigned to you yet. Please contact the organisers', code: 'conflict' },
    ])
    expect((await me(headers)).isHotelVerified).toBe(false)
  }
})

test('a reference-only coach needs no verification', async () => {
  const { id } = await referenceOnlyCoach(server.database)
  const headers = await server.signInAs(id)
  expect((await verify(headers, 'HTL1')).json()).toMatchObject({
    message: 'You are a remote team manager and need no hotel',
  })
  expect(await me(headers)).toMatchObject({ isHotelVerified: true, isReferenceOnly: true })
  expect(await isVerified(id)).toBe(true)
})

test('refuses an empty code without counting a try', async () => {
  const { headers } = await bookedCoach()
  const response = await verify(headers, '  ')
  expect([response.statusCode, response.json()]).toMatchObject([400, { message: 'Please enter your hotel ID' }])
  expect((await verify(headers, 'NOPE')).json()).toMatchObject({ attemptsRemaining: 9 })
})
