import { randomUUID } from 'node:crypto'
import { roomNumberReasons } from '@trophy/contract/stays/room-numbers.constants.ts'
import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import type { TestPerson } from '../../testing/factories/people.ts'
import {
  checkedInPlayer,
  pendingCoach,
  pendingPlayer,
  referenceOnlyCoach,
  verifyHotel,
} from '../../testing/factories/stays.ts'
import { ledgerDifferences, storedStay } from '../../testing/factories/stored-stay.ts'
import { at, checkIn, post, reassign, send, setTime } from '../../testing/features/stays.ts'
import { it, server } from '../../testing/server-test.ts'

let coach: TestPerson
beforeEach(async () => {
  setTime(21, '18:00')
  coach = await pendingCoach(server.database, { name: 'Vikram Shetty' })
  await verifyHotel(server.database, coach)
})

const player = () => pendingPlayer(server.database, { coach })

const setRooms = (people: readonly TestPerson[], roomNumber: string | null) =>
  send('PUT', 'admin/rooms', { participantIds: people.map(({ participantId }) => participantId), roomNumber })

const setOfTeam = (people: readonly TestPerson[], roomNumber: string | null, happenedAt?: string) =>
  send(
    'PUT',
    'coach/rooms',
    { participantIds: people.map(({ id }) => id), roomNumber, happenedAt },
    { as: coach.participantId },
  )

const checkInTeam = (people: readonly TestPerson[], further: object, key?: string) =>
  post(
    'coach/checkin',
    { participantIds: people.map(({ id }) => id), ...further },
    { as: coach.participantId, ...(key && { key }) },
  )

const roomOf = async ({ id }: TestPerson) =>
  (
    await server.database.first<{ room: string | null }>(
      sql`SELECT room_number AS room FROM room_of(${id}, '2026-11-21')`,
    )
  )?.room

const recorded = async ({ id }: TestPerson) =>
  (await storedStay(server.database, id)).history
    .filter(({ changes }) => changes.some(({ field }) => field === 'roomNumber'))
    .map(({ adminUsername, changes }) => [adminUsername, ...changes.map(({ from, to }) => `${from} ${to}`)])

