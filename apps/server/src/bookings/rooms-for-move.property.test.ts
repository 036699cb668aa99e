import { addDays, endOfNights } from '@trophy/contract/core/days.ts'
import { planNights } from '@trophy/contract/hotels/instances.rules.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../platform/errors.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { findRoomsForMove, moveRooms, type RoomMove } from './move-rooms.service.ts'

const firstDay = '2026-11-10'

let test: TestContext
beforeAll(async () => {
  test = await createTestContext()
})
afterAll(() => test.close())

const stay = fc.record({ offset: fc.nat({ max: 14 }), days: fc.integer({ min: 1, max: 8 }) })
const instance = fc.record({
  gap: fc.constantFrom(0, 0, 0, 1, 2),
  days: fc.nat({ max: 9 }),
  totalRooms: fc.integer({ min: 1, max: 3 }),
})
const hotel = fc.record({
  instances: fc.array(instance, { minLength: 1, maxLength: 3 }),
  bookings: fc.array(stay, { maxLength: 5 }),
})
type Plan = typeof hotel extends fc.Arbitrary<infer Value> ? Value : never
type Stay = typeof stay extends fc.Arbitrary<infer Value> ? Value : never

const datesOf = ({ offset, days }: Stay) => {
  const startDate = addDays(firstDay, offset)
  return { startDate, endDate: addDays(startDate, days) }
}

/** One instance after the other, with the gaps of the plan between them, and bookings that may overbook them. */
const build = async ({ instances, bookings }: Plan): Promise<{ hotel: TestHotel; people: string[] }> => {
  let free = firstDay
  const made = await createHotel(test.database, {
    instances: instances.map(({ gap, days, totalRooms }) => {
      const startDate = addDays(free, gap)
      const endDate = addDays(startDate, days)
      free = endOfNights(startDate, endDate)
      return { startDate, endDate, totalRooms }
    }),
  })
  const people: string[] = []
  for (const dates of bookings.map(datesOf)) {
    if (planNights(made.instances, dates.startDate, dates.startDate).kind === 'outside') continue
    people.push((await createPlayer(test.database, { booking: { hotel: made, ...dates } })).id)
  }
  return { hotel: made, people }
}

/** Whether the people get rooms in the hotel; nothing of it stays. */
const isDone = async (moves: readonly RoomMove[], { hotelId }: TestHotel): Promise<boolean> => {
  const tried = test.database.transaction(async (transaction) => {
    await moveRooms(transaction, { moves, hotel: hotelId, lastNight: firstDay })
    throw new Refusal('conflict', 'done')
  })
  const refusal: unknown = await tried.catch((error: unknown) => error)
  if (!(refusal instanceof Refusal)) throw refusal
  return refusal.message === 'done'
}

it('whatever is offered without missing rooms can be moved to, by all who ask, and nothing else', async () => {
  let offers = 0
  const asked = fc.array(fc.record({ stay, keepsEarlierNights: fc.boolean() }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.array(hotel, { minLength: 1, maxLength: 3 }), asked, async (plans, wishes) => {
      const built = []
      for (const plan of plans) built.push(await build(plan))
      const people = built.flatMap((each) => each.people)
      const moves = wishes.slice(0, people.length).map((wish, index) => ({
        participantId: people[index] ?? '',
        ...datesOf(wish.stay),
        keepsEarlierNights: wish.keepsEarlierNights,
        isStaying: false,
      }))
      fc.pre(moves.length > 0)
      const stays = moves.map(({ startDate, endDate }) => ({ startDate, endDate, people: 1 }))
      const leaving = moves.map(({ participantId, keepsEarlierNights, startDate }) => ({
        id: participantId,
        from: keepsEarlierNights ? startDate : null,
      }))
      const found = await findRoomsForMove(test.database, stays, leaving)
      for (const each of built) {
        const offer = found.find(({ hotelId }) => hotelId === each.hotel.hotelId)
        expect(await isDone(moves, each.hotel)).toBe(offer?.missingRooms === 0)
        offers += offer?.missingRooms === 0 ? 1 : 0
      }
    }),
    { numRuns: 60 },
  )
  // Else the property would hold of nothing.
  expect(offers).toBeGreaterThan(10)
}, 60_000)
