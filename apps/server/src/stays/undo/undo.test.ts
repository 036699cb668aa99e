import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import { checkedInPlayer, overduePlayer, pendingPlayer, referenceOnlyCoach } from '../../testing/factories/stays.ts'
import { heldNights, ledgerDifferences, storedStay } from '../../testing/factories/stored-stay.ts'
import { createTestContext, type TestContext, testNow } from '../../testing/test-context.ts'
import { stayTasks } from '../stays.jobs.ts'
import { checkInPeople, checkOutPeople } from '../stays.service.ts'
import { undoCheckinOf, undoCheckoutOf } from './undo.service.ts'
import { admin } from '../../testing/actors.ts'

const other = { ...admin, name: 'Ravi Patil' }
const reason = 'The wrong Meera'
const now = '2026-11-21T08:30:00.000Z'

let test: TestContext
beforeAll(async () => {
  test = await createTestContext()
})
beforeEach(() => test.clock.set(testNow))
afterAll(async () => {
  expect(await ledgerDifferences(test.database)).toEqual([])
  await test.close()
})

const checkIn = (...participantIds: string[]) => checkInPeople(test.context, admin, { participantIds })
const checkOut = (...participantIds: string[]) => checkOutPeople(test.context, admin, { participantIds })
const undoCheckin = (...participantIds: string[]) => undoCheckinOf(test.context, other, { participantIds, reason })
const undoCheckout = (...participantIds: string[]) => undoCheckoutOf(test.context, other, { participantIds, reason })

describe('the undo of a check-in', () => {
  it('makes the person pending again, with event, history and reason, and can be repeated', async () => {
    const { id, participantId } = await pendingPlayer(test.database)
    await checkIn(id)
    expect(await undoCheckin(participantId)).toEqual({ undone: 1, skipped: [] })
    const stay = await storedStay(test.database, id)
    expect(stay).toMatchObject({ status: 'pending', checkinTime: null, checkoutTime: null })
    expect(stay.events.map(({ kind }) => kind)).toEqual(['checkin', 'undo_checkin'])
    expect(stay.events[1]).toMatchObject({ happenedAt: now, actorRole: 'admin', actorName: 'Ravi Patil', reason })
    expect(stay.history[1]).toMatchObject({
      adminUsername: 'Ravi Patil',
      reason,
      changes: [
        { field: 'checkinStatus', from: 'checked_in', to: 'pending' },
        { field: 'checkinTime', from: now, to: null },
      ],
      checkinStatus: 'pending',
      checkinTime: null,
    })
    expect(await checkIn(id)).toEqual({ checkedIn: 1, skipped: [] })
  })

  it('frees the nights after the booking, and keeps the booked ones', async () => {
    // The booking ends with one instance; the nights after it belong to the other.
    const hotel = await createHotel(test.database, {
      instances: [{ endDate: '2026-11-19' }, { startDate: '2026-11-19', endDate: '2026-12-10' }],
    })
    const booked = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']
    const booking = { hotel, startDate: '2026-11-15', endDate: '2026-11-19' }
    const { id } = await pendingPlayer(test.database, { booking })
    await checkIn(id)
    expect(await heldNights(test.database, id)).toEqual([...booked, '2026-11-21'])
    await undoCheckin(id)
    expect(await heldNights(test.database, id)).toEqual(booked)
    await checkIn(id)
    expect(await heldNights(test.database, id)).toEqual([...booked, '2026-11-21'])
  })

  it('changes people who are checked in, and returns why the others were skipped', async () => {
    const [arrived, twice, awaited, left] = [
      await pendingPlayer(test.database),
      await pendingPlayer(test.database),
      await pendingPlayer(test.database),
      await pendingPlayer(test.database),
    ]
    const remote = await referenceOnlyCoach(test.database)
    await checkIn(arrived.id, twice.id, left.id)
    await checkOut(left.id)
    await undoCheckin(twice.id)
    expect(
      await undoCheckin('nobody', awaited.id, remote.id, arrived.id, twice.participantId, left.participantId),
    ).toEqual({
      undone: 1,
      skipped: [
        { participantId: awaited.participantId, reason: 'Not checked in yet' },
        { participantId: remote.participantId, reason: 'Reference-only coaches need no room' },
        { participantId: twice.participantId, reason: 'Already undone by Ravi Patil at 21/11/2026 14:00 IST' },
        {
          participantId: left.participantId,
          reason: 'Already checked out by Asha Rao at 21/11/2026 14:00 IST. Undo the check-out first.',
        },
        { participantId: 'nobody', reason: 'No such participant' },
      ],
    })
  })

  it('is 409 when nobody is checked in', async () => {
    const { id } = await pendingPlayer(test.database)
    await expect(undoCheckin(id)).rejects.toMatchObject({ code: 'conflict', message: 'Not checked in yet' })
    await expect(undoCheckin(id, 'nobody')).rejects.toMatchObject({ message: 'No check-in could be undone' })
    expect((await storedStay(test.database, id)).events).toEqual([])
  })
})

