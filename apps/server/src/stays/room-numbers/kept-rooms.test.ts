import sql from 'sql-template-tag'
import { beforeEach, describe, expect } from 'vitest'
import { createHotel, type TestHotel } from '../../testing/factories/hotels.ts'
import type { TestPerson } from '../../testing/factories/people.ts'
import { checkedInPlayer, latePlayer, pendingCoach, pendingPlayer } from '../../testing/factories/stays.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import {
  carryOut,
  checkIn,
  checkOut,
  day,
  hotelWith,
  plan,
  post,
  reassign,
  release,
  send,
  sendOut,
  setTime,
  undoCheckOut,
  undoDeparture,
  undoPlan,
  undoRelease,
} from '../../testing/features/stays.ts'
import { it, server } from '../../testing/server-test.ts'
import { stayTasks } from '../stays.jobs.ts'

let hotel: TestHotel
let other: TestHotel
beforeEach(async () => {
  setTime(21, '14:00')
  hotel = await hotelWith(9)
  other = await hotelWith(9)
})

const booking = (start = 20, end = 24) => ({ booking: { hotel, startDate: day(start), endDate: day(end) } })

const setRoom = (person: TestPerson, roomNumber: string | null) =>
  send('PUT', 'admin/rooms', { participantIds: [person.id], roomNumber })

/** The numbers of the day and the room of each night of a stay: `20 204`. */
const rooms = async ({ id }: { readonly id: string }): Promise<string[]> => {
  const found = await server.database.all<{ room: string }>(sql`
    SELECT to_char(night, 'DD') || ' ' || coalesce(room_number, '-') AS room
    FROM stays, nights_in(nights) AS night WHERE participant_id = ${id} ORDER BY night`)
  return found.map(({ room }) => room)
}
const in204 = (...nights: number[]) => nights.map((night) => `${night} 204`)
const without = (...nights: number[]) => nights.map((night) => `${night} -`)

const inRoom = async (options: object = booking()): Promise<TestPerson> => {
  const person = await checkedInPlayer(server.database, options)
  expect((await setRoom(person, '204')).body).toEqual({ changed: 1 })
  return person
}

it.afterEach(async () => {
  expect(await ledgerDifferences(server.database)).toEqual([])
})