describe('the desk', () => {
  it('sets and clears the room of several people, in upper case, with a record of each change', async () => {
    const people = [await player(), await checkedInPlayer(server.database)]
    expect(await setRooms(people, ' b-2/04a ')).toEqual({ status: 200, body: { changed: 2 } })
    expect(await setRooms(people, 'B-2/04A')).toEqual({ status: 200, body: { changed: 0 } })
    for (const person of people) expect(await roomOf(person)).toBe('B-2/04A')
    expect(await setRooms(people.slice(0, 1), null)).toEqual({ status: 200, body: { changed: 1 } })
    const [first] = people
    if (!first) throw new Error('nobody')
    expect((await recorded(first)).map(([, change]) => change)).toEqual(['null B-2/04A', 'B-2/04A null'])
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it.each(['', '12345678901', '20 4', 'Ä1', 204])('is refused the room number %o', async (roomNumber) => {
    const response = await send('PUT', 'admin/rooms', { participantIds: ['PLA_1'], roomNumber })
    expect(response.status).toBe(400)
  })

  it('learns who has no room to number', async () => {
    const people = [await referenceOnlyCoach(server.database), await player()]
    const { body } = await setRooms([...people, { ...coach, participantId: 'PLA_UNKNOWN' }], '204')
    expect(body).toEqual({
      changed: 1,
      skipped: [
        { participantId: people[0]?.participantId, reason: roomNumberReasons.noRoom },
        { participantId: 'PLA_UNKNOWN', reason: skipReasons.unknown },
      ],
    })
  })

  it('checks in with a room', async () => {
    const people = [await player(), await player()]
    expect((await checkIn(people, { roomNumber: '204' })).body).toMatchObject({ checkedIn: 2 })
    for (const person of people) {
      expect(await roomOf(person)).toBe('204')
      expect((await storedStay(server.database, person.id)).events).toMatchObject([{ kind: 'checkin' }])
    }
    await checkIn([...people, await player()], { roomNumber: '301' })
    expect(await roomOf(people[0] ?? coach)).toBe('204')
  })

  it('gives a room to somebody who is checked in outside the booking', async () => {
    const person = await pendingPlayer(server.database, {
      booking: { startDate: '2026-11-23', endDate: '2026-11-25' },
    })
    expect((await checkIn([person], { roomNumber: '204' })).body).toMatchObject({ checkedIn: 1 })
    expect(await roomOf(person)).toBe('204')
  })
})

describe('a coach', () => {
  it('sets the rooms of the own team only, and nothing when anybody else is named', async () => {
    const [own, stranger] = [await player(), await pendingPlayer(server.database)]
    expect((await setOfTeam([own, stranger], '204')).status).toBe(404)
    expect((await checkInTeam([own, stranger], { roomNumber: '204' })).status).toBe(404)
    expect([await roomOf(own), await roomOf(stranger)]).toEqual([null, null])
    expect((await setOfTeam([own, coach], '204')).body).toEqual({ changed: 2 })
    expect(await recorded(own)).toEqual([['Vikram Shetty', 'null 204']])
  })

  it('sets none before the hotel is verified', async () => {
    const own = await player()
    await server.database.run(sql`DELETE FROM hotel_verifications WHERE coach_id = ${coach.id}`)
    expect(await setOfTeam([own], '204')).toMatchObject({ status: 403, body: { code: 'hotel_not_verified' } })
  })

  it('checks in with a room, once for a repeated request', async () => {
    const own = await player()
    const key = randomUUID()
    const first = await checkInTeam([own], { roomNumber: '204' }, key)
    expect(first.body).toMatchObject({ checkedIn: 1 })
    expect(await checkInTeam([own], { roomNumber: '204' }, key)).toEqual(first)
    expect(await recorded(own)).toHaveLength(1)
  })

  it('replaces no newer number with an older one', async () => {
    const own = await player()
    await setOfTeam([own], '204', at(21, '15:00'))
    await setOfTeam([own], '301', at(21, '16:00'))
    expect((await setOfTeam([own], '205', at(21, '15:30'))).body).toEqual({
      changed: 0,
      skipped: [{ participantId: own.participantId, reason: roomNumberReasons.changedSince }],
    })
    expect(await roomOf(own)).toBe('301')
    // The same number again is news as well.
    await setOfTeam([own], '301', at(21, '17:00'))
    await setOfTeam([own], '205', at(21, '16:30'))
    expect(await roomOf(own)).toBe('301')
  })

  it('checks in somebody whose room is newer, and leaves the room', async () => {
    const own = await player()
    await setRooms([own], '301')
    setTime(21, '19:00')
    const sent = await checkInTeam([own], { roomNumber: '204', happenedAt: at(21, '17:00') })
    expect(sent.body).toMatchObject({ checkedIn: 1 })
    expect(await roomOf(own)).toBe('301')
  })

  it('sets no number of the hotel that somebody has left since', async () => {
    const [hotel, other] = [await createHotel(server.database), await createHotel(server.database)]
    const own = await pendingPlayer(server.database, { coach, booking: { hotel } })
    await reassign(own, { from: hotel, was: [21, 25], to: other, dates: [21, 25] })
    setTime(21, '18:30')
    expect((await setOfTeam([own], '204', at(21, '17:00'))).body).toMatchObject({
      changed: 0,
      skipped: [{ reason: skipReasons.movedSince }],
    })
  })

  it('stands where the person still sleeps, also when a move for tomorrow was entered since', async () => {
    const [hotel, other] = [await createHotel(server.database), await createHotel(server.database)]
    const own = await checkedInPlayer(server.database, { coach, booking: { hotel } })
    await reassign(own, { from: hotel, was: [20, 24], to: other, dates: [22, 24], isPartial: true })
    expect((await setOfTeam([own], '204', at(21, '17:30'))).body).toEqual({ changed: 1 })
    expect(await roomOf(own)).toBe('204')
    const pieces = await server.database.all(sql`
      SELECT i.hotel_id AS hotel, s.room_number AS room
      FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
      WHERE s.participant_id = ${own.id} ORDER BY s.nights`)
    expect(pieces).toEqual([
      { hotel: hotel.hotelId, room: '204' },
      { hotel: other.hotelId, room: null },
    ])
  })

  it('sends no time in the future or of long ago', async () => {
    const own = await player()
    expect((await setOfTeam([own], '204', at(21, '18:01'))).status).toBe(400)
    expect((await setOfTeam([own], '204', at(21, '05:59'))).status).toBe(400)
  })
})

it('tells every open screen of a change', async () => {
  const own = await player()
  await server.database.run(sql`DELETE FROM live_changes`)
  await setRooms([own], '204')
  const changes = await server.database.all(sql`SELECT topic, people, teams FROM live_changes`)
  expect(changes).toEqual([{ topic: 'people', people: [own.id], teams: [coach.participantId] }])
})