describe('the undo of a check-out', () => {
  it('makes the person checked in again, with event, history, reason and the same nights', async () => {
    const { id } = await checkedInPlayer(test.database)
    const held = await heldNights(test.database, id)
    await checkOut(id)
    expect(await undoCheckout(id)).toEqual({ undone: 1, skipped: [] })
    const stay = await storedStay(test.database, id)
    expect(stay).toMatchObject({ status: 'checked_in', checkinTime: '2026-11-20T07:30:00.000Z', checkoutTime: null })
    expect(stay.events.map(({ kind }) => kind)).toEqual(['checkout', 'undo_checkout'])
    expect(stay.history[1]).toMatchObject({
      reason,
      changes: [
        { field: 'checkinStatus', from: 'checked_out', to: 'checked_in' },
        { field: 'checkoutTime', from: now, to: null },
      ],
      checkinStatus: 'checked_in',
      checkoutTime: null,
    })
    expect(await heldNights(test.database, id)).toEqual(held)
    expect(await checkOut(id)).toEqual({ checkedOut: 1, skipped: [] })
  })

  it('also restores nights that a new instance covers in a gap', async () => {
    const hotel = await createHotel(test.database, {
      instances: [
        { startDate: '2026-11-01', endDate: '2026-11-21' },
        { startDate: '2026-11-23', endDate: '2026-12-10' },
      ],
    })
    const { id } = await checkedInPlayer(test.database, { booking: { hotel } })
    await checkOut(id)
    await test.database.run(sql`
      UPDATE hotel_instances SET end_date = '2026-11-23' WHERE hotel_id = ${hotel.hotelId} AND instance_code = '1'`)
    await undoCheckout(id)
    expect(await heldNights(test.database, id)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
  })

  it('also holds every night that has begun since the booking ended', async () => {
    const { id } = await overduePlayer(test.database)
    await stayTasks.extend_overstays(test.context)
    const held = await heldNights(test.database, id)
    await checkOut(id)
    test.clock.set('2026-11-22T13:00:00+05:30')
    await undoCheckout(id)
    expect(await heldNights(test.database, id)).toEqual([...held, '2026-11-22'])
  })

  it('is refused with hotel and date when another person has the room, and changes nothing', async () => {
    const hotel = await createHotel(test.database, { hotelName: 'Lake Palace', instances: [{ totalRooms: 1 }] })
    const { id, participantId } = await checkedInPlayer(test.database, { booking: { hotel } })
    await checkOut(id)
    await pendingPlayer(test.database, { booking: { hotel, startDate: '2026-11-21', endDate: '2026-11-24' } })
    const full = 'Lake Palace has no room left on the night of 21/11/2026'
    await expect(undoCheckout(id)).rejects.toMatchObject({
      status: 409,
      code: 'no_room',
      message: full,
      details: { skipped: [{ participantId, reason: full }] },
    })
    expect(await storedStay(test.database, id)).toMatchObject({ status: 'checked_out', events: [{}], history: [{}] })
    expect(await heldNights(test.database, id)).toEqual(['2026-11-20'])
  })

  it('gives the last room of each night to the first person of the list', async () => {
    const hotel = await createHotel(test.database, { hotelName: 'Lake Palace', instances: [{ totalRooms: 2 }] })
    const [first, second] = [
      await checkedInPlayer(test.database, { booking: { hotel } }),
      await checkedInPlayer(test.database, { booking: { hotel } }),
    ]
    const elsewhere = await checkedInPlayer(test.database)
    await checkOut(first.id, second.id, elsewhere.id)
    await pendingPlayer(test.database, { booking: { hotel, startDate: '2026-11-23', endDate: '2026-11-25' } })
    expect(await undoCheckout(second.id, first.id, elsewhere.id)).toEqual({ undone: 3, skipped: [] })
    expect(await heldNights(test.database, second.id)).toHaveLength(4)
    expect(await heldNights(test.database, first.id)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  })

  it('gives no room for a night that has passed and was full', async () => {
    const hotel = await createHotel(test.database, { instances: [{ totalRooms: 1 }] })
    const { id } = await checkedInPlayer(test.database, { booking: { hotel } })
    await checkOutPeople(test.context, admin, { participantIds: [id], at: '2026-11-20T14:00:00+05:30' })
    await pendingPlayer(test.database, { booking: { hotel, startDate: '2026-11-20', endDate: '2026-11-21' } })
    await undoCheckout(id)
    expect(await heldNights(test.database, id)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  })

  it('needs neither a booking nor a hotel', async () => {
    const without = await checkedInPlayer(test.database, { booking: null })
    const unhoused = await checkedInPlayer(test.database, { booking: { hotel: null } })
    await checkOut(without.id, unhoused.id)
    expect(await undoCheckout(without.id, unhoused.id)).toEqual({ undone: 2, skipped: [] })
  })

  it('returns who undid it first, and who was never checked out', async () => {
    const { id } = await checkedInPlayer(test.database)
    await expect(undoCheckout(id)).rejects.toMatchObject({ message: 'Not checked out' })
    await checkOut(id)
    await undoCheckout(id)
    await expect(undoCheckout(id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Already undone by Ravi Patil at 21/11/2026 14:00 IST',
    })
    const awaited = await pendingPlayer(test.database)
    await expect(undoCheckout(awaited.id)).rejects.toMatchObject({ message: 'Not checked in yet' })
  })
})
