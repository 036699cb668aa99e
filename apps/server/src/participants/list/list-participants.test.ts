import { type ParticipantQuery, participantQuerySchema } from '@trophy/contract/participants/participants.contract.ts'
import { describe, expect } from 'vitest'
import { createHotel, type TestHotel } from '../../testing/factories/hotels.ts'
import { createCoach, createOfficial, createPlayer } from '../../testing/factories/people.ts'
import { checkedInPlayer, checkedOutPlayer, overduePlayer, referenceOnlyCoach } from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'
import { listDisciplines, listParticipants } from './list-participants.service.ts'

let lakeView: TestHotel
let hillTop: TestHotel

/** 3 coaches, 1 official and 6 players. Each searched text occurs only where a test expects it. */
it.beforeAll(async () => {
  const db = server.database
  const halves = [
    { startDate: '2026-11-01', endDate: '2026-11-23' },
    { startDate: '2026-11-23', endDate: '2026-12-31' },
  ]
  lakeView = await createHotel(db, { hotelId: 'LAKE_1', hotelName: 'Lake View 100%', instances: halves })
  hillTop = await createHotel(db, { hotelId: 'HILL', hotelName: 'Hill Top', instances: halves })
  const other = await createHotel(db, { hotelId: 'OTHER', hotelName: 'Plain Inn' })
  const across = { hotel: lakeView, startDate: '2026-11-21', endDate: '2026-11-25', reference: 'Block-7' }
  const asha = await createCoach(db, {
    participantId: 'COA_101',
    name: 'Asha Gowda',
    mobileNumber: '+919876500001',
    discipline: 'Archery',
    location: 'Zion',
    booking: across,
  })
  await createCoach(db, { participantId: 'COA_102', name: 'Ravi', discipline: 'Boxing', booking: { hotel: hillTop } })
  await referenceOnlyCoach(db, { participantId: 'COA_103', name: 'Remote', discipline: 'Boxing' })
  const early = { hotel: hillTop, startDate: '2026-11-10', endDate: '2026-11-15' }
  await createOfficial(db, { participantId: 'OFC_101', name: 'Ümit', discipline: 'Chess', booking: early })
  const team = { coach: asha, teamName: 'Mysuru Lions', discipline: 'Archery' }
  await createPlayer(db, { ...team, participantId: 'PLA_101', name: 'Kavya', booking: across })
  await createPlayer(db, { ...team, participantId: 'PLA_102', name: 'Under_score', booking: { hotel: other } })
  await createPlayer(db, {
    participantId: 'PLAX103',
    name: 'Underscore',
    teamName: 'Tigers',
    booking: { hotel: other },
  })
  await checkedInPlayer(db, { participantId: 'PLA_104', booking: { hotel: other } })
  await overduePlayer(db, { participantId: 'PLA_105', booking: { hotel: other } })
  await checkedOutPlayer(db, { participantId: 'PLA_106', booking: { hotel: other } })
})

const list = (query: Partial<ParticipantQuery> = {}) =>
  listParticipants(server.context, participantQuerySchema.parse({ limit: 100, ...query }))

const idsOf = async (query: Partial<ParticipantQuery>) =>
  (await list({ sortBy: 'role', sortOrder: 'asc', ...query })).data.map(({ participantId }) => participantId)

const ravi = 'COA_102'

describe('search', () => {
  it.each([
    ['part of a name in any case', 'sHA g', ['COA_101']],
    ['a name beyond ASCII in any case', 'üMIT', ['OFC_101']],
    ['part of an id', 'la_10', ['PLA_101', 'PLA_102', 'PLA_104', 'PLA_105', 'PLA_106']],
    ['part of a mobile number', '98765', ['COA_101']],
    ['a hotel by name', 'lake view', ['COA_101', 'PLA_101']],
    ['a hotel by id', 'lake_1', ['COA_101', 'PLA_101']],
    ['a team', 'lions', ['PLA_101', 'PLA_102']],
    ['a booking reference', 'block-7', ['COA_101', 'PLA_101']],
    ['nothing that is there', 'nobody at all', []],
    ['two letters, too short for the index', 'ka', ['PLA_101']],
    ['two letters of a hotel', 'ew', ['COA_101', 'PLA_101']],
    ['a percent sign', '100%', ['COA_101', 'PLA_101']],
    ['a percent sign alone', '%', ['COA_101', 'PLA_101']],
    ['an underscore', 'der_s', ['PLA_102']],
    ['a backslash', '\\', []],
    ['blanks around it', '  kavya ', ['PLA_101']],
  ])('finds %s', async (_what, search, expected) => {
    expect(await idsOf({ search })).toEqual(expected)
    // The order in which the table opens has a statement of its own.
    expect((await idsOf({ search, sortBy: 'createdAt' })).toSorted()).toEqual(expected.toSorted())
  })

  it('does not find by the address of a hotel', async () => {
    expect(await idsOf({ search: 'stadium road' })).toEqual([])
  })

  it('is combined with the filters', async () => {
    expect(await idsOf({ search: 'lake', role: 'player' })).toEqual(['PLA_101'])
  })
})

