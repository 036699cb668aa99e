import type { CalendarDay } from '@trophy/contract/core/days.ts'
import {
  reassignmentMessages as messages,
  reassignmentRefusals as refusals,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { Reassignment } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { reassignFromMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { invalid } from '../platform/errors.ts'
import type { PlannedMove } from './move-people.service.ts'
import type { RequestedPerson } from './requested-people.service.ts'

/**
 * The bookings after a reassignment to a hotel (decisions §8).
 * @throws 400 for a day from which a person cannot be moved
 */
export const plannedMoves = (
  people: readonly RequestedPerson[],
  request: Reassignment,
  hotelId: string,
  today: CalendarDay,
): PlannedMove[] => {
  const reference = request.newBookingReference
  if (request.reassignmentType === 'complete_rebooking') {
    const dates = { startDate: request.newStartDate, endDate: request.newEndDate }
    return people.map(({ person }) => ({ person, hotelId, reference, stay: dates, booked: dates, hotelFrom: null }))
  }
  const moves = people.map((requested) => ({ ...movedInPart(requested, today), hotelId, reference }))
  const keepsLastDay = moves.some(({ booked }) => booked.endDate === request.newEndDate)
  if (!keepsLastDay) throw invalid('newEndDate', refusals.lastDayStays)
  return moves
}

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
