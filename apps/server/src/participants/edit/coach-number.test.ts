import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countTry, insertCode, spendOnSession } from '../../auth/one-time-password/one-time-password.sql.ts'
import { createCoach, createPlayer, type TestPerson } from '../../testing/factories/people.ts'
import { untilSomebodyWaits } from '../../testing/database/open-connections.ts'
import { signInCalls } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { editParticipant } from './edit-participant.service.ts'

let test: TestApp
let calls: ReturnType<typeof signInCalls>
let headers: Record<string, string>
beforeAll(async () => {
  test = await createTestApp()
  calls = signInCalls(test)
  headers = await test.signInAs('admin')
})
afterAll(() => test.close())

const edit = ({ id }: TestPerson, payload: object) =>
  test.app.inject({ method: 'PUT', url: `/api/admin/participants/${id}`, headers, payload })

const isSignedIn = async (session: Record<string, string>): Promise<boolean> =>
  (await test.app.inject({ method: 'GET', url: '/api/auth/me', headers: session })).statusCode === 200

describe("a change of a coach's mobile number", () => {
  it.each([['+919876500011'], [null]])('to %s ends the sessions of this coach, and of nobody else', async (number) => {
    const [coach, other] = [await createCoach(test.database), await createCoach(test.database)]
    const sessions = [await test.signInAs(coach.id), await test.signInAs(coach.id)]
    const bystander = await test.signInAs(other.id)
    await edit(coach, { name: 'Ravi', mobileNumber: coach.mobileNumber })
    for (const session of sessions) expect(await isSignedIn(session)).toBe(true)
    expect((await edit(coach, { mobileNumber: number })).statusCode).toBe(200)
    for (const session of sessions) expect(await isSignedIn(session)).toBe(false)
    expect([await isSignedIn(bystander), await isSignedIn(headers)]).toEqual([true, true])
  })

  it('makes the code sent to the old number worthless, also when the number comes back', async () => {
    const coach = await createCoach(test.database, { mobileNumber: '+919876500012' })
    await calls.coachLogin('+919876500012')
    const code = calls.codeSentTo('+919876500012')
    await edit(coach, { mobileNumber: '+919876500013' })
    await edit(coach, { mobileNumber: '+919876500012' })
    expect((await calls.verifyCoach('+919876500012', code)).statusCode).toBe(401)
    await calls.coachLogin('+919876500012')
    const fresh = calls.codeSentTo('+919876500012')
    expect((await calls.verifyCoach('+919876500012', fresh)).statusCode).toBe(200)
  })

  it('is undone where it is refused: sessions and codes stay good', async () => {
    const coach = await createCoach(test.database, { mobileNumber: '+919876500014' })
    const session = await test.signInAs(coach.id)
    await calls.coachLogin('+919876500014')
    await createCoach(test.database, { mobileNumber: '+919876500015' })
    expect((await edit(coach, { mobileNumber: '+919876500015' })).statusCode).toBe(409)
    expect(await isSignedIn(session)).toBe(true)
    const answer = await calls.verifyCoach('+919876500014', calls.codeSentTo('+919876500014'))
    expect(answer.statusCode).toBe(200)
  })

  it('leaves the codes of a player’s number alone, which may be a coach’s', async () => {
    const shared = { mobileNumber: '+919876500016' }
    await createCoach(test.database, shared)
    const player = await createPlayer(test.database, shared)
    await calls.coachLogin(shared.mobileNumber)
    await edit(player, { mobileNumber: null })
    const answer = await calls.verifyCoach(shared.mobileNumber, calls.codeSentTo(shared.mobileNumber))
    expect(answer.statusCode).toBe(200)
  })

  it('leaves no session behind that a sign-in makes at the same moment', async () => {
    const now = test.clock.now()
    const coach = await createCoach(test.database, { mobileNumber: '+919876500017' })
    const owner = { mobileNumber: '+919876500017', purpose: 'coach_login' as const }
    const code = { ...owner, codeHash: '$argon2id$none', passwordGivenAt: null, createdAt: now }
    await insertCode(test.database, { ...code, expiresAt: new Date(now.getTime() + 60_000) })
    const found = await countTry(test.database, owner, 5, now)
    const changing = await test.database.transaction(async (signIn) => {
      const spent = { id: found?.id ?? 0, purpose: owner.purpose, tokenHash: randomBytes(32), now }
      expect(await spendOnSession(signIn, spent)).toMatchObject({ id: coach.id })
      const change = editParticipant(
        test.context,
        coach.id,
        { mobileNumber: null },
        { role: 'admin', name: 'Asha Rao' },
      )
      await untilSomebodyWaits(test.database)
      return { change }
    })
    expect(await changing.change).toMatchObject({ mobileNumber: null })
    const alive = sql`SELECT FROM sessions WHERE coach_id = ${coach.id} AND ended_at IS NULL`
    expect(await test.database.all(alive)).toEqual([])
  })
})
