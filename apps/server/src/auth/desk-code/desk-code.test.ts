import { deskCodeMessages } from '@trophy/contract/auth/desk-code.constants.ts'
import { deskCodeEndpoints } from '@trophy/contract/auth/desk-code.contract.ts'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createCoach, createPlayer } from '../../testing/factories/people.ts'
import { newBrowser, otherCode, signInCalls } from '../../testing/sign-in.ts'
import { server, test } from '../../testing/server-test.ts'

let admin: Record<string, string>
test.beforeAll(async () => {
  admin = await server.signInAs('admin')
})

const issue = (coachId: string, reason = 'The SMS does not arrive', headers = admin) =>
  server.app.inject({ method: 'POST', url: '/api/admin/desk-codes', payload: { coachId, reason }, headers })

const codeFor = async (coachId: string) => deskCodeEndpoints.issue.response.parse((await issue(coachId)).json()).code

const coachWithNumber = async () => {
  const coach = await createCoach(server.database)
  return { ...coach, mobile: coach.mobileNumber ?? '' }
}

test('a coach signs in with a desk code, without a request for an SMS', async () => {
  const { id, mobile, name } = await coachWithNumber()
  const response = await issue(id)
  expect([response.statusCode, response.json()]).toEqual([
    201,
    { code: expect.stringMatching(/^\d{6}$/), expiresAt: '2026-11-21T08:40:00.000Z' },
  ])
  const { code } = deskCodeEndpoints.issue.response.parse(response.json())
  const client = signInCalls(server)
  const verified = await client.verifyCoach(mobile, code)
  expect(verified.json()).toMatchObject({ user: { id, name } })
  expect(client.sentTo(mobile)).toBe(0)
  expect((await client.verifyCoach(mobile, code)).statusCode).toBe(401)
})

test('both the desk code and the one of the SMS sign in, whichever comes first', async () => {
  for (const first of ['sms', 'desk'] as const) {
    const { participantId, mobile } = await coachWithNumber()
    const browser = newBrowser(server)
    const code = await codeFor(participantId)
    expect((await browser.coachLogin(mobile)).json()).toMatchObject({ codeSent: true })
    const sent = browser.codeSentTo(mobile)
    expect((await browser.verifyCoach(mobile, first === 'sms' ? sent : code)).statusCode).toBe(200)
    expect((await browser.verifyCoach(mobile, first === 'sms' ? code : sent)).statusCode).toBe(200)
  }
})

test('is valid for ten minutes, and until the next one of this coach', async () => {
  const [one, other] = [await coachWithNumber(), await coachWithNumber()]
  const client = signInCalls(server)
  const [first, kept] = [await codeFor(one.id), await codeFor(other.id)]
  const second = await codeFor(one.id)
  const replaced = await client.verifyCoach(one.mobile, first === second ? otherCode(first) : first)
  expect(replaced.statusCode).toBe(401)
  server.clock.advance(599_999)
  expect((await client.verifyCoach(one.mobile, second)).statusCode).toBe(200)
  server.clock.advance(1)
  expect((await client.verifyCoach(other.mobile, kept)).statusCode).toBe(401)
})

test('of ten simultaneous ones for a coach one is left', async () => {
  const { id, mobile } = await coachWithNumber()
  await Promise.all(Array.from({ length: 10 }, () => issue(id)))
  expect(
    await server.database.all(sql`
      SELECT FROM one_time_passwords WHERE mobile_number = ${mobile} AND source = 'desk' AND used_at IS NULL`),
  ).toHaveLength(1)
})

test('guesses at it are counted like those at any code: five of a browser, fifteen in all', async () => {
  const { id, mobile } = await coachWithNumber()
  const code = await codeFor(id)
  for (let browsers = 0; browsers < 3; browsers += 1) {
    const stranger = newBrowser(server)
    await stranger.coachLogin(mobile)
    for (let tries = 0; tries < 6; tries += 1) await stranger.verifyCoach(mobile, otherCode(code))
    const tried = 5 * (browsers + 1)
    expect(
      await server.database.first(sql`
        SELECT count(*) AS tries FROM sign_in_tries AS t JOIN one_time_passwords AS o ON t.key = o.id::text
        WHERE t.kind = 'code' AND o.mobile_number = ${mobile} AND o.source = 'desk'`),
    ).toEqual({ tries: tried })
  }
  const owner = newBrowser(server)
  expect((await owner.verifyCoach(mobile, code)).statusCode).toBe(401)
  // The admin issues another one.
  expect((await owner.verifyCoach(mobile, await codeFor(id))).statusCode).toBe(200)
})

