import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  overduePlayer,
  pendingPlayer,
  referenceOnlyCoach,
} from '../testing/factories/stays.ts'
import { heldNights, ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { checkOutPeople } from './stays.service.ts'
import { admin } from '../testing/actors.ts'

const now = '2026-11-21T08:30:00.000Z'

const checkOut = (participantIds: string[], options: { at?: string; reason?: string } = {}) =>
  checkOutPeople(server.context, admin, { participantIds, ...options })

describe('check-out by an admin', () => {
  it('sets status and time, writes event and history, and frees the nights from today on', async () => {
    const player = await checkedInPlayer(server.database)
    expect(await checkOut([player.id], { reason: 'Match lost' })).toEqual({ checkedOut: 1, skipped: [] })
    const stay = await storedStay(server.database, player.id)
    expect(stay).toMatchObject({ status: 'checked_out', checkoutTime: now })
    expect(stay.events).toEqual([
      {
        kind: 'checkout',
        happenedAt: now,
        recordedAt: now,
        actorRole: 'admin',
        actorName: 'Asha Rao',
        reason: 'Match lost',
      },
    ])
    expect(stay.history).toHaveLength(1)
    expect(stay.history[0]).toMatchObject({
      adminUsername: 'Asha Rao',
      changes: [
        { field: 'checkinStatus', from: 'checked_in', to: 'checked_out' },
        { field: 'checkoutTime', from: null, to: now },
      ],
      checkinStatus: 'checked_out',
      checkoutTime: now,
      reason: 'Match lost',
    })
    expect(await heldNights(server.database, player.id)).toEqual(['2026-11-20'])
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('frees rooms in every instance of the stay, and in the ledger', async () => {
    const hotel = await createHotel(server.database, {
      instances: [{ endDate: '2026-11-22' }, { startDate: '2026-11-23', endDate: '2026-11-30' }],
    })
    const player = await checkedInPlayer(server.database, { booking: { hotel } })
    const occupied = () =>
      server.database.all(sql`
        SELECT night FROM room_nights JOIN hotel_instances AS i ON i.id = instance_id
        WHERE hotel_id = ${hotel.hotelId} AND occupied > 0 ORDER BY night`)
    expect(await occupied()).toHaveLength(3)
    await checkOut([player.id])
    expect(await occupied()).toEqual([{ night: '2026-11-20' }])
  })

  it.each([
    // A day begins at midnight of the event, not of the server.
    { at: '2026-11-21T00:00:00+05:30', held: ['2026-11-20'] },
    { at: '2026-11-20T23:59:59+05:30', held: [] },
  ])('frees the nights from the date in India of $at on', async ({ at, held }) => {
    const player = await checkedInPlayer(server.database)
    await checkOut([player.id], { at })
    expect(await heldNights(server.database, player.id)).toEqual(held)
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('keeps the nights of a person who leaves after the last day', async () => {
    const player = await overduePlayer(server.database)
    await checkOut([player.id])
    expect(await heldNights(server.database, player.id)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ])
  })

  it('refuses a time in the future and one before the check-in', async () => {
    const player = await checkedInPlayer(server.database)
    await expect(checkOut([player.id], { at: '2026-11-21T14:00:01+05:30' })).rejects.toMatchObject({
      status: 400,
      details: { errors: [{ path: 'checkoutTime' }] },
    })
    await expect(checkOut([player.id], { at: '2026-11-20T12:59:59+05:30' })).rejects.toMatchObject({
      status: 400,
      message: 'The check-out cannot be before the check-in',
      details: { errors: [{ path: 'checkoutTime' }], skipped: [{ participantId: player.participantId }] },
    })
    expect(await storedStay(server.database, player.id)).toMatchObject({
      status: 'checked_in',
      events: [],
      history: [],
    })
    expect(await checkOut([player.id], { at: '2026-11-20T13:00:00+05:30' })).toMatchObject({ checkedOut: 1 })
  })

  it('checks out eligible people and returns why the others were skipped', async () => {
    const early = await checkedInPlayer(server.database, { checkinTime: '2026-11-20T09:00:00+05:30' })
    const later = await checkedInPlayer(server.database, { checkinTime: '2026-11-20T11:00:00+05:30' })
    const pending = await pendingPlayer(server.database)
    const left = await checkedOutPlayer(server.database)
    const remote = await referenceOnlyCoach(server.database)
    const everybody = [remote.id, later.id, early.id, left.participantId, pending.id, 'nobody']
    expect(await checkOut(everybody, { at: '2026-11-20T10:00:00+05:30' })).toEqual({
      checkedOut: 1,
      skipped: [
        { participantId: remote.participantId, reason: 'Reference-only coaches need no room' },
        { participantId: later.participantId, reason: 'The check-out cannot be before the check-in' },
        { participantId: left.participantId, reason: 'Already checked out' },
        { participantId: pending.participantId, reason: 'Not checked in yet' },
        { participantId: 'nobody', reason: 'No such participant' },
      ],
    })
    expect((await storedStay(server.database, later.id)).status).toBe('checked_in')
  })

  it('is 409 when nobody is checked in', async () => {
    const pending = await pendingPlayer(server.database)
    await expect(checkOut([pending.id, 'nobody'])).rejects.toMatchObject({
      code: 'conflict',
      message: 'Nobody could be checked out',
      details: { skipped: [{ reason: 'Not checked in yet' }, { reason: 'No such participant' }] },
    })
  })
})
