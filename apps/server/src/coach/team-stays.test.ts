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
const checkInTeam = (who: TestPerson, people: People) =>
  teamStays.checkInTeam(server.context, { ...who, sessionId, address: null }, people)
const checkOutTeam = (who: TestPerson, people: People) =>
  teamStays.checkOutTeam(server.context, { ...who, sessionId, address: null }, people)

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
      skipped: [{ participantId: early.participantId, reason: 'Check-in opens at 12:00 PM on 23/11/2026' }],
    })
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
