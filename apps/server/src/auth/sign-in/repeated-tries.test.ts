import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createCoach } from '../../testing/factories/people.ts'
import { otherCode, signInCalls } from '../../testing/sign-in.ts'
import { server, test } from '../../testing/server-test.ts'

// A phone on a weak network repeats a request without a response, with the idempotency key of the first attempt.
let calls: ReturnType<typeof signInCalls>
test.beforeAll(async () => {
  calls = signInCalls(server)
})

const withKey = (key: string) => ({ 'idempotency-key': key })

test('counts a wrong hotel code as one try, however often the request is repeated', async () => {
  const { id } = await createCoach(server.database)
  const headers = await server.signInAs(id)
  const wrong = (key: string) =>
    calls.post('coach/verify-hotel', { hotelCode: 'NOPE' }, { ...headers, ...withKey(key) })
  const key = randomUUID()
  for (let repeats = 0; repeats < 3; repeats += 1) {
    const response = await wrong(key)
    expect([response.statusCode, response.json()]).toMatchObject([400, { attemptsRemaining: 9 }])
  }
  expect((await wrong(randomUUID())).json()).toMatchObject({ attemptsRemaining: 8 })
})

test('counts a repeated wrong one-time password as one try, and signs in once with a correct one', async () => {
  const { mobileNumber } = await createCoach(server.database, { mobileNumber: '+919845012345' })
  await calls.coachLogin(mobileNumber ?? '')
  const code = calls.codeSentTo(mobileNumber ?? '')
  const verify = (key: string, otp: string, headers = {}) =>
    calls.post('coach/verify-otp', { mobileNumber, otp, purpose: 'coach_login' }, { ...headers, ...withKey(key) })
  const wrongKey = randomUUID()
  for (let repeats = 0; repeats < 6; repeats += 1) {
    const response = await verify(wrongKey, otherCode(code))
    expect([response.statusCode, response.json()]).toMatchObject([401, { message: 'Invalid OTP' }])
  }
  const rightKey = randomUUID()
  const first = await verify(rightKey, code)
  // The response was cut off after its head: the phone already has the cookie.
  const repeat = await verify(rightKey, code, { cookie: String(first.headers['set-cookie']).split(';')[0] })
  expect([first.statusCode, repeat.statusCode]).toEqual([200, 200])
  expect(repeat.json()).toEqual(first.json())
  expect((await verify(randomUUID(), code)).statusCode).toBe(401)
})
