import { shortStayMessage } from '@trophy/contract/bookings/stay-length.rules.ts'
import {
  reassignmentNotice,
  reassignmentRefusals as refusals,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { Reassignment } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { holdRoomsOfStaying, moveRooms } from '../bookings/move-rooms.service.ts'
import { notifyCoaches } from '../notifications/notify-coaches.service.ts'
import type { Actor, ChangeOrigin } from '../platform/actor.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { invalid } from '../platform/errors.ts'
import { renderSms, type SmsTemplate, textOf } from '../platform/sms/gateways/template.ts'
import { readSettings } from '../settings/settings.service.ts'
import { findRequestedPeople, refuseImmovable, refuseUndated } from './requested-people.service.ts'
import { type Moved, noticesOf } from './notices.rules.ts'
import { type PlannedMove, plannedMoves, isAlreadyThere } from './planned-moves.ts'
import { type MovedBooking, storeMoves } from './reassignment.sql.ts'
import { refuseChanged } from './refuse-changed.service.ts'

/**
 * Moves bookings to another hotel, dates and reference, all or none, in one transaction (part 2 §5, §7; decisions §8).
 * The status of the people does not change. Returns how many bookings changed. Everything is locked in one order,
 * people, hotels, nights, so that it never deadlocks with another reassignment, a booking, a check-in or a check-out.
 * @throws 400 for invalid dates, hotel or people; 404; 409 for people who have left or have no booking, with
 * `movedMeanwhile` where a booking is not the one that the admin saw, and `no_room` naming hotel and date
 */
export const reassignBookings = async (
  context: Context,
  request: Reassignment,
  actor: Actor & { readonly id: string },
): Promise<{ reassigned: number }> => {
  const { clock, config, database } = context
  const now = clock.now()
  const lastNight = lastNightBegun(momentOf(context))
  await refuseShortStay(database, request)
  const reassigned = await database.transaction(async (transaction) => {
    const people = await findRequestedPeople(transaction, request.affectedParticipants, { lock: true })
    if (request.reassignmentType === 'partial_reassignment') refuseUndated(people)
    refuseImmovable(people)
    await refuseChanged(transaction, people, request, config.eventTimeZone)
    const planned = plannedMoves(people, request, today(context))
    const moves = await takeNewRooms(transaction, planned, request.newHotelId, lastNight)
    const changed = await storeBookings(transaction, moves, request, { actor, now })
    await holdRoomsOfStaying(
      transaction,
      planned.map(({ person }) => person.id),
      lastNight,
    )
    const sender = { sentBy: actor.id, now, signOff: config.sms.signOff }
    if (request.notifyCoaches) await notifyMovedCoaches(transaction, changed, sender)
    return changed.length
  })
  return { reassigned }
}

/** A partial reassignment keeps the length of the stay, so only a complete one is checked. */
const refuseShortStay = async (db: Queryable, request: Reassignment): Promise<void> => {
  if (request.reassignmentType === 'partial_reassignment') return
  const { minimumStayDays: minimum } = await readSettings(db)
  const message = shortStayMessage(request.newStartDate, request.newEndDate, minimum)
  if (message !== undefined) throw invalid('newEndDate', message)
}

const takeNewRooms = async (
  transaction: Queryable,
  planned: readonly PlannedMove[],
  hotel: string,
  lastNight: string,
): Promise<Moved[]> => {
  const rooms = await moveRooms(transaction, {
    hotel,
    lastNight,
    moves: planned.map(({ person, stay, hotelFrom }) => ({
      participantId: person.id,
      ...stay,
      keepsEarlierNights: hotelFrom !== null,
      isStaying: person.checkinStatus === 'checked_in',
    })),
  })
  const roomOf = new Map(rooms.map((room) => [room.participantId, room]))
  const moves = planned.flatMap((move) => {
    const room = roomOf.get(move.person.id)
    return room ? [{ planned: move, room }] : []
  })
  const unmoved = moves.find(({ planned: move, room }) => isAlreadyThere(move, room.hotelId))
  if (unmoved) throw invalid('newHotelId', refusals.sameHotel(unmoved.planned.person.name, unmoved.room.hotelName))
  return moves
}

/** Stores the bookings with their histories. Returns the ones that changed. */
const storeBookings = async (
  transaction: Queryable,
  moves: readonly Moved[],
  { newBookingReference, reason }: Reassignment,
  origin: ChangeOrigin,
): Promise<Moved[]> => {
  const stored = await storeMoves(transaction, moves.map(bookingOf), {
    ...origin,
    reference: newBookingReference,
    reason,
  })
  const ids = new Set(stored.map(({ id }) => id))
  if (ids.size === 0) throw invalid('newHotelId', refusals.nothingChanges)
  return moves.filter(({ planned: { person } }) => ids.has(person.id))
}

const bookingOf = ({ planned: { booked, hotelFrom }, room }: Moved): MovedBooking => ({ ...room, ...booked, hotelFrom })

const movedSms = { key: 'booking_reassigned', text: reassignmentNotice.text } as const satisfies SmsTemplate

/** Notifies each coach concerned of new hotel and dates, in the portal and by SMS, in the transaction of the move. */
const notifyMovedCoaches = (
  transaction: Queryable,
  moves: readonly Moved[],
  { sentBy, now, signOff }: { readonly sentBy: string; readonly now: Date; readonly signOff: string },
): Promise<void> => {
  const messages = noticesOf(moves).map(({ coachId, mobileNumber, ...values }) => ({
    coachId,
    mobileNumber,
    message: textOf(movedSms, { ...values, signOff: '' }),
    sms: (to: string) => renderSms(movedSms, to, { ...values, signOff }),
  }))
  return notifyCoaches(transaction, messages, { subject: reassignmentNotice.subject, sentBy, now })
}
