import { addDays } from '@trophy/contract/core/dates/calendar.ts'
import { checkinRowStatus, type CheckinRowStatus, checkoutRowStatus } from '@trophy/contract/stays/lateness.rules.ts'
import {
  type CheckinFilter,
  checkinFilterSchema,
  type CheckoutFilter,
  checkoutFilterSchema,
} from '@trophy/contract/stays/stays.contract.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import { checkedInPlayer, checkedOutPlayer, pendingPlayer, referenceOnlyCoach } from '../../testing/factories/stays.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { readCheckinBoard, readCheckoutBoard } from './board.service.ts'

let test: TestContext
beforeAll(async () => {
  test = await createTestContext({ EVENT_TIME_ZONE: 'Asia/Kolkata' })
  // Around 29 February, with stays that begin and end on every day near it.
  const hotel = await createHotel(test.database, { instances: [{ startDate: '2028-02-01', endDate: '2028-03-31' }] })
  for (let day = 0; day < 16; day += 1) {
    const booking = { hotel, startDate: addDays('2028-02-20', day), endDate: addDays('2028-02-22', day) }
    await pendingPlayer(test.database, { booking })
    await checkedInPlayer(test.database, { booking })
    await checkedOutPlayer(test.database, { booking })
  }
  const { id } = await pendingPlayer(test.database, {
    booking: { hotel, startDate: '2028-02-27', endDate: '2028-03-02' },
  })
  await test.database.run(sql`UPDATE bookings SET released_from = '2028-02-28' WHERE participant_id = ${id}`)
  await referenceOnlyCoach(test.database)
  await pendingPlayer(test.database, { booking: null })
  await checkedInPlayer(test.database, { booking: null })
})
afterAll(() => {
  vi.unstubAllEnvs()
  return test.close()
})

/** Around midnight and noon in India, where the results of the rules change. */
const times = fc
  .record({
    day: fc.integer({ min: 0, max: 18 }),
    clock: fc.constantFrom(
      '00:00:00.000',
      '11:58:59.999',
      '11:59:00.000',
      '11:59:00.001',
      '11:59:59.999',
      '12:00:00.000',
      '12:00:00.001',
      '12:01:00.000',
      '23:59:59.999',
    ),
  })
  .map(({ day, clock }) => `${addDays('2028-02-19', day)}T${clock}+05:30`)
const graces = fc.constantFrom(0, 1, 24, 25, 72)
const machineZones = fc.constantFrom('UTC', 'America/New_York')

/** Sets the clock, the grace, and the zone that the server's machine is in. */
const at = async (time: string, grace: number, machineZone: string): Promise<void> => {
  vi.stubEnv('TZ', machineZone)
  test.clock.set(time)
  await test.database.run(sql`UPDATE settings SET checkin_grace_hours = ${grace}, checkout_grace_hours = ${grace}`)
}

const arrivals = (status: CheckinFilter) => readCheckinBoard(test.context, { page: 1, limit: 100, status })
const departures = (status: CheckoutFilter) => readCheckoutBoard(test.context, { page: 1, limit: 100, status })

const idsOf = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id)

it('filters and counts arrivals in SQL like the rules for each person, at any time and with any grace', async () => {
  const labels = { pending: ['upcoming', 'released'], due_today: ['due_today'], late: ['late'] } as const
  await fc.assert(
    fc.asyncProperty(times, graces, machineZones, async (...moment) => {
      await at(...moment)
      const { participants: everybody, stats } = await arrivals('all')
      const counted = everybody.filter((row) => !row.isReferenceOnly)
      const those = (...statuses: readonly CheckinRowStatus[]) =>
        counted.filter((row) => statuses.includes(checkinRowStatus(row)))
      for (const status of checkinFilterSchema.exclude(['all']).options) {
        expect(idsOf((await arrivals(status)).participants)).toEqual(idsOf(those(...labels[status])))
      }
      expect(stats).toMatchObject({
        totalPending: counted.filter((row) => row.checkinStatus === 'pending').length,
        dueToday: those('due_today').length,
        late: those('late').length,
      })
    }),
    { numRuns: 60 },
  )
})

it('filters and counts departures in SQL like the rules for each person, at any time and with any grace', async () => {
  await fc.assert(
    fc.asyncProperty(times, graces, machineZones, async (...moment) => {
      await at(...moment)
      const { participants: everybody, stats } = await departures('all')
      const staying = everybody.filter((row) => row.checkinStatus === 'checked_in')
      const those = (status: string) => staying.filter((row) => checkoutRowStatus(row) === status)
      expect(idsOf((await departures('checked_in')).participants)).toEqual(idsOf(staying))
      for (const status of checkoutFilterSchema.extract(['due_today', 'overdue']).options) {
        expect(idsOf((await departures(status)).participants)).toEqual(idsOf(those(status)))
      }
      expect(stats).toMatchObject({
        totalCheckedIn: staying.length,
        dueToday: those('due_today').length,
        overdue: those('overdue').length,
      })
    }),
    { numRuns: 60 },
  )
})
