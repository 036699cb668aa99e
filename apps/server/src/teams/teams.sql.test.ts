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
type View = Record<string, string>

const opening: View[] = [{}, { sortBy: 'coachId' }, { sortBy: 'coachName' }]
const views: View[] = [
  { search: 'asha' },
  { search: 'asha', sortBy: 'coachName' },
  ...teamFilters.map((filter) => ({ filter })),
  ...teamSorts.filter((sort) => sort !== 'coachId' && sort !== 'coachName').map((sortBy) => ({ sortBy })),
]

/** The lines of the plan that read everybody. */
const readsOfAll = async (select: (db: Queryable) => Promise<unknown>) =>
  (await planOf(test.database, select, { sortsGroups: true })).filter((line) =>
    /Seq Scan on (participants|listed_people|bookings|stays)/.test(line),
  )

const once = [expect.stringContaining('Seq Scan on listed_people')]

it.each(opening)('reads nobody without an index for %o', async (query) => {
  const view = teamQuerySchema.parse(query)
  expect(await readsOfAll((db) => selectTeams(db, view, days))).toEqual([])
})

it.each(views)('reads the listed people once for %o, and of other people none without an index', async (query) => {
  const view = teamQuerySchema.parse(query)
  expect(await readsOfAll((db) => selectTeams(db, view, days))).toEqual(once)
})

it('reads the figures of all teams in the same way', async () => {
  expect(await readsOfAll((db) => selectFigures(db, days))).toEqual(once)
})

it('an event without teams has a page and figures', async () => {
  expect(await selectTeams(test.database, teamQuerySchema.parse({}), days)).toEqual({ rows: [], total: 0 })
  const none = { teams: 0, silent: 0, placeholders: 0, arrivingToday: 0 }
  expect(await selectFigures(test.database, days)).toEqual(none)
})
