import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import {
  checkedInPlayer,
  checkedOutPlayer,
  pendingPlayer,
  referenceOnlyCoach,
  upcomingPlayer,
} from '../testing/factories/stays.ts'
import { storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { checkInPeople } from './stays.service.ts'
import { admin } from '../testing/actors.ts'

const now = '2026-11-21T08:30:00.000Z'

const checkIn = (participantIds: string[], options: { at?: string; reason?: string } = {}) =>
  checkInPeople(server.context, admin, { participantIds, ...options })

describe('check-in by an admin', () => {
  it('sets status and time, and writes one event and one history record', async () => {
    const player = await pendingPlayer(server.database, { name: 'Meera Nair' })
    expect(await checkIn([player.participantId])).toEqual({ checkedIn: 1, skipped: [] })
    const stay = await storedStay(server.database, player.id)
    expect(stay).toMatchObject({ status: 'checked_in', checkinTime: now, checkoutTime: null })
    expect(stay.events).toEqual([
      { kind: 'checkin', happenedAt: now, recordedAt: now, actorRole: 'admin', actorName: 'Asha Rao', reason: null },
    ])
    expect(stay.history).toHaveLength(1)
    expect(stay.history[0]).toMatchObject({
      adminUsername: 'Asha Rao',
      changes: [
        { field: 'checkinStatus', from: 'pending', to: 'checked_in' },
        { field: 'checkinTime', from: null, to: now },
      ],
      participantId: player.participantId,
      name: 'Meera Nair',
      checkinStatus: 'checked_in',
      checkinTime: now,
      checkoutTime: null,
      bookingReference: 'REF-1',
      bookingStartDate: '2026-11-21',
      reason: null,
    })
  })

  it('accepts a time in the past and a reason', async () => {
    const player = await upcomingPlayer(server.database)
    await checkIn([player.id], { at: '2026-11-21T09:05:00+05:30', reason: 'Arrived by the early train' })
    const stay = await storedStay(server.database, player.id)
    expect(stay.checkinTime).toBe('2026-11-21T03:35:00.000Z')
    expect(stay.events[0]).toMatchObject({
      happenedAt: '2026-11-21T03:35:00.000Z',
      reason: 'Arrived by the early train',
    })
    expect(stay.history[0]?.reason).toBe('Arrived by the early train')
  })

  it('treats an empty reason as none', async () => {
    const player = await pendingPlayer(server.database)
    await checkIn([player.id], { reason: '' })
    expect((await storedStay(server.database, player.id)).events[0]?.reason).toBeNull()
  })

  it.each([
    ['2026-11-21T14:00:01+05:30', 'The time cannot be in the future'],
    ['0206-11-21T14:00:00+05:30', 'The time cannot be before the year 2000'],
    ['2000-01-01T11:59:59+05:30', 'The time cannot be before the year 2000'],
  ])('refuses %s: %s', async (at, message) => {
    const player = await pendingPlayer(server.database)
    await expect(checkIn([player.id], { at })).rejects.toMatchObject({
      status: 400,
      details: { errors: [{ path: 'checkinTime', message }] },
    })
    expect(await storedStay(server.database, player.id)).toMatchObject({ status: 'pending', events: [], history: [] })
  })

  it('takes 12:00 PM on 1 January 2000 as the earliest time', async () => {
    const player = await pendingPlayer(server.database)
    const action = { at: '2000-01-01T12:00:00+05:30', overCapacity: true }
    expect(await checkIn([player.id], action)).toMatchObject({ checkedIn: 1 })
  })

  it('checks in eligible people and returns why the others were skipped', async () => {
    const [pending, other, arrived, left, remote] = await Promise.all([
      pendingPlayer(server.database),
      pendingPlayer(server.database),
      checkedInPlayer(server.database),
      checkedOutPlayer(server.database),
      referenceOnlyCoach(server.database),
    ])
    const nobody = randomUUID()
    const response = await checkIn([
      arrived.participantId,
      pending.id.toUpperCase(),
      pending.participantId,
      left.id,
      'PLA_none',
      remote.participantId,
      nobody,
      other.participantId,
    ])
    expect(response).toEqual({
      checkedIn: 2,
      skipped: [
        { participantId: arrived.participantId, reason: 'Already checked in' },
        { participantId: left.participantId, reason: 'Already checked out' },
        { participantId: remote.participantId, reason: 'Reference-only coaches need no room' },
        { participantId: 'PLA_none', reason: 'No such participant' },
        { participantId: nobody, reason: 'No such participant' },
      ],
    })
    expect((await storedStay(server.database, arrived.id)).events).toEqual([])
    expect((await storedStay(server.database, pending.id)).events).toHaveLength(1)
  })

  it('is 409 with the reason when nobody is eligible', async () => {
    const arrived = await checkedInPlayer(server.database)
    const left = await checkedOutPlayer(server.database)
    await expect(checkIn([arrived.id])).rejects.toMatchObject({
      code: 'conflict',
      message: 'Already checked in',
      details: { skipped: [{ participantId: arrived.participantId, reason: 'Already checked in' }] },
    })
    await expect(checkIn([arrived.id, left.id])).rejects.toMatchObject({
      code: 'conflict',
      message: 'Nobody could be checked in',
      details: { skipped: [{ reason: 'Already checked in' }, { reason: 'Already checked out' }] },
    })
  })

  it('checks in somebody without a booking or a hotel', async () => {
    const without = await pendingPlayer(server.database, { booking: null })
    const unhoused = await pendingPlayer(server.database, { booking: { hotel: null } })
    expect(await checkIn([without.id, unhoused.id])).toEqual({ checkedIn: 2, skipped: [] })
    const [stay] = (await storedStay(server.database, without.id)).history
    expect(stay).toMatchObject({ hotelId: null, bookingReference: null })
  })
})
