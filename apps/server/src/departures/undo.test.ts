import sql from 'sql-template-tag'
import { beforeEach, describe, expect } from 'vitest'
import { editParticipant } from '../participants/edit/edit-participant.service.ts'
import { removeParticipant } from '../participants/remove/remove-participant.service.ts'
import { bookRooms } from '../bookings/bookings.service.ts'
import { addHotel } from '../hotels/hotels.service.ts'
import { admin } from '../testing/actors.ts'
import { newHotel } from '../testing/factories/new-hotels.ts'
import { createHotel, type HotelOptions, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer, type PlayerOptions, type TestPerson } from '../testing/factories/people.ts'
import { ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { bookingOf, departureCalls, inHouse, nights, roomsOf } from '../testing/features/departures.ts'

let calls: ReturnType<typeof departureCalls>

/** Today is 21 November 2026, 14:00: the night of that day has begun. */
it.beforeAll(async () => {
  calls = departureCalls(server, await server.signInAs('admin'))
})
let lake: TestHotel
beforeEach(async () => {
  lake = await hotel({ hotelName: 'Lake' })
})

const hotel = (options: HotelOptions = {}) => createHotel(server.database, options)

const coachOf = (options: PlayerOptions = {}) =>
  createCoach(server.database, { ...options, booking: { hotel: lake, ...options.booking } })
const playerOf = (coach: TestPerson, options: PlayerOptions = {}) =>
  createPlayer(server.database, { ...options, coach, booking: { hotel: lake, ...options.booking } })

const rooms = (person: TestPerson) => roomsOf(server.database)(person)
const booking = (person: TestPerson) => bookingOf(server.database)(person)

const expectSound = async () => expect(await ledgerDifferences(server.database)).toEqual([])

/** Books so many rooms of a hotel for somebody else. */
const fill = async (target: TestHotel, night: string, next: string, count: number) => {
  const participantIds = await Promise.all(
    Array.from({ length: count }, () => createPlayer(server.database, { booking: null })),
  )
  for (const { id } of participantIds) {
    await server.database.transaction((transaction) =>
      bookRooms(transaction, {
        participantId: id,
        hotel: target.hotelId,
        startDate: night,
        endDate: next,
        reference: 'REF',
        now: server.clock.now(),
      }),
    )
  }
}

describe('an undo', () => {
  it('restores bookings and rooms as they were, once', async () => {
    const coach = await coachOf({ ...inHouse, booking: { startDate: '2026-11-20', endDate: '2026-11-25' } })
    const late = await playerOf(coach, { booking: { startDate: '2026-11-18', endDate: '2026-11-24' } })
    const before = [await booking(coach), await booking(late)]
    const { departureId } = (await calls.sendOut([coach])).body
    expect(await calls.read(departureId)).toMatchObject({ people: 2, nightsFreed: 9, undoneAt: null, restored: null })
    expect((await calls.undo(departureId)).body).toEqual({ restored: 2, missing: [], leftAlone: [] })
    expect([await booking(coach), await booking(late)]).toEqual(before)
    expect(await rooms(coach)).toEqual(nights('Lake', 20, 21, 22, 23, 24))
    expect(await rooms(late)).toEqual(nights('Lake', 18, 19, 20, 21, 22, 23))
    expect((await storedStay(server.database, late.id)).history.at(-1)).toMatchObject({
      reason: 'The protest was upheld',
    })
    expect(await calls.undo(departureId)).toMatchObject({
      status: 409,
      body: { message: 'This departure was undone already' },
    })
    await expectSound()
  })

  it('gives back each night that is still free, and names the others', async () => {
    const small = await hotel({ hotelName: 'Small', instances: [{ totalRooms: 2 }] })
    const dates = { hotel: small, startDate: '2026-11-20', endDate: '2026-11-26' }
    const coach = await coachOf({ ...inHouse, name: 'Asha', booking: dates })
    const player = await playerOf(coach, { ...inHouse, name: 'Bina', booking: dates })
    const { departureId } = (await calls.sendOut([coach])).body
    await fill(small, '2026-11-23', '2026-11-24', 1)
    await fill(small, '2026-11-25', '2026-11-26', 2)
    expect((await calls.undo(departureId)).body).toEqual({
      restored: 2,
      missing: [
        { participantId: coach.participantId, night: '2026-11-25', hotelId: small.hotelId },
        { participantId: player.participantId, night: '2026-11-23', hotelId: small.hotelId },
        { participantId: player.participantId, night: '2026-11-25', hotelId: small.hotelId },
      ],
      leftAlone: [],
    })
    expect(await rooms(coach)).toEqual(nights('Small', 20, 21, 22, 23, 24))
    expect(await booking(coach)).toMatchObject({ end: '2026-11-26', hotelFrom: null })
    expect(await rooms(player)).toEqual(nights('Small', 20, 21, 22, 24))
    expect(await booking(player)).toMatchObject({ end: '2026-11-26', hotelFrom: null })
    const receipt = await calls.read(departureId)
    expect(receipt).toMatchObject({ restored: 2 })
    expect(receipt.missing.map(({ name, night }) => `${name} ${night}`)).toEqual([
      'Asha 2026-11-25',
      'Bina 2026-11-23',
      'Bina 2026-11-25',
    ])
    await expectSound()
  })

  it('is refused while nobody has a room for the coming night, and names it', async () => {
    const small = await hotel({ hotelName: 'Small', instances: [{ totalRooms: 1 }] })
    const coach = await coachOf({ booking: { hotel: small, startDate: '2026-11-23', endDate: '2026-11-26' } })
    const { departureId } = (await calls.sendOut([coach])).body
    await fill(small, '2026-11-23', '2026-11-24', 1)
    expect(await calls.undo(departureId)).toMatchObject({
      status: 409,
      body: {
        message: 'Nobody of this departure can get a room back',
        missing: [{ participantId: coach.participantId, night: '2026-11-23', hotelId: small.hotelId }],
        leftAlone: [],
      },
    })
    expect(await calls.read(departureId)).toMatchObject({ undoneAt: null, restored: null })
    await server.database.run(sql`
      DELETE FROM stays WHERE participant_id <> ${coach.id} AND instance_id = ${small.instances[0]?.id}`)
    expect((await calls.undo(departureId)).body).toEqual({ restored: 1, missing: [], leftAlone: [] })
    expect(await calls.read(departureId)).toMatchObject({ restored: 1, missing: [] })
    await expectSound()
  })

  it('holds also the nights that the hotel has rooms for since', async () => {
    const gap = await hotel({
      hotelName: 'Gap',
      instances: [
        { startDate: '2026-11-20', endDate: '2026-11-23' },
        { startDate: '2026-11-24', endDate: '2026-11-30' },
      ],
    })
    const dates = { hotel: gap, startDate: '2026-11-20', endDate: '2026-11-26' }
    const coach = await coachOf({ ...inHouse, booking: dates })
    const late = await playerOf(coach, { booking: dates })
    const { departureId } = (await calls.sendOut([coach])).body
    const found = { hotelId: gap.hotelId, startDate: '2026-11-23', endDate: '2026-11-24', totalRooms: 1 }
    await addHotel(server.context, { ...newHotel(found), mode: 'instance' }, admin)
    expect((await calls.undo(departureId)).body).toEqual({
      restored: 2,
      missing: [{ participantId: late.participantId, night: '2026-11-23', hotelId: gap.hotelId }],
      leftAlone: [],
    })
    expect(await rooms(coach)).toEqual([...nights('Gap', 20, 21, 22), 'Lake View 2026-11-23', ...nights('Gap', 24, 25)])
    expect(await rooms(late)).toEqual(nights('Gap', 20, 21, 22, 24, 25))
    await expectSound()
  })

  it('leaves people alone who have left or were moved since, and names them with the reason', async () => {
    const stay = { ...inHouse, booking: { startDate: '2026-11-20', endDate: '2026-11-25' } }
    const coach = await coachOf(stay)
    const left = await playerOf(coach, { ...stay, name: 'Left' })
    const moved = await playerOf(coach, { ...stay, name: 'Moved' })
    const { departureId } = (await calls.sendOut([coach])).body
    await calls.checkOut(left)
    await server.database.run(sql`UPDATE bookings SET end_date = '2026-11-23' WHERE participant_id = ${moved.id}`)
    const leftAlone = [
      { participantId: left.participantId, reason: 'Has checked out' },
      { participantId: moved.participantId, reason: 'The booking was changed since' },
    ]
    expect((await calls.undo(departureId)).body).toEqual({ restored: 1, missing: [], leftAlone })
    expect((await calls.read(departureId)).leftAlone).toMatchObject([{ name: 'Left' }, { name: 'Moved' }])
    expect(await rooms(left)).toEqual(nights('Lake', 20))
    expect(await rooms(moved)).toEqual(nights('Lake', 20, 21))
    expect(await rooms(coach)).toEqual(nights('Lake', 20, 21, 22, 23, 24))
    await expectSound()
  })

  it('restores also those who were checked in since', async () => {
    const coach = await coachOf({ booking: { startDate: '2026-11-20', endDate: '2026-11-25' } })
    const player = await playerOf(coach, { booking: { startDate: '2026-11-20', endDate: '2026-11-25' } })
    const { departureId } = (await calls.sendOut([coach], { leaveOn: '2026-11-21' })).body
    await calls.checkIn(player)
    expect((await calls.undo(departureId)).body).toEqual({ restored: 2, missing: [], leftAlone: [] })
    for (const person of [coach, player]) {
      expect(await booking(person)).toMatchObject({ start: '2026-11-20', end: '2026-11-25', releasedFrom: null })
      expect(await rooms(person)).toEqual(nights('Lake', 20, 21, 22, 23, 24))
    }
    await expectSound()
  })

  it('tells the coaches where the departure did, and only them', async () => {
    const messagesOf = ({ id }: TestPerson) =>
      server.database.all(sql`
        SELECT message FROM notifications AS n JOIN notification_recipients AS r ON r.notification_id = n.id
        WHERE r.participant_id = ${id} ORDER BY n.sent_at`)
    const [told, silent] = [await coachOf(), await coachOf()]
    const loud = (await calls.sendOut([told], { notify: true })).body
    const quiet = (await calls.sendOut([silent])).body
    server.clock.advance(1000)
    await calls.undo(loud.departureId)
    await calls.undo(quiet.departureId)
    server.clock.advance(-1000)
    expect(await messagesOf(told)).toMatchObject([{}, { message: 'Departure 22/11/2026 cancelled' }])
    expect(await messagesOf(silent)).toEqual([])
  })

  it('gives rooms back also where the coach whom it would tell was removed', async () => {
    const former = await coachOf({ booking: { startDate: '2026-11-23', endDate: '2026-11-26' } })
    const player = await playerOf(former, inHouse)
    const present = await coachOf()
    const { departureId } = (await calls.sendOut([former], { notify: true })).body
    await editParticipant(server.context, player.participantId, { coachId: present.participantId }, admin)
    await removeParticipant(server.context, former.participantId, 'Added by mistake', admin)
    expect((await calls.undo(departureId)).body).toEqual({ restored: 1, missing: [], leftAlone: [] })
    expect(await rooms(player)).toEqual(nights('Lake', 21, 22, 23, 24))
  })

  it('of an unknown departure is refused', async () => {
    expect((await calls.undo('00000000-0000-4000-8000-000000000001')).status).toBe(404)
  })
})
