import { addDays, endOfNights } from '@trophy/contract/core/dates/days.ts'
import { planNights } from '@trophy/contract/hotels/instances.rules.ts'
import fc from 'fast-check'
import type { Queryable } from '../../platform/db/database.ts'
import { createHotel, type TestHotel } from './hotels.ts'
import { createPlayer } from './people.ts'

/** Today, the 21st, is in the middle, so that some of the nights have passed. */
const firstDay = '2026-11-10'

/** A stay within the weeks in which random hotels have rooms. */
export const randomStay = (leastDays = 0, mostDays = 14) =>
  fc.record({ offset: fc.nat({ max: 22 }), days: fc.integer({ min: leastDays, max: mostDays }) })
type RandomStay = ReturnType<typeof randomStay> extends fc.Arbitrary<infer Value> ? Value : never

const instance = fc.record({
  gap: fc.constantFrom(0, 0, 0, 1, 2),
  days: fc.nat({ max: 9 }),
  totalRooms: fc.integer({ min: 1, max: 3 }),
})

/** A hotel of a few instances with a few bookings. */
export const randomHotel = fc.record({
  instances: fc.array(instance, { minLength: 1, maxLength: 4 }),
  bookings: fc.array(randomStay(), { maxLength: 6 }),
})
type RandomHotel = typeof randomHotel extends fc.Arbitrary<infer Value> ? Value : never

export const datesOf = ({ offset, days }: RandomStay) => {
  const startDate = addDays(firstDay, offset)
  return { startDate, endDate: addDays(startDate, days) }
}

/** Consecutive instances, with the gaps of the plan between them. */
const instancesOf = ({ instances }: RandomHotel) => {
  let free = firstDay
  return instances.map(({ gap, days, totalRooms }) => {
    const startDate = addDays(free, gap)
    const endDate = addDays(startDate, days)
    free = endOfNights(startDate, endDate)
    return { startDate, endDate, totalRooms }
  })
}

/** The hotel, and the `id`s of people booked there. As in uploads, a booking begins in an instance and may overbook. */
export const buildHotel = async (db: Queryable, plan: RandomHotel): Promise<{ hotel: TestHotel; people: string[] }> => {
  const hotel = await createHotel(db, { instances: instancesOf(plan) })
  const people: string[] = []
  for (const dates of plan.bookings.map(datesOf)) {
    if (planNights(hotel.instances, dates.startDate, dates.startDate).kind === 'outside') continue
    people.push((await createPlayer(db, { booking: { hotel, ...dates } })).id)
  }
  return { hotel, people }
}
