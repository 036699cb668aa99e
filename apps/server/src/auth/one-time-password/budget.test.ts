import { authRefusals } from '@trophy/contract/auth/auth.constants.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app/build-app.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { createUser } from '../../testing/factories/users.ts'
import { newBrowser, signInCalls } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ OTP_BUDGET_PER_HOUR: '10' })
})
afterAll(() => server.close())

const newCoach = async () => {
  const { id, mobileNumber } = await createCoach(server.database)
  return { id, mobile: mobileNumber ?? '' }
}

test('all numbers share a budget; the log warns when 80 % is used', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const app = await buildApp({ ...server.context, log })
  const calls = signInCalls({ app, sms: server.sms })
  const warned: number[] = []
  for (let sent = 1; sent <= 10; sent += 1) {
    const { mobile } = await newCoach()
    expect((await calls.coachLogin(mobile)).json()).toMatchObject({ codeSent: true })
    warned.push(lines.length)
    server.clock.advance(60_000)
  }
  expect(warned).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2, 3])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ sent: 8, budget: 10, msg: expect.stringContaining('budget') })

  const { id, mobile } = await newCoach()
  const refused = await calls.coachLogin(mobile)
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
    429,
    '3000',
    { message: authRefusals.otpBudget, code: 'rate_limited' },
  ])
  expect(calls.sentTo(mobile)).toBe(0)

  // A desk code leads through, and an admin, who can issue one, signs in as well.
  const user = await createUser(server.database)
  expect((await calls.adminLogin(user.email, user.password)).json()).toMatchObject({ codeSent: true })
  const admin = await calls.verifyAdmin(user.mobileNumber ?? '', calls.codeSentTo(user.mobileNumber ?? ''))
  const issued = await app.inject({
    method: 'POST',
    url: '/api/admin/desk-codes',
    payload: { coachId: id, reason: 'No SMS' },
    headers: { authorization: `Bearer ${admin.json<{ token: string }>().token}` },
  })
  const coach = newBrowser({ app, sms: server.sms })
  expect((await coach.coachLogin(mobile)).json()).toMatchObject({ codeSent: false })
  expect((await coach.verifyCoach(mobile, issued.json<{ code: string }>().code)).statusCode).toBe(200)

  server.clock.advance(3_600_000)
  expect((await calls.coachLogin((await newCoach()).mobile)).json()).toMatchObject({ codeSent: true })
  await app.close()
})
