import { checkinFilterSchema, checkoutFilterSchema } from '@trophy/contract/stays/stays.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planOf } from '../../testing/database/plan-of.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { type BoardDays, type BoardView, selectBoard } from './board.sql.ts'
import { checkinBoard, selectCheckinFigures } from './checkin-board.sql.ts'
import { checkoutBoard, selectCheckoutFigures } from './checkout-board.sql.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(1)
})
afterAll(() => test.close())

const days: BoardDays = {
  today: '2026-11-08',
  lastDay: '2026-11-07',
  start: new Date('2026-11-07T18:30:00Z'),
  end: new Date('2026-11-08T18:30:00Z'),
}
const page = { search: undefined, page: 1, limit: 10, night: '2026-11-07' }

const planOfBoard = (view: BoardView) => planOf(test.database, (db) => selectBoard(db, view, page))

/** The page, and the nights of each person of it. */
const sorted = [expect.stringContaining('row_number()'), expect.stringContaining('upper(s.nights)')]

it.each(checkinFilterSchema.options)(
  'the check-in board with the filter %s scans its index, and sorts a page only',
  async (status) => {
    const plan = await planOfBoard(checkinBoard(status, days))
    expect(plan).toContainEqual(expect.stringContaining('Index Scan using listed_for_checkin'))
    expect(plan.filter((line) => line.includes('Sort Key'))).toEqual(sorted)
  },
)

it.each(checkoutFilterSchema.options)(
  'the checkout board with the filter %s scans its index, and sorts a page only',
  async (status) => {
    const plan = await planOfBoard(checkoutBoard(status, days))
    expect(plan).toContainEqual(expect.stringContaining('Index Scan using listed_for_checkout'))
    expect(plan.filter((line) => line.includes('Sort Key'))).toEqual(sorted)
  },
)

/** Without it, a filter that finds nobody would read all who wait. */
const byDay = expect.stringMatching(/Index Cond: .*CASE WHEN/)

it.each(['due_today', 'late'] as const)('the filter %s of the check-in board reads its days', async (status) => {
  expect(await planOfBoard(checkinBoard(status, days))).toContainEqual(byDay)
})

it.each(['due_today', 'overdue'] as const)('the filter %s of the checkout board reads its days', async (status) => {
  expect(await planOfBoard(checkoutBoard(status, days))).toContainEqual(byDay)
})

it.each([
  ['check-in', selectCheckinFigures],
  ['checkout', selectCheckoutFigures],
])('the figures of the %s board are counted by indexes alone', async (name, select) => {
  await test.database.run(sql`
    INSERT INTO participants (participant_id, role, name) SELECT ${name} || n, 'official', 'Asha' FROM generate_series(1, 3000) AS n`)
  await test.database.run(sql`VACUUM (ANALYZE) listed_people`)
  const plan = await planOf(test.database, (db) => select(db, days))
  const reads = plan.filter((line) => line.includes(' on listed_people'))
  expect(reads).toHaveLength(6)
  for (const line of reads) expect(line).toContain('Index Only Scan')
})
