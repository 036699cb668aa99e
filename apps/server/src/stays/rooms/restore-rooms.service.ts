import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { lockInstancesOf } from '../../bookings/bookings.service.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { grantRooms, type RoomDecision } from './restore-nights.rules.ts'
import { lockNightsToRestore, restoreHeldNights } from './restore-nights.sql.ts'

/**
 * Gives people the nights back that they gave up, if there is a room on every night from today on: one person after the
 * other, all nights of a person or none. `from` is `today` where nights that have passed stay as they are, and `start`
 * where they are given back, too. The people must be locked.
 */
export const restoreRooms = async (
  transaction: Queryable,
  people: readonly string[],
  from: 'start' | 'today',
  context: Context,
): Promise<RoomDecision> => {
  const firstChecked = today(context)
  const range = { from: from === 'today' ? firstChecked : null, lastNight: lastNightBegun(momentOf(context)) }
  await lockInstancesOf(transaction, people)
  const nights = await lockNightsToRestore(transaction, { people, ...range })
  const decision = grantRooms(people, nights, firstChecked)
  await restoreHeldNights(transaction, { people: decision.granted, ...range })
  return decision
}
