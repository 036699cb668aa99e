import { authRefusals } from '@trophy/contract/auth/auth.constants.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConnections } from '../../testing/database/open-connections.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { createUser } from '../../testing/factories/users.ts'
import { newBrowser, otherCode, signInCalls } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ SIGN_IN_LIMIT_PER_HOUR: '10000' })
})
afterAll(() => server.close())

type Browser = ReturnType<typeof newBrowser>

const newNumber = async () => (await createCoach(server.database)).mobileNumber ?? ''

/** All in one network, as in a hotel. */
const people = async () => ({ mobile: await newNumber(), owner: newBrowser(server), stranger: newBrowser(server) })

/** The statuses of wrong guesses. */
const guess = async (browser: Browser, mobile: string, times: number) => {
  const wrong = otherCode(browser.codeSentTo(mobile))
  for (let done = 0; done < times; done += 1) {
    expect((await browser.verifyCoach(mobile, wrong)).statusCode).toBe(401)
  }
}

/** Each browser knows of the code and guesses five times. */
const strangersGuess = async (mobile: string, browsers: number) => {
  for (let done = 0; done < browsers; done += 1) {
    const stranger = newBrowser(server)
    await stranger.coachLogin(mobile)
    await guess(stranger, mobile, 5)
  }
}

const signIn = async (browser: Browser, mobile: string) =>
  (await browser.verifyCoach(mobile, browser.codeSentTo(mobile))).statusCode

describe('somebody who knows only the number', () => {
  test('cannot use up the tries of the owner, with or without a challenge, from one network or many', async () => {
    const { mobile, owner } = await people()
    await owner.coachLogin(mobile)
    const code = owner.codeSentTo(mobile)
    const strangers = Array.from({ length: 5 }, () => newBrowser(server))
    // All know of the code before the first guess.
    for (const stranger of strangers) await stranger.coachLogin(mobile)
    for (const stranger of strangers) await guess(stranger, mobile, 6)
    await guess(signInCalls(server), mobile, 10)
    const wrong = { mobileNumber: mobile, otp: otherCode(code), purpose: 'coach_login' }
    for (let network = 1; network < 10; network += 1) {
      await signInCalls(server).post('coach/verify-otp', wrong, {}, `198.51.100.${network}`)
    }
    expect(owner.sentTo(mobile)).toBe(1)
    await guess(owner, mobile, 4)
    expect((await owner.verifyCoach(mobile, code)).statusCode).toBe(200)
  })

  test.each([
    ['signs in', 'with', 200],
    ['is locked out', 'without', 401],
  ])('after fifteen wrong codes the owner %s %s the challenge of the own browser', async (_what, challenge, status) => {
    const { mobile, owner } = await people()
    await owner.coachLogin(mobile)
    if (challenge === 'without') {
      await server.database.run(sql`DELETE FROM sign_in_challenges WHERE mobile_number = ${mobile}`)
    }
    await strangersGuess(mobile, 3)
    expect(await signIn(owner, mobile)).toBe(status)
  })

  test('may ask for the code first: the owner uses it all the same', async () => {
    const { mobile, owner, stranger } = await people()
    await stranger.coachLogin(mobile)
    await guess(stranger, mobile, 5)
    expect((await owner.coachLogin(mobile)).json()).toMatchObject({ codeSent: false, retryAfterSeconds: 180 })
    expect(await signIn(owner, mobile)).toBe(200)
  })

  test('who uses up the tries of all others before the owner signs in causes a new code for the owner', async () => {
    const { mobile, owner } = await people()
    await strangersGuess(mobile, 4)
    expect((await owner.coachLogin(mobile)).json()).toMatchObject({ codeSent: true, retryAfterSeconds: 180 })
    expect(owner.sentTo(mobile)).toBe(2)
    await strangersGuess(mobile, 4)
    expect(await signIn(owner, mobile)).toBe(200)
  })

  test('cannot invalidate the owner’s code by asking for a newer one; the owner may use either', async () => {
    for (const use of ['own', 'newest'] as const) {
      const { mobile, owner, stranger } = await people()
      await owner.coachLogin(mobile)
      const own = owner.codeSentTo(mobile)
      server.clock.advance(180_000)
      expect((await stranger.resend(mobile, 'coach_login')).statusCode).toBe(200)
      await guess(stranger, mobile, 5)
      const newest = owner.codeSentTo(mobile)
      expect((await owner.verifyCoach(mobile, use === 'own' ? own : newest)).statusCode).toBe(200)
    }
  })

  test('who has asked for all codes of the hour does not keep out the owner, while one of them is valid', async () => {
    const { mobile, owner, stranger } = await people()
    await exhaustCodes(stranger, mobile)
    expect((await owner.coachLogin(mobile)).json()).toMatchObject({ codeSent: false, retryAfterSeconds: 2700 })
    expect(await signIn(owner, mobile)).toBe(200)
  })

  test('who has asked for all codes of the hour does not keep out a browser that has signed in before', async () => {
    const { mobile, owner, stranger } = await people()
    await owner.coachLogin(mobile)
    expect(await signIn(owner, mobile)).toBe(200)
    server.clock.advance(24 * 3_600_000)
    await exhaustCodes(stranger, mobile)
    server.clock.advance(600_000)
    expect((await newBrowser(server).coachLogin(mobile)).statusCode).toBe(429)
    expect((await owner.coachLogin(mobile)).json()).toMatchObject({ codeSent: true })
    expect(await signIn(owner, mobile)).toBe(200)
  })

  test('has at most twenty guesses at a code', async () => {
    const { mobile, stranger } = await people()
    await stranger.coachLogin(mobile)
    await guess(stranger, mobile, 5)
    const code = stranger.codeSentTo(mobile)
    const others = Array.from({ length: 20 }, () => newBrowser(server))
    // All know of the code before the first guess.
    for (const other of others) await other.coachLogin(mobile)
    await openConnections(server.database)
    const guesses = others.flatMap((other) =>
      Array.from({ length: 5 }, () => other.verifyCoach(mobile, otherCode(code))),
    )
    await Promise.all(guesses)
    expect(stranger.sentTo(mobile)).toBe(1)
    // The right one does not help any more: all tries of others are used.
    for (const other of others) expect((await other.verifyCoach(mobile, code)).statusCode).toBe(401)
    const tries = await server.database.first<{ shared: number; own: number }>(sql`
      SELECT count(*) FILTER (WHERE t.kind = 'code' AND t.key = c.code_id::text) AS shared,
        count(*) FILTER (WHERE t.kind = 'browser' AND t.key = c.id || ' ' || c.code_id) AS own
      FROM sign_in_tries AS t, sign_in_challenges AS c WHERE c.mobile_number = ${mobile} AND c.asked_for_code`)
    expect(tries).toEqual({ shared: 15, own: 5 })
  })
})

