import { describe, expect } from 'vitest'
import { createCoach, createPlayer } from '../../testing/factories/people.ts'
import { it, server } from '../../testing/server-test.ts'
import { selectLedger } from '../../testing/stay-model/judge.sql.ts'
import {
  asCoach,
  atDesk,
  booked,
  checkIn,
  checkOut,
  day,
  days,
  hotelWith,
  nightsOf,
  reassign,
  release,
  send,
  sendOut,
  setTime,
  undoCheckOut,
  undoDeparture,
  undoRelease,
} from '../../testing/features/stays.ts'

/* The rulings on stays (decisions §12), one by one. */

describe('the night in progress, until 12:00 PM', () => {
  it('is not overbooked by the undo of a check-out after midnight (nightInProgress)', async () => {
    const hotel = await hotelWith(1)
    const guest = await createPlayer(server.database, booked(hotel, 20, 24))
    setTime(20, '13:00')
    await checkIn([guest])
    setTime(21, '23:00')
    await checkOut([guest])
    await atDesk(hotel, 22)
    setTime(22, '00:30')
    expect(await undoCheckOut([guest])).toMatchObject({ status: 409, body: { code: 'no_room' } })
    expect((await selectLedger(server.database)).get(`${day(21)} ${hotel.instances[0]?.id}`)).toBe(1)
  })

  it('is needed by a no-show who returns after midnight (nightInProgress)', async () => {
    const hotel = await hotelWith(1)
    const late = await createPlayer(server.database, booked(hotel, 20, 22))
    setTime(21, '14:00')
    await release([late])
    await atDesk(hotel, 22)
    setTime(22, '00:30')
    expect(await checkIn([late])).toMatchObject({ status: 409, body: { code: 'no_room' } })
  })

  it('is needed until 11:59 AM of the last day, when no other night is left (nightInProgress)', async () => {
    const hotel = await hotelWith(1)
    const late = await createPlayer(server.database, booked(hotel, 20, 22))
    setTime(21, '14:00')
    await release([late])
    setTime(22, '07:47')
    expect(await checkIn([late])).toMatchObject({ status: 200 })
    expect(await nightsOf(late)).toEqual(days(20, 21))
    const full = await hotelWith(1)
    const second = await createPlayer(server.database, booked(full, 20, 22))
    setTime(21, '14:00')
    await release([second])
    await atDesk(full, 22)
    setTime(22, '07:47')
    expect(await checkIn([second])).toMatchObject({ status: 409, body: { code: 'no_room' } })
  })

  it('is the first of an arrival at the desk until 05:59 (nightInProgress)', async () => {
    const hotel = await hotelWith(1)
    setTime(22, '00:30')
    expect(await atDesk(hotel, 24)).toMatchObject({ status: 201, body: { bookingStartDate: day(21) } })
    expect(await atDesk(hotel, 22)).toMatchObject({ status: 409 })
  })
})

