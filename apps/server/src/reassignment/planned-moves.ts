import { type CalendarDay, dayIn } from '@trophy/contract/core/dates/calendar.ts'
import {
  reassignmentMessages as messages,
  reassignmentRefusals as refusals,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { Reassignment } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { reassignFromMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { firstNightOf, type Moment } from '@trophy/contract/stays/official-times.rules.ts'
import { invalid, Refusal } from '../platform/errors.ts'
import type { PlannedMove } from './move-people.service.ts'
import type { StoredPerson } from './reassignment.sql.ts'
import type { RequestedPerson } from './requested-people.service.ts'

/**
 * The bookings after a reassignment to a hotel (decisions §8).
 * @throws 400 for a day from which a person cannot be moved
 */
export const plannedMoves = (
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
  const first = firstNightOf(moment, () => false)
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
export const isAlreadyThere = ({ person, hotelFrom, hotelId }: PlannedMove): boolean =>
  hotelFrom !== null &&
  person.hotelId === hotelId &&
  (person.hotelFrom ?? person.bookingStartDate ?? hotelFrom) <= hotelFrom