describe('filters', () => {
  it.each<[string, () => Partial<ParticipantQuery>, string[]]>([
    ['discipline', () => ({ discipline: 'Boxing' }), [ravi, 'COA_103']],
    ['role', () => ({ role: 'official' }), ['OFC_101']],
    ['status', () => ({ checkinStatus: 'checked_out' }), ['PLA_106']],
    ['hotel', () => ({ hotelFilterId: 'HILL' }), [ravi, 'OFC_101']],
    ['hotel in lower case', () => ({ hotelFilterId: 'hill' }), [ravi, 'OFC_101']],
    ['hotel by hotelId', () => ({ hotelId: 'HILL' }), [ravi, 'OFC_101']],
    ['instance by its id', () => ({ hotelId: hillTop.instances[1]?.id ?? '' }), [ravi]],
    ['instance of a hotel', () => ({ hotelFilterId: 'HILL', instanceCode: '1' }), [ravi, 'OFC_101']],
    [
      'every instance that serves a booking',
      () => ({ hotelFilterId: 'LAKE_1', instanceCode: '2' }),
      ['COA_101', 'PLA_101'],
    ],
    ['instance code of any hotel', () => ({ instanceCode: '2' }), ['COA_101', ravi, 'PLA_101']],
    ['unknown instance', () => ({ hotelFilterId: 'HILL', instanceCode: '9' }), []],
    ['first day from', () => ({ bookingStartDate: '2026-11-21', role: 'coach' }), ['COA_101', ravi]],
    ['last day to', () => ({ bookingEndDate: '2026-11-15' }), ['OFC_101']],
    [
      'both days, the limits included',
      () => ({ bookingStartDate: '2026-11-10', bookingEndDate: '2026-11-15' }),
      ['OFC_101'],
    ],
    ['nobody', () => ({ role: 'official', discipline: 'Archery' }), []],
  ])('by %s', async (_what, query, expected) => {
    expect(await idsOf(query())).toEqual(expected)
  })
})

describe('a row', () => {
  const find = async (participantId: string) =>
    (await list({ search: participantId })).data.find((row) => row.participantId === participantId)

  it('shows coach, hotel and booking', async () => {
    expect(await find('PLA_101')).toMatchObject({
      coachId: 'COA_101',
      coachName: 'Asha Gowda',
      hotelId: 'LAKE_1',
      hotelName: 'Lake View 100%',
      bookingReference: 'Block-7',
      bookingStartDate: '2026-11-21',
      bookingEndDate: '2026-11-25',
    })
  })

  it.each([
    ['pending', 'PLA_101', null, false],
    ['checked in', 'PLA_104', 3, false],
    ['overdue', 'PLA_105', -2, true],
    ['checked out', 'PLA_106', null, false],
    ['without a booking', 'COA_103', null, false],
  ])('of a person %s has the days remaining', async (_state, participantId, daysRemaining, isOverdue) => {
    expect(await find(participantId)).toMatchObject({ daysRemaining, isOverdue })
  })
})

describe('sorting', () => {
  it.each(['createdAt', 'role', 'discipline', 'location', 'coachId', 'checkinStatus'] as const)(
    'by %s gives one order, backwards the other',
    async (sortBy) => {
      const ascending = (await list({ sortBy, sortOrder: 'asc' })).data
      const descending = (await list({ sortBy, sortOrder: 'desc' })).data
      const values = ascending.map((row) => row[sortBy]).filter((value) => value !== null)
      expect(ascending).toHaveLength(10)
      expect(values).toEqual(values.toSorted())
      expect(descending).toEqual(ascending.toReversed())
    },
  )

  it('keeps the order of creation for equal values', async () => {
    const added = ['PLA_101', 'PLA_102', 'PLAX103', 'PLA_104', 'PLA_105', 'PLA_106']
    expect(added).not.toEqual(added.toSorted())
    expect(await idsOf({ role: 'player' })).toEqual(added)
    expect(await idsOf({ role: 'player', sortOrder: 'desc' })).toEqual(added.toReversed())
  })

  it('starts with the newest', async () => {
    const { data } = await listParticipants(server.context, participantQuerySchema.parse({}))
    expect(data[0]?.participantId).toBe('PLA_106')
  })
})

describe('paging', () => {
  it('shows everybody once over all pages, also where all values are equal', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => idsOf({ sortBy: 'checkinStatus', page, limit: 3 })))
    expect(pages.map((ids) => ids.length)).toEqual([3, 3, 3, 1])
    expect(new Set(pages.flat()).size).toBe(10)
  })

  it.each([
    [
      { page: 1, limit: 4 },
      { totalPages: 3, hasPrev: false, hasNext: true, startIndex: 1, endIndex: 4 },
    ],
    [
      { page: 3, limit: 4 },
      { totalPages: 3, hasPrev: true, hasNext: false, startIndex: 9, endIndex: 10 },
    ],
    [
      { page: 4, limit: 4 },
      { totalPages: 3, hasPrev: true, hasNext: false, startIndex: 0, endIndex: 0 },
    ],
    [
      { page: 1, limit: 100 },
      { totalPages: 1, hasPrev: false, hasNext: false, startIndex: 1, endIndex: 10 },
    ],
  ])('of %o has its position', async (query, expected) => {
    expect((await list(query)).pagination).toEqual({ ...expected, page: query.page, total: 10 })
  })

  it('of nothing is one empty page', async () => {
    expect((await list({ search: 'nobody at all' })).pagination).toMatchObject({
      page: 1,
      total: 0,
      totalPages: 1,
      startIndex: 0,
      endIndex: 0,
    })
  })
})

it('lists disciplines by name, with their numbers', async () => {
  expect(await listDisciplines(server.context)).toEqual([
    { discipline: 'Archery', count: 3 },
    { discipline: 'Boxing', count: 2 },
    { discipline: 'Chess', count: 1 },
    { discipline: 'Kabaddi', count: 4 },
  ])
})
