import { teamFilters, teamSorts } from '@trophy/contract/teams/teams.constants.ts'
import { teamQuerySchema } from '@trophy/contract/teams/teams.contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queryable } from '../platform/db/database.ts'
import { planOf } from '../testing/database/plan-of.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { selectFigures, selectTeams } from './teams.sql.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(1)
})
afterAll(() => test.close())

const days = { today: '2026-11-21', silentUntil: '2026-11-23' }
const views: Record<string, string>[] = [
  {},
  { search: 'asha' },
  ...teamFilters.map((filter) => ({ filter })),
  ...teamSorts.map((sortBy) => ({ sortBy })),
]

const indexOfCoaches = expect.stringMatching(/participants_role/)

/** The lines of the plan that read people or bookings. */
const readsOfPeople = async (select: (db: Queryable) => Promise<unknown>) =>
  (await planOf(test.database, select, { sortsGroups: true })).filter((line) =>
    / on (participants|listed_people|bookings|stays)/.test(line),
  )

it.each(views)('reads the coaches of %o by an index, and nobody else', async (query) => {
  const view = teamQuerySchema.parse(query)
  expect(await readsOfPeople((db) => selectTeams(db, view, days))).toEqual([indexOfCoaches])
})

it('reads the figures of all teams in the same way', async () => {
  expect(await readsOfPeople((db) => selectFigures(db, days))).toEqual([indexOfCoaches])
})

it('an event without teams has a page and figures', async () => {
  expect(await selectTeams(test.database, teamQuerySchema.parse({}), days)).toEqual({ rows: [], total: 0 })
  const none = { teams: 0, silent: 0, placeholders: 0, arrivingToday: 0 }
  expect(await selectFigures(test.database, days)).toEqual([none])
})
