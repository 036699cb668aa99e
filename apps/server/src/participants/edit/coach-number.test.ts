import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { insertCode, useCodeForSession } from '../../auth/one-time-password/one-time-password.sql.ts'
import { createCoach, createPlayer, type TestPerson } from '../../testing/factories/people.ts'
import { untilStatementWaits } from '../../testing/database/lock-waits.ts'
import { signInCalls } from '../../testing/sign-in.ts'
import { it, server } from '../../testing/server-test.ts'
import { editParticipant } from './edit-participant.service.ts'
import { admin } from '../../testing/actors.ts'

let calls: ReturnType<typeof signInCalls>
let headers: Record<string, string>
it.beforeAll(async () => {
  calls = signInCalls(server)
  headers = await server.signInAs('admin')
})

const edit = ({ id }: TestPerson, payload: object) =>
  server.app.inject({ method: 'PUT', url: `/api/admin/participants/${id}`, headers, payload })

const isSignedIn = async (session: Record<string, string>): Promise<boolean> =>
  (await server.app.inject({ method: 'GET', url: '/api/auth/me', headers: session })).statusCode === 200

describe("a change of a coach's mobile number", () => {
  it.each([['+919876500011'], [null]])('to %s ends the sessions of this coach, and of nobody else', async (number) => {
    const [coach, other] = [await createCoach(server.database), await createCoach(server.database)]
    const sessions = [await server.signInAs(coach.id), await server.signInAs(coach.id)]
    const bystander = await server.signInAs(other.id)
    await edit(coach, { name: 'Ravi', mobileNumber: coach.mobileNumber })
    for (const session of sessions) expect(await isSignedIn(session)).toBe(true)
    expect((await edit(coach, { mobileNumber: number })).statusCode).toBe(200)
    for (const session of sessions) expect(await isSignedIn(session)).toBe(false)
    expect([await isSignedIn(bystander), await isSignedIn(headers)]).toEqual([true, true])
  })

  it('invalidates the code sent to the old number, also when the number is restored', async () => {
    const coach = await createCoach(server.database, { mobileNumber: '+919876500012' })
    await calls.coachLogin('+919876500012')
    const code = calls.codeSentTo('+919876500012')
    await edit(coach, { mobileNumber: '+919876500013' })
    await edit(coach, { mobileNumber: '+919876500012' })
    expect((await calls.verifyCoach('+919876500012', code)).statusCode).toBe(401)
    await calls.coachLogin('+919876500012')
    const fresh = calls.codeSentTo('+919876500012')
    expect((await calls.verifyCoach('+919876500012', fresh)).statusCode).toBe(200)
  })

  it('keeps sessions and codes valid when it is refused', async () => {
    const coach = await createCoach(server.database, { mobileNumber: '+919876500014' })
    const session = await server.signInAs(coach.id)
    await calls.coachLogin('+919876500014')
    await createCoach(server.database, { mobileNumber: '+919876500015' })
    expect((await edit(coach, { mobileNumber: '+919876500015' })).statusCode).toBe(409)
    expect(await isSignedIn(session)).toBe(true)
    const response = await calls.verifyCoach('+919876500014', calls.codeSentTo('+919876500014'))
    expect(response.statusCode).toBe(200)
  })

  it('keeps the codes of a player’s number, which may also be a coach’s', async () => {
    const shared = { mobileNumber: '+919876500016' }
    await createCoach(server.database, shared)
    const player = await createPlayer(server.database, shared)
    await calls.coachLogin(shared.mobileNumber)
    await edit(player, { mobileNumber: null })
    const response = await calls.verifyCoach(shared.mobileNumber, calls.codeSentTo(shared.mobileNumber))
    expect(response.statusCode).toBe(200)
  })

  it('also ends the session of a simultaneous sign-in', async () => {
    const now = server.clock.now()
    const coach = await createCoach(server.database, { mobileNumber: '+919876500017' })
    const owner = { mobileNumber: '+919876500017', purpose: 'coach_login' as const }
    const code = { ...owner, codeHash: '$argon2id$none', passwordGivenAt: null, createdAt: now }
    const expiresAt = new Date(now.getTime() + 60_000)
    const id = await insertCode(server.database, { ...code, isForKnownBrowser: false, expiresAt })
    const changing = await server.database.transaction(async (signIn) => {
      const spent = { id, purpose: owner.purpose, isFromDesk: false, tokenHash: randomBytes(32), endedTokens: [], now }
      expect(await useCodeForSession(signIn, spent)).toMatchObject({ id: coach.id })
      const change = editParticipant(server.context, coach.id, { mobileNumber: null }, admin)
      await untilStatementWaits(server.database)
      return { change }
    })
    expect(await changing.change).toMatchObject({ mobileNumber: null })
    const alive = sql`SELECT FROM sessions WHERE coach_id = ${coach.id} AND ended_at IS NULL`
    expect(await server.database.all(alive)).toEqual([])
  })
})
