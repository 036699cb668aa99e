import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { type CalendarDay, nightsOf } from '@trophy/contract/core/dates/days.ts'
import { planNights } from '@trophy/contract/hotels/instances.rules.ts'
import { addParticipantSchema } from '@trophy/contract/participants/add-participant.contract.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { addParticipant } from '../participants/add/add-participant.service.ts'
import type { TestHotel } from '../testing/factories/hotels.ts'
import { newLeader } from '../testing/factories/new-participants.ts'
import { buildHotel, datesOf, randomHotel, randomStay } from '../testing/factories/random-hotels.ts'
import { it, server } from '../testing/server-test.ts'
import { findAvailableHotels } from './available-hotels.service.ts'
import { admin } from '../testing/actors.ts'

it.beforeAll(async () => {
  await server.database.run(sql`UPDATE settings SET minimum_stay_days = 1`)
})

/** Rooms free on every night that an instance covers, counted by night; none where the dates begin or end outside. */
const freeRooms = async ({ instances }: TestHotel, start: CalendarDay, end: CalendarDay): Promise<number> => {
  const plan = planNights(instances, start, end)
  if (plan.kind === 'outside') return 0
  const free = await Promise.all(
    plan.parts.flatMap((part) =>
      nightsOf(part.start, part.end).map(async (night) => {
        const row = await server.database.first<{ free: number }>(sql`
          SELECT i.total_rooms - count(a.id) AS free
          FROM hotel_instances AS i LEFT JOIN stays AS a ON a.instance_id = i.id AND a.is_held AND a.nights @> ${night}::date
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
    await addParticipant(server.context, person, admin)
    return 'added'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'failed'
  }
}

/** Books a room as the search offers it; for a hotel that is not offered, in any of its instances. */
const take = (hotelId: string, offer: AvailableHotel | undefined, booking: object): Promise<string> => {
  if (!offer) return add({ hotelId, ...booking })
  const multiInstanceBooking = {
    hasMultiInstance: offer.hasAdjacentInstances,
    selectedAdjacentInstances: offer.adjacentInstances.map(({ id }) => id),
    primaryHotelInstance: offer.instanceId,
  }
  return add({ hotelId: offer.instanceId, ...booking, multiInstanceBooking })
}

it('exactly the hotels that the search offers can be booked', async () => {
  let offers = 0
  await fc.assert(
    fc.asyncProperty(fc.array(randomHotel, { minLength: 1, maxLength: 3 }), randomStay(), async (plans, requested) => {
      const { startDate, endDate } = datesOf(requested)
      const hotels: TestHotel[] = []
      for (const plan of plans) hotels.push((await buildHotel(server.database, plan)).hotel)
      const found = await findAvailableHotels(server.context, { startDate, endDate, participantType: 'official' })
      for (const each of hotels) {
        const offer = found.find(({ hotelId }) => hotelId === each.hotelId)
        expect(offer?.availableRooms ?? 0).toBe(await freeRooms(each, startDate, endDate))
        const plan = planNights(each.instances, startDate, endDate)
        const gaps = plan.kind === 'served' ? plan.gaps : []
        expect(offer?.gapNights ?? gaps).toEqual(gaps)
        const outcome = await take(each.hotelId, offer, { bookingStartDate: startDate, bookingEndDate: endDate })
        expect(offer ? ['added'] : ['no_room', 'invalid_input']).toContain(outcome)
        offers += offer ? 1 : 0
      }
    }),
    { numRuns: 60 },
  )
  // Otherwise the property would not have been tested.
  expect(offers).toBeGreaterThan(10)
}, 60_000)
