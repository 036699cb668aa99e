import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createCoach } from '../../testing/factories/people.ts'
import { createUser } from '../../testing/factories/users.ts'
import { hashCheaply } from '../../testing/hash-cheaply.ts'
import { otherCode, signInCalls } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { standardCost, useHashCost } from '../secrets.ts'

let server: TestApp
let calls: ReturnType<typeof signInCalls>
beforeAll(async () => {
  server = await createTestApp({ SIGN_IN_LIMIT_PER_HOUR: '1000' })
  calls = signInCalls(server)
})
afterAll(() => server.close())

const number = (mobileNumber: string | null): string => mobileNumber ?? ''

const signedInSchema = authEndpoints.adminVerifyOtp.response

test.each(['admin', 'technical_admin'] as const)('a %s signs in with password and one-time password', async (role) => {
  const user = await createUser(server.database, { role })
  const login = await calls.adminLogin(user.email.toUpperCase(), user.password)
  expect(login.json()).toEqual({
    requiresOTP: true,
    mobileNumber: user.mobileNumber,
    codeSent: true,
    retryAfterSeconds: 180,
  })
  expect(login.cookies.map(({ name }) => name)).toEqual(['sign-in'])

  const mobile = number(user.mobileNumber)
  const verified = await calls.verifyAdmin(mobile, calls.codeSentTo(mobile))
  expect(verified.statusCode).toBe(200)
  const { token, user: signedIn } = signedInSchema.parse(verified.json())
  const endsAt = new Date(server.clock.now().getTime() + 12 * 3_600_000).toISOString()
  expect(signedIn).toEqual({ id: user.id, role, name: user.name, isHotelVerified: true, endsAt })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await calls.me(token)).json()).toEqual(signedIn)
})

test('an account without a mobile number gets user and token at once', async () => {
  const user = await createUser(server.database, { mobileNumber: null })
  const login = await calls.adminLogin(user.email, user.password)
  expect(login.statusCode).toBe(200)
  expect(login.json()).toMatchObject({ user: { id: user.id, role: 'admin', name: user.name, isHotelVerified: true } })
  const { token } = signedInSchema.parse(login.json())
  expect((await calls.me(token)).statusCode).toBe(200)
  expect(login.headers['set-cookie']).toContain(token)
})

test('a wrong password and an unknown email are the same 401', async () => {
  const user = await createUser(server.database)
  const wrongPassword = await calls.adminLogin(user.email, `${user.password}x`)
  const unknownEmail = await calls.adminLogin('nobody@example.org', user.password)
  expect(wrongPassword.statusCode).toBe(401)
  expect(wrongPassword.json()).toEqual({ message: 'Invalid credentials', code: 'invalid_credentials' })
  expect([unknownEmail.statusCode, unknownEmail.body]).toEqual([wrongPassword.statusCode, wrongPassword.body])
  expect(calls.sentTo(number(user.mobileNumber))).toBe(0)
})

test('a wrong password and an unknown email take the same time', async () => {
  useHashCost(standardCost)
  onTestFinished(hashCheaply)
  // Of the processor, not of the clock, which also counts what other processes do.
  const timeOf = async (email: string): Promise<number> => {
    const start = process.cpuUsage()
    const { statusCode } = await calls.adminLogin(email, 'not the password')
    const { user, system } = process.cpuUsage(start)
    expect(statusCode).toBe(401)
    return user + system
  }
  const wrong: number[] = []
  const unknown: number[] = []
  // Alternating, and the shortest of each; another account each time, since some wrong passwords block one.
  for (let i = 0; i < 15; i += 1) {
    wrong.push(await timeOf((await createUser(server.database)).email))
    unknown.push(await timeOf(`nobody-${i}@example.org`))
  }
  // Without a hash for the unknown email it would take less than half the time.
  expect(Math.min(...unknown) / Math.min(...wrong)).toBeGreaterThan(0.6)
})

test.each([
  [{ email: 'nobody', password: 'long enough' }, 'email', 'Please enter a valid email'],
  [{ email: 'a@example.org', password: 'short' }, 'password', 'Password must be at least 6 characters'],
])('refuses %j', async (body, path, message) => {
  const response = await calls.post('admin/login', body)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message, code: 'invalid_input', errors: [{ path, message }] })
})

test("an admin's code is invalid for a coach with the same number", async () => {
  const user = await createUser(server.database)
  const mobile = number(user.mobileNumber)
  await createCoach(server.database, { mobileNumber: mobile })
  await calls.adminLogin(user.email, user.password)
  const code = calls.codeSentTo(mobile)
  expect((await calls.verifyCoach(mobile, code)).statusCode).toBe(401)
  expect(
    (await calls.post('admin/verify-otp', { mobileNumber: mobile, otp: code, purpose: 'coach_login' })).statusCode,
  ).toBe(400)
  expect((await calls.verifyAdmin(mobile, code)).statusCode).toBe(200)
})

test('sends no code to an admin without the password: the second factor alone is not enough', async () => {
  const user = await createUser(server.database)
  const mobile = number(user.mobileNumber)
  expect((await calls.resend(mobile, 'admin_login')).statusCode).toBe(404)

  await calls.adminLogin(user.email, user.password)
  await calls.verifyAdmin(mobile, calls.codeSentTo(mobile))
  server.clock.advance(181_000)
  expect((await calls.resend(mobile, 'admin_login')).json()).toEqual({
    message: 'No sign-in is open here. Please enter your email and password again',
    code: 'not_found',
  })
  expect(calls.sentTo(mobile)).toBe(1)
})

test('at the second step an admin gets a new code after 180 s, until the password is 30 minutes old', async () => {
  const user = await createUser(server.database)
  const mobile = number(user.mobileNumber)
  await calls.adminLogin(user.email, user.password)
  const first = calls.codeSentTo(mobile)
  expect((await calls.resend(mobile, 'admin_login')).statusCode).toBe(429)
  server.clock.advance(180_000)
  expect((await calls.resend(mobile, 'admin_login')).json()).toEqual({
    message: 'A new one-time password has been sent',
    retryAfterSeconds: 180,
  })
  const second = calls.codeSentTo(mobile)
  expect(second).not.toBe(first)
  expect((await calls.verifyAdmin(mobile, first)).statusCode).toBe(401)
  server.clock.advance(28 * 60_000)
  expect((await calls.resend(mobile, 'admin_login')).statusCode).toBe(404)
})

test('stores neither the code nor a fast hash of it', async () => {
  const user = await createUser(server.database)
  const mobile = number(user.mobileNumber)
  await calls.adminLogin(user.email, user.password)
  const code = calls.codeSentTo(mobile)
  const stored = await server.database.first<{ row: string; codeHash: string }>(sql`
    SELECT one_time_passwords::text AS row, code_hash AS "codeHash" FROM one_time_passwords
    WHERE mobile_number = ${mobile}`)
  expect(stored?.row).not.toContain(code)
  expect(stored?.codeHash).toMatch(/^\$argon2id\$/)
  const sms = await server.database.first<Record<string, unknown>>(sql`
    SELECT state, attempts, text, variables, template_key FROM sms_messages WHERE mobile_number = ${mobile}`)
  expect(sms).toEqual({ state: 'sent', attempts: 1, text: null, variables: null, template_key: 'one_time_password' })
  expect((await calls.verifyAdmin(mobile, otherCode(code))).statusCode).toBe(401)
})