describe('a room number', () => {
  it('is that of the night in progress and later ones, and of earlier nights without one', async () => {
    const person = await inRoom()
    expect(await rooms(person)).toEqual(in204(20, 21, 22, 23))
    setTime(22, '13:00')
    await setRoom(person, '301')
    expect(await rooms(person)).toEqual([...in204(20, 21), '22 301', '23 301'])
    await setRoom(person, null)
    expect(await rooms(person)).toEqual([...in204(20, 21), ...without(22, 23)])
  })

  it('is kept by the nights of a check-out, and by those of its undo', async () => {
    const person = await inRoom()
    await checkOut([person])
    expect(await rooms(person)).toEqual(in204(20, 21, 22, 23))
    await undoCheckOut([person])
    expect(await rooms(person)).toEqual(in204(20, 21, 22, 23))
  })

  it('is kept by the nights of somebody who stays on', async () => {
    const person = await inRoom(booking(20, 22))
    setTime(23, '14:00')
    await stayTasks.extend_overstays(server.context)
    expect(await rooms(person)).toEqual(in204(20, 21, 22, 23))
  })

  it('leaves the nights that have passed to somebody who stays on, also before their coming night is held', async () => {
    const person = await inRoom(booking(20, 22))
    setTime(22, '13:00')
    await setRoom(person, '301')
    expect(await rooms(person)).toEqual([...in204(20, 21), '22 301'])
  })

  it('is kept by the nights of an undone check-out after the booking', async () => {
    const person = await inRoom(booking(20, 22))
    setTime(22, '13:00')
    await checkOut([person])
    await undoCheckOut([person])
    expect(await rooms(person)).toEqual(in204(20, 21, 22))
  })

  it('is kept by released rooms, their undo, and a check-in that takes them again', async () => {
    const person = await latePlayer(server.database, booking())
    await setRoom(person, '204')
    const releaseId = await release([person])
    expect(await rooms(person)).toEqual(in204(20, 21, 22, 23))
    await undoRelease(releaseId)
    expect(await rooms(person)).toEqual(in204(20, 21, 22, 23))
    await release([person])
    setTime(22, '14:00')
    await checkIn([person])
    expect(await rooms(person)).toEqual(in204(20, 21, 22, 23))
  })

  it('is kept by the nights before a booking that somebody takes who comes early', async () => {
    const person = await pendingPlayer(server.database, booking(23, 25))
    await setRoom(person, '204')
    setTime(21, '18:00')
    await checkIn([person])
    expect(await rooms(person)).toEqual(in204(21, 22, 23, 24))
    await post('admin/checkin/undo', { participantIds: [person.id], reason: 'A mistake' })
    expect(await rooms(person)).toEqual(in204(23, 24))
  })

  it('is kept by a departure and its undo, which takes over one that was set since', async () => {
    const coach = await pendingCoach(server.database, booking())
    const person = await inRoom({ ...booking(), coach })
    const departureId = await sendOut(coach, 22)
    expect(await rooms(person)).toEqual(in204(20, 21))
    await undoDeparture(departureId)
    expect(await rooms(person)).toEqual(in204(20, 21, 22, 23))
    const again = await sendOut(coach, 22)
    await setRoom(person, '301')
    await undoDeparture(again)
    expect(await rooms(person)).toEqual(['20 204', '21 301', '22 301', '23 301'])
  })

  it('of each night is back with the undo of the departure of somebody who never came', async () => {
    const coach = await pendingCoach(server.database, booking())
    const person = await pendingPlayer(server.database, { ...booking(), coach })
    await setRoom(person, '204')
    setTime(22, '13:00')
    await setRoom(person, '301')
    const numbers = [...in204(20, 21), '22 301', '23 301']
    expect(await rooms(person)).toEqual(numbers)
    await undoDeparture(await sendOut(coach, 22))
    expect(await rooms(person)).toEqual(numbers)
  })

  it('is kept by new dates at the same hotel, and not taken to another one', async () => {
    const person = await inRoom()
    await reassign(person, { from: hotel, was: [20, 24], to: hotel, dates: [20, 26] })
    expect(await rooms(person)).toEqual(in204(20, 21, 22, 23, 24, 25))
    const mover = await inRoom()
    await reassign(mover, { from: hotel, was: [20, 24], to: other, dates: [21, 24] })
    expect(await rooms(mover)).toEqual([...in204(20), ...without(21, 22, 23)])
    await setRoom(mover, '17')
    expect(await rooms(mover)).toEqual([...in204(20), '21 17', '22 17', '23 17'])
  })

  it('is that of the present hotel until the day of a planned move', async () => {
    const person = await inRoom()
    await reassign(person, { from: hotel, was: [20, 24], to: other, dates: [23, 24], isPartial: true })
    expect(await rooms(person)).toEqual([...in204(20, 21, 22), ...without(23)])
    await setRoom(person, '205')
    expect(await rooms(person)).toEqual(['20 204', '21 205', '22 205', ...without(23)])
    setTime(23, '12:00')
    await setRoom(person, '17')
    expect(await rooms(person)).toEqual(['20 204', '21 205', '22 205', '23 17'])
  })

  it('is left behind by a plan of re-housing, and back with its undo', async () => {
    const coach = await pendingCoach(server.database, booking())
    const person = await inRoom({ ...booking(), coach })
    const planId = await plan(hotel, 22, other, coach)
    expect((await carryOut(planId)).status).toBe(200)
    expect(await rooms(person)).toEqual([...in204(20, 21), ...without(22, 23)])
    expect((await undoPlan(planId)).status).toBe(200)
    expect(await rooms(person)).toEqual(in204(20, 21, 22, 23))
  })

  it('is taken over by the replacement of a player', async () => {
    const person = await inRoom()
    const request = { name: 'Devi Nair', mobileNumber: null, reason: 'Injured' }
    const { body } = await post(`admin/participants/${person.id}/replace`, request)
    expect(await rooms({ id: String(body['id']) })).toEqual(in204(21, 22, 23))
    // The night that the former player does not use any more is left in the stay.
    expect(await rooms(person)).toEqual(in204(20, 21))
  })

  it('is kept by the nights that an instance gets, also where two of the hotel serve a stay', async () => {
    hotel = await createHotel(server.database, {
      instances: [
        { startDate: day(10), endDate: day(22) },
        { startDate: day(22), endDate: day(25) },
      ],
    })
    const person = await inRoom(booking(20, 26))
    expect(await rooms(person)).toEqual(in204(20, 21, 22, 23, 24))
    await server.database.run(
      sql`UPDATE hotel_instances SET end_date = '2026-11-26' WHERE id = ${hotel.instances[1]?.id}`,
    )
    expect(await rooms(person)).toEqual(in204(20, 21, 22, 23, 24, 25))
  })
})
