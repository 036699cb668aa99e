import type { CalendarDay } from '@trophy/contract/core/days.ts'
import {
  reassignmentMessages as messages,
  reassignmentRefusals as refusals,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { Reassignment } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { reassignFromMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { invalid } from '../platform/errors.ts'
import type { RequestedPerson } from './requested-people.service.ts'
import type { StoredPerson } from './reassignment.sql.ts'

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
