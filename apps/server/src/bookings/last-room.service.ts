import { daysBetween, formatDay } from '@trophy/contract/core/dates/days.ts'
import type { ServedNights } from '@trophy/contract/hotels/instances.rules.ts'
import { roomMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { reassignmentRefusals } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { Queryable } from '../platform/db/database.ts'
import { Refusal } from '../platform/errors.ts'
import type { BookableInstance } from './bookings.sql.ts'
import { lockNightsOfMove, lockRoomNights, type ReadNightsOfMove, type ReadRoomNights } from './last-room.sql.ts'
import type { RoomsGivenUp, RoomTaken } from './move-rooms.sql.ts'

/**
 * The last room of a night goes to exactly one booking: locks all nights of a booking until the transaction ends, and
 * refuses it if one of them is full. A second request waits for the lock, and then sees the booking of the first.
 * `readNights` is for a test.
 * @throws 409 `no_room` naming hotel and date
 */
export const guardLastRoom = async (
  transaction: Queryable,
  instances: readonly BookableInstance[],
  parts: readonly ServedNights[],
  readNights: ReadRoomNights = lockRoomNights,
): Promise<void> => {
  const nights = await readNights(transaction, parts)
  const expected = parts.reduce((sum, { start, end }) => sum + daysBetween(start, end), 0)
  if (nights.length !== expected) throw new Refusal('conflict', roomMessages.changed)
  const full = firstNight(nights.filter(({ occupied, totalRooms }) => occupied >= totalRooms))
  if (full)
    throw new Refusal('no_room', roomMessages.full(hotelNameOf(instances, full.instanceId), formatDay(full.night)))
}

/**
 * The same for people who move: a room that one of them gives up, another may get. The people must be locked before.
 * @throws 409 `no_room` naming hotel and date
 */
export const guardLastRoomOfMove = async (
  transaction: Queryable,
  instances: readonly BookableInstance[],
  { givenUp, taken }: { readonly givenUp: readonly RoomsGivenUp[]; readonly taken: readonly RoomTaken[] },
  readNights: ReadNightsOfMove = lockNightsOfMove,
): Promise<void> => {
  const nights = await readNights(transaction, givenUp, taken)
  const full = firstNight(nights.filter(({ free, needed }) => needed > free))
  if (!full) return
  const hotelName = hotelNameOf(instances, full.instanceId)
  throw new Refusal('no_room', reassignmentRefusals.rooms(hotelName, formatDay(full.night), full.free, full.needed))
}

const firstNight = <Night extends { readonly night: string }>(nights: readonly Night[]): Night | undefined =>
  nights.toSorted((one, other) => (one.night < other.night ? -1 : 1))[0]

const hotelNameOf = (instances: readonly BookableInstance[], instanceId: string): string =>
  instances.find(({ id }) => id === instanceId)?.hotelName ?? ''