describe('a check-in before the first night', () => {
  it('on the first day, until 05:59, holds the night before where it is free (earlyNight)', async () => {
    const hotel = await hotelWith(1)
    const guest = await createPlayer(server.database, booked(hotel, 21, 23))
    setTime(21, '02:00')
    expect(await checkIn([guest])).toMatchObject({ status: 200 })
    expect(await nightsOf(guest)).toEqual(days(20, 21, 22))
  })

  it('on an earlier day needs a room, of which the answer to a coach names the nearest (earlyNight)', async () => {
    const hotel = await hotelWith(1)
    const coach = await createCoach(server.database, booked(hotel, 21, 25))
    await createPlayer(server.database, booked(hotel, 20, 21))
    setTime(20, '14:00')
    expect(await asCoach(coach, 'checkin', [coach])).toMatchObject({ status: 409, body: { code: 'no_room' } })
    const body = { code: 'no_room', skipped: [{ code: 'no_room' }] }
    expect(await checkIn([coach])).toMatchObject({ status: 409, body })
  })

  it('is confirmed by an admin all the same, and is overbooked then (earlyNight)', async () => {
    const hotel = await hotelWith(1)
    await createPlayer(server.database, booked(hotel, 20, 21))
    const guest = await createPlayer(server.database, booked(hotel, 21, 23))
    setTime(20, '14:00')
    expect(await checkIn([guest], { overCapacity: true })).toMatchObject({ status: 200, body: { checkedIn: 1 } })
    expect(await nightsOf(guest)).toEqual(days(20, 21, 22))
  })

  it('does not give somebody a room whose rooms were released', async () => {
    const hotel = await hotelWith(1)
    const coach = await createCoach(server.database, booked(hotel, 21, 25))
    setTime(20, '14:00')
    await sendOut(coach, 22)
    await atDesk(hotel, 23)
    setTime(21, '02:00')
    expect(await checkIn([coach])).toMatchObject({ status: 409, body: { code: 'no_room' } })
  })

  it('is spent in the first hotel by somebody who moves to another one later', async () => {
    const [first, second] = [await hotelWith(1), await hotelWith(1)]
    const guest = await createPlayer(server.database, booked(first, 21, 25))
    setTime(20, '14:00')
    await reassign(guest, { from: first, was: [21, 25], to: second, dates: [23, 25], isPartial: true })
    await atDesk(second, 21)
    expect(await checkIn([guest])).toMatchObject({ status: 200 })
    expect(await nightsOf(guest)).toEqual(days(20, 21, 22, 23, 24))
  })

  it('stands in the audit of that night as early (earlyNight)', async () => {
    const hotel = await hotelWith(2)
    const guest = await createPlayer(server.database, booked(hotel, 22, 24))
    setTime(21, '14:00')
    await checkIn([guest])
    setTime(22, '14:00')
    const { body } = await send('GET', `admin/night-audit?night=${day(21)}`)
    const figures = { hotelId: hotel.hotelId, inHouse: 1, early: 1, booked: 0, held: 1 }
    expect(body['hotels']).toContainEqual(expect.objectContaining(figures))
  })
})

describe('a check-in after the booking', () => {
  it('needs a room (afterBooking)', async () => {
    const hotel = await hotelWith(1)
    const late = await createPlayer(server.database, booked(hotel, 20, 22))
    await createPlayer(server.database, booked(hotel, 22, 25))
    setTime(23, '14:00')
    expect(await checkIn([late])).toMatchObject({ status: 409, body: { code: 'no_room' } })
  })

  it('holds no night before the arrival (afterBooking)', async () => {
    const late = await createPlayer(server.database, booked(await hotelWith(1), 20, 22))
    setTime(24, '14:00')
    await checkIn([late])
    expect(await nightsOf(late)).toEqual(days(20, 21, 24))
  })
})

describe('nights that were given up', () => {
  it('are those of the absence only, after the return of a no-show (earlierHeld)', async () => {
    const late = await createPlayer(server.database, booked(await hotelWith(1), 20, 25))
    setTime(21, '14:00')
    await release([late])
    setTime(23, '14:00')
    await checkIn([late])
    expect(await nightsOf(late)).toEqual(days(20, 23, 24))
  })

  it('need a room again, also after a move in part to another hotel on a later day (movedReleased)', async () => {
    const [hotel, other] = [await hotelWith(1), await hotelWith(1)]
    const late = await createPlayer(server.database, booked(hotel, 20, 25))
    setTime(21, '14:00')
    await release([late])
    await atDesk(hotel, 23)
    await reassign(late, { from: hotel, was: [20, 25], to: other, dates: [23, 25], isPartial: true })
    expect(await checkIn([late])).toMatchObject({ status: 409, body: { code: 'no_room' } })
  })

  it('are not held again by the undo of a later check-out (onlyFreed)', async () => {
    const late = await createPlayer(server.database, booked(await hotelWith(1), 20, 26))
    setTime(21, '14:00')
    await release([late])
    setTime(23, '14:00')
    await checkIn([late])
    setTime(24, '10:00')
    await checkOut([late])
    await undoCheckOut([late])
    expect(await nightsOf(late)).not.toEqual(expect.arrayContaining(days(22)))
  })

  it('are not held again by new dates of the instance (editReholds)', async () => {
    const hotel = await hotelWith(1, 20)
    const late = await createPlayer(server.database, booked(hotel, 20, 25))
    setTime(21, '14:00')
    await release([late])
    setTime(23, '14:00')
    await checkIn([late])
    const before = await nightsOf(late)
    await send('PUT', `admin/hotels/${hotel.instances[0]?.id}`, { startDate: day(22) })
    expect(await nightsOf(late)).toEqual(before)
  })
})