test('it is enough at the limit of the number: the coach reaches the second step', async () => {
  const { id, mobile } = await coachWithNumber()
  const browser = newBrowser(server)
  for (let sent = 0; sent < 5; sent += 1) {
    await browser.coachLogin(mobile)
    await browser.verifyCoach(mobile, browser.codeSentTo(mobile))
  }
  expect((await newBrowser(server).coachLogin(mobile)).statusCode).toBe(429)
  const code = await codeFor(id)
  const next = newBrowser(server)
  expect((await next.coachLogin(mobile)).json()).toMatchObject({ codeSent: false, retryAfterSeconds: 3600 })
  expect((await next.verifyCoach(mobile, code)).statusCode).toBe(200)
})

test('only its hash is stored, with the reason and the admin', async () => {
  const { id, mobile } = await coachWithNumber()
  const code = await codeFor(id)
  const stored = await server.database.first<{ row: string; reason: string; role: string }>(sql`
    SELECT o::text AS row, o.reason, u.role FROM one_time_passwords AS o JOIN users AS u ON u.id = o.issued_by
    WHERE o.mobile_number = ${mobile}`)
  expect(stored).toMatchObject({ reason: 'The SMS does not arrive', role: 'admin' })
  expect(stored?.row).not.toContain(code)
})

test('refuses a player, an unknown coach, a missing reason, and a coach without a number', async () => {
  const player = await createPlayer(server.database)
  const [without, dummy] = [
    await createCoach(server.database, { mobileNumber: null }),
    await createCoach(server.database, { mobileNumber: dummyMobile }),
  ]
  for (const id of [player.id, player.participantId, 'COA_999', '00000000-0000-4000-8000-000000000000']) {
    const response = await issue(id)
    expect([response.statusCode, response.json()]).toMatchObject([404, { message: 'Coach not found' }])
  }
  for (const { id } of [without, dummy]) {
    const response = await issue(id)
    expect([response.statusCode, response.json()]).toMatchObject([409, { message: deskCodeMessages.noMobile }])
  }
  const { id } = await coachWithNumber()
  const blank = await issue(id, '  ')
  expect([blank.statusCode, blank.json()]).toMatchObject([400, { message: deskCodeMessages.reasonRequired }])
})

describe('a coach without a known hotel', () => {
  const checkIn = (headers: Record<string, string>, participantIds: string[]) =>
    server.app.inject({ method: 'POST', url: '/api/coach/checkin', payload: { participantIds }, headers })

  test('checks the team in, in a session by desk code and in no other', async () => {
    const coach = await createCoach(server.database, { mobileNumber: '+919844400001', booking: null })
    const hotel = await createHotel(server.database)
    const player = await createPlayer(server.database, { coach, booking: { hotel } })
    const client = signInCalls(server)
    await client.coachLogin('+919844400001')
    const bySms = await client.verifyCoach('+919844400001', client.codeSentTo('+919844400001'))
    expect(bySms.json()).toMatchObject({ user: { isHotelVerified: false } })
    const smsToken = bySms.json<{ token: string }>().token
    expect((await checkIn({ authorization: `Bearer ${smsToken}` }, [player.id])).statusCode).toBe(403)

    const byDesk = await client.verifyCoach('+919844400001', await codeFor(coach.id))
    expect(byDesk.json()).toMatchObject({ user: { isHotelVerified: true } })
    const headers = { authorization: `Bearer ${byDesk.json<{ token: string }>().token}` }
    const checkedIn = await checkIn(headers, [player.id])
    expect([checkedIn.statusCode, checkedIn.json()]).toMatchObject([200, { checkedIn: 1 }])
    expect((await checkIn({ authorization: `Bearer ${smsToken}` }, [player.id])).statusCode).toBe(403)
  })

  test('verifies the hotel as soon as it is known', async () => {
    const hotel = await createHotel(server.database)
    const coach = await createCoach(server.database, { mobileNumber: '+919844400002', booking: { hotel } })
    const client = signInCalls(server)
    const verified = await client.verifyCoach('+919844400002', await codeFor(coach.id))
    expect(verified.json()).toMatchObject({ user: { isHotelVerified: false } })
  })
})
