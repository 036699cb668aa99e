import { randomUUID } from 'node:crypto'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { addDays } from '@trophy/contract/core/dates/days.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { isHotelVerified } from '../auth/hotel-verification/hotel-verification.service.ts'
import { holdNightsOfOverstays } from '../stays/overstays/overstays.sql.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer } from '../testing/factories/people.ts'
import { newPartialReassignment, newReassignment } from '../testing/factories/reassignments.ts'
import { checkedInPlayer, overduePlayer, verifyHotel } from '../testing/factories/stays.ts'
import { heldRooms, ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { undoDeparture, undoPlan, undoRelease } from '../testing/features/stays.ts'
import { it, server } from '../testing/server-test.ts'
import type { Actor } from '../platform/actor.ts'
import { reassignBookings } from './reassign.service.ts'

let admin: Actor & { id: string }
let lake: TestHotel
let hill: TestHotel

/** Today is 21 November 2026, 14:00. */
it.beforeAll(async () => {
  const headers = await server.signInAs('admin')
  admin = (await server.app.inject({ method: 'GET', url: '/api/auth/me', headers })).json()
})
it.beforeEach(async () => {
  lake = await createHotel(server.database, { hotelName: 'Lake View' })
  hill = await createHotel(server.database, { hotelName: 'Hill Top', instances: [{ totalRooms: 3 }] })
})

const reassign = (body: object) => reassignBookings(server.context, reassignmentSchema.parse(body), admin)

const rooms = (id: string) => heldRooms(server.database, id)

const bookingOf = (id: string) =>
  server.database.first(sql`
    SELECT b.hotel_id AS hotel, i.hotel_name AS name, b.start_date AS "startDate", b.end_date AS "endDate", b.reference,
      b.hotel_from AS "hotelFrom"
    FROM bookings AS b JOIN hotel_instances AS i ON i.id = b.instance_id WHERE b.participant_id = ${id}`)

describe('a complete rebooking', () => {
  it('moves all nights, dates and reference, and writes the changes and the reason to the history', async () => {
    const player = await createPlayer(server.database, { booking: { hotel: lake } })
    const body = newReassignment([player], { from: lake, to: hill, newEndDate: '2026-11-24' })
    expect(await reassign(body)).toEqual({ reassigned: 1 })
    expect(await rooms(player.id)).toEqual(['Hill Top 2026-11-21', 'Hill Top 2026-11-22', 'Hill Top 2026-11-23'])
    expect(await bookingOf(player.id)).toEqual({
      hotel: hill.hotelId,
      name: 'Hill Top',
      startDate: '2026-11-21',
      endDate: '2026-11-24',
      reference: 'NEW-1',
      hotelFrom: null,
    })
    const { history, status } = await storedStay(server.database, player.id)
    expect(status).toBe('pending')
    expect(history).toMatchObject([
      {
        adminUsername: admin.name,
        reason: 'The water supply failed',
        changes: [
          { field: 'hotelId', from: lake.hotelId, to: hill.hotelId },
          { field: 'hotelName', from: 'Lake View', to: 'Hill Top' },
          { field: 'bookingEndDate', from: '2026-11-25', to: '2026-11-24' },
          { field: 'bookingReference', from: 'REF-1', to: 'NEW-1' },
        ],
        hotelName: 'Hill Top',
        bookingEndDate: '2026-11-24',
        bookingReference: 'NEW-1',
      },
    ])
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('shifts the dates in a hotel that is full of the people who move', async () => {
    const people = await Promise.all([1, 2, 3].map(() => createPlayer(server.database, { booking: { hotel: hill } })))
    const dates = { newStartDate: '2026-11-22', newEndDate: '2026-11-26' }
    expect(await reassign(newReassignment(people, { from: hill, to: hill, ...dates }))).toEqual({ reassigned: 3 })
    expect(await rooms(people[0]?.id ?? '')).toEqual([22, 23, 24, 25].map((day) => `Hill Top 2026-11-${day}`))
  })

  it('spreads over the instances of the new hotel, across a gap', async () => {
    const player = await createPlayer(server.database, { booking: { hotel: lake } })
    const parts = await createHotel(server.database, {
      hotelName: 'Two Parts',
      instances: [
        { startDate: '2026-11-20', endDate: '2026-11-22' },
        { startDate: '2026-11-23', endDate: '2026-11-30' },
      ],
    })
    await reassign(newReassignment([player], { from: lake, to: { hotelId: parts.instances[1]?.id ?? '' } }))
    expect(await rooms(player.id)).toEqual(['Two Parts 2026-11-21', 'Two Parts 2026-11-23', 'Two Parts 2026-11-24'])
  })

  it('gives a room to a person whose booking had no hotel', async () => {
    const player = await createPlayer(server.database, { booking: { hotel: null } })
    await reassign(newReassignment([player], { from: lake, to: hill, originalHotelId: null }))
    expect(await rooms(player.id)).toHaveLength(4)
  })

  it("ends the coach's verification when the hotel changes, but not when only the dates change", async () => {
    const coach = await createCoach(server.database, { booking: { hotel: lake } })
    const isVerified = () => isHotelVerified(server.context, { id: coach.id, sessionId: randomUUID() })
    await verifyHotel(server.database, coach)
    const body = newReassignment([coach], { from: lake, to: lake, newEndDate: '2026-11-26' })
    await reassign(body)
    expect(await isVerified()).toBe(true)
    await reassign({
      ...body,
      originalBookingReference: 'NEW-1',
      originalEndDate: '2026-11-26',
      newHotelId: hill.hotelId,
    })
    expect(await isVerified()).toBe(false)
  })

  it('keeps the nights that were slept, and moves the one in progress', async () => {
    const player = await overduePlayer(server.database, { booking: { hotel: lake } })
    await holdNightsOfOverstays(server.database, '2026-11-21', 'Asia/Kolkata')
    expect((await rooms(player.id)).at(-1)).toBe('Lake View 2026-11-21')
    const original = { originalStartDate: '2026-11-15', originalEndDate: '2026-11-19' }
    const dates = { newStartDate: '2026-11-15', newEndDate: '2026-11-23' }
    const held = await rooms(player.id)
    await reassign(newReassignment([player], { from: lake, to: hill, ...original, ...dates }))
    expect(await rooms(player.id)).toEqual([...held.slice(0, -1), 'Hill Top 2026-11-21', 'Hill Top 2026-11-22'])
    expect((await storedStay(server.database, player.id)).status).toBe('checked_in')
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('moves the members of a team who are not in the hotel yet, and counts them', async () => {
    const moved = await createPlayer(server.database, { booking: { hotel: hill, reference: 'NEW-1' } })
    const player = await createPlayer(server.database, { booking: { hotel: lake } })
    const there = {
      hotelId: hill.hotelId,
      bookingReference: 'NEW-1',
      bookingStartDate: '2026-11-21',
      bookingEndDate: '2026-11-25',
    }
    const people = [{ participantId: moved.participantId, original: there }, player.id]
    const body = newReassignment([], { from: lake, to: hill, affectedParticipants: people })
    expect(await reassign(body)).toEqual({ reassigned: 1 })
    expect((await storedStay(server.database, moved.id)).history).toEqual([])
  })
})

it('does not change an overstay that is already in the hotel', async () => {
  const booking = { hotel: hill, reference: 'NEW-1' }
  const staying = await overduePlayer(server.database, { booking })
  await holdNightsOfOverstays(server.database, '2026-11-21', 'Asia/Kolkata')
  const before = await rooms(staying.id)
  const player = await createPlayer(server.database, { booking: { hotel: lake } })
  const there = {
    hotelId: hill.hotelId,
    bookingReference: 'NEW-1',
    bookingStartDate: '2026-11-15',
    bookingEndDate: '2026-11-19',
  }
  const affectedParticipants = [{ participantId: staying.id, original: there }, player.id]
  const dates = { newStartDate: '2026-11-15', newEndDate: '2026-11-19' }
  const body = newReassignment([], { from: lake, to: hill, affectedParticipants, ...dates })
  expect(await reassign(body)).toEqual({ reassigned: 1 })
  expect(await rooms(staying.id)).toEqual(before)
  expect(before.at(-1)).toBe('Hill Top 2026-11-21')
})

it('is recorded with the stays before and after, and no undo takes it: another reassignment does', async () => {
  const player = await createPlayer(server.database, { booking: { hotel: lake } })
  await reassign(newReassignment([player], { from: lake, to: hill }))
  const recorded = () =>
    server.database.all<{ id: string }>(sql`
      SELECT c.id, c.kind, c.undone_at AS "undoneAt", p.before ->> 'hotelId' AS before, p.after ->> 'hotelId' AS after,
        jsonb_array_length(p.before -> 'pieces') AS "piecesBefore", p.is_restored AS "isRestored"
      FROM booking_changes AS c JOIN booking_change_people AS p ON p.change_id = c.id
      WHERE p.participant_id = ${player.id}`)
  const stays = { before: lake.hotelId, after: hill.hotelId, piecesBefore: 1 }
  const change = { kind: 'reassignment', undoneAt: null, ...stays, isRestored: false }
  expect(await recorded()).toMatchObject([change])
  const [{ id } = { id: '' }] = await recorded()
  for (const undo of [undoDeparture, undoPlan, undoRelease]) expect(await undo(id)).toMatchObject({ status: 404 })
  expect(await recorded()).toMatchObject([change])
})

describe('a partial reassignment', () => {
  it('keeps the earlier nights in the old hotel and moves the later ones', async () => {
    const player = await createPlayer(server.database, { booking: { hotel: lake } })
    expect(await reassign(newPartialReassignment([player], { from: lake, to: hill }))).toEqual({ reassigned: 1 })
    expect(await rooms(player.id)).toEqual([
      'Lake View 2026-11-21',
      'Lake View 2026-11-22',
      'Hill Top 2026-11-23',
      'Hill Top 2026-11-24',
    ])
    expect(await bookingOf(player.id)).toEqual({
      hotel: hill.hotelId,
      name: 'Hill Top',
      startDate: '2026-11-21',
      endDate: '2026-11-25',
      reference: 'NEW-1',
      hotelFrom: '2026-11-23',
    })
    const { history } = await storedStay(server.database, player.id)
    expect(history[0]?.changes.map(({ field, to }) => [field, to])).toEqual([
      ['hotelId', hill.hotelId],
      ['hotelName', 'Hill Top'],
      ['hotelFrom', '2026-11-23'],
      ['bookingReference', 'NEW-1'],
    ])
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('has a day for each person, and needs rooms only for the nights from it', async () => {
    const [one, two] = await Promise.all(
      ['2026-11-25', '2026-11-28'].map((endDate) =>
        createPlayer(server.database, { booking: { hotel: lake, endDate } }),
      ),
    )
    const single = await createHotel(server.database, { hotelName: 'One Room', instances: [{ totalRooms: 1 }] })
    const people = [
      { participantId: one?.id ?? '', reassignFrom: '2026-11-24' },
      { participantId: two?.id ?? '', reassignFrom: '2026-11-25' },
    ]
    const body = newPartialReassignment([], { from: lake, to: single, affectedParticipants: people })
    expect(await reassign({ ...body, newEndDate: '2026-11-28' })).toEqual({ reassigned: 2 })
    expect((await rooms(one?.id ?? '')).at(-1)).toBe('One Room 2026-11-24')
    expect(await rooms(two?.id ?? '')).toContain('One Room 2026-11-25')
  })

  it('can be repeated to and from a hotel, with each night in one place', async () => {
    const player = await createPlayer(server.database, { booking: { hotel: lake, endDate: '2026-11-29' } })
    const hotels = [lake, hill, lake, hill]
    for (const [index, day] of ['2026-11-23', '2026-11-25', '2026-11-27'].entries()) {
      const body = newPartialReassignment([player], {
        from: hotels[index] ?? lake,
        to: hotels[index + 1] ?? lake,
        originalBookingReference: index === 0 ? 'REF-1' : 'NEW-1',
        originalEndDate: '2026-11-29',
        reassignFrom: day,
        newEndDate: '2026-11-29',
      })
      await reassign(body)
    }
    const expected = [...Array(8).keys()].map(
      (night) => `${night % 4 < 2 ? 'Lake View' : 'Hill Top'} ${addDays('2026-11-21', night)}`,
    )
    expect(await rooms(player.id)).toEqual(expected)
    expect(await ledgerDifferences(server.database)).toEqual([])
    // A complete rebooking moves all nights to one hotel again.
    await reassign(
      newReassignment([player], {
        from: hill,
        to: lake,
        originalBookingReference: 'NEW-1',
        originalEndDate: '2026-11-29',
      }),
    )
    expect(await rooms(player.id)).toEqual([21, 22, 23, 24].map((day) => `Lake View 2026-11-${day}`))
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('of a checked-in person may begin tonight', async () => {
    const player = await checkedInPlayer(server.database, { booking: { hotel: lake } })
    const dates = { originalStartDate: '2026-11-20', originalEndDate: '2026-11-24', newEndDate: '2026-11-24' }
    await reassign(newPartialReassignment([player], { from: lake, to: hill, ...dates, reassignFrom: '2026-11-21' }))
    expect(await rooms(player.id)).toEqual([
      'Lake View 2026-11-20',
      'Hill Top 2026-11-21',
      'Hill Top 2026-11-22',
      'Hill Top 2026-11-23',
    ])
  })

  it('is kept when the dates of the new hotel change: its earlier nights are not filled', async () => {
    const player = await createPlayer(server.database, { booking: { hotel: lake } })
    const late = await createHotel(server.database, {
      hotelName: 'Late',
      instances: [{ startDate: '2026-11-23', endDate: '2026-11-30' }],
    })
    await reassign(newPartialReassignment([player], { from: lake, to: late }))
    await server.database.run(sql`
      UPDATE hotel_instances SET start_date = '2026-11-20', end_date = '2026-12-05' WHERE hotel_id = ${late.hotelId}`)
    expect(await rooms(player.id)).toEqual([
      'Lake View 2026-11-21',
      'Lake View 2026-11-22',
      'Late 2026-11-23',
      'Late 2026-11-24',
    ])
    expect(await ledgerDifferences(server.database)).toEqual([])
  })
})
