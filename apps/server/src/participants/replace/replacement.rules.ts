import type { CalendarDay } from '@trophy/contract/core/dates/calendar.ts'
import { endOfNights } from '@trophy/contract/core/dates/days.ts'
import { type BookingState, nightsOfStay, piecesOf } from '../../changes/booking-state.rules.ts'

/**
 * What the replacement of a player takes over on a day: the booked nights from then on that the player has not given
 * up. Undefined without any.
 */
export const takenOver = (former: BookingState, day: CalendarDay): BookingState | undefined => {
  const startDate = former.startDate < day ? day : former.startDate
  const end = endOfNights(former.startDate, former.endDate)
  const nights = nightsOfStay(former).filter(
    ({ night, givenUp }) => night >= startDate && night < end && givenUp === null,
  )
  const pieces = piecesOf(nights)
  const [first] = pieces
  if (!first) return undefined
  const isMovedLater = former.hotelFrom !== null && former.hotelFrom > startDate
  return {
    ...former,
    startDate,
    pieces,
    releasedFrom: null,
    ...(!isMovedLater && { hotelFrom: null, instanceId: first.instanceId }),
  }
}
