import { checkoutEndpoints, type CheckoutQuery } from '@trophy/contract/stays/stays.contract.ts'
import { describe, expect } from 'vitest'
import {
  checkedInPlayer,
  checkedOutPlayer,
  overduePlayer,
  pendingCoach,
  pendingPlayer,
  referenceOnlyCoach,
} from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'
import { readCheckoutBoard } from './board.service.ts'

it.beforeAll(async () => {
  const db = server.database
  const until = (endDate: string) => ({ booking: { startDate: '2026-11-15', endDate, reference: `TO-${endDate}` } })
  await referenceOnlyCoach(db, { participantId: 'REMOTE' })
  await checkedOutPlayer(db, { participantId: 'LEFT_FIRST' })
  await checkedOutPlayer(db, { participantId: 'LEFT_TODAY', checkoutTime: '2026-11-21T00:00:00+05:30' })
  await checkedInPlayer(db, { participantId: 'NO_BOOKING', booking: null })
  await checkedInPlayer(db, { participantId: 'LATER' })
  await checkedInPlayer(db, { participantId: 'TOMORROW', ...until('2026-11-22') })
  await checkedInPlayer(db, { participantId: 'TODAY_2', ...until('2026-11-21') })
  await checkedInPlayer(db, { participantId: 'TODAY_1', ...until('2026-11-21') })
  await overduePlayer(db, { participantId: 'OVERDUE' })
  await overduePlayer(db, { participantId: 'MOST_OVERDUE', ...until('2026-11-18') })
  await pendingPlayer(db, { participantId: 'AWAITED' })
})

const board = (query: Partial<CheckoutQuery> = {}) =>
  readCheckoutBoard(server.context, { page: 1, limit: 10, status: 'all', ...query })

const idsOf = async (query: Partial<CheckoutQuery>) =>
  (await board(query)).participants.map(({ participantId }) => participantId)

const staying = ['MOST_OVERDUE', 'OVERDUE', 'TODAY_1', 'TODAY_2', 'TOMORROW', 'LATER', 'NO_BOOKING']

describe('the checkout board', () => {
  it('shows people who stay, the longest overdue first, then who has left, then who needs no room', async () => {
    expect(await idsOf({})).toEqual([...staying, 'LEFT_TODAY', 'LEFT_FIRST', 'REMOTE'])
  })

  it.each([
    ['checked_in', staying],
    ['due_today', ['TODAY_1', 'TODAY_2']],
    ['overdue', ['MOST_OVERDUE', 'OVERDUE']],
  ] as const)('filters by %s', async (status, expected) => {
    expect(await idsOf({ status })).toEqual(expected)
  })

  it('combines the search with the filter', async () => {
    expect(await idsOf({ search: 'to-2026-11-2' })).toEqual(['TODAY_1', 'TODAY_2', 'TOMORROW'])
    expect(await idsOf({ search: 'to-2026', status: 'overdue' })).toEqual(['MOST_OVERDUE'])
    expect((await board({ search: 'nobody' })).pagination).toMatchObject({ total: 0, startIndex: 0, endIndex: 0 })
  })

  it('has pages without overlap', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => board({ limit: 3, page })))
    expect(pages.flatMap(({ participants }) => participants.map(({ id }) => id))).toHaveLength(10)
    expect(pages[3]).toMatchObject({ total: 10, pagination: { totalPages: 4, hasNext: false, startIndex: 10 } })
  })

  it('shows the state of each departure', async () => {
    const rows = new Map((await board()).participants.map((row) => [row.participantId, row]))
    expect(rows.get('MOST_OVERDUE')).toMatchObject({
      bookingEndDate: '2026-11-18',
      daysRemaining: -3,
      isOverdue: true,
      isLate: false,
    })
    expect(rows.get('TODAY_1')).toMatchObject({ daysRemaining: 0, isOverdue: false })
    expect(rows.get('TOMORROW')).toMatchObject({ daysRemaining: 1, isOverdue: false })
    expect(rows.get('LEFT_FIRST')).toMatchObject({ daysRemaining: null, isOverdue: false })
    expect(rows.get('REMOTE')).toMatchObject({ isReferenceOnly: true, daysRemaining: null, checkinStatus: 'pending' })
  })

  it('counts the whole event, whatever is filtered', async () => {
    const stats = { totalCheckedIn: 7, dueToday: 2, overdue: 2, completed: 1 }
    expect((await board()).stats).toEqual(stats)
    expect((await board({ status: 'overdue', search: 'nobody' })).stats).toEqual(stats)
  })
})

describe('GET /api/admin/dashboard/checkout', () => {
  const get = async (query: string, who: string) =>
    server.app.inject({ url: `/api/admin/dashboard/checkout${query}`, headers: await server.signInAs(who) })

  it('returns rows, figures and pagination, with ten rows by default', async () => {
    const response = await get('', 'admin')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    const body = checkoutEndpoints.checkoutBoard.response.strict().parse(response.json())
    expect(body.participants).toHaveLength(10)
    expect((await get('?limit=5&page=2&status=checked_in', 'admin')).json()).toMatchObject({
      participants: [{}, {}],
      total: 7,
      pagination: { page: 2, totalPages: 2, startIndex: 6, endIndex: 7 },
    })
  })

  it.each(['?status=late', '?limit=0', '?limit=101', '?sortBy=name'])('is 400 for %s', async (query) => {
    expect((await get(query, 'admin')).statusCode).toBe(400)
  })

  it('is for admins only', async () => {
    const coach = await pendingCoach(server.database)
    expect((await get('', coach.id)).statusCode).toBe(403)
    expect((await get('', 'technical_admin')).statusCode).toBe(403)
  })
})
