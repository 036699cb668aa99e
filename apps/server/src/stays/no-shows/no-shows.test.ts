import { randomUUID } from 'node:crypto'
import { noShowMessages as messages, noShowReasons } from '@trophy/contract/stays/no-shows.constants.ts'
import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { admin } from '../../testing/actors.ts'
import { addHotel } from '../../hotels/hotels.service.ts'
import { newHotel } from '../../testing/factories/new-hotels.ts'
import { createHotel, type TestHotel } from '../../testing/factories/hotels.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { checkedInPlayer, latePlayer, pendingPlayer, referenceOnlyCoach } from '../../testing/factories/stays.ts'
import { heldNights, heldRooms, ledgerDifferences, storedStay } from '../../testing/factories/stored-stay.ts'
import { createTestContext, type TestContext, testNow } from '../../testing/test-context.ts'
import { readCheckinBoard } from '../boards/board.service.ts'
import { checkInPeople, checkOutPeople } from '../stays.service.ts'
import { undoCheckinOf } from '../undo/undo.service.ts'
import { releaseNoShows, undoRelease } from './release.service.ts'

let test: TestContext
beforeAll(async () => {
  test = await createTestContext()
})
beforeEach(() => test.clock.set(testNow))
afterAll(async () => {
  expect(await ledgerDifferences(test.database)).toEqual([])
  await test.close()
})

const reason = 'The bus was cancelled'
const release = (...participantIds: string[]) => releaseNoShows(test.context, admin, { participantIds, reason })
const checkIn = (...participantIds: string[]) => checkInPeople(test.context, admin, { participantIds })
const oneRoom = (options: object = {}) => createHotel(test.database, { instances: [{ totalRooms: 1 }], ...options })
const lateIn = (hotel: TestHotel, dates: object = {}) => latePlayer(test.database, { booking: { hotel, ...dates } })

/** Somebody takes the room of a hotel from today on. */
const takeRoom = (hotel: TestHotel) =>
  pendingPlayer(test.database, { booking: { hotel, startDate: '2026-11-21', endDate: '2026-11-24' } })

