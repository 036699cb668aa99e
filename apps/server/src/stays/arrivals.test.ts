import { describe, expect } from 'vitest'
import { admin } from '../testing/actors.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach } from '../testing/factories/people.ts'
import { latePlayer, pendingPlayer } from '../testing/factories/stays.ts'
import { heldNights, ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { testNow } from '../testing/test-context.ts'
import { releaseNoShows } from './no-shows/release.service.ts'
import { checkInPeople, checkOutPeople } from './stays.service.ts'
import { undoCheckinOf, undoCheckoutOf } from './undo/undo.service.ts'

/* Check-ins outside the booked nights (decisions §12, Early and late check-in). A night lasts from 12:00 PM to 12:00 PM. */

let hotel: TestHotel
it.beforeEach(async () => {
  server.clock.set(testNow)
  hotel = await createHotel(server.database, { hotelName: 'Lake Palace', instances: [{ totalRooms: 1 }] })
})
it.afterEach(async () => expect(await ledgerDifferences(server.database)).toEqual([]))

const at = (day: number, time: string) => server.clock.set(`2026-11-${day}T${time}:00+05:30`)
const nights = (id: string) => heldNights(server.database, id)
const days = (...numbers: number[]) => numbers.map((day) => `2026-11-${day}`)
const player = (first: number, last: number) =>
  pendingPlayer(server.database, {
    booking: { hotel, startDate: `2026-11-${first}`, endDate: `2026-11-${last}` },
  })
const checkIn = ({ id }: { readonly id: string }, options: { overCapacity?: boolean } = {}) =>
  checkInPeople(server.context, admin, { participantIds: [id], ...options })
const full = (day: number) => ({
  status: 409,
  code: 'no_room',
  message: expect.stringMatching(`^Lake Palace has no room left on the night of ${day}/11/2026. `),
})

describe('before the first day', () => {
  it('a room is needed until the booking begins', async () => {
    const early = await player(23, 25)
    expect(await checkIn(early)).toEqual({ checkedIn: 1, skipped: [] })
    expect(await nights(early.id)).toEqual(days(21, 22, 23, 24))
  })

  it('without one the check-in is refused, unless an admin confirms it', async () => {
    await player(22, 23)
    const early = await player(23, 25)
    await expect(checkIn(early)).rejects.toMatchObject(full(22))
    expect((await storedStay(server.database, early.id)).status).toBe('pending')
    expect(await checkIn(early, { overCapacity: true })).toEqual({ checkedIn: 1, skipped: [] })
    expect(await nights(early.id)).toEqual(days(21, 22, 23, 24))
  })

  it('an undone check-in holds only the booked nights, also after a check-out that was undone', async () => {
    const early = await player(23, 25)
    const request = { participantIds: [early.id], reason: 'A mistake' }
    await checkIn(early)
    await checkOutPeople(server.context, admin, request)
    await undoCheckoutOf(server.context, admin, request)
    expect(await nights(early.id)).toEqual(days(21, 22, 23, 24))
    await undoCheckinOf(server.context, admin, request)
    expect(await nights(early.id)).toEqual(days(23, 24))
  })

  it('somebody who comes between 12:00 AM and 05:59 AM takes the night before', async () => {
    const early = await player(24, 25)
    at(22, '05:59')
    await checkIn(early)
    expect(await nights(early.id)).toEqual(days(21, 22, 23, 24))
  })
})

describe('in the night before the first day', () => {
  it('a free room is held for it', async () => {
    const early = await player(22, 24)
    at(22, '00:30')
    expect(await checkIn(early)).toEqual({ checkedIn: 1, skipped: [] })
    expect(await nights(early.id)).toEqual(days(21, 22, 23))
  })

  it('nobody is refused for want of a room, and the response names who has none', async () => {
    await player(21, 22)
    const early = await player(22, 24)
    at(22, '00:30')
    expect(await checkIn(early)).toEqual({ checkedIn: 1, skipped: [], withoutRoom: [early.participantId] })
    expect(await nights(early.id)).toEqual(days(22, 23))
  })

  it('from 06:00 AM on nothing more is held', async () => {
    const early = await player(22, 24)
    at(22, '06:00')
    await checkIn(early)
    expect(await nights(early.id)).toEqual(days(22, 23))
  })
})

describe('after the last day', () => {
  it('until 11:59 AM of it the last booked night serves', async () => {
    const late = await player(20, 22)
    await player(22, 24)
    at(22, '11:59')
    expect(await checkIn(late)).toEqual({ checkedIn: 1, skipped: [] })
    expect(await nights(late.id)).toEqual(days(20, 21))
  })

  it('a room is needed from the arrival on, and none of the nights before it is taken', async () => {
    const late = await player(20, 21)
    const other = await player(22, 23)
    at(22, '13:00')
    await expect(checkIn(late)).rejects.toMatchObject(full(22))
    at(23, '13:00')
    await checkIn(late)
    expect(await nights(late.id)).toEqual(days(20, 23))
    expect(await nights(other.id)).toEqual(days(22))
  })
})

it('a released room is looked for from the night of the arrival on, also after midnight', async () => {
  const late = await latePlayer(server.database, { booking: { hotel, startDate: '2026-11-18', endDate: '2026-11-24' } })
  await releaseNoShows(server.context, admin, { participantIds: [late.id], reason: 'Nobody came' })
  const walkIn = await player(21, 22)
  at(22, '00:30')
  await expect(checkIn(late)).rejects.toMatchObject(full(21))
  at(22, '12:30')
  await checkIn(late)
  expect(await nights(late.id)).toEqual(days(18, 19, 20, 22, 23))
  expect(await nights(walkIn.id)).toEqual(days(21))
})

it('a coach who was without a network is never refused for want of a room', async () => {
  await player(20, 24)
  const coach = await createCoach(server.database, {
    booking: { hotel, startDate: '2026-11-22', endDate: '2026-11-24' },
  })
  const happenedAt = '2026-11-21T13:00:00+05:30'
  const actor = { role: 'coach', id: coach.id, name: 'Coach', address: null } as const
  expect(await checkInPeople(server.context, actor, { participantIds: [coach.id], at: happenedAt })).toEqual({
    checkedIn: 1,
    skipped: [],
    withoutRoom: [coach.participantId],
  })
})
