import { bookingEndpoints } from '@trophy/contract/bookings/bookings.contract.ts'
import { describe, expect } from 'vitest'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { it, server } from '../testing/server-test.ts'

let headers: Record<string, string>
let hill: TestHotel

/** Today is 21 November 2026. */
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  await createHotel(server.database, { hotelId: 'ONE', hotelName: 'the last one', instances: [{ totalRooms: 1 }] })
  await createHotel(server.database, { hotelId: 'NINE', hotelName: 'Nine Rooms', instances: [{ totalRooms: 9 }] })
  const full = await createHotel(server.database, {
    hotelId: 'FULL',
    hotelName: 'Full',
    instances: [{ totalRooms: 1 }],
  })
  await createPlayer(server.database, { booking: { hotel: full, startDate: '2026-11-23', endDate: '2026-11-24' } })
  hill = await createHotel(server.database, {
    hotelId: 'HILL',
    hotelName: 'Hill Top',
    instances: [
      { startDate: '2026-11-30', endDate: '2026-12-05', totalRooms: 2 },
      { startDate: '2026-11-15', endDate: '2026-11-24', totalRooms: 3 },
      { startDate: '2026-11-24', endDate: '2026-11-27', totalRooms: 4 },
    ],
  })
  await createPlayer(server.database, { booking: { hotel: hill, startDate: '2026-11-24', endDate: '2026-11-25' } })
})

const search = async (startDate: string, endDate: string, participantType = 'official') => {
  const url = `/api/admin/available-hotels?startDate=${startDate}&endDate=${endDate}&participantType=${participantType}`
  const response = await server.app.inject({ method: 'GET', url, headers })
  return { status: response.statusCode, body: response.json() }
}

const hotelsIn = (body: unknown) => bookingEndpoints.availableHotels.response.parse(body)

const found = async (startDate: string, endDate: string) =>
  hotelsIn((await search(startDate, endDate)).body).map(
    ({ hotelName, instanceCode, availableRooms }) => `${hotelName} ${instanceCode}: ${availableRooms}`,
  )

describe('hotels with a room on every night', () => {
  it.each([
    [
      'are listed by name, without full ones',
      '2026-11-21',
      '2026-11-25',
      ['Hill Top 2: 3', 'Nine Rooms 1: 9', 'the last one 1: 1'],
    ],
    [
      'before the full night',
      '2026-11-21',
      '2026-11-23',
      ['Full 1: 1', 'Hill Top 2: 3', 'Nine Rooms 1: 9', 'the last one 1: 1'],
    ],
    [
      'after it, from the day of departure on',
      '2026-11-24',
      '2026-11-26',
      ['Full 1: 1', 'Hill Top 3: 3', 'Nine Rooms 1: 9', 'the last one 1: 1'],
    ],
    [
      'may have a gap in the middle',
      '2026-11-25',
      '2026-12-02',
      ['Full 1: 1', 'Hill Top 3: 2', 'Nine Rooms 1: 9', 'the last one 1: 1'],
    ],
    [
      'are not offered where the stay ends in a gap',
      '2026-11-25',
      '2026-11-29',
      ['Full 1: 1', 'Nine Rooms 1: 9', 'the last one 1: 1'],
    ],
    [
      'of one night, for one day',
      '2026-11-24',
      '2026-11-24',
      ['Full 1: 1', 'Hill Top 3: 3', 'Nine Rooms 1: 9', 'the last one 1: 1'],
    ],
    ['also of days gone by', '2026-11-02', '2026-11-05', ['Full 1: 1', 'Nine Rooms 1: 9', 'the last one 1: 1']],
    ['none where nobody has rooms', '2027-06-01', '2027-06-05', []],
  ])('%s', async (_what, startDate, endDate, expected) => {
    expect(await found(startDate, endDate)).toEqual(expected)
  })

  it('across instances have the first, the other ones by date, and the fewest rooms of all', async () => {
    const { body } = await search('2026-11-20', '2026-12-02', 'player')
    const [later, first, middle] = hill.instances
    expect(hotelsIn(body)[0]).toEqual({
      hotelId: 'HILL',
      hotelName: 'Hill Top',
      instanceCode: '2',
      instanceId: first?.id,
      location: 'Gymkhana Ground',
      district: 'Bengaluru',
      availableRooms: 2,
      startDate: '2026-11-15',
      endDate: '2026-11-24',
      roomSuggestion: 'Only 2 rooms left',
      hasAdjacentInstances: true,
      adjacentInstances: [
        { id: middle?.id, instanceCode: '3', totalRooms: 4, startDate: '2026-11-24', endDate: '2026-11-27' },
        { id: later?.id, instanceCode: '1', totalRooms: 2, startDate: '2026-11-30', endDate: '2026-12-05' },
      ],
      gapNights: ['2026-11-27', '2026-11-28', '2026-11-29'],
    })
  })

  it('have no adjacent instances where one is enough', async () => {
    const { body } = await search('2026-11-16', '2026-11-24')
    expect(hotelsIn(body)[0]).toMatchObject({
      hotelId: 'HILL',
      hasAdjacentInstances: false,
      adjacentInstances: [],
      gapNights: [],
    })
  })
})
