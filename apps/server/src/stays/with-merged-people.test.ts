import { randomUUID } from 'node:crypto'
import { mergeMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { editPlayer } from '../coach/coach.service.ts'
import * as teamStays from '../coach/team-stays.service.ts'
import { mergeParticipants } from '../participants/merge/merge-participants.service.ts'
import { answerRollCall, readRollCall } from '../roll-call/roll-call.service.ts'
import { admin } from '../testing/actors.ts'
import type { TestPerson } from '../testing/factories/people.ts'
import {
  checkedInPlayer,
  pendingCoach,
  pendingPlayer,
  upcomingPlayer,
  verifyHotel,
} from '../testing/factories/stays.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { testNow } from '../testing/test-context.ts'
import { checkInPeople, checkOutPeople } from './stays.service.ts'

let coach: TestPerson
let other: TestPerson
let adminId: string
it.beforeAll(async () => {
  adminId = await createUserWithoutPassword(server.database, 'admin')
})
it.beforeEach(async () => {
  server.clock.set(testNow)
  coach = await pendingCoach(server.database)
  other = await pendingCoach(server.database)
  await verifyHotel(server.database, coach)
})

const merge = (keep: TestPerson, remove: TestPerson) =>
  mergeParticipants(
    server.context,
    { keep: keep.id, remove: remove.id, reason: 'One person' },
    { ...admin, id: adminId },
  )
const coachActor = () => ({ ...coach, sessionId: randomUUID(), address: null })
const happenedAt = '2026-11-21T13:00:00+05:30'
const checkInTeam = (participantIds: readonly string[]) =>
  teamStays.checkInTeam(server.context, coachActor(), { participantIds, happenedAt })
const checkOutTeam = (participantIds: readonly string[]) =>
  teamStays.checkOutTeam(server.context, coachActor(), { participantIds, happenedAt: '2026-11-21T13:30:00+05:30' })
const statusOf = async ({ id }: TestPerson) => (await storedStay(server.database, id)).status
const own = () => pendingPlayer(server.database, { coach })

describe("what a coach's phone sends later about somebody who was merged", () => {
  it.each([['id'], ['participantId']] as const)('into a team mate counts for that one, named by %s', async (name) => {
    const [keep, remove, mate] = [await own(), await own(), await own()]
    await merge(keep, remove)
    expect(await checkInTeam([remove[name], mate[name]])).toEqual({ checkedIn: 2, skipped: [] })
    expect(await checkOutTeam([remove[name]])).toEqual({ checkedOut: 1, skipped: [] })
    expect([await statusOf(keep), await statusOf(mate)]).toEqual(['checked_out', 'checked_in'])
    const { events } = await storedStay(server.database, keep.id)
    expect(events.map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ['checkin', coach.name],
      ['checkout', coach.name],
    ])
  })

  it('counts once where the list has both', async () => {
    const [keep, remove] = [await own(), await own()]
    await merge(keep, remove)
    expect(await checkInTeam([remove.id, keep.id])).toEqual({ checkedIn: 1, skipped: [] })
    expect((await storedStay(server.database, keep.id)).events).toHaveLength(1)
  })

  it('is skipped by the name that the phone knows', async () => {
    const [keep, remove, mate] = [await upcomingPlayer(server.database, { coach }), await own(), await own()]
    await merge(keep, remove)
    expect(await checkInTeam([remove.id, mate.id])).toMatchObject({
      checkedIn: 1,
      skipped: [{ participantId: remove.participantId, reason: 'Check-in opens at 12:00 PM on 23/11/2026' }],
    })
  })

  it('into somebody of another team is refused with the one kept, and the others of the list are not', async () => {
    const keep = await pendingPlayer(server.database, { coach: other, name: 'Asha R' })
    const [remove, mate] = [await own(), await own()]
    await merge(keep, remove)
    const reason = mergeMessages.isOtherTeam(remove.participantId, keep.participantId, 'Asha R')
    const skipped = [{ participantId: remove.participantId, reason }]
    expect(await checkInTeam([remove.id, mate.id])).toMatchObject({ checkedIn: 1, skipped })
    await expect(checkInTeam([remove.id])).rejects.toMatchObject({ status: 409, message: reason, details: { skipped } })
    expect(await statusOf(keep)).toBe('pending')
  })

  it('of another team is unknown, as for one who does not exist', async () => {
    const [keep, remove] = [await own(), await pendingPlayer(server.database, { coach: other })]
    const mate = await own()
    await merge(keep, remove)
    await expect(checkInTeam([remove.id, mate.id])).rejects.toMatchObject({ status: 404 })
    expect([await statusOf(keep), await statusOf(mate)]).toEqual(['pending', 'pending'])
  })

  it('as an edit is refused with the one kept', async () => {
    const [keep, remove] = [await own(), await own()]
    await merge(keep, remove)
    const edit = editPlayer(server.context, { ...coach, role: 'coach', address: null }, remove.id, {
      name: 'Asha Rao',
      mobileNumber: null,
    })
    const message = mergeMessages.isOtherPerson(remove.participantId, keep.participantId, keep.name)
    await expect(edit).rejects.toMatchObject({ status: 409, message })
  })

  it('as missing in a roll-call names the one kept missing', async () => {
    const [keep, remove] = [await checkedInPlayer(server.database, { coach }), await own()]
    await merge(keep, remove)
    await server.database.run(sql`UPDATE settings SET roll_call_time = '21:30'`)
    server.clock.set('2026-11-21T22:00:00+05:30')
    const actor = { ...coach, role: 'coach', address: null } as const
    const { night } = await readRollCall(server.context, actor)
    await answerRollCall(server.context, actor, { night, missing: [remove.participantId], note: null })
    expect((await readRollCall(server.context, actor)).players).toMatchObject([
      { participantId: keep.participantId, name: keep.name, isPresent: false },
    ])
  })
})

describe('an admin who names somebody who was merged', () => {
  it('checks in and checks out the one kept, whatever the team, beside others of the list', async () => {
    const keep = await pendingPlayer(server.database, { coach: other })
    const [remove, mate] = [await own(), await own()]
    await merge(keep, remove)
    const participantIds = [mate.id, remove.participantId, 'PLA_NOBODY']
    const unknown = { participantId: 'PLA_NOBODY', reason: 'No such participant' }
    expect(await checkInPeople(server.context, admin, { participantIds })).toEqual({ checkedIn: 2, skipped: [unknown] })
    expect([await statusOf(keep), await statusOf(mate)]).toEqual(['checked_in', 'checked_in'])
    expect(await checkOutPeople(server.context, admin, { participantIds: [remove.id] })).toMatchObject({
      checkedOut: 1,
    })
    expect(await statusOf(keep)).toBe('checked_out')
  })
})

it("a coach's list with anybody else checks in nobody, also of those who need nights first", async () => {
  const early = await pendingPlayer(server.database, {
    coach,
    booking: { startDate: '2026-11-10', endDate: '2026-11-15' },
  })
  const stranger = await pendingPlayer(server.database, { coach: other })
  await expect(checkInTeam([early.id, stranger.id])).rejects.toMatchObject({ status: 404 })
  expect(await statusOf(early)).toBe('pending')
})
