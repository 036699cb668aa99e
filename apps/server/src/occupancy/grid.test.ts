import type { Night, OccupancyQuery } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { cellLabel } from '@trophy/contract/occupancy/occupancy.rules.ts'
import { describe, expect } from 'vitest'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createOfficial, createPlayer } from '../testing/factories/people.ts'
import { it, server } from '../testing/server-test.ts'
import { readNight, readOccupancy } from './grid.service.ts'

let hill: TestHotel

/** Today is 21 November 2026. The hill has two instances with a gap on the nights of the 25th and 26th. */
it.beforeAll(async () => {
  const db = server.database
  hill = await createHotel(db, {
    hotelId: 'HILL',
    hotelName: 'Hill Top',
    district: 'Kodagu',
    instances: [
      { startDate: '2026-11-20', endDate: '2026-11-25', totalRooms: 10 },
      { startDate: '2026-11-27', endDate: '2026-12-05', totalRooms: 4 },
    ],
  })
  await createHotel(db, { hotelId: 'OLD', instances: [{ startDate: '2026-10-01', endDate: '2026-10-10' }] })
  const stay = (startDate: string, endDate: string) => ({ booking: { hotel: hill, startDate, endDate } })
  for (const _one of [1, 2, 3]) await createPlayer(db, stay('2026-11-21', '2026-11-22'))
  for (const _one of [1, 2, 3, 4, 5]) await createPlayer(db, stay('2026-11-28', '2026-11-29'))
  await createCoach(db, stay('2026-11-24', '2026-11-28'))
  await createOfficial(db, stay('2026-11-24', '2026-11-28'))
  await createPlayer(db, {
    ...stay('2026-11-24', '2026-11-28'),
    checkinStatus: 'checked_out',
    checkinTime: '2026-11-24T13:00:00+05:30',
    checkoutTime: '2026-11-26T09:00:00+05:30',
  })
})

const range = { startDate: '2026-11-19', endDate: '2026-11-30' }
const grid = (query: Partial<OccupancyQuery> = {}) => readOccupancy(server.context, { ...range, ...query })
const nightsOf = async (hotelId: string, query: Partial<OccupancyQuery> = {}): Promise<Record<string, Night>> =>
  (await grid(query)).data.find((hotel) => hotel.hotelId === hotelId)?.dailyOccupancy ?? {}

describe('the grid', () => {
  it('has every day of the range, both ends included', async () => {
    const { dates, summary } = await grid()
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([12, '2026-11-19', '2026-11-30'])
    expect(summary).toEqual({ totalHotels: 2, dateRange: range })
    expect(Object.keys(await nightsOf('HILL'))).toEqual(dates)
  })

  it('has occupied rooms, all rooms, and the percentage with one decimal', async () => {
    const nights = await nightsOf('HILL')
    expect(nights['2026-11-20']).toEqual({ occupied: 0, total: 10, percentage: 0, bookingStatus: 'normal' })
    expect(nights['2026-11-21']).toEqual({ occupied: 3, total: 10, percentage: 30, bookingStatus: 'normal' })
    expect(nights['2026-11-28']).toEqual({ occupied: 5, total: 4, percentage: 125, bookingStatus: 'normal' })
  })

  it('has nothing outside the instances, which is shown as a dash', async () => {
    const night = (await nightsOf('HILL'))['2026-11-19']
    expect(night).toEqual({ occupied: 0, total: 0, percentage: 0, bookingStatus: 'normal' })
    expect(night && cellLabel(night)).toBeUndefined()
  })

  it('counts on gap days the people who are booked across them and have not left before', async () => {
    const nights = await nightsOf('HILL')
    expect(nights['2026-11-25']).toEqual({ occupied: 3, total: 0, percentage: 0, bookingStatus: 'gap_booking' })
    expect(nights['2026-11-26']).toEqual({ occupied: 2, total: 0, percentage: 0, bookingStatus: 'gap_booking' })
  })

  it('describes each hotel with its instances by start date', async () => {
    const hotel = (await grid()).data[0]
    expect(hotel).toMatchObject({
      hotelId: 'HILL',
      hotelName: 'Hill Top',
      district: 'Kodagu',
      totalRooms: 10,
      instances: [
        { instanceCode: '1', startDate: '2026-11-20', endDate: '2026-11-25', status: 'active' },
        { instanceCode: '2', startDate: '2026-11-27', endDate: '2026-12-05', status: 'upcoming' },
      ],
    })
  })

  it.each([
    [{ search: 'hILL t' }, ['HILL']],
    [{ search: '%' }, []],
    [{ district: 'Kodagu' }, ['HILL']],
    [{ status: 'expired' }, ['OLD']],
    [{ status: 'upcoming' }, ['HILL']],
    [{ district: 'Kodagu', status: 'expired' }, []],
  ] as const)('with %j has %j', async (query, expected) => {
    expect((await grid(query)).data.map(({ hotelId }) => hotelId)).toEqual(expected)
  })
})

describe('a night', () => {
  it('has the people by role and the free rooms', async () => {
    expect(await readNight(server.context, 'HILL', '2026-11-27')).toEqual({
      coaches: 1,
      officials: 1,
      players: 0,
      instances: [{ instanceCode: '2', totalRooms: 4, free: 2 }],
    })
  })

  it('on a gap day has the people who are booked across it', async () => {
    expect(await readNight(server.context, 'HILL', '2026-11-25')).toEqual({
      coaches: 1,
      officials: 1,
      players: 1,
      instances: [],
    })
  })

  it('has no free rooms when it is overbooked', async () => {
    const { instances, players } = await readNight(server.context, 'HILL', '2026-11-28')
    expect([players, instances[0]?.free]).toEqual([5, 0])
  })

  it('of an unknown hotel is 404', async () => {
    await expect(readNight(server.context, 'NOWHERE', '2026-11-28')).rejects.toMatchObject({ status: 404 })
  })
})
