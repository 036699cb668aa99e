import { type HotelQuery, hotelQuerySchema } from '@trophy/contract/hotels/hotels.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { it, server } from '../testing/server-test.ts'
import { listDistricts, listHotels, listInstances } from './hotels.service.ts'

/** Today is 21 November 2026. */
it.beforeAll(async () => {
  const db = server.database
  const active = { startDate: '2026-11-15', endDate: '2026-11-30', totalRooms: 4 }
  const expired = { startDate: '2026-11-01', endDate: '2026-11-10', totalRooms: 2 }
  const upcoming = { startDate: '2026-12-05', endDate: '2026-12-20', totalRooms: 3 }
  const beach = await createHotel(db, { hotelId: 'BEACH', hotelName: 'Beach 50%_off', district: 'Udupi' })
  const hill = await createHotel(db, { hotelId: 'HILL', hotelName: 'hill top', instances: [expired, active, upcoming] })
  await createHotel(db, { hotelId: 'ANY', hotelName: 'Zenith', district: 'Mysuru', instances: [active] })
  for (const [instance, code] of hill.instances.map(({ id }, index) => [id, ['10', '9', '100'][index]] as const)) {
    await db.run(sql`UPDATE hotel_instances SET instance_code = ${code} WHERE id = ${instance}`)
  }
  const book = (startDate: string, endDate: string, hotel = hill) =>
    createPlayer(db, { booking: { hotel, startDate, endDate } })
  // Past nights of the active instance held three rooms, today's one, tomorrow's two.
  for (const _room of [1, 2, 3]) await book('2026-11-16', '2026-11-20')
  await book('2026-11-21', '2026-11-23')
  await book('2026-11-22', '2026-11-24')
  for (const _room of [1, 2, 3]) await book('2026-11-02', '2026-11-05')
  await book('2026-12-10', '2026-12-12')
  await book('2026-11-21', '2026-11-25', beach)
})

const list = async (query: Partial<HotelQuery> = {}) =>
  (await listHotels(server.context, hotelQuerySchema.parse({ limit: 1000, ...query }))).data

const codesOf = async (query: Partial<HotelQuery>) =>
  (await list(query)).map(({ hotelId, instanceCode }) => `${hotelId} ${instanceCode}`)

describe('rooms', () => {
  it.each([
    ['of an active instance are those of its fullest night from today on', '9', 'active', 2, 2],
    ['of an expired one those of all its nights, and never fewer than none available', '10', 'expired', 3, 0],
    ['of one to come those of all its nights', '100', 'upcoming', 1, 2],
  ])('%s', async (_rule, instanceCode, status, occupiedRooms, availableRooms) => {
    const row = (await list({ search: 'hill' })).find((instance) => instance.instanceCode === instanceCode)
    expect(row).toMatchObject({ status, occupiedRooms, availableRooms })
  })

  it.each([
    ['2026-11-14T23:59:59+05:30', 'upcoming', 3],
    ['2026-11-15T00:00:00+05:30', 'active', 3],
    ['2026-11-29T12:00:00+05:30', 'active', 0],
    ['2026-11-30T23:59:59+05:30', 'active', 0],
    ['2026-12-01T00:00:00+05:30', 'expired', 3],
  ])('at %s the instance is %s with %i rooms occupied', async (now, status, occupiedRooms) => {
    const before = server.clock.now().toISOString()
    server.clock.set(now)
    const row = (await list({ search: 'hill' })).find(({ instanceCode }) => instanceCode === '9')
    server.clock.set(before)
    expect(row).toMatchObject({ status, occupiedRooms })
  })
})

describe('filters', () => {
  it.each<[string, Partial<HotelQuery>, string[]]>([
    ['name in any case', { search: 'HILL T' }, ['HILL 9', 'HILL 10', 'HILL 100']],
    ['id', { search: 'any' }, ['ANY 1']],
    ['district', { search: 'mysu' }, ['ANY 1']],
    ['percent sign', { search: '50%_' }, ['BEACH 1']],
    ['percent sign alone', { search: '%' }, ['BEACH 1']],
    ['chosen district', { district: 'Udupi' }, ['BEACH 1']],
    ['status', { status: 'active' }, ['ANY 1', 'BEACH 1', 'HILL 9']],
    ['district and status that meet nowhere', { district: 'Udupi', status: 'expired' }, []],
  ])('by %s', async (_what, query, expected) => {
    expect(await codesOf(query)).toEqual(expected)
  })
})

describe('sorting', () => {
  const byDefault = ['ANY 1', 'BEACH 1', 'HILL 9', 'HILL 10', 'HILL 100']

  it.each<[HotelQuery['sortBy'], string[]]>([
    ['hotelId', byDefault],
    ['instanceCode', ['ANY 1', 'BEACH 1', 'HILL 9', 'HILL 10', 'HILL 100']],
    ['hotelName', ['BEACH 1', 'HILL 9', 'HILL 10', 'HILL 100', 'ANY 1']],
    ['location', byDefault],
    ['district', ['HILL 9', 'HILL 10', 'HILL 100', 'ANY 1', 'BEACH 1']],
    ['startDate', ['BEACH 1', 'HILL 10', 'ANY 1', 'HILL 9', 'HILL 100']],
    ['endDate', ['HILL 10', 'ANY 1', 'HILL 9', 'HILL 100', 'BEACH 1']],
    ['totalRooms', ['HILL 10', 'HILL 100', 'ANY 1', 'HILL 9', 'BEACH 1']],
    ['occupiedRooms', ['ANY 1', 'BEACH 1', 'HILL 100', 'HILL 9', 'HILL 10']],
    ['availableRooms', ['HILL 10', 'HILL 9', 'HILL 100', 'ANY 1', 'BEACH 1']],
    ['status', ['ANY 1', 'BEACH 1', 'HILL 9', 'HILL 10', 'HILL 100']],
  ])('by %s, forwards and backwards', async (sortBy, expected) => {
    expect(await codesOf({ sortBy })).toEqual(expected)
    expect(await codesOf({ sortBy, sortOrder: 'desc' })).toEqual(expected.toReversed())
  })
})

it('has each row on exactly one page', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => codesOf({ sortBy: 'location', limit: 2, page })))
  expect(pages).toEqual([['ANY 1', 'BEACH 1'], ['HILL 9', 'HILL 10'], ['HILL 100'], []])
  const beyond = await listHotels(server.context, hotelQuerySchema.parse({ limit: 2, page: 4 }))
  expect(beyond.pagination).toMatchObject({ total: 5, totalPages: 3, startIndex: 0, endIndex: 0 })
})

describe('the instances of a hotel', () => {
  it('are sorted by start date', async () => {
    expect((await listInstances(server.context, 'HILL')).map(({ instanceCode }) => instanceCode)).toEqual([
      '10',
      '9',
      '100',
    ])
  })

  it('are 404 for an unknown hotel', async () => {
    await expect(listInstances(server.context, 'NONE')).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('lists each district once, by name', async () => {
  expect(await listDistricts(server.context)).toEqual(['Bengaluru', 'Mysuru', 'Udupi'])
})
