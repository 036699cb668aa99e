import type { CheckinQuery } from '@trophy/contract/stays/stays.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  latePlayer,
  pendingCoach,
  pendingOfficial,
  pendingPlayer,
  referenceOnlyCoach,
  upcomingPlayer,
} from '../../testing/factories/stays.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { readCheckinBoard } from './board.service.ts'

let test: TestContext
beforeEach(async () => {
  test = await createTestContext()
  return test.close
})

const board = (query: Partial<CheckinQuery> = {}) =>
  readCheckinBoard(test.context, { page: 1, limit: 10, status: 'all', ...query })

const idsOf = async (query: Partial<CheckinQuery>) =>
  (await board(query)).participants.map(({ participantId }) => participantId)

/** One person in each state; the ids name it. */
const everyState = async () => {
  const db = test.database
  await referenceOnlyCoach(db, { participantId: 'REMOTE' })
  await checkedInPlayer(db, { participantId: 'IN_FIRST' })
  await checkedInPlayer(db, { participantId: 'IN_TODAY', checkinTime: '2026-11-21T13:00:00+05:30' })
  await checkedOutPlayer(db, { participantId: 'OUT' })
  await upcomingPlayer(db, { participantId: 'UPCOMING' })
  await pendingPlayer(db, { participantId: 'DUE_2' })
  await pendingPlayer(db, { participantId: 'DUE_1' })
  await pendingPlayer(db, { participantId: 'NO_BOOKING', booking: null })
  await latePlayer(db, { participantId: 'LATE' })
  await latePlayer(db, { participantId: 'LATEST', booking: { startDate: '2026-11-15' } })
}

describe('the list', () => {
  beforeEach(everyState)

  it('shows people who have not left, the most urgent first', async () => {
    expect(await idsOf({})).toEqual([
      'LATEST',
      'LATE',
      'DUE_1',
      'DUE_2',
      'UPCOMING',
      'NO_BOOKING',
      'IN_TODAY',
      'IN_FIRST',
      'REMOTE',
    ])
  })

  it.each([
    ['late', ['LATEST', 'LATE']],
    ['due_today', ['DUE_1', 'DUE_2']],
    ['pending', ['UPCOMING', 'NO_BOOKING']],
  ] as const)('filters by %s', async (status, expected) => {
    expect(await idsOf({ status })).toEqual(expected)
  })

  it('has pages without overlap, with the position of each', async () => {
    const first = await board({ limit: 5 })
    const second = await board({ limit: 5, page: 2 })
    expect(first.pagination).toEqual({
      page: 1,
      totalPages: 2,
      total: 9,
      hasPrev: false,
      hasNext: true,
      startIndex: 1,
      endIndex: 5,
    })
    expect(second.pagination).toMatchObject({ hasPrev: true, hasNext: false, startIndex: 6, endIndex: 9 })
    expect(second.total).toBe(9)
    const shown = [...first.participants, ...second.participants].map(({ id }) => id)
    expect(new Set(shown).size).toBe(9)
    expect((await board({ page: 9 })).pagination).toMatchObject({ total: 9, startIndex: 0, endIndex: 0 })
  })

  it('shows the state of each arrival', async () => {
    const rows = new Map((await board()).participants.map((row) => [row.participantId, row]))
    expect(rows.get('LATE')).toMatchObject({ isLate: true, daysUntilArrival: -3, bookingStartDate: '2026-11-18' })
    expect(rows.get('DUE_1')).toMatchObject({ isLate: false, daysUntilArrival: 0, checkinTime: null })
    expect(rows.get('UPCOMING')).toMatchObject({ isLate: false, daysUntilArrival: 2 })
    expect(rows.get('IN_FIRST')).toMatchObject({ isLate: false, checkinTime: '2026-11-20T07:30:00.000Z' })
    expect(rows.get('REMOTE')).toMatchObject({ isReferenceOnly: true, hotelName: null, daysUntilArrival: null })
  })

  it('counts the whole event without reference-only people, whatever is filtered', async () => {
    const stats = { totalPending: 6, dueToday: 2, late: 2, completed: 1 }
    expect((await board()).stats).toEqual(stats)
    expect((await board({ status: 'late', search: 'nobody' })).stats).toEqual(stats)
  })

  it('counts people who checked in today as completed, also when they have left since', async () => {
    const times = { checkinTime: '2026-11-21T00:00:00+05:30', checkoutTime: '2026-11-21T09:00:00+05:30' }
    await checkedOutPlayer(test.database, times)
    await checkedInPlayer(test.database, { checkinTime: '2026-11-20T23:59:59+05:30' })
    expect((await board()).stats.completed).toBe(2)
  })
})

describe('the search', () => {
  let palace: Awaited<ReturnType<typeof createHotel>>
  beforeEach(async () => {
    palace = await createHotel(test.database, { hotelId: 'PAL-9', hotelName: 'Lake_Palace 100%' })
    const booking = { hotel: palace, reference: 'BK/77' }
    await pendingPlayer(test.database, {
      participantId: 'PLA_777',
      name: 'Ásha D’Souza',
      mobileNumber: '+919876500001',
      teamName: 'Mysuru Tigers',
      booking,
    })
    await pendingPlayer(test.database, { participantId: 'PLAX777', teamName: 'Lions' })
    await pendingCoach(test.database, { name: String.raw`Back\slash` })
    await pendingOfficial(test.database)
  })

  it.each([
    ['name', 'ÁSHA d’s'],
    ['id', 'pla_77'],
    ['mobile', '98765000'],
    ['team', 'tigers'],
    ['hotel', 'palace'],
    ['hotel id', 'pal-9'],
    ['reference', 'bk/7'],
    ['%', '100%'],
    ['_', 'lake_p'],
  ])('finds by any part of the %s', async (_what, search) => {
    expect(await idsOf({ search })).toEqual(['PLA_777'])
  })

  it('matches wildcards literally', async () => {
    expect(await idsOf({ search: '%' })).toEqual(['PLA_777'])
    expect((await board({ search: 'ck\\s' })).participants.map(({ name }) => name)).toEqual([String.raw`Back\slash`])
    expect((await board({ search: 'nobody' })).pagination).toMatchObject({ total: 0, startIndex: 0, endIndex: 0 })
    expect((await board({ search: '' })).total).toBe(4)
  })

  it('is combined with the filter', async () => {
    expect(await idsOf({ search: 'palace', status: 'late' })).toEqual([])
  })
})
