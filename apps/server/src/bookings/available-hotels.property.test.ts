import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { addDays, type CalendarDay, nightsOf } from '@trophy/contract/core/days.ts'
import { planNights } from '@trophy/contract/hotels/instances.rules.ts'
import { addParticipantSchema } from '@trophy/contract/participants/add-participant.contract.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addParticipant } from '../participants/add-participant.service.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { newLeader } from '../testing/factories/new-participants.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { findAvailableHotels } from './available-hotels.service.ts'

/** Today, the 21st, lies in the middle: some of the nights have gone by. */
const firstDay = '2026-11-10'

let test: TestContext
beforeAll(async () => {
  test = await createTestContext()
  await test.database.run(sql`UPDATE settings SET minimum_stay_days = 1`)
})
afterAll(() => test.close())

const stay = fc.record({ offset: fc.nat({ max: 22 }), days: fc.nat({ max: 14 }) })
const instance = fc.record({
  gap: fc.constantFrom(0, 0, 0, 1, 2),
  days: fc.nat({ max: 9 }),
  totalRooms: fc.integer({ min: 1, max: 3 }),
})
const hotel = fc.record({
  instances: fc.array(instance, { minLength: 1, maxLength: 4 }),
  bookings: fc.array(stay, { maxLength: 6 }),
})
type Plan = typeof hotel extends fc.Arbitrary<infer Value> ? Value : never

const datesOf = ({ offset, days }: { offset: number; days: number }) => {
  const startDate = addDays(firstDay, offset)
  return { startDate, endDate: addDays(startDate, days) }
}

/** One instance after the other, with the gaps of the plan between them. */
const instancesOf = ({ instances }: Plan) => {
  let free = firstDay
  return instances.map(({ gap, days, totalRooms }) => {
    const startDate = addDays(free, gap)
    const endDate = addDays(startDate, days)
    free = addDays(startDate, Math.max(days, 1))
    return { startDate, endDate, totalRooms }
  })
}

/** Bookings that begin inside an instance, as sheets make them: they may overbook. */
const build = async (plan: Plan): Promise<TestHotel> => {
  const built = await createHotel(test.database, { instances: instancesOf(plan) })
  for (const dates of plan.bookings.map(datesOf)) {
    if (planNights(built.instances, dates.startDate, dates.startDate).kind === 'outside') continue
    await createPlayer(test.database, { booking: { hotel: built, ...dates } })
  }
  return built
}

/** Rooms free on every night that an instance serves, or none where the dates begin or end outside; night by night. */
const freeRooms = async ({ instances }: TestHotel, start: CalendarDay, end: CalendarDay): Promise<number> => {
  const plan = planNights(instances, start, end)
  if (plan.kind === 'outside') return 0
  const free = await Promise.all(
    plan.parts.flatMap((part) =>
      nightsOf(part.start, part.end).map(async (night) => {
        const row = await test.database.first<{ free: number }>(sql`
          SELECT i.total_rooms - count(a.id) AS free
          FROM hotel_instances AS i LEFT JOIN allocations AS a ON a.instance_id = i.id AND a.held @> ${night}::date
          WHERE i.id = ${part.instanceId} GROUP BY i.id`)
        return row?.free ?? 0
      }),
    ),
  )
  return Math.max(0, Math.min(...free))
}

const add = async (booking: object): Promise<string> => {
  const person = addParticipantSchema.parse(newLeader('official', booking))
  try {
    await addParticipant(test.context, person, { name: 'Asha Rao' })
    return 'added'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'failed'
  }
}

/** Books a room as the search offers it, or for a hotel that it leaves out in whatever instances there are. */
const take = (hotelId: string, offer: AvailableHotel | undefined, booking: object): Promise<string> => {
  if (!offer) return add({ hotelId, ...booking })
  const multiInstanceBooking = {
    hasMultiInstance: offer.hasAdjacentInstances,
    selectedAdjacentInstances: offer.adjacentInstances.map(({ id }) => id),
    primaryHotelInstance: offer.instanceId,
  }
  return add({ hotelId: offer.instanceId, ...booking, multiInstanceBooking })
}

it('whatever the search offers can be booked, and nothing else', async () => {
  let offers = 0
  await fc.assert(
    fc.asyncProperty(fc.array(hotel, { minLength: 1, maxLength: 3 }), stay, async (plans, asked) => {
      const { startDate, endDate } = datesOf(asked)
      const hotels: TestHotel[] = []
      for (const plan of plans) hotels.push(await build(plan))
      const found = await findAvailableHotels(test.context, { startDate, endDate, participantType: 'official' })
      for (const each of hotels) {
        const offer = found.find(({ hotelId }) => hotelId === each.hotelId)
        expect(offer?.availableRooms ?? 0).toBe(await freeRooms(each, startDate, endDate))
        const outcome = await take(each.hotelId, offer, { bookingStartDate: startDate, bookingEndDate: endDate })
        expect(offer ? ['added'] : ['no_room', 'invalid_input']).toContain(outcome)
        offers += offer ? 1 : 0
      }
    }),
    { numRuns: 60 },
  )
  // Else the property would hold of nothing.
  expect(offers).toBeGreaterThan(10)
}, 60_000)
