import { authRefusals } from '@trophy/contract/auth/auth.constants.ts'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCoach, createPlayer } from '../../testing/factories/people.ts'
import { referenceOnlyCoach } from '../../testing/factories/stays.ts'
import { openConnections } from '../../testing/database/open-connections.ts'
import { signInCalls } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let calls: ReturnType<typeof signInCalls>
beforeAll(async () => {
  server = await createTestApp({ SIGN_IN_LIMIT_PER_HOUR: '1000' })
  calls = signInCalls(server)
})
afterAll(() => server.close())

const coachWithNumber = async () => {
  const coach = await createCoach(server.database)
  return { ...coach, mobile: coach.mobileNumber ?? '' }
}

test('a coach signs in with a one-time password', async () => {
  const { id, name, mobile } = await coachWithNumber()
  const typed = `${mobile.slice(3, 8)} ${mobile.slice(8)}`
  expect((await calls.coachLogin(typed)).json()).toEqual({
    requiresOTP: true,
    mobileNumber: mobile,
    codeSent: true,
    retryAfterSeconds: 180,
  })
  const verified = await calls.verifyCoach(typed, calls.codeSentTo(mobile))
  expect(verified.json()).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: { id, role: 'coach', name, isHotelVerified: false, isReferenceOnly: false },
  })
})

test('a reference-only coach has no hotel to verify', async () => {
  const coach = await referenceOnlyCoach(server.database)
  const mobile = coach.mobileNumber ?? ''
  await calls.coachLogin(mobile)
  const verified = await calls.verifyCoach(mobile, calls.codeSentTo(mobile))
  expect(verified.json()).toMatchObject({ user: { isHotelVerified: true, isReferenceOnly: true } })
})

test('an unknown number is 404, as are a player’s and the dummy number', async () => {
  const player = await createPlayer(server.database, { mobileNumber: '+919812345678' })
  await createCoach(server.database, { mobileNumber: dummyMobile })
  for (const mobile of ['+919999999999', player.mobileNumber ?? '', dummyMobile, '1234567890', 'not a number']) {
    const response = await calls.coachLogin(mobile)
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Coach not found', code: 'not_found' }])
    expect((await calls.resend(mobile, 'coach_login')).statusCode).toBe(404)
    expect((await calls.verifyCoach(mobile, '000000')).statusCode).toBe(401)
  }
})

test('refuses a number that is too short', async () => {
  const response = await calls.coachLogin('98765')
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message: 'Please enter a valid mobile number' })
})

test('signing in again within 180 s sends no code, and the unused one stays valid', async () => {
  const { mobile } = await coachWithNumber()
  await calls.coachLogin(mobile)
  server.clock.advance(179_000)
  const again = await calls.coachLogin(mobile)
  expect(again.json()).toEqual({ requiresOTP: true, mobileNumber: mobile, codeSent: false, retryAfterSeconds: 1 })
  expect(calls.sentTo(mobile)).toBe(1)
  expect((await calls.verifyCoach(mobile, calls.codeSentTo(mobile))).statusCode).toBe(200)
})

test('signing in again within 180 s sends a new code when the last was used', async () => {
  const { mobile } = await coachWithNumber()
  await calls.coachLogin(mobile)
  await calls.verifyCoach(mobile, calls.codeSentTo(mobile))
  await calls.coachLogin(mobile)
  expect(calls.sentTo(mobile)).toBe(2)
  expect((await calls.verifyCoach(mobile, calls.codeSentTo(mobile))).statusCode).toBe(200)
})

test('signing in after 180 s sends a new code, and only the newest is valid', async () => {
  const { mobile } = await coachWithNumber()
  await calls.coachLogin(mobile)
  const first = calls.codeSentTo(mobile)
  server.clock.advance(180_000)
  await calls.coachLogin(mobile)
  const second = calls.codeSentTo(mobile)
  expect(calls.sentTo(mobile)).toBe(2)
  expect(second).not.toBe(first)
  expect((await calls.verifyCoach(mobile, first)).statusCode).toBe(401)
  expect((await calls.verifyCoach(mobile, second)).statusCode).toBe(200)
})

test('a resend within 180 s is refused with the time to wait', async () => {
  const { mobile } = await coachWithNumber()
  await calls.coachLogin(mobile)
  server.clock.advance(60_500)
  const early = await calls.resend(mobile, 'coach_login')
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '120'])
  expect(early.json()).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 120 })
  server.clock.advance(119_500)
  const response = await calls.resend(mobile, 'coach_login')
  expect(response.json()).toEqual({ message: 'A new one-time password has been sent', retryAfterSeconds: 180 })
  expect(calls.sentTo(mobile)).toBe(2)
})

test('sends a number five codes an hour, and the sixth once the first is an hour old', async () => {
  const { mobile } = await coachWithNumber()
  for (let sent = 1; sent <= 5; sent += 1) {
    expect((await calls.coachLogin(mobile)).statusCode).toBe(200)
    server.clock.advance(200_000)
  }
  // The fifth is still valid.
  expect((await calls.coachLogin(mobile)).json()).toMatchObject({ codeSent: false, retryAfterSeconds: 2600 })
  expect((await calls.resend(mobile, 'coach_login')).statusCode).toBe(429)
  server.clock.advance(400_000)
  const sixth = await calls.coachLogin(mobile)
  expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '2200'])
  expect(sixth.json()).toMatchObject({ message: authRefusals.otpLimit })
  expect(calls.sentTo(mobile)).toBe(5)
  server.clock.advance(2_200_000)
  expect((await calls.coachLogin(mobile)).statusCode).toBe(200)
  expect(calls.sentTo(mobile)).toBe(6)
})

test('twenty simultaneous sign-ins send one SMS', async () => {
  const { mobile } = await coachWithNumber()
  await openConnections(server.database)
  const responses = await Promise.all(Array.from({ length: 20 }, () => calls.coachLogin(mobile)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(calls.sentTo(mobile)).toBe(1)
})

test('two sign-ins whose codes are ready at the same moment send one SMS, twenty times over', async () => {
  await openConnections(server.database)
  for (let round = 0; round < 20; round += 1) {
    const { mobile } = await coachWithNumber()
    const from = ['203.0.113.8', '203.0.113.9']
    await Promise.all(from.map((address) => calls.post('coach/login', { mobileNumber: mobile }, {}, address)))
    expect(calls.sentTo(mobile)).toBe(1)
  }
})
