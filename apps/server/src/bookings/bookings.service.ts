import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { planNights, type ServedNights } from '@trophy/contract/hotels/instances.rules.ts'
import { roomMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { invalid, type Refusal } from '../platform/errors.ts'
import {
  type BookableInstance,
  insertBooking,
  lockInstancesOfHotel,
  lockInstancesOfPeople,
  type NamedHotel,
  selectBookableInstances,
} from './bookings.sql.ts'
import { guardLastRoom } from './last-room.service.ts'
import type { ReadRoomNights } from './last-room.sql.ts'

/** A booking that a screen requests. */
export interface RoomRequest {
  /** The participant's UUID. */
  readonly participantId: string
  /** A hotel id, or the `id` of one of its instances. */
  readonly hotel: string
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
  readonly reference: string
  /** The `id`s of the instances that may serve the booking; undefined for all of the hotel. */
  readonly instances?: readonly string[]
  /** The refusal when the hotel has no rooms on the first or last night; by default a 400 that names the date. */
  readonly refuseOutside?: (edge: 'start' | 'end', message: string) => Refusal
  readonly now: Date
}

/**
 * Books a room for a participant without a booking, across the hotel's adjacent instances where the dates need them
 * (decisions §3). Never overbooks; call it in the transaction of the booking. `readNights` is for a test.
 * @throws 400 for an unknown hotel, dates outside its instances, or instances that were not chosen; 409 `no_room`
 * naming hotel and date
 */
export const bookRooms = async (
  transaction: Queryable,
  request: RoomRequest,
  readNights?: ReadRoomNights,
): Promise<void> => {
  const { participantId, hotel, startDate, endDate, reference, refuseOutside = refuseDate, now } = request
  const named = namedHotel(hotel)
  await lockInstancesOfHotel(transaction, named)
  const instances = await selectBookableInstances(transaction, named)
  const [instance] = instances
  if (!instance) throw invalid('hotelId', hotelMessages.unknown(hotel))
  const plan = planNights(instances, startDate, endDate)
  if (plan.kind === 'outside') throw refuseOutside(plan.edge, roomMessages.outside(instance.hotelName, plan.night))
  const { parts } = plan
  refuseUnchosen(instances, parts, request.instances)
  await guardLastRoom(transaction, instances, parts, readNights)
  await insertBooking(transaction, {
    participantId,
    hotelId: instance.hotelId,
    reference,
    startDate,
    endDate,
    parts,
    now,
  })
}

/**
 * Locks the instances in which people are booked or have rooms, and those of the hotels to which they move, until the
 * transaction ends. Called after the people are locked, and before their nights.
 */
export const lockInstancesOf = lockInstancesOfPeople

/** A hotel by its hotel id, or by the `id` of one of its instances. */
export const namedHotel = (hotel: string): NamedHotel =>
  z.guid().safeParse(hotel).success ? { instanceId: hotel } : { code: hotel }

const refuseDate = (edge: 'start' | 'end', message: string): Refusal =>
  invalid(edge === 'start' ? 'bookingStartDate' : 'bookingEndDate', message)

const refuseUnchosen = (
  instances: readonly BookableInstance[],
  parts: readonly ServedNights[],
  chosen: readonly string[] | undefined,
): void => {
  if (chosen === undefined) return
  const isOfHotel = (id: string) => instances.some((instance) => instance.id === id)
  if (!chosen.every(isOfHotel)) throw invalid('multiInstanceBooking', roomMessages.otherHotel)
  const missing = parts.find(({ instanceId }) => !chosen.includes(instanceId))
  const needed = instances.find(({ id }) => id === missing?.instanceId)
  if (needed) throw invalid('multiInstanceBooking', roomMessages.needsInstance(needed.hotelName, needed.instanceCode))
}
