import { shortStayMessage } from '@trophy/contract/bookings/stay-length.rules.ts'
import { type CalendarDay, dayIn } from '@trophy/contract/core/dates/calendar.ts'
import { formatInstant } from '@trophy/contract/core/dates/days.ts'
import {
  reassignmentMessages as messages,
  reassignmentRefusals as refusals,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import type {
  MovedMeanwhile,
  OriginalBooking,
  Reassignment,
} from '@trophy/contract/reassignment/reassignment.contract.ts'
import { reassignFromMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import type { Moment } from '@trophy/contract/stays/official-times.rules.ts'
import { hotelIdOfName } from '../bookings/move-rooms.service.ts'
import { recordChange } from '../changes/record-change.service.ts'
import { lastBookingChanges } from '../participants/history/participant-history.service.ts'
import type { Actor } from '../platform/actor.ts'
import { type Context, momentOf } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { invalid, Refusal } from '../platform/errors.ts'
import { readSettings } from '../settings/settings.service.ts'
import { comingNight } from '../stays/rooms/first-night.rules.ts'
import { movePeople, type PlannedMove } from './move-people.service.ts'
import { notifyMovedCoaches } from './notify-moved-coaches.service.ts'
import type { StoredPerson } from './reassignment.sql.ts'
import {
  findRequestedPeople,
  refuseImmovable,
  refuseUndated,
  type RequestedPerson,
  withOthers,
} from './requested-people.service.ts'

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
  const reassigned = await database.transaction(async (transaction) => {
    const people = await findRequestedPeople(transaction, request.affectedParticipants, { lock: true })
    if (request.reassignmentType === 'partial_reassignment') refuseUndated(people)
    refuseImmovable(people)
    await refuseChanged(transaction, people, request, config.eventTimeZone)
    const hotelId = await hotelIdOfName(transaction, request.newHotelId)
    const planned = plannedMoves(people, request, hotelId, momentOf(context))
    if (request.reassignmentType === 'partial_reassignment') refuseThere(planned)
    await refuseShortStay(transaction, request, planned)
    const change = { kind: 'reassignment', people: planned.map(({ person }) => person.id) } as const
    const changed = await recordChange(transaction, change, { actor, now }, () =>
      movePeople(transaction, context, planned, { reason: request.reason, actor, now }),
    )
    if (changed.length === 0) throw invalid('newHotelId', refusals.nothingChanges)
    if (request.notifyCoaches) await notifyMovedCoaches(context, transaction, changed, { sentBy: actor.id, now })
    return changed.length
  })
  return { reassigned }
}

/**
 * A partial reassignment keeps the length of the stay, so only a complete one is checked: from the first night of the
 * whole stay.
 */
const refuseShortStay = async (
  db: Queryable,
  request: Reassignment,
  planned: readonly PlannedMove[],
): Promise<void> => {
  if (request.reassignmentType === 'partial_reassignment') return
  const { minimumStayDays: minimum } = await readSettings(db)
  for (const { booked } of planned) {
    const message = shortStayMessage(booked.startDate, booked.endDate, minimum)
    if (message !== undefined) throw invalid('newEndDate', message)
  }
}

/** Refuses a partial move to where somebody already is. */
const refuseThere = (planned: readonly PlannedMove[]): void => {
  const person = planned.find(isAlreadyThere)?.person
  if (person) throw invalid('newHotelId', refusals.sameHotel(person.name, person.hotelName ?? ''))
}

/**
 * The bookings after a reassignment to a hotel (decisions §8).
 * @throws 400 for a day from which a person cannot be moved
 */
const plannedMoves = (
  people: readonly RequestedPerson[],
  request: Reassignment,
  hotelId: string,
  moment: Moment,
): PlannedMove[] => {
  const reference = request.newBookingReference
  if (request.reassignmentType === 'complete_rebooking') {
    const moving = people.filter(({ person }) => !isBookedSo(person, request, hotelId))
    return moving.map(({ person }) => ({ ...movedCompletely(person, request, hotelId, moment), hotelId, reference }))
  }
  const today = dayIn(moment.timeZone, moment.now)
  const moves = people.map((requested) => ({ ...movedInPart(requested, today), hotelId, reference }))
  const keepsLastDay = moves.some(({ booked }) => booked.endDate === request.newEndDate)
  if (!keepsLastDay) throw invalid('newEndDate', refusals.lastDayStays)
  return moves
}

/**
 * Of somebody in house the nights already slept stay where they were, and the new ones begin with the first night of
 * somebody who arrives now (decisions §12).
 */
const movedCompletely = (
  person: StoredPerson,
  { newStartDate: startDate, newEndDate: endDate }: Reassignment,
  hotelId: string,
  moment: Moment,
): Omit<PlannedMove, 'hotelId' | 'reference'> => {
  const dates = { startDate, endDate }
  if (person.checkinStatus !== 'checked_in') return { person, stay: dates, booked: dates, hotelFrom: null }
  const first = comingNight(moment)
  if (startDate > first) throw new Refusal('conflict', refusals.startsTooLate(person.name, first))
  if (endDate <= first) throw new Refusal('conflict', refusals.endsTooEarly(person.name, first))
  const stay = { startDate: first, endDate }
  const begun = person.bookingStartDate ?? first
  if (begun >= first) return { person, stay, booked: stay, hotelFrom: null }
  const booked = { startDate: begun, endDate }
  const isThere = person.hotelId === hotelId && (person.hotelFrom ?? begun) <= first
  return { person, stay, booked, hotelFrom: isThere ? person.hotelFrom : first }
}

/** True for somebody whose booking is the requested one already. */
const isBookedSo = (person: StoredPerson, request: Reassignment, hotelId: string): boolean =>
  person.hotelId === hotelId &&
  person.hotelFrom === null &&
  person.bookingReference === request.newBookingReference &&
  person.bookingStartDate === request.newStartDate &&
  person.bookingEndDate === request.newEndDate

const movedInPart = (
  { person, reassignFrom: from }: RequestedPerson,
  today: CalendarDay,
): Omit<PlannedMove, 'hotelId' | 'reference'> => {
  const { bookingStartDate: startDate, bookingEndDate: endDate } = person
  const mistake = reassignFromMistake(person, from, today)
  if (mistake !== undefined) throw invalid('affectedParticipants', mistake)
  if (from === undefined || startDate === null || endDate === null) {
    throw invalid('affectedParticipants', messages.missingDetails)
  }
  return {
    person,
    stay: { startDate: from, endDate },
    booked: { startDate, endDate },
    hotelFrom: from,
  }
}

/** True when the person is already in that hotel on each night that would move there. */
const isAlreadyThere = ({ person, hotelFrom, hotelId }: PlannedMove): boolean =>
  hotelFrom !== null &&
  person.hotelId === hotelId &&
  (person.hotelFrom ?? person.bookingStartDate ?? hotelFrom) <= hotelFrom

/**
 * Refuses when a booking is not the one that the admin saw: the second of two admins gets who was first and when, and
 * each person in `movedMeanwhile`. `timeZone` is the event's.
 * @throws 409
 */
const refuseChanged = async (
  transaction: Queryable,
  people: readonly RequestedPerson[],
  request: Reassignment,
  timeZone: string,
): Promise<void> => {
  const others = peopleWithChangedBooking(people, request)
  const [first] = others
  if (!first) return
  const lastChanges = await lastBookingChanges(
    transaction,
    others.map(({ id }) => id),
  )
  const movedMeanwhile: MovedMeanwhile = others.map((person) => ({
    participantId: person.participantId,
    name: person.name,
    hotelName: person.hotelName,
    bookingStartDate: person.bookingStartDate,
    bookingEndDate: person.bookingEndDate,
    bookingReference: person.bookingReference,
    adminUsername: lastChanges.get(person.id)?.adminUsername ?? null,
    createdAt: lastChanges.get(person.id)?.createdAt ?? null,
  }))
  const message = withOthers(describe(first.name, lastChanges.get(first.id), timeZone), others.length - 1)
  throw new Refusal('conflict', `${message}. ${refusals.nothingMoved}`, { movedMeanwhile })
}

type LastChange = ReturnType<Awaited<ReturnType<typeof lastBookingChanges>>['get']>

const describe = (name: string, lastChange: LastChange, timeZone: string): string => {
  if (!lastChange) return refusals.otherBooking(name)
  const describeChange = lastChange.isMove ? refusals.movedMeanwhile : refusals.changedMeanwhile
  return describeChange(name, lastChange.adminUsername, formatInstant(new Date(lastChange.createdAt), timeZone))
}

/** A request names a hotel by its hotel id, or by the `id` of the instance in which the stay begins. */
const isHotelOf = (named: string | null, { hotelId, instanceId }: StoredPerson): boolean =>
  named === null ? hotelId === null : named === hotelId || named.toLowerCase() === instanceId

const isBookingOf = (seen: OriginalBooking, booked: StoredPerson): boolean =>
  isHotelOf(seen.hotelId, booked) &&
  seen.bookingReference === booked.bookingReference &&
  seen.bookingStartDate === booked.bookingStartDate &&
  seen.bookingEndDate === booked.bookingEndDate

/**
 * The people whose booking is not the one that the admin saw. A person's own `original` is compared completely. For the
 * others the hotel of the request is compared, and its dates and reference must match at least one of them, because a
 * team may have several.
 */
const peopleWithChangedBooking = (
  people: readonly RequestedPerson[],
  { originalHotelId, originalBookingReference, originalStartDate, originalEndDate }: Reassignment,
): StoredPerson[] => {
  const common = {
    hotelId: originalHotelId,
    bookingReference: originalBookingReference,
    bookingStartDate: originalStartDate,
    bookingEndDate: originalEndDate,
  }
  const matchesSomebody = people.some(({ person, original }) => !original && isBookingOf(common, person))
  const isAsSeen = ({ person, original }: RequestedPerson): boolean =>
    original ? isBookingOf(original, person) : matchesSomebody && isHotelOf(originalHotelId, person)
  return people.filter((one) => !isAsSeen(one)).map(({ person }) => person)
}
