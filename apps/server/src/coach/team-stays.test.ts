import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import sql from 'sql-template-tag'
import type { TestPerson } from '../testing/factories/people.ts'
import {
  checkedInPlayer,
  latePlayer,
  pendingCoach,
  pendingPlayer,
  referenceOnlyCoach,
  verifyHotel,
} from '../testing/factories/stays.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { newPartialReassignment, newReassignment } from '../testing/factories/reassignments.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { admin } from '../testing/actors.ts'
import { reassignBookings } from '../reassignment/reassign.service.ts'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { checkInPeople } from '../stays/stays.service.ts'
import { undoCheckinOf } from '../stays/undo/undo.service.ts'
import { heldNights, storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { testNow } from '../testing/test-context.ts'
import * as teamStays from './team-stays.service.ts'

let coach: TestPerson
it.beforeEach(async () => {
  server.clock.set(testNow)
  coach = await pendingCoach(server.database, { name: 'Vikram Shetty' })
  await verifyHotel(server.database, coach)
})

type People = readonly string[]
const sessionId = randomUUID()
const checkInTeam = (who: TestPerson, participantIds: People, happenedAt?: string) =>
  teamStays.checkInTeam(server.context, { ...who, sessionId, address: null }, { participantIds, happenedAt })
const checkOutTeam = (who: TestPerson, participantIds: People, happenedAt?: string) =>
  teamStays.checkOutTeam(server.context, { ...who, sessionId, address: null }, { participantIds, happenedAt })

const statusOf = async ({ id }: TestPerson) => (await storedStay(server.database, id)).status

describe('a coach whose hotel is not verified', () => {
  it('can check in and check out nobody', async () => {
    const unverified = await pendingCoach(server.database)
    const pending = await pendingPlayer(server.database, { coach: unverified })
    const arrived = await checkedInPlayer(server.database, { coach: unverified })
    const refusal = { status: 403, code: 'hotel_not_verified' }
    await expect(checkInTeam(unverified, [pending.id])).rejects.toMatchObject(refusal)
    await expect(checkOutTeam(unverified, [arrived.id])).rejects.toMatchObject(refusal)
    expect([await statusOf(pending), await statusOf(arrived)]).toEqual(['pending', 'checked_in'])
  })
})

describe('a coach whose hotel is verified', () => {
  it('checks in the coach and players by `id` or `participantId`, and the history names the coach', async () => {
    const players = [await pendingPlayer(server.database, { coach }), await latePlayer(server.database, { coach })]
    const named = [coach.participantId, players[0]?.id ?? '', players[1]?.participantId ?? '']
    expect(await checkInTeam(coach, named)).toEqual({ checkedIn: 3, skipped: [] })
    const stay = await storedStay(server.database, players[0]?.id ?? '')
    expect(stay.events).toMatchObject([{ kind: 'checkin', actorRole: 'coach', actorName: 'Vikram Shetty' }])
    expect(stay.history).toMatchObject([{ adminUsername: 'Vikram Shetty', reason: null }])
  })

  it('checks out at any time, and frees the nights to come', async () => {
    const player = await checkedInPlayer(server.database, { coach })
    expect(await checkOutTeam(coach, [player.participantId])).toEqual({ checkedOut: 1, skipped: [] })
    expect(await heldNights(server.database, player.id)).toEqual(['2026-11-20'])
  })

  it('skips people in the wrong state', async () => {
    const pending = await pendingPlayer(server.database, { coach })
    const arrived = await checkedInPlayer(server.database, { coach })
    expect(await checkInTeam(coach, [arrived.id, pending.id])).toEqual({
      checkedIn: 1,
      skipped: [{ participantId: arrived.participantId, reason: 'Already checked in' }],
    })
    await expect(checkInTeam(coach, [arrived.id])).rejects.toMatchObject({ status: 409 })
  })
})

describe('people of other teams', () => {
  it('are 404 for a coach: one of them refuses the whole list', async () => {
    const other = await pendingCoach(server.database)
    const foreigners = [
      other,
      await pendingPlayer(server.database, { coach: other }),
      await pendingPlayer(server.database),
    ]
    const own = await pendingPlayer(server.database, { coach })
    const arrived = await checkedInPlayer(server.database, { coach })
    const names = [...foreigners.flatMap(({ id, participantId }) => [id, participantId]), randomUUID(), 'nobody']
    for (const name of names) {
      await expect(checkInTeam(coach, [own.id, name])).rejects.toMatchObject({
        status: 404,
        message: 'Not found',
        details: {},
      })
      await expect(checkOutTeam(coach, [name, arrived.id])).rejects.toMatchObject({ status: 404 })
    }
    expect([await statusOf(own), await statusOf(arrived)]).toEqual(['pending', 'checked_in'])
    for (const foreigner of foreigners) expect(await statusOf(foreigner)).toBe('pending')
  })
})

describe('before the official check-in', () => {
  const booking = { startDate: '2026-11-23', endDate: '2026-11-25' }

  it('is 409 with the official time, and never the grace', async () => {
    const player = await pendingPlayer(server.database, { coach, booking })
    server.clock.set('2026-11-22T11:59:59.999+05:30')
    await expect(checkInTeam(coach, [player.id])).rejects.toMatchObject({
      status: 409,
      message: 'Check-in opens at 12:00 PM on 23/11/2026',
    })
    server.clock.set('2026-11-22T12:00:00+05:30')
    expect(await checkInTeam(coach, [player.id])).toMatchObject({ checkedIn: 1 })
  })

  it('is allowed within the grace of the settings', async () => {
    const player = await pendingPlayer(server.database, { coach, booking })
    await server.database.run(sql`UPDATE settings SET checkin_grace_hours = 72`)
    server.clock.set('2026-11-20T12:00:00+05:30')
    expect(await checkInTeam(coach, [player.id])).toMatchObject({ checkedIn: 1 })
    await server.database.run(sql`UPDATE settings SET checkin_grace_hours = 24`)
  })

  it('skips who is early when others are not', async () => {
    const early = await pendingPlayer(server.database, { coach, booking })
    const due = await pendingPlayer(server.database, { coach })
    expect(await checkInTeam(coach, [early.id, due.id])).toEqual({
      checkedIn: 1,
      skipped: [
        {
          participantId: early.participantId,
          reason: 'Check-in opens at 12:00 PM on 23/11/2026',
          sentences: [{ id: 'Check-in opens at 12:00 PM on {0}', values: ['23/11/2026'] }],
        },
      ],
    })
  })
})

describe('what a coach did without a network', () => {
  // The clock stands at 14:00 on 21 November 2026.
  const atOne = '2026-11-21T13:00:00+05:30'
  const now = '2026-11-21T08:30:00.000Z'

  it('keeps the time when it happened, and the time when it was recorded', async () => {
    const player = await pendingPlayer(server.database, { coach })
    await checkInTeam(coach, [player.id], atOne)
    await checkOutTeam(coach, [player.id], '2026-11-21T13:20:00+05:30')
    const { events, checkinTime, checkoutTime } = await storedStay(server.database, player.id)
    expect([checkinTime, checkoutTime]).toEqual(['2026-11-21T07:30:00.000Z', '2026-11-21T07:50:00.000Z'])
    expect(events).toMatchObject([
      { kind: 'checkin', happenedAt: '2026-11-21T07:30:00.000Z', recordedAt: now },
      { kind: 'checkout', happenedAt: '2026-11-21T07:50:00.000Z', recordedAt: now },
    ])
  })

  it.each([
    ['2026-11-21T14:00:00.001+05:30', 'The time cannot be in the future'],
    ['2026-11-21T01:59:59+05:30', 'This was done more than 12 hours ago and can no longer be recorded'],
  ])('%s is refused: %s', async (happenedAt, message) => {
    const player = await pendingPlayer(server.database, { coach })
    const refusal = { status: 400, details: { errors: [{ path: 'happenedAt', message }] } }
    await expect(checkInTeam(coach, [player.id], happenedAt)).rejects.toMatchObject(refusal)
    await expect(checkOutTeam(coach, [player.id], happenedAt)).rejects.toMatchObject(refusal)
    expect(await statusOf(player)).toBe('pending')
  })

  it.each([
    ['0001-01-01T00:00:00+14:00', 'This was done more than 12 hours ago and can no longer be recorded'],
    ['9999-12-31T23:59:59-23:59', 'The time cannot be in the future'],
  ])('%s is refused with its own message before the hotel is verified, too: %s', async (happenedAt, message) => {
    const unverified = await pendingCoach(server.database)
    const refusal = { status: 400, details: { errors: [{ path: 'happenedAt', message }] } }
    await expect(checkInTeam(unverified, [unverified.id], happenedAt)).rejects.toMatchObject(refusal)
  })

  it.each(['2026-11-21T02:00:00+05:30', '2026-11-20T20:30:00Z', now])('%s is just within the limits', async (at) => {
    const player = await pendingPlayer(server.database, { coach })
    expect(await checkInTeam(coach, [player.id], at)).toMatchObject({ checkedIn: 1 })
  })

  it('is refused with the name of its field when it is a check-out before the check-in', async () => {
    const player = await checkedInPlayer(server.database, { coach })
    await server.database.run(sql`UPDATE participants SET checkin_time = ${now} WHERE id = ${player.id}`)
    await expect(checkOutTeam(coach, [player.id], atOne)).rejects.toMatchObject({
      status: 400,
      details: { errors: [{ path: 'happenedAt', message: 'The check-out cannot be before the check-in' }] },
    })
  })

  it('is judged by the time when it happened: before the official check-in it is too early', async () => {
    const player = await pendingPlayer(server.database, {
      coach,
      booking: { startDate: '2026-11-22', endDate: '2026-11-25' },
    })
    server.clock.set('2026-11-21T14:30:00+05:30')
    await expect(checkInTeam(coach, [player.id], '2026-11-21T11:59:00+05:30')).rejects.toMatchObject({ status: 409 })
    expect(await checkInTeam(coach, [player.id], '2026-11-21T12:00:00+05:30')).toMatchObject({ checkedIn: 1 })
  })

  it('does not overrule an undo that was recorded after it', async () => {
    const player = await checkedInPlayer(server.database, { coach })
    const undo = { participantIds: [player.id], reason: 'Not here' }
    await undoCheckinOf(server.context, admin, undo)
    await expect(checkInTeam(coach, [player.id], atOne)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Undone since then by .+ at 21\/11\/2026 14:00 IST$/),
    })
    server.clock.advance(60_000)
    expect(await checkInTeam(coach, [player.id], '2026-11-21T14:00:30+05:30')).toMatchObject({ checkedIn: 1 })
  })

  it('checks out after a check-in that arrived late, and at its time: the coach made them in this order', async () => {
    const player = await pendingPlayer(server.database, { coach })
    await checkInTeam(coach, [player.id])
    expect(await checkOutTeam(coach, [player.id], atOne)).toEqual({ checkedOut: 1, skipped: [] })
    const { events, history, checkinTime, checkoutTime } = await storedStay(server.database, player.id)
    expect([checkinTime, checkoutTime]).toEqual([now, now])
    expect(events).toMatchObject([{ kind: 'checkin' }, { kind: 'checkout', happenedAt: now }])
    expect(history.at(-1)?.changes).toContainEqual({ field: 'checkoutTime', from: null, to: now })
  })

  it('does not check out before a check-in by somebody else', async () => {
    const player = await pendingPlayer(server.database, { coach })
    await checkInPeople(server.context, admin, { participantIds: [player.id] })
    await expect(checkOutTeam(coach, [player.id], atOne)).rejects.toMatchObject({
      status: 400,
      message: 'The check-out cannot be before the check-in',
    })
  })

  it('does not check in somebody who was moved to another hotel since', async () => {
    const [from, to] = [await createHotel(server.database), await createHotel(server.database)]
    const player = await pendingPlayer(server.database, { coach, booking: { hotel: from, reference: 'REF-1' } })
    const move = reassignmentSchema.parse(newReassignment([player], { from, to }))
    await reassignBookings(server.context, move, {
      ...admin,
      id: await createUserWithoutPassword(server.database, 'admin'),
    })
    await expect(checkInTeam(coach, [player.id], atOne)).rejects.toMatchObject({
      status: 409,
      message: 'Moved to another hotel since then',
    })
    expect(await checkInTeam(coach, [player.id])).toMatchObject({ checkedIn: 1 })
  })
})

