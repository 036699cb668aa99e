import { participantSorts } from '@trophy/contract/participants/participants.constants.ts'
import { participantQuerySchema } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queryable } from '../../platform/db/database.ts'
import { planOf, Watched } from '../../testing/database/plan-of.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { selectParticipants } from './list-participants.sql.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(1)
})
afterAll(() => test.close())

const select = (db: Queryable, query: Record<string, string>) =>
  selectParticipants(db, participantQuerySchema.parse(query), 'Asia/Kolkata')

const viewPlan = (query: Record<string, string>) => planOf(test.database, (db) => select(db, query))

const sortKeysOf = async (query: Record<string, string>) =>
  (await viewPlan(query)).flatMap((line) => /Sort Key: (.+)$/.exec(line)?.[1] ?? [])

it.each(participantSorts.flatMap((sortBy) => ['asc', 'desc'].map((sortOrder) => ({ sortBy, sortOrder }))))(
  'scans an index for $sortBy $sortOrder',
  async (order) => {
    expect(await sortKeysOf(order)).toEqual([expect.stringContaining('row_number()')])
  },
)

it.each([
  [{ role: 'coach' }, /Backward using \w+_role_created/],
  [{ discipline: 'Judo' }, /Backward using \w+_discipline_created/],
  [{ checkinStatus: 'checked_in' }, /Backward using \w+_checkin_status_created/],
])('finds the people of %o in order, however many they are', async (query, scan) => {
  expect(await viewPlan(query)).toContainEqual(expect.stringMatching(scan))
})

it('finds people by the indexes of names and references', async () => {
  const plan = await viewPlan({ search: 'asha' })
  expect(plan).toContainEqual(expect.stringContaining('Index Scan on participants_search_text_idx'))
  expect(plan).toContainEqual(expect.stringContaining('Index Scan on bookings_reference_idx'))
})

it('keeps the plan of a search, whatever the text and the page', async () => {
  const plans = await test.database.transaction(async (tx) => {
    for (let page = 1; page <= 9; page += 1) await select(tx, { search: `asha ${page}`, page: String(page) })
    return tx.first(sql`SELECT custom_plans AS custom, generic_plans AS kept FROM pg_prepared_statements
      WHERE statement LIKE '%lower(reference)%'`)
  })
  // PostgreSQL plans the first five for their values, and then compares.
  expect(plans).toEqual({ custom: 5, kept: 4 })
})

const isPlannedOnce = (query: Record<string, string>): Promise<boolean> =>
  test.database.transaction(async (tx) => {
    const named: boolean[] = []
    await select(new Watched(tx, (statement) => named.push('name' in statement)), query)
    return named.includes(true)
  })

it.each<Record<string, string>>([
  {},
  { discipline: 'Judo' },
  { role: 'official' },
  { checkinStatus: 'pending' },
  { hotelId: 'HTL001' },
  { hotelFilterId: 'HTL001' },
  { hotelFilterId: 'HTL001', instanceCode: '2' },
  { search: 'asha' },
  { search: 'asha', page: '3', limit: '50', sortOrder: 'asc' },
])('plans the view with %o once', async (query) => {
  expect(await isPlannedOnce(query)).toBe(true)
})

it.each<Record<string, string>>([
  { page: '2' },
  { limit: '25' },
  { sortBy: 'role' },
  { sortOrder: 'asc' },
  { search: 'as' },
  { search: 'asha', role: 'coach' },
  { search: 'asha', sortBy: 'role' },
  { instanceCode: '2' },
  { bookingStartDate: '2026-11-08' },
  { role: 'official', discipline: 'Judo' },
  { hotelFilterId: 'HTL001', night: '2026-11-08' },
])('plans the view with %o for each request, because its matches vary', async (query) => {
  expect(await isPlannedOnce(query)).toBe(false)
})
