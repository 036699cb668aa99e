import { lockInstancesOf } from '../../bookings/bookings.service.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { grantRooms, type Returning, type RoomDecision } from './grant-rooms.rules.ts'
import { lockWantedNights, takeNights } from './rooms.sql.ts'

interface Restoring {
  /** Which nights come back: those freed by a check-out, or those released because nobody came. */
  readonly givenUp: 'left' | 'released'
  /** Holds a room also where there is none, because an admin has confirmed it. */
  readonly overCapacity?: boolean
}

/**
 * Gives people nights: one person after the other, each night where it is free, but nobody without the nights that the
 * person requires. The people must be locked.
 */
export const restoreRooms = async (
  transaction: Queryable,
  people: readonly Returning[],
  { givenUp, overCapacity = false }: Restoring,
): Promise<RoomDecision> => {
  const ids = people.map(({ id }) => id)
  await lockInstancesOf(transaction, ids)
  const decision = grantRooms(people, await lockWantedNights(transaction, people, givenUp), overCapacity)
  await takeNights(transaction, decision.nights)
  return decision
}