/** Asks for codes until the limit of the hour is reached: 15 minutes. */
const exhaustCodes = async (browser: Browser, mobile: string) => {
  for (let sent = 1; sent <= 5; sent += 1) {
    expect((await browser.coachLogin(mobile)).json()).toMatchObject({ codeSent: true })
    server.clock.advance(180_000)
  }
}

describe('the challenge of a browser', () => {
  test('survives a repeated sign-in: the tries stay counted, and after five a new code is sent at once', async () => {
    const { mobile, owner } = await people()
    await owner.coachLogin(mobile)
    await guess(owner, mobile, 3)
    server.clock.advance(10_000)
    expect((await owner.coachLogin(mobile)).json()).toMatchObject({ codeSent: false, retryAfterSeconds: 170 })
    await guess(owner, mobile, 2)
    expect(await signIn(owner, mobile)).toBe(401)
    expect((await owner.resend(mobile, 'coach_login')).statusCode).toBe(429)
    expect((await owner.coachLogin(mobile)).json()).toMatchObject({ codeSent: true, retryAfterSeconds: 180 })
    expect(await signIn(owner, mobile)).toBe(200)
  })

  test('without the cookie five tries are shared by a network, and then a new sign-in sends a new code', async () => {
    const { mobile } = await people()
    const client = signInCalls(server)
    await client.coachLogin(mobile)
    await guess(client, mobile, 5)
    expect(await signIn(client, mobile)).toBe(401)
    expect((await client.coachLogin(mobile)).json()).toMatchObject({ codeSent: true })
    expect(await signIn(client, mobile)).toBe(200)
  })

  test('is bound to number and purpose', async () => {
    const { mobile, owner } = await people()
    const other = await newNumber()
    await owner.coachLogin(mobile)
    await guess(owner, mobile, 5)
    await owner.coachLogin(other)
    expect(await signIn(owner, other)).toBe(200)
    // The cookie is now of the other number: this is a try without a challenge.
    expect(await signIn(owner, mobile)).toBe(200)
  })

  test('of fifty parallel guesses of one browser five are compared', async () => {
    const { mobile, owner } = await people()
    await owner.coachLogin(mobile)
    const code = owner.codeSentTo(mobile)
    await openConnections(server.database)
    const wrong = await Promise.all(Array.from({ length: 50 }, () => owner.verifyCoach(mobile, otherCode(code))))
    // Without the lock of the number more would be compared and counted.
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(401))
    expect(await signIn(owner, mobile)).toBe(401)
    expect(
      await server.database.first(sql`
        SELECT count(*) AS tries FROM sign_in_tries AS t JOIN sign_in_challenges AS c ON t.key = c.id || ' ' || c.code_id
        WHERE t.kind = 'browser' AND c.mobile_number = ${mobile}`),
    ).toEqual({ tries: 5 })
  })

  test('two browsers of the owner sign in at once, each with the code of the number', async () => {
    const { mobile, owner, stranger: second } = await people()
    await openConnections(server.database)
    const logins = await Promise.all([owner, second].map((browser) => browser.coachLogin(mobile)))
    expect(logins.filter((login) => login.json<{ codeSent: boolean }>().codeSent)).toHaveLength(1)
    expect(await signIn(owner, mobile)).toBe(200)
    expect((await second.coachLogin(mobile)).json()).toMatchObject({ codeSent: true })
    expect(await signIn(second, mobile)).toBe(200)
  })

  test('a repeat of the same request gets the same cookie', async () => {
    const { mobile } = await people()
    const key = { 'idempotency-key': '0b0d5a3c-6a6e-4b8e-9a57-5a3d9b8f1c11' }
    const client = signInCalls(server)
    const [first, repeat] = [
      await client.post('coach/login', { mobileNumber: mobile }, key),
      await client.post('coach/login', { mobileNumber: mobile }, key),
    ]
    expect(first.headers['set-cookie']).toMatch(
      /^sign-in=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(repeat.headers['set-cookie']).toBe(first.headers['set-cookie'])
    expect(repeat.json()).toEqual(first.json())
  })

  test('only the hash of its token is stored', async () => {
    const { mobile } = await people()
    const login = await signInCalls(server).coachLogin(mobile)
    const bytes = Buffer.from(login.cookies[0]?.value ?? '', 'base64url').toString('hex')
    expect(bytes).toHaveLength(64)
    const rows = await server.database.all<{ row: string }>(sql`SELECT c::text AS row FROM sign_in_challenges AS c`)
    expect(rows.some(({ row }) => row.includes(bytes))).toBe(false)
  })
})