describe('on the day of a planned move', () => {
  it('what was done before 12:00 PM counts by the verification of the hotel that was left', async () => {
    const [from, to] = [await createHotel(server.database), await createHotel(server.database)]
    const booking = { hotel: from, reference: 'REF-1' }
    const moving = await pendingCoach(server.database, { booking })
    const player = await pendingPlayer(server.database, { coach: moving, booking })
    await verifyHotel(server.database, moving)
    await checkInTeam(moving, [moving.id, player.id])
    const move = reassignmentSchema.parse(newPartialReassignment([moving, player], { from, to }))
    await reassignBookings(server.context, move, {
      ...admin,
      id: await createUserWithoutPassword(server.database, 'admin'),
    })
    server.clock.set('2026-11-23T12:30:00+05:30')
    const refusal = { status: 403, code: 'hotel_not_verified' }
    await expect(checkOutTeam(moving, [player.id])).rejects.toMatchObject(refusal)
    await expect(checkOutTeam(moving, [player.id], '2026-11-23T12:00:00+05:30')).rejects.toMatchObject(refusal)
    expect(await checkOutTeam(moving, [player.id], '2026-11-23T11:59:00+05:30')).toMatchObject({ checkedOut: 1 })
  })
})

describe('a reference-only coach', () => {
  it('checks in players without verifying a hotel, but cannot check in themselves', async () => {
    const remote = await referenceOnlyCoach(server.database)
    const player = await pendingPlayer(server.database, { coach: remote })
    const self = { participantId: remote.participantId, reason: 'Reference-only coaches need no room' }
    expect(await checkInTeam(remote, [remote.id, player.id])).toEqual({ checkedIn: 1, skipped: [self] })
    expect(await checkOutTeam(remote, [remote.id, player.id])).toEqual({
      checkedOut: 1,
      skipped: [self],
    })
    await expect(checkInTeam(remote, [remote.id])).rejects.toMatchObject({
      status: 409,
      message: self.reason,
    })
  })
})
