import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { holdRoomsOfStaying, moveRooms, type NewRoom } from '../bookings/move-rooms.service.ts'
import { type Context, momentOf } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { type MovedBooking, type MoveOrigin, storeMoves, type StoredPerson } from './reassignment.sql.ts'

/** A person's booking after the move. */
export interface PlannedMove {
  readonly person: StoredPerson
  readonly hotelId: string
  readonly reference: string
  /** First and last day in the new hotel. */
  readonly stay: { readonly startDate: CalendarDay; readonly endDate: CalendarDay }
  /** First and last day of the booking: the whole span, also after a partial reassignment (Smaller decisions). */
  readonly booked: { readonly startDate: CalendarDay; readonly endDate: CalendarDay }
  /** The first night in the new hotel, where the earlier ones stay as they are. */
  readonly hotelFrom: CalendarDay | null
}

/** A person who was moved, with the new room. */
export interface Moved {
  readonly planned: PlannedMove
  readonly room: NewRoom
}

/**
 * Moves locked people to other hotels, all or none: their rooms, bookings and histories. Returns the ones whose booking
 * changed.
 * @throws 400 for dates outside the hotel's instances; 409 `no_room` naming hotel and date
 */
export const movePeople = async (
  transaction: Queryable,
  context: Pick<Context, 'clock' | 'config'>,
  planned: readonly PlannedMove[],
  origin: MoveOrigin,
): Promise<Moved[]> => {
  const lastNight = lastNightBegun(momentOf(context))
  const rooms = await moveRooms(transaction, {
    lastNight,
    moves: planned.map(({ person, hotelId, stay, hotelFrom }) => ({
      participantId: person.id,
      hotelId,
      ...stay,
      // Somebody in house has slept there: nights before the stay remain where they were.
      keepsEarlierNights: hotelFrom !== null || person.checkinStatus === 'checked_in',
      isStaying: person.checkinStatus === 'checked_in',
    })),
  })
  const roomOf = new Map(rooms.map((room) => [room.participantId, room]))
  const moves = planned.flatMap((move) => {
    const room = roomOf.get(move.person.id)
    return room ? [{ planned: move, room }] : []
  })
  const changed = new Set(await storeMoves(transaction, moves.map(bookingOf), origin))
  await holdRoomsOfStaying(
    transaction,
    planned.map(({ person }) => person.id),
    context,
  )
  return moves.filter(({ planned: { person } }) => changed.has(person.id))
}

const bookingOf = ({ planned: { booked, hotelFrom, reference }, room }: Moved): MovedBooking => ({
  ...room,
  ...booked,
  hotelFrom,
  reference,
  releasedFrom: null,
})

/**
 * Stores bookings of locked people whose rooms the caller changes, each with a history record. Returns the UUIDs of
 * those whose booking changed.
 */
export const storeBookings = storeMoves
