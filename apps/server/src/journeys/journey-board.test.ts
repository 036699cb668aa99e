import type { TravellingTeam } from '@trophy/contract/journeys/journey-board.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { admin } from '../testing/actors.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { tellJourney as tell } from '../testing/features/journeys.ts'
import { it, server } from '../testing/server-test.ts'
import { releaseNoShows } from '../stays/no-shows/release.service.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'

/** Today is 21 November 2026, 14:00. */
const first = '2026-11-23'
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`).toISOString()

let hotel: TestHotel
let near: TestHotel
let far: TestHotel
it.beforeEach(async () => {
  await server.database.transaction(async (transaction) => {
    await transaction.run(sql`SET LOCAL trophy.erases_personal_data = 'on'`)
    await transaction.run(sql`SELECT remove_people(ARRAY(SELECT id FROM participants))`)
    await transaction.run(sql`DELETE FROM hotel_instances`)
    await transaction.run(sql`DELETE FROM hotels`)
  })
  server.clock.set('2026-11-21T14:00:00+05:30')
  const place = { district: 'Mysuru', location: 'Ground' }
  hotel = await createHotel(server.database, { ...place, instances: [{ totalRooms: 4 }] })
  far = await createHotel(server.database, { district: 'Bengaluru', instances: [{ totalRooms: 1 }] })
  near = await createHotel(server.database, { ...place, hotelName: 'Near' })
})

const booking = (startDate = first) => ({ hotel, startDate, endDate: '2026-11-27' })

/** A coach with players, all in the hotel from the first day on. */
const teamOf = async (players: number, name: string): Promise<TestPerson> => {
  const coach = await createCoach(server.database, { name, booking: booking() })
  for (let player = 0; player < players; player++) await createPlayer(server.database, { coach, booking: booking() })
  return coach
}

/** Holds rooms in the night before the first day. */
const fill = async (rooms: number) => {
  for (let room = 0; room < rooms; room++) {
    await createPlayer(server.database, { booking: { hotel, startDate: '2026-11-22', endDate: first } })
  }
}

const board = async (query: Record<string, string> = {}): Promise<TravellingTeam[]> => {
  const headers = await server.signInAs('admin')
  const response = await server.app.inject({ url: '/api/admin/journeys', query, headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: TravellingTeam[] }>().data
}
const names = async (query: Record<string, string> = {}) => (await board(query)).map(({ coachName }) => coachName)

describe('the board', () => {
  it('has each team with its journey, hotel and people, by time, and at the end who has not said it', async () => {
    const late = await teamOf(2, 'Late')
    await teamOf(0, 'Silent')
    const soon = await teamOf(1, 'Soon')
    await tell(late, '2026-11-23T18:00:00')
    await tell(soon, '2026-11-23T13:00:00', { mode: 'own', number: null, people: 2 })
    const rows = await board()
    expect(rows.map(({ coachName }) => coachName)).toEqual(['Soon', 'Late', 'Silent'])
    expect(rows[0]).toEqual({
      coachId: soon.participantId,
      coachName: 'Soon',
      mobileNumber: soon.mobileNumber,
      teamNames: 'Team A',
      discipline: 'Kabaddi',
      hotelId: hotel.hotelId,
      hotelName: hotel.hotelName,
      bookingStartDate: first,
      bookingEndDate: '2026-11-27',
      people: 2,
      checkedIn: 0,
      checkedOut: 0,
      journey: {
        mode: 'own',
        number: null,
        place: 'Mysuru Junction',
        at: '2026-11-23T07:30:00.000Z',
        people: 2,
        note: null,
        toldAt: server.clock.now().toISOString(),
        toldBy: admin.name,
      },
      roomFreeFrom: noon('2026-11-22'),
      isEarly: false,
      withoutRoom: 0,
      nearestHotel: null,
      isOverdue: false,
    })
    expect(rows[2]).toMatchObject({ journey: null, isEarly: false })
  })

  it('is filtered by day and place, and paged', async () => {
    await tell(await teamOf(0, 'A'), '2026-11-23T23:59:00')
    await tell(await teamOf(0, 'B'), '2026-11-24T00:00:00', { place: 'Bengaluru City (50%)' })
    await teamOf(0, 'C')
    expect(await names({ from: '2026-11-23', to: '2026-11-23' })).toEqual(['A'])
    expect(await names({ from: '2026-11-24' })).toEqual(['B'])
    expect(await names({ place: 'city bengaluru' })).toEqual(['B'])
    expect(await names({ place: 'Junction', from: '2026-11-24' })).toEqual([])
    expect(await names({ limit: '2', page: '2' })).toEqual(['C'])
    expect(await names({ page: '9' })).toEqual([])
  })

  it('shows the newest entry, and of each direction its own', async () => {
    const coach = await teamOf(0, 'A')
    await tell(coach, '2026-11-23T18:00:00')
    await tell(coach, '2026-11-23T20:00:00')
    await tell(coach, '2026-11-27T09:00:00', {}, 'departure')
    expect(await board()).toMatchObject([{ journey: { at: '2026-11-23T14:30:00.000Z' } }])
    const [leaving] = await board({ direction: 'departure' })
    expect(leaving).toMatchObject({ journey: { at: '2026-11-27T03:30:00.000Z' }, roomFreeFrom: null, isEarly: false })
    expect(await names({ direction: 'departure', filter: 'early' })).toEqual([])
  })
})

describe('teams that have not said it', () => {
  it('are those who are expected, or have to leave, by their first or last day', async () => {
    await tell(await teamOf(0, 'Told'), '2026-11-23T18:00:00')
    await teamOf(0, 'Silent')
    const here = await createCoach(server.database, {
      name: 'Here',
      checkinStatus: 'checked_in',
      booking: { hotel, startDate: '2026-11-20' },
    })
    const lost = await createCoach(server.database, { name: 'Released', booking: { hotel, startDate: '2026-11-18' } })
    await releaseNoShows(server.context, admin, { participantIds: [lost.id], reason: 'Nobody came' })
    await createCoach(server.database, {
      name: 'Gone',
      checkinStatus: 'checked_out',
      booking: { hotel, startDate: '2026-11-20' },
    })
    expect(await names({ filter: 'none' })).toEqual(['Silent'])
    expect(await names({ filter: 'none', direction: 'departure' })).toEqual(['Here', 'Told', 'Silent'])
    expect(await names({ filter: 'none', to: '2026-11-22' })).toEqual([])
    expect(await names({ filter: 'none', from: first, to: first })).toEqual(['Silent'])
    await checkOutPeople(server.context, admin, { participantIds: [here.id] })
    expect(await names({ filter: 'none', direction: 'departure' })).toEqual(['Told', 'Silent'])
  })
})

describe('early teams', () => {
  it('are not those whose rooms are free in the night before', async () => {
    await fill(1)
    await tell(await teamOf(2, 'A'), '2026-11-23T05:00:00')
    expect(await board()).toMatchObject([{ roomFreeFrom: noon('2026-11-22'), isEarly: false, withoutRoom: 0 }])
    expect(await names({ filter: 'early' })).toEqual([])
  })

  it('arrive before a night is over in which one of their rooms is taken, with the nearest hotel that has rooms', async () => {
    await fill(2)
    await tell(await teamOf(2, 'A'), '2026-11-23T11:59:00')
    const early = { roomFreeFrom: noon(first), isEarly: true, withoutRoom: 1 }
    expect(await board({ filter: 'early' })).toMatchObject([
      { ...early, nearestHotel: { hotelId: near.hotelId, hotelName: 'Near', availableRooms: 100 } },
    ])
    expect(await board()).toMatchObject([early])
    expect(await names({ filter: 'early', place: 'elsewhere' })).toEqual([])
  })

  it('are not those who arrive at 12:00 PM of the first day', async () => {
    await fill(4)
    await tell(await teamOf(2, 'A'), '2026-11-23T12:00:00')
    expect(await board()).toMatchObject([{ roomFreeFrom: noon(first), isEarly: false, nearestHotel: null }])
    expect(await names({ filter: 'early' })).toEqual([])
  })

  it('arrive before the night before, however many rooms it has', async () => {
    await tell(await teamOf(2, 'A'), '2026-11-22T11:00:00')
    expect(await board({ filter: 'early' })).toMatchObject([
      { roomFreeFrom: noon('2026-11-22'), withoutRoom: 3, nearestHotel: { hotelId: near.hotelId } },
    ])
  })

  it('get the free rooms in the order in which they arrive', async () => {
    const second = await teamOf(1, 'Second')
    const third = await teamOf(1, 'Third')
    await tell(await teamOf(1, 'First'), '2026-11-23T05:00:00', { people: 2 })
    await tell(second, '2026-11-23T06:00:00', { people: 2 })
    await tell(third, '2026-11-23T07:00:00', { people: 2 })
    expect(await board({ filter: 'early' })).toMatchObject([{ coachName: 'Third', withoutRoom: 2 }])
    await tell(second, '2026-11-23T13:00:00', { people: 2 })
    expect(await names({ filter: 'early' })).toEqual([])
    expect((await board()).map(({ roomFreeFrom }) => roomFreeFrom)).toEqual([
      noon('2026-11-22'),
      noon('2026-11-22'),
      noon(first),
    ])
  })

  it('are counted without those who come later by themselves, and who have come', async () => {
    const coach = await teamOf(1, 'A')
    const later = await createPlayer(server.database, { coach, booking: booking('2026-11-25') })
    await tell(coach, '2026-11-23T13:00:00')
    expect(await board({ filter: 'early' })).toMatchObject([{ roomFreeFrom: noon('2026-11-24'), withoutRoom: 1 }])
    await tell(coach, '2026-11-23T13:00:00', { people: 2 })
    expect(await names({ filter: 'early' })).toEqual([])
    await tell(coach, '2026-11-23T13:00:00')
    server.clock.set('2026-11-25T13:00:00+05:30')
    await checkInPeople(server.context, admin, { participantIds: [later.id] })
    expect(await names({ filter: 'early' })).toEqual([])
  })

  it('are no longer early once all rooms are free, whether they have come by then or not', async () => {
    await fill(4)
    await tell(await teamOf(2, 'A'), '2026-11-23T05:00:00')
    server.clock.set('2026-11-23T11:59:00+05:30')
    expect(await board({ filter: 'early' })).toMatchObject([{ isEarly: true, withoutRoom: 3 }])
    server.clock.set('2026-11-23T12:00:00+05:30')
    expect(await names({ filter: 'early' })).toEqual([])
    expect(await board()).toMatchObject([{ isEarly: false, withoutRoom: 0, nearestHotel: null, isOverdue: true }])
  })

  it('are not those of whom all who were announced have come, when others come later', async () => {
    const coach = await teamOf(0, 'A')
    await createPlayer(server.database, { coach, booking: booking('2026-11-25') })
    await tell(coach, '2026-11-23T13:00:00', { people: 1 })
    server.clock.set('2026-11-23T13:00:00+05:30')
    expect(await names({ filter: 'early' })).toEqual([])
    await checkInPeople(server.context, admin, { participantIds: [coach.id] })
    expect(await names({ filter: 'early' })).toEqual([])
  })

  it('are offered what those leave that arrive before, whatever the page and the filters', async () => {
    const place = { district: 'Mysuru', location: 'Ground' }
    const few = await createHotel(server.database, { ...place, hotelName: 'Few', instances: [{ totalRooms: 3 }] })
    await fill(4)
    await tell(await teamOf(1, 'Second'), '2026-11-23T06:00:00', { people: 2, place: 'Bus Stand' })
    await tell(await teamOf(0, 'Third'), '2026-11-23T07:00:00', { people: 1 })
    await tell(await teamOf(1, 'First'), '2026-11-23T05:00:00', { people: 2 })
    const offers = async (query: Record<string, string>) =>
      (await board(query)).map(({ nearestHotel }) => [nearestHotel?.hotelId, nearestHotel?.availableRooms])
    const expected = [
      [few.hotelId, 3],
      [near.hotelId, 100],
      [few.hotelId, 1],
    ]
    expect(await offers({})).toEqual(expected)
    expect(await offers({ limit: '1', page: '3' })).toEqual(expected.slice(2))
    expect(await offers({ place: 'bus stand', filter: 'early' })).toEqual(expected.slice(1, 2))
  })

  it('are sent to another district where their own has too few rooms, and nowhere where no hotel has', async () => {
    await fill(4)
    await tell(await teamOf(0, 'A'), '2026-11-23T05:00:00', { people: 1 })
    const nearest = async () => (await board({ filter: 'early' })).map(({ nearestHotel }) => nearestHotel?.hotelId)
    expect(await nearest()).toEqual([near.hotelId])
    await fillHotel(near, 100)
    expect(await nearest()).toEqual([far.hotelId])
    await fillHotel(far, 1)
    expect(await board({ filter: 'early' })).toMatchObject([{ isEarly: true, nearestHotel: null }])
  })
})

const fillHotel = async (full: TestHotel, rooms: number) => {
  for (let room = 0; room < rooms; room++) {
    await createPlayer(server.database, { booking: { hotel: full, startDate: '2026-11-22', endDate: first } })
  }
}

describe('overdue teams', () => {
  it('have not come in the announced number when the time is over', async () => {
    const coach = await createCoach(server.database, { name: 'A', booking: booking('2026-11-21') })
    const player = await createPlayer(server.database, { coach, booking: booking('2026-11-21') })
    await createPlayer(server.database, { coach, booking: booking('2026-11-23') })
    await tell(coach, '2026-11-21T14:30:00', { people: 2 })
    expect(await names({ filter: 'overdue' })).toEqual([])
    server.clock.set('2026-11-21T15:00:00+05:30')
    expect(await board({ filter: 'overdue' })).toMatchObject([{ isOverdue: true }])
    await checkInPeople(server.context, admin, { participantIds: [coach.id] })
    expect(await names({ filter: 'overdue' })).toEqual(['A'])
    await checkInPeople(server.context, admin, { participantIds: [player.id] })
    expect(await names({ filter: 'overdue' })).toEqual([])
    expect(await board()).toMatchObject([{ isOverdue: false, checkedIn: 2 }])
  })

  it('have not left when the time of their departure is over', async () => {
    const coach = await createCoach(server.database, {
      name: 'A',
      checkinStatus: 'checked_in',
      booking: { hotel, startDate: '2026-11-20' },
    })
    await tell(coach, '2026-11-21T13:00:00', { people: 1 }, 'departure')
    expect(await names({ filter: 'overdue', direction: 'departure' })).toEqual(['A'])
    expect(await names({ filter: 'overdue' })).toEqual([])
    await checkOutPeople(server.context, admin, { participantIds: [coach.id] })
    expect(await names({ filter: 'overdue', direction: 'departure' })).toEqual([])
  })
})