describe('an undo', () => {
  it('of a check-out gives back each night that is free, and needs the coming one only (nightByNight)', async () => {
    const hotel = await hotelWith(1)
    const guest = await createPlayer(server.database, booked(hotel, 20, 25))
    setTime(20, '13:00')
    await checkIn([guest])
    setTime(21, '15:00')
    await checkOut([guest])
    await createPlayer(server.database, booked(hotel, 23, 25))
    expect(await undoCheckOut([guest])).toMatchObject({ status: 200, body: { undone: 1 } })
    expect(await nightsOf(guest)).toEqual(days(20, 21, 22))
  })

  it('of a release that gives nobody a room back is refused (nobodyRestored)', async () => {
    const hotel = await hotelWith(1)
    const late = await createPlayer(server.database, booked(hotel, 20, 25))
    setTime(21, '14:00')
    const releaseId = await release([late])
    await atDesk(hotel, 25)
    expect(await undoRelease(releaseId)).toMatchObject({ status: 409 })
  })

  it('of a release holds no night after the booking (undoneAfterBooking)', async () => {
    const late = await createPlayer(server.database, booked(await hotelWith(1), 20, 23))
    setTime(21, '14:00')
    const releaseId = await release([late])
    setTime(24, '14:00')
    await undoRelease(releaseId)
    expect(await nightsOf(late)).not.toContain(day(24))
  })

  it('of a departure restores those who were checked in since (departedCheckedIn)', async () => {
    const hotel = await hotelWith(5)
    const coach = await createCoach(server.database, booked(hotel, 20, 25))
    const player = await createPlayer(server.database, { ...booked(hotel, 20, 25), coach })
    setTime(21, '10:00')
    const departureId = await sendOut(coach, 21)
    setTime(21, '15:00')
    await checkIn([player])
    expect(await undoDeparture(departureId)).toMatchObject({ status: 200, body: { restored: 2 } })
    expect(await nightsOf(player)).toEqual(days(20, 21, 22, 23, 24))
  })

  it('of a departure needs the coming night only, which somebody in house may hold (departureShort)', async () => {
    const hotel = await hotelWith(1)
    const coach = await createCoach(server.database, booked(hotel, 20, 25))
    setTime(20, '13:00')
    await checkIn([coach])
    const departureId = await sendOut(coach, 22)
    await createPlayer(server.database, booked(hotel, 22, 23))
    const missing = [{ participantId: coach.participantId, night: day(22) }]
    expect(await undoDeparture(departureId)).toMatchObject({ status: 200, body: { restored: 1, missing } })
    expect(await nightsOf(coach)).toEqual(days(20, 21, 23, 24))
  })

  it('of a departure gives whoever has come since the rooms that were released before', async () => {
    const coach = await createCoach(server.database, booked(await hotelWith(1), 20, 25))
    setTime(21, '14:00')
    await release([coach])
    const departureId = await sendOut(coach, 22)
    await checkIn([coach])
    await undoDeparture(departureId)
    expect(await nightsOf(coach)).toEqual(days(20, 21, 22, 23, 24))
  })

  it('of a departure names whom it leaves alone, and why (namesLeftAlone)', async () => {
    const hotel = await hotelWith(5)
    const coach = await createCoach(server.database, booked(hotel, 20, 25))
    const player = await createPlayer(server.database, { ...booked(hotel, 20, 25), coach })
    setTime(21, '10:00')
    await checkIn([player])
    const departureId = await sendOut(coach, 22)
    await checkOut([player])
    const leftAlone = [{ participantId: player.participantId }]
    expect(await undoDeparture(departureId)).toMatchObject({ body: { restored: 1, leftAlone } })
  })

  it('of a departure tells the coaches where the departure did', async () => {
    const hotel = await hotelWith(5)
    const coach = await createCoach(server.database, booked(hotel, 20, 25))
    setTime(21, '10:00')
    await undoDeparture(await sendOut(coach, 22, { notify: true }))
    const { body } = await send('GET', 'coach/notifications', undefined, { as: coach.participantId })
    expect(body).toHaveLength(2)
  })
})
