import { hotelQuerySchema } from '@trophy/contract/hotels/hotels.contract.ts'
import { type Participant, participantQuerySchema } from '@trophy/contract/participants/participants.contract.ts'
import { arrivalOfRow } from '@trophy/contract/stays/lateness.rules.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listHotels } from '../hotels/hotels.service.ts'
import { listParticipants } from '../participants/list/list-participants.service.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer } from '../testing/factories/people.ts'
import {
  checkedInCoach,
  checkedInPlayer,
  checkedOutPlayer,
  lateCoach,
  latePlayer,
  overduePlayer,
  pendingOfficial,
  pendingPlayer,
  referenceOnlyCoach,
  upcomingPlayer,
} from '../testing/factories/stays.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { readLastRefresh, readStats, refreshData } from './dashboard.service.ts'

let test: TestContext

const populate = async ({ database }: TestContext): Promise<void> => {
  const coach = await checkedInCoach(database)
  const other = await lateCoach(database)
  // Somebody who needs no room is never late, whatever dates a sheet gave.
  await referenceOnlyCoach(database, { booking: { startDate: '2026-11-10', endDate: '2026-11-14' } })
  await pendingOfficial(database)
  const states = [
    pendingPlayer,
    upcomingPlayer,
    latePlayer,
    checkedInPlayer,
    overduePlayer,
    overduePlayer,
    checkedOutPlayer,
  ]
  for (const state of states) await state(database, { coach, teamName: 'Lions' })
  await pendingPlayer(database, { coach, teamName: 'Tigers' })
  await pendingPlayer(database, { coach: other, teamName: 'Lions' })
  await createPlayer(database, { teamName: 'Lions', booking: null })
  await createCoach(database, { booking: null })
  // Overbooked: two people in one room; and an instance each that has expired or not begun.
  const full = await createHotel(database, {
    instances: [
      { startDate: '2026-11-15', endDate: '2026-11-30', totalRooms: 1 },
      { startDate: '2026-12-05', endDate: '2026-12-20', totalRooms: 5 },
      { startDate: '2026-11-01', endDate: '2026-11-10', totalRooms: 50 },
    ],
  })
  await pendingPlayer(database, { coach, teamName: 'Lions', booking: { hotel: full } })
  await pendingPlayer(database, { coach, teamName: 'Lions', booking: { hotel: full } })
}

describe('the statistics', () => {
  beforeAll(async () => {
    test = await createTestContext()
    await populate(test)
  })
  afterAll(() => test.close())

  /** The same figures, computed from the lists that the admin sees by the rules. */
  const countFromLists = async () => {
    const people = (await listParticipants(test.context, participantQuerySchema.parse({ limit: 100 }))).data
    const hotels = (await listHotels(test.context, hotelQuerySchema.parse({ limit: 1000 }))).data
    const inUse = hotels.filter(({ status }) => status !== 'expired')
    const sumOf = (key: 'availableRooms' | 'occupiedRooms' | 'totalRooms') =>
      inUse.reduce((sum, instance) => sum + instance[key], 0)
    const withStatus = (status: string) => people.filter(({ checkinStatus }) => checkinStatus === status).length
    return {
      totalParticipants: people.length,
      totalTeams: new Set(people.filter(isPlayer).map(({ coachId, teamName }) => `${coachId}/${teamName}`)).size,
      checkedInCount: withStatus('checked_in'),
      checkedOutCount: withStatus('checked_out'),
      totalAvailableRooms: sumOf('availableRooms'),
      occupancyRate: Math.round((sumOf('occupiedRooms') * 1000) / sumOf('totalRooms')) / 10,
      totalHotels: new Set(hotels.map(({ hotelId }) => hotelId)).size,
      pendingActions: people.filter(needsAttention).length,
    }
  }

  const isPlayer = ({ role }: Participant): boolean => role === 'player'

  const needsAttention = (person: Participant): boolean => {
    const moment = { now: test.clock.now(), timeZone: 'Asia/Kolkata' }
    return person.isOverdue || arrivalOfRow(person, 24, moment).isLate
  }

  it('equal the sums of the lists', async () => {
    const stats = await readStats(test.context)
    expect(stats).toEqual(await countFromLists())
    expect(stats).toMatchObject({
      totalParticipants: 17,
      totalTeams: 4,
      checkedInCount: 4,
      checkedOutCount: 1,
      pendingActions: 4,
    })
  })

  it.each([
    '2026-11-10T10:00:00+05:30',
    '2026-11-22T12:00:01+05:30',
    '2026-12-10T10:00:00+05:30',
    '2027-02-01T10:00:00Z',
  ])('equal the sums of the lists at %s, too', async (now) => {
    test.clock.set(now)
    const counted = await countFromLists()
    const occupancyRate = Number.isNaN(counted.occupancyRate) ? 0 : counted.occupancyRate
    expect(await readStats(test.context)).toEqual({ ...counted, occupancyRate })
  })

  it('follow the grace in the settings', async () => {
    test.clock.set('2026-11-22T11:00:00+05:30')
    const before = (await readStats(test.context)).pendingActions
    await test.database.run(sql`UPDATE settings SET checkin_grace_hours = 0`)
    const { pendingActions } = await readStats(test.context)
    await test.database.run(sql`UPDATE settings SET checkin_grace_hours = DEFAULT`)
    // The people due on 21 November: an official and four players.
    expect(pendingActions - before).toBe(6)
  })
})

describe('without any data', () => {
  beforeAll(async () => {
    test = await createTestContext()
  })
  afterAll(() => test.close())

  it('all figures are 0', async () => {
    expect(Object.values(await readStats(test.context))).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('a refresh stores its time and queues one recount, however often it is requested', async () => {
    expect(await readLastRefresh(test.context)).toEqual({ lastRefresh: null })
    const first = await refreshData(test.context)
    expect(first).toEqual({
      message: 'All dashboard data has been refreshed successfully.',
      lastRefresh: '2026-11-21T08:30:00.000Z',
    })
    test.clock.advance(60_000)
    await refreshData(test.context)
    expect(await readLastRefresh(test.context)).toEqual({ lastRefresh: '2026-11-21T08:31:00.000Z' })
    const jobs = await test.database.all(sql`SELECT task_identifier AS task FROM graphile_worker.jobs`)
    expect(jobs).toEqual([{ task: 'recount_ledger' }])
  })
})
