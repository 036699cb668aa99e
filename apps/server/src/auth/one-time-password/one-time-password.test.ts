import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCoach } from '../../testing/factories/people.ts'
import { openConnections } from '../../testing/database/open-connections.ts'
import { otherCode, signInCalls } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let calls: ReturnType<typeof signInCalls>
beforeAll(async () => {
  server = await createTestApp({ SIGN_IN_LIMIT_PER_HOUR: '1000' })
  calls = signInCalls(server)
})
afterAll(() => server.close())

/** A coach with a code. */
const coachWithCode = async () => {
  const { id, mobileNumber } = await createCoach(server.database)
  const mobile = mobileNumber ?? ''
  await calls.coachLogin(mobile)
  return { id, mobile, code: calls.codeSentTo(mobile) }
}

const sessionsOf = (coachId: string) =>
  server.database.all(sql`SELECT FROM sessions WHERE coach_id = ${coachId} AND ended_at IS NULL`)

test('five wrong tries invalidate a code', async () => {
  const { mobile, code } = await coachWithCode()
  for (let tries = 1; tries <= 4; tries += 1) {
    expect((await calls.verifyCoach(mobile, otherCode(code))).statusCode).toBe(401)
  }
  expect((await calls.verifyCoach(mobile, otherCode(code))).statusCode).toBe(401)
  expect((await calls.verifyCoach(mobile, code)).statusCode).toBe(401)
})

test('the fifth try may still succeed', async () => {
  const { mobile, code } = await coachWithCode()
  for (let tries = 1; tries <= 4; tries += 1) await calls.verifyCoach(mobile, otherCode(code))
  expect((await calls.verifyCoach(mobile, code)).statusCode).toBe(200)
})

test('a code is valid for ten minutes', async () => {
  const [soon, late] = [await coachWithCode(), await coachWithCode()]
  server.clock.advance(599_999)
  expect((await calls.verifyCoach(soon.mobile, soon.code)).statusCode).toBe(200)
  server.clock.advance(1)
  expect((await calls.verifyCoach(late.mobile, late.code)).statusCode).toBe(401)
})

test('the response to a wrong, an expired, a used and a never sent code is the same', async () => {
  const [wrong, used, expired] = [await coachWithCode(), await coachWithCode(), await coachWithCode()]
  await calls.verifyCoach(used.mobile, used.code)
  const responses = [
    await calls.verifyCoach(wrong.mobile, otherCode(wrong.code)),
    await calls.verifyCoach(used.mobile, used.code),
    await calls.verifyCoach('+919999999999', '123456'),
  ]
  server.clock.advance(600_000)
  responses.push(await calls.verifyCoach(expired.mobile, expired.code))
  for (const response of responses) {
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { message: 'Invalid OTP', code: 'invalid_credentials' },
    ])
    expect(response.headers['set-cookie']).toBeUndefined()
  }
})

test.each(['12345', '1234567', ''])('%j is not a code', async (otp) => {
  const response = await calls.verifyCoach('+919876543210', otp)
  expect([response.statusCode, response.json()]).toMatchObject([400, { message: 'OTP must be 6 digits' }])
})

test("a code is bound to its number: with another coach's number it is invalid", async () => {
  const [one, other] = [await coachWithCode(), await coachWithCode()]
  expect(one.code).not.toBe(other.code)
  expect((await calls.verifyCoach(other.mobile, one.code)).statusCode).toBe(401)
  expect((await calls.verifyCoach(one.mobile, one.code)).statusCode).toBe(200)
})

test('a code is invalid once the number is no longer the coach’s', async () => {
  const { id, mobile, code } = await coachWithCode()
  await server.database.run(sql`UPDATE participants SET mobile_number = '+919811111111' WHERE id = ${id}`)
  expect((await calls.verifyCoach(mobile, code)).statusCode).toBe(401)
})

test('fifty simultaneous correct tries create one session', async () => {
  const { id, mobile, code } = await coachWithCode()
  await openConnections(server.database)
  const responses = await Promise.all(Array.from({ length: 50 }, () => calls.verifyCoach(mobile, code)))
  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(49)
  expect(await sessionsOf(id)).toHaveLength(1)
})

test('of fifty simultaneous tries five are counted, and all others are refused', async () => {
  const { id, mobile, code } = await coachWithCode()
  const wrong = Array.from({ length: 50 }, () => calls.verifyCoach(mobile, otherCode(code)))
  expect((await Promise.all(wrong)).every(({ statusCode }) => statusCode === 401)).toBe(true)
  expect(
    await server.database.first(sql`
      SELECT count(*) AS tries FROM sign_in_tries AS t JOIN one_time_passwords AS o ON t.key = o.id::text
      WHERE t.kind = 'code' AND o.mobile_number = ${mobile}`),
  ).toEqual({
    tries: 5,
  })
  expect((await calls.verifyCoach(mobile, code)).statusCode).toBe(401)
  expect(await sessionsOf(id)).toHaveLength(0)
})