it('frees the nights from today on, keeps the earlier ones and the status, and is in the history', async () => {
  const { id, participantId } = await lateIn(await oneRoom())
  const released = await release(participantId)
  expect(released).toMatchObject({ released: 1, nights: 3, skipped: [] })
  expect(await heldNights(test.database, id)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  const stay = await storedStay(test.database, id)
  expect(stay).toMatchObject({ status: 'pending', events: [] })
  expect(stay.history.at(-1)).toMatchObject({
    reason,
    changes: [{ field: 'releasedFrom', from: null, to: '2026-11-21' }],
  })
  const audited = await test.database.all(sql`
    SELECT object FROM audit_events WHERE kind = 'no_show' AND object = ${released.releaseId}`)
  expect(audited).toHaveLength(1)
  const board = await readCheckinBoard(test.context, { search: participantId, page: 1, limit: 10, status: 'all' })
  expect(board.participants).toMatchObject([{ participantId, isLate: false, releasedFrom: '2026-11-21' }])
})

it('skips everybody who is not late, has arrived, was released or holds no room', async () => {
  const late = await latePlayer(test.database)
  const due = await pendingPlayer(test.database)
  const arrived = await checkedInPlayer(test.database)
  const reference = await referenceOnlyCoach(test.database)
  const over = await latePlayer(test.database, { booking: { startDate: '2026-11-16', endDate: '2026-11-18' } })
  const people = [late, due, arrived, reference, over].map(({ participantId }) => participantId)
  expect(await release(...people, 'PLA_NOBODY')).toMatchObject({
    released: 1,
    nights: 3,
    skipped: [
      { participantId: due.participantId, reason: noShowReasons.notLate },
      { participantId: arrived.participantId, reason: skipReasons.checkedIn },
      { participantId: reference.participantId, reason: skipReasons.referenceOnly },
      { participantId: over.participantId, reason: noShowReasons.nothingHeld },
      { participantId: 'PLA_NOBODY', reason: skipReasons.unknown },
    ],
  })
  await expect(release(late.id)).rejects.toMatchObject({ status: 409, message: noShowReasons.released })
  expect(await heldNights(test.database, due.id)).toHaveLength(4)
})

it('whoever comes later is checked in again while the hotel has a room', async () => {
  const { id } = await lateIn(await oneRoom())
  await release(id)
  test.clock.set('2026-11-22T14:00:00+05:30')
  expect(await checkIn(id)).toEqual({ checkedIn: 1, skipped: [] })
  // The night of the 21st may have been given to others.
  const held = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23']
  expect(await heldNights(test.database, id)).toEqual(held)
  await undoCheckinOf(test.context, admin, { participantIds: [id], reason: 'The wrong person' })
  expect(await heldNights(test.database, id)).toEqual(held)
})

it('otherwise the desk learns which hotel is full, and the nearest one with a room', async () => {
  const hotel = await oneRoom({ location: 'Park Town', district: 'Chennai' })
  const late = await lateIn(hotel)
  const together = await lateIn(await createHotel(test.database))
  await release(late.id, together.id)
  await takeRoom(hotel)
  const far = { location: 'Park Town', district: 'Madurai' }
  await createHotel(test.database, { ...far, hotelName: 'A far one' })
  const near = await createHotel(test.database, { location: 'Egmore', district: 'Chennai', hotelName: 'Egmore Inn' })
  const full = `${hotel.hotelName} has no room left on the night of 21/11/2026`
  expect(await checkIn(late.id, together.id)).toEqual({
    checkedIn: 1,
    skipped: [
      {
        participantId: late.participantId,
        reason: `${full}. ${messages.nearest(near.hotelName, 'Egmore', 'Chennai')}`,
        code: 'no_room',
      },
    ],
  })
  const same = await createHotel(test.database, { location: 'Park Town', district: 'Chennai', hotelName: 'Zero' })
  await expect(checkIn(late.id)).rejects.toMatchObject({
    code: 'no_room',
    message: `${full}. ${messages.nearest(same.hotelName, 'Park Town', 'Chennai')}`,
  })
  expect(await heldNights(test.database, late.id)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
})

it('who comes after midnight is not sent to a hotel that is full for the night in progress', async () => {
  const place = { location: 'Charing Cross', district: 'Ooty' }
  const hotel = await oneRoom({ ...place, hotelName: 'A full one' })
  const late = await lateIn(hotel)
  await release(late.id)
  // Only the night of the 21st.
  await pendingPlayer(test.database, { booking: { hotel, startDate: '2026-11-21', endDate: '2026-11-22' } })
  const near = await createHotel(test.database, { ...place, hotelName: 'Bluff' })
  test.clock.set('2026-11-22T02:00:00+05:30')
  await expect(checkIn(late.id)).rejects.toMatchObject({
    code: 'no_room',
    message:
      `${hotel.hotelName} has no room left on the night of 21/11/2026. ` +
      messages.nearest(near.hotelName, place.location, place.district),
  })
})

it('coaches check in released people, too, and only those of their team', async () => {
  const coach = await createCoach(test.database)
  const { id } = await latePlayer(test.database, { coach })
  await release(id)
  const asCoach = (teamOf: string) =>
    checkInPeople(test.context, { ...admin, role: 'coach', id: teamOf }, { participantIds: [id] })
  await expect(asCoach(randomUUID())).rejects.toMatchObject({ status: 404 })
  expect(await asCoach(coach.id)).toEqual({ checkedIn: 1, skipped: [] })
})

it('undo gives back each room that is still free, names the others, and can be repeated', async () => {
  const full = await oneRoom()
  const [first, second, third] = [await lateIn(full), await latePlayer(test.database), await latePlayer(test.database)]
  const { releaseId } = await release(first.id, second.id, third.id)
  const other = await takeRoom(full)
  await checkIn(third.id)
  expect(await undoRelease(test.context, admin, releaseId)).toEqual({
    restored: 1,
    missing: [{ participantId: first.participantId, night: '2026-11-21', hotelId: full.hotelId }],
    leftAlone: [{ participantId: third.participantId, reason: 'Was checked in since' }],
  })
  expect(await heldNights(test.database, second.id)).toHaveLength(6)
  expect((await storedStay(test.database, second.id)).history.at(-1)).toMatchObject({
    changes: [{ field: 'releasedFrom', from: '2026-11-21', to: null }],
  })
  await checkIn(other.id)
  await checkOutPeople(test.context, admin, { participantIds: [other.id] })
  expect(await undoRelease(test.context, admin, releaseId)).toMatchObject({ restored: 1, missing: [] })
  await expect(undoRelease(test.context, admin, releaseId)).rejects.toMatchObject({ message: messages.nobodyLeft })
  await expect(undoRelease(test.context, admin, randomUUID())).rejects.toMatchObject({ status: 404 })
})

it('undo holds also a night that the hotel has rooms for since', async () => {
  const hotel = await createHotel(test.database, {
    instances: [{ endDate: '2026-11-22' }, { startDate: '2026-11-23', endDate: '2026-11-30' }],
  })
  const { id, participantId } = await lateIn(hotel)
  const { releaseId } = await release(participantId)
  const added = { hotelId: hotel.hotelId, startDate: '2026-11-22', endDate: '2026-11-23' }
  await addHotel(test.context, { ...newHotel(added), mode: 'instance' }, admin)
  expect(await undoRelease(test.context, admin, releaseId)).toMatchObject({ restored: 1, missing: [] })
  const days = [18, 19, 20, 21, 22, 23].map((day) => `2026-11-${day}`)
  expect(await heldNights(test.database, id)).toEqual(days)
})

it('undo leaves people alone who were released again since', async () => {
  const { id } = await latePlayer(test.database)
  const { releaseId } = await release(id)
  await undoRelease(test.context, admin, releaseId)
  test.clock.set('2026-11-21T15:00:00+05:30')
  await release(id)
  await expect(undoRelease(test.context, admin, releaseId)).rejects.toMatchObject({ message: messages.nobodyLeft })
})

it('gap nights and nights of another instance are given back, and stay so when the gap is filled', async () => {
  const hotel = await createHotel(test.database, {
    instances: [
      { startDate: '2026-11-01', endDate: '2026-11-20' },
      { startDate: '2026-11-23', endDate: '2026-11-30' },
    ],
  })
  const { id } = await lateIn(hotel, { endDate: '2026-11-26' })
  const gaps = () =>
    test.database.all(sql`
      SELECT FROM hotel_gaps AS g, nights_in(g.nights) AS night, people_of_night(g.hotel_id, night, 'Asia/Kolkata') AS person
      WHERE g.hotel_id = ${hotel.hotelId} AND person = ${id}`)
  expect(await gaps()).toHaveLength(3)
  await release(id)
  expect(await gaps()).toHaveLength(1)
  await test.database.run(sql`
    UPDATE hotel_instances SET end_date = '2026-11-22' WHERE hotel_id = ${hotel.hotelId} AND instance_code = '1'`)
  const rooms = await heldRooms(test.database, id)
  expect(rooms.filter((room) => room.slice(-10) >= '2026-11-21')).toEqual([])
  await checkIn(id)
  expect((await heldNights(test.database, id)).slice(-4)).toEqual([
    '2026-11-21',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
  ])
  expect(await gaps()).toHaveLength(1)
})

it('gives nothing to somebody who has been checked in and out at another desk meanwhile', async () => {
  const { id } = await checkedInPlayer(test.database)
  await checkOutPeople(test.context, admin, { participantIds: [id] })
  const before = await heldNights(test.database, id)
  await expect(checkIn(id)).rejects.toThrow(skipReasons.checkedOut)
  expect(await heldNights(test.database, id)).toEqual(before)
})
