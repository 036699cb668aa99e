import { addDays, type CalendarDay, endOfNights } from '@trophy/contract/core/dates/days.ts'
import { firstNightOf, type Moment } from '@trophy/contract/stays/official-times.rules.ts'

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

/**
 * The night for which an undo must find a room: the one that somebody takes who arrives now, and whose booking does not
 * hold the night in progress.
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
