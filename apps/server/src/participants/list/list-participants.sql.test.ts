import { participantQuerySchema, participantSorts } from '@trophy/contract/participants/participants.contract.ts'
import sql, { Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queryable } from '../../platform/db/database.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { selectParticipants } from './list-participants.sql.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(1)
})
afterAll(() => test.close())

const select = (db: Queryable, query: Record<string, string>) =>
  selectParticipants(db, participantQuerySchema.parse(query), 'Asia/Kolkata')

/** The statement among the parameters of `all`, where the row schema may come first. */
const statementIn = (parameters: readonly unknown[]): Sql => {
  const statement = parameters.find((one) => one instanceof Sql)
  if (!statement) throw new Error('No statement was given')
  return statement
}

/** The plan of a view, with sorting discouraged, so that it only happens where no index has the order. */
const planOf = (query: Record<string, string>) =>
  test.database.transaction(async (tx) => {
    await tx.run(sql`SET LOCAL enable_sort = off`)
    await tx.run(sql`SET LOCAL enable_seqscan = off`)
    const lines: string[] = []
    const all = async (...parameters: readonly unknown[]) => {
      const plan = await tx.all<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statementIn(parameters)}`)
      lines.push(...plan.map((line) => line['QUERY PLAN']))
      return []
    }
    await select({ ...tx, all }, query)
    return lines
  })

const sortKeysOf = async (query: Record<string, string>) =>
  (await planOf(query)).flatMap((line) => /Sort Key: (.+)$/.exec(line)?.[1] ?? [])

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
  expect(await planOf(query)).toContainEqual(expect.stringMatching(scan))
})

const isPlannedOnce = (query: Record<string, string>): Promise<boolean> =>
  test.database.transaction(async (tx) => {
    const named: boolean[] = []
    const all = async (...parameters: readonly unknown[]) => {
      named.push('name' in statementIn(parameters))
      return []
    }
    await select({ ...tx, all }, query)
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
])('plans the first view with %o once', async (query) => {
  expect(await isPlannedOnce(query)).toBe(true)
})

it.each<Record<string, string>>([
  { page: '2' },
  { limit: '25' },
  { sortBy: 'role' },
  { sortOrder: 'asc' },
  { search: 'asha' },
  { instanceCode: '2' },
  { bookingStartDate: '2026-11-08' },
  { role: 'official', discipline: 'Judo' },
  { hotelFilterId: 'HTL001', night: '2026-11-08' },
])('plans the view with %o for each request, because its matches vary', async (query) => {
  expect(await isPlannedOnce(query)).toBe(false)
})
