import { addDays, type CalendarDay, endOfNights } from '@trophy/contract/core/dates/days.ts'
import { firstNightOf, lastNightBegun, type Moment } from '@trophy/contract/stays/official-times.rules.ts'

interface BookedPerson {
  readonly id: string
  readonly startDate: CalendarDay | null
  readonly endDate: CalendarDay | null
  /** The booking holds no night from here on. */
  readonly releasedFrom: CalendarDay | null
}

/** Nights [start, end) of a booking; null without one. */
export const bookedNights = ({ startDate, endDate }: Pick<BookedPerson, 'startDate' | 'endDate'>) =>
  startDate === null || endDate === null ? null : { start: startDate, end: endOfNights(startDate, endDate) }

/** Nights [start, end) of a hotel, in whichever instances. */
export interface Overstay {
  readonly hotelId: string
  readonly start: CalendarDay
  readonly end: CalendarDay
}

/** The nights since the end of a booking, which whoever is still checked in holds; none while it lasts. */
export const overstayOf = (
  booking: Pick<BookedPerson, 'startDate' | 'endDate'> & { readonly hotelId: string | null },
  moment: Moment,
): Overstay[] => {
  const [booked, { hotelId }] = [bookedNights(booking), booking]
  const end = addDays(lastNightBegun(moment), 1)
  return booked === null || hotelId === null || booked.end >= end ? [] : [{ hotelId, start: booked.end, end }]
}

/**
 * The night that somebody takes who arrives now, and whose booking does not hold the night in progress. An undo must
 * find a room for it.
 */
export const comingNight = (moment: Moment): CalendarDay => firstNightOf(moment, () => false)

/**
 * The night that a person takes who arrives at an instant (decisions §12). The last one of the booking serves until
 * 11:59 AM of the last day, also where it was released: it is the only room that somebody can have who comes then.
 */
export const firstNightOfPerson = (person: BookedPerson, moment: Moment): CalendarDay => {
  const booked = bookedNights(person)
  const { releasedFrom } = person
  if (booked === null) return comingNight(moment)
  const isHeld = (night: CalendarDay) => releasedFrom === null || night < releasedFrom
  const isLast = (night: CalendarDay) => addDays(night, 1) === booked.end
  return firstNightOf(
    moment,
    (night) => booked.start <= night && night < booked.end && (isHeld(night) || isLast(night)),
  )
}
