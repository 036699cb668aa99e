import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { describe, expect } from 'vitest'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { checkedInPlayer, checkedOutPlayer } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'

let headers: Record<string, string>
let lake: TestHotel

it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  await createHotel(server.database, {
    hotelId: 'PARTS',
    hotelName: 'Two Parts',
    instances: [
      { startDate: '2026-11-15', endDate: '2026-11-23', totalRooms: 5 },
      { startDate: '2026-11-24', endDate: '2026-11-30', totalRooms: 3 },
    ],
  })
  const one = await createHotel(server.database, {
    hotelId: 'ONE',
    hotelName: 'One Room',
    instances: [{ totalRooms: 1 }],
  })
  await createPlayer(server.database, { booking: { hotel: one, startDate: '2026-11-27', endDate: '2026-11-28' } })
})
it.beforeEach(async () => {
  lake = await createHotel(server.database, { hotelName: 'Lake View', instances: [{ totalRooms: 2 }] })
})

const ask = async (startDate: string, endDate: string, selectedParticipants: unknown[]) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/admin/booking-reassignment/available-hotels',
    headers,
    payload: { startDate, endDate, selectedParticipants },
  })
  return { status: response.statusCode, body: response.json() }
}

/** `One Room: 1 of 1`, with the number of people without a room; without the hotels of other tests. */
const available = async (...asked: Parameters<typeof ask>) =>
  reassignmentEndpoints.availableHotels.response
    .parse((await ask(...asked)).body)
    .available.filter(({ hotelId }) => ['PARTS', 'ONE', lake.hotelId].includes(hotelId))
    .map(
      ({ hotelName, availableRooms, totalRooms, missingRooms, fullNight }) =>
        `${hotelName}: ${availableRooms} of ${totalRooms}` +
        (missingRooms > 0 ? `, ${missingRooms} missing on ${fullNight}` : ''),
    )

const player = (booking = {}) => createPlayer(server.database, { booking: { hotel: lake, ...booking } })

describe('hotels with rooms for people who move', () => {
  it('count the rooms that the people hold as free, and have the number of missing rooms', async () => {
    const people = [await player(), await player()]
    const ids = people.map(({ participantId }) => participantId)
    expect(await available('2026-11-22T00:00:00.000Z', '2026-11-26T23:59:59.999Z', ids)).toEqual([
      'Lake View: 2 of 2',
      'One Room: 1 of 1, 1 missing on 2026-11-22',
      'Two Parts: 3 of 3',
    ])
  })

  it('cover the first and the last night, and have a room on every night', async () => {
    const { id } = await player()
    // The 23rd is a gap of one, the 27th full in another.
    expect(await available('2026-11-23', '2026-11-28', [id])).toEqual(['Lake View: 2 of 2'])
    expect(await available('2026-11-22', '2026-11-25', [id])).toContain('Two Parts: 3 of 3')
  })

  it('have the instance of the first night, its dates and the fewest rooms of all nights', async () => {
    const { id } = await player()
    const { body } = await ask('2026-11-22', '2026-11-25', [id])
    expect(reassignmentEndpoints.availableHotels.response.parse(body).available.at(-1)).toMatchObject({
      hotelId: 'PARTS',
      location: 'Gymkhana Ground',
      district: 'Bengaluru',
      startDate: '2026-11-15',
      endDate: '2026-11-23',
      availableRooms: 3,
      totalRooms: 3,
      missingRooms: 0,
      fullNight: null,
      gapNights: ['2026-11-23'],
    })
  })

  it('are checked only for the nights of each person in a partial reassignment', async () => {
    const early = await player({ startDate: '2026-11-18', endDate: '2026-11-22' })
    const late = await player({ startDate: '2026-11-20', endDate: '2026-11-27' })
    const people = (from: string) => [
      { participantId: early.id, reassignFrom: '2026-11-20' },
      { participantId: late.id, reassignFrom: from },
    ]
    expect(await available('2026-11-20', '2026-11-27', people('2026-11-22'))).toEqual([
      'One Room: 1 of 1',
      'Two Parts: 3 of 3',
    ])
    expect(await available('2026-11-20', '2026-11-27', people('2026-11-21'))).toEqual([
      'One Room: 1 of 1, 1 missing on 2026-11-21',
      'Two Parts: 3 of 3',
    ])
  })
})

it('looks only for the nights that somebody in house has not slept yet', async () => {
  const mended = await createHotel(server.database, { instances: [{ startDate: '2026-11-21', totalRooms: 1 }] })
  const { id } = await checkedInPlayer(server.database, { booking: { hotel: lake, startDate: '2026-11-18' } })
  const { body } = await ask('2026-11-18', '2026-11-25', [id])
  const { available: found } = reassignmentEndpoints.availableHotels.response.parse(body)
  expect(found.find(({ hotelId }) => hotelId === mended.hotelId)).toMatchObject({ availableRooms: 1, missingRooms: 0 })
})

it('returns only gap nights that somebody needs', async () => {
  const early = await player({ startDate: '2026-11-18', endDate: '2026-11-22' })
  const late = await player({ startDate: '2026-11-20', endDate: '2026-11-27' })
  const gaps = async (reassignFrom: string) => {
    const people = [
      { participantId: early.id, reassignFrom: '2026-11-20' },
      { participantId: late.id, reassignFrom },
    ]
    const { body } = await ask('2026-11-20', '2026-11-27', people)
    const found = reassignmentEndpoints.availableHotels.response.parse(body).available
    return found.find(({ hotelId }) => hotelId === 'PARTS')?.gapNights
  }
  expect(await gaps('2026-11-22')).toEqual(['2026-11-23'])
  expect(await gaps('2026-11-24')).toEqual([])
})

describe('a search is refused', () => {
  it('without people or with dates in the wrong order', async () => {
    const { id } = await player()
    expect(await ask('2026-11-22', '2026-11-25', [])).toMatchObject({
      status: 400,
      body: { message: 'No participants selected for reassignment' },
    })
    expect(await ask('2026-11-22', '2026-11-22', [id])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'endDate', message: 'End date must be after start date.' }] },
    })
  })

  it('for people who have left, and days from which nobody can move', async () => {
    const gone = await checkedOutPlayer(server.database, { name: 'Meena' })
    expect(await ask('2026-11-22', '2026-11-25', [gone.id])).toMatchObject({
      status: 409,
      body: { message: `Meena (${gone.participantId}) cannot be moved: Already checked out` },
    })
    expect((await ask('2026-11-22', '2026-11-25', ['PLA_NONE'])).status).toBe(404)
    const { id } = await player()
    const late = await ask('2026-11-25', '2026-11-26', [{ participantId: id, reassignFrom: '2026-11-25' }])
    expect(late).toMatchObject({ status: 400, body: { errors: [{ path: 'selectedParticipants' }] } })
  })
})