describe('a new code for an admin', () => {
  test('needs the browser that gave the password, or without a cookie its network', async () => {
    const user = await createUser(server.database)
    const mobile = user.mobileNumber ?? ''
    const [owner, stranger, elsewhere] = [newBrowser(server), newBrowser(server), signInCalls(server)]
    const coach = await newNumber()
    await stranger.coachLogin(coach)
    await owner.adminLogin(user.email, user.password)
    server.clock.advance(180_000)
    const body = { mobileNumber: mobile, purpose: 'admin_login' }
    const refused = await elsewhere.post('resend-otp', body, {}, '198.51.100.77')
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      { message: authRefusals.noOpenSignIn, code: 'not_found' },
    ])
    // The same for a number that is nobody's, and for a browser whose challenge is about another number.
    const unknown = await elsewhere.resend('+919999999998', 'admin_login')
    const other = await stranger.resend(mobile, 'admin_login')
    for (const response of [unknown, other]) {
      expect([response.statusCode, response.body]).toEqual([404, refused.body])
    }
    expect((await owner.resend(mobile, 'admin_login')).statusCode).toBe(200)
    server.clock.advance(180_000)
    expect((await signInCalls(server).resend(mobile, 'admin_login')).statusCode).toBe(200)
    expect((await owner.verifyAdmin(mobile, owner.codeSentTo(mobile))).statusCode).toBe(200)
  })

  test('a guess without the cookie opens nothing', async () => {
    const user = await createUser(server.database)
    const mobile = user.mobileNumber ?? ''
    await newBrowser(server).adminLogin(user.email, user.password)
    const client = signInCalls(server)
    const guessed = { mobileNumber: mobile, otp: otherCode(client.codeSentTo(mobile)), purpose: 'admin_login' }
    const from = '198.51.100.78'
    expect((await client.post('admin/verify-otp', guessed, {}, from)).statusCode).toBe(401)
    server.clock.advance(180_000)
    const resend = await client.post('resend-otp', { mobileNumber: mobile, purpose: 'admin_login' }, {}, from)
    expect(resend.statusCode).toBe(404)
  })
})
