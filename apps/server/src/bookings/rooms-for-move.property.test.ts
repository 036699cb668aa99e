import { nightsOf } from '@trophy/contract/core/dates/days.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { Refusal } from '../platform/errors.ts'
import type { TestHotel } from '../testing/factories/hotels.ts'
import { buildHotel, datesOf, randomHotel, randomStay } from '../testing/factories/random-hotels.ts'
import { it, server } from '../testing/server-test.ts'
import { findRoomsForMove, moveRooms, type RoomMove } from './move-rooms.service.ts'

/** Whether the people get rooms in the hotel; the move is rolled back. */
const isDone = async (stays: readonly Omit<RoomMove, 'hotelId'>[], { hotelId }: TestHotel): Promise<boolean> => {
  const tried = server.database.transaction(async (transaction) => {
    const moves = stays.map((stay) => ({ ...stay, hotelId }))
    await moveRooms(transaction, { moves, lastNight: '2026-11-21' })
    throw new Refusal('conflict', 'done')
  })
  const refusal: unknown = await tried.catch((error: unknown) => error)
  if (!(refusal instanceof Refusal)) throw refusal
  return refusal.message === 'done'
}

/** The nights that somebody needs and no instance covers. */
const gapsOf = ({ instances }: TestHotel, moves: readonly Omit<RoomMove, 'hotelId'>[]): string[] => {
  const isCovered = (night: string) =>
    instances.some((instance) => nightsOf(instance.startDate, instance.endDate).includes(night))
  const needed = new Set(moves.flatMap(({ startDate, endDate }) => nightsOf(startDate, endDate)))
  return [...needed].filter((night) => !isCovered(night)).toSorted()
}

it('all people can move to exactly the hotels that are offered without missing rooms', async () => {
  let offers = 0
  const requested = fc.array(fc.record({ stay: randomStay(1, 5), keepsEarlierNights: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(randomHotel, { minLength: 1, maxLength: 3 }), requested, async (plans, wishes) => {
      const built = []
      for (const plan of plans) built.push(await buildHotel(server.database, plan))
      const people = built.flatMap((each) => each.people)
      const moves = wishes.slice(0, people.length).map((wish, index) => ({
        participantId: people[index] ?? '',
        ...datesOf(wish.stay),
        keepsEarlierNights: wish.keepsEarlierNights,
        isStaying: false,
      }))
      fc.pre(moves.length > 0)
      const stays = moves.map(({ startDate, endDate }) => ({ startDate, endDate, people: 1 }))
      const givenUp = moves.map(({ participantId, keepsEarlierNights, startDate }) => ({
        id: participantId,
        from: keepsEarlierNights ? startDate : null,
      }))
      const found = await findRoomsForMove(server.database, stays, givenUp)
      for (const each of built) {
        const offer = found.find(({ hotelId }) => hotelId === each.hotel.hotelId)
        expect(await isDone(moves, each.hotel)).toBe(offer?.missingRooms === 0)
        const gaps = gapsOf(each.hotel, moves)
        expect(offer?.gapNights ?? gaps).toEqual(gaps)
        offers += offer?.missingRooms === 0 ? 1 : 0
      }
    }),
    { numRuns: 60 },
  )
  // Otherwise the property would not have been tested.
  expect(offers).toBeGreaterThan(10)
}, 60_000)
