import { journeyDirections, journeyFilters } from '@trophy/contract/journeys/journeys.constants.ts'
import { journeyHoursQuerySchema, journeyQuerySchema } from '@trophy/contract/journeys/journey-board.contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planOf } from '../testing/database/plan-of.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { selectEarlyTeams, selectJourneyHours, selectJourneys } from './journey-board.sql.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(1)
})
afterAll(() => test.close())

const clock = { now: new Date('2026-11-21T08:30:00Z'), timeZone: 'Asia/Kolkata' }
const everywhere = { from: '2026-11-21', to: '2026-11-23', place: 'Mysuru' }
const views = journeyDirections.flatMap((direction) =>
  journeyFilters.flatMap((filter) => [
    { direction, filter },
    { direction, filter, ...everywhere },
  ]),
)

const planFor = (query: object) =>
  planOf(test.database, (db) => selectJourneys(db, journeyQuerySchema.parse(query), clock), { sortsGroups: true })

const planOfHours = (query: object) =>
  planOf(
    test.database,
    (db) => selectJourneyHours(db, journeyHoursQuerySchema.parse(query), { ...clock, today: '2026-11-21' }),
    { sortsGroups: true },
  )

const seqScans = (plan: readonly string[]) =>
  plan.filter((line) => /Seq Scan on (participants|bookings|stays|team_journeys|room_nights)/.test(line))

it.each(views)(
  'reads the latest journeys, and of people no other than the listed ones, by index for %o',
  async (view) => {
    const plan = await planFor(view)
    expect(plan).toContainEqual(expect.stringContaining('team_journeys_latest_idx'))
    expect(seqScans(plan)).toEqual([])
    expect(seqScans(await planOfHours(view))).toEqual([])
  },
)

it.each(journeyDirections)(
  'counts by hour and place what an index has as the latest journeys, for %s',
  async (direction) => {
    const plan = await planOfHours({ direction, from: '2026-11-21' })
    expect(plan).toContainEqual(expect.stringContaining('team_journeys_latest_idx'))
  },
)

it.each(views.filter(({ filter, direction }) => filter === 'all' && direction === 'departure'))(
  'counts only the teams of the page for %o',
  async (view) => {
    expect((await planFor(view)).filter((line) => line.includes('Seq Scan on listed_people'))).toEqual([])
  },
)

it('reads all early teams by index', async () => {
  const plan = await planOf(test.database, (db) => selectEarlyTeams(db, clock, clock.now), { sortsGroups: true })
  expect(seqScans(plan)).toEqual([])
})

it('an event without teams has an empty board', async () => {
  for (const view of views) {
    expect(await selectJourneys(test.database, journeyQuerySchema.parse(view), clock)).toEqual({ rows: [], total: 0 })
  }
})
