import { lockInstancesOf } from '../../bookings/bookings.service.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Overstay } from './first-night.rules.ts'
import { grantRooms, type Returning, type RoomDecision } from './grant-rooms.rules.ts'
import {
  lockNights,
  lockWantedNights,
  type NightOfPerson,
  selectNightsOf,
  selectWantedNights,
  takeNights,
} from './rooms.sql.ts'

interface Restoring {
  /** Which nights come back: those freed by a check-out, or those released because nobody came. */
  readonly givenUp: 'left' | 'released'
  /** Holds a room also where there is none, because an admin has confirmed it. */
  readonly overCapacity?: boolean
  /** What else the transaction holds afterwards. */
  readonly overstays?: readonly Overstay[]
}

/**
 * Gives people nights: one person after the other, each night where it is free, but nobody without the nights that the
 * person requires. The people must be locked.
 */
export const restoreRooms = async (
  transaction: Queryable,
  people: readonly Returning[],
  { givenUp, ...options }: Restoring,
): Promise<RoomDecision> => {
  const ids = people.map(({ id }) => id)
  await lockInstancesOf(transaction, ids)
  const wanted = await selectWantedNights(transaction, people, givenUp)
  const decision = await decideRooms(transaction, people, wanted, options)
  if (decision.nights.length > 0) await takeNights(transaction, decision.nights)
  return decision
}

/** Locks nights until the transaction ends; people and instances are locked before. */
export const lockNightsOfStays = async (
  transaction: Queryable,
  nights: readonly Omit<NightOfPerson, 'person'>[],
  overstays: readonly Overstay[],
): Promise<void> => {
  await lockNights(transaction, [...nights, ...(await selectNightsOf(transaction, overstays))])
}

/** Locks the wanted nights, and decides who gets which of them. */
export const decideRooms = async (
  transaction: Queryable,
  people: readonly Pick<Returning, 'id' | 'isNeeded'>[],
  wanted: readonly NightOfPerson[],
  { overCapacity = false, overstays = [] }: Omit<Restoring, 'givenUp'> = {},
): Promise<RoomDecision> => {
  const others = await selectNightsOf(transaction, overstays)
  return grantRooms(people, await lockWantedNights(transaction, wanted, others), overCapacity)
}
