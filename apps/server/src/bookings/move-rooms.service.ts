import { addDays, type CalendarDay, endOfNights } from '@trophy/contract/core/dates/days.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { planNights, type ServedNights, servedNights } from '@trophy/contract/hotels/instances.rules.ts'
import { roomMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { type Context, momentOf } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { invalid } from '../platform/errors.ts'
import { lockInstancesOf, namedHotel } from './bookings.service.ts'
import { type BookableInstance, selectBookableInstances, selectInstancesOfHotels } from './bookings.sql.ts'
import { guardLastRoomOfMove } from './last-room.service.ts'
import type { ReadNightsOfMove } from './last-room.sql.ts'
import { giveUpRooms, holdOverstays, selectRoomNumbers, takeRooms } from './move-rooms.sql.ts'
import { selectRoomsForMove } from './available-hotels.sql.ts'

/** A person who gets a room in another hotel, or in the same one for other nights. */
export interface RoomMove {
  /** The participant's UUID. */
  readonly participantId: string
  /** The hotel id; any of its instances may serve. */
  readonly hotelId: string
  /** First and last day in the new hotel. */
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
  /** Whether the rooms of the earlier nights are kept; otherwise all are given up. */
  readonly keepsEarlierNights: boolean
  /**
   * Whether the person is checked in, and so also holds each night that has begun since the last day (decisions §3).
   */
  readonly isStaying: boolean
}

/** The instance in which the stay in the new hotel begins. */
export interface NewRoom {
  readonly participantId: string
  readonly hotelId: string
  readonly instanceId: string
  readonly hotelName: string
  readonly address: string
}

export interface RoomsWanted {
  readonly moves: readonly RoomMove[]
  /** The latest night that has begun. */
  readonly lastNight: CalendarDay
}

/**
 * Moves the rooms of people to other hotels, all or none, and never overbooks: a room that one of them gives up,
 * another may get. The caller locks the people before, and changes the bookings in the same transaction. `readNights`
 * is for a test.
 * @throws 400 for dates outside the hotel's instances; 409 `no_room` naming hotel and date
 */
export const moveRooms = async (
  transaction: Queryable,
  { moves, lastNight }: RoomsWanted,
  readNights?: ReadNightsOfMove,
): Promise<NewRoom[]> => {
  const people = moves.map(({ participantId }) => participantId)
  const hotelIds = [...new Set(moves.map(({ hotelId }) => hotelId))]
  await lockInstancesOf(transaction, people, hotelIds)
  const instances = await selectInstancesOfHotels(transaction, hotelIds)
  const planned = moves.map((move) => {
    const own = instances.filter(({ hotelId }) => hotelId === move.hotelId)
    return { move, own, parts: partsOf(own, move, lastNight) }
  })
  const numbers = await selectRoomNumbers(transaction, people)
  const givenUp = moves.map((move) => ({
    id: move.participantId,
    from: move.keepsEarlierNights ? move.startDate : null,
  }))
  const taken = planned.flatMap(({ move, parts }) => ofPerson(move, [...parts.booked, ...parts.beyond], numbers))
  await guardLastRoomOfMove(transaction, instances, { givenUp, taken }, readNights)
  await giveUpRooms(transaction, givenUp)
  await takeRooms(
    transaction,
    planned.flatMap(({ move, parts }) => ofPerson(move, parts.booked, numbers)),
  )
  return planned.map(({ move, own, parts }) => newRoom(own, move, parts.booked))
}

/**
 * The id of a hotel that is named by its hotel id, or by the `id` of one of its instances.
 * @throws 400 for an unknown hotel
 */
export const hotelIdOfName = async (db: Queryable, hotel: string): Promise<string> => {
  const [known] = await selectBookableInstances(db, namedHotel(hotel))
  if (!known) throw invalid('newHotelId', hotelMessages.unknown(hotel))
  return known.hotelId
}

/** The instances of hotels, by UUID. */
export const instancesOfHotels = async (db: Queryable, hotelIds: readonly string[]) =>
  new Map((await selectInstancesOfHotels(db, [...new Set(hotelIds)])).map((instance) => [instance.id, instance]))

/** The booked nights, and those that somebody who is still checked in holds after them. */
const partsOf = (instances: readonly BookableInstance[], move: RoomMove, lastNight: CalendarDay) => {
  const { startDate, endDate, isStaying } = move
  const plan = planNights(instances, startDate, endDate)
  if (plan.kind === 'outside') {
    const field = plan.edge === 'start' ? 'newStartDate' : 'newEndDate'
    throw invalid(field, roomMessages.outside(instances[0]?.hotelName ?? move.hotelId, plan.night))
  }
  const beyond = isStaying ? servedNights(instances, endOfNights(startDate, endDate), addDays(lastNight, 1)) : []
  return { booked: plan.parts, beyond }
}

/** Whoever stays at a hotel keeps the room number; a move to another one begins without. */
const ofPerson = (
  { participantId, hotelId }: RoomMove,
  parts: readonly ServedNights[],
  numbers: Awaited<ReturnType<typeof selectRoomNumbers>>,
) => {
  const known = numbers.find((each) => each.participantId === participantId && each.hotelId === hotelId)
  return parts.map((part) => ({ ...part, participantId, roomNumber: known?.roomNumber ?? null }))
}

const newRoom = (
  instances: readonly BookableInstance[],
  { participantId }: RoomMove,
  [first]: readonly ServedNights[],
): NewRoom => {
  const instance = instances.find(({ id }) => id === first?.instanceId)
  if (!instance) throw new Error('a stay was planned in an instance that the hotel does not have')
  const { hotelId, id: instanceId, hotelName, address } = instance
  return { participantId, hotelId, instanceId, hotelName, address }
}

/** People who are checked in hold each night that has begun since the last day, in the hotel of the current booking. */
export const holdRoomsOfStaying = async (
  transaction: Queryable,
  people: readonly string[],
  context: Pick<Context, 'clock' | 'config'>,
): Promise<void> => {
  await holdOverstays(transaction, people, momentOf(context))
}

/** Hotels for people who move, by name. `moveRooms` accepts those without missing rooms. */
export const findRoomsForMove = selectRoomsForMove
