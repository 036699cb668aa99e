import { type CalendarDay, daysBetween } from '../core/dates/days.ts'
import { maximumStayDays, participantMessages } from '../participants/participants.constants.ts'

/** Why the dates of a booking or a hotel instance are refused. */
export type StayLengthMistake = 'endBeforeStart' | 'tooShort' | 'tooLong'

/**
 * Checks the number of days from the first day to the last (part 2 §9). A minimum of 1 switches the minimum off: a stay
 * may then begin and end on one day. Text that is not a day is not checked here.
 */
export const stayLengthMistake = (
  start: CalendarDay,
  end: CalendarDay,
  minimumStayDays = 1,
): StayLengthMistake | undefined => {
  const days = daysBetween(start, end)
  if (days < 0) return 'endBeforeStart'
  if (minimumStayDays > 1 && days < minimumStayDays) return 'tooShort'
  return days > maximumStayDays ? 'tooLong' : undefined
}

/** True where a stay needs at least one night, and its dates have none. */
export const hasNoNight = (start: CalendarDay, end: CalendarDay): boolean => end <= start

/** The message of a booking that is shorter than the minimum of the settings. */
export const shortStayMessage = (start: CalendarDay, end: CalendarDay, minimumStayDays: number): string | undefined =>
  stayLengthMistake(start, end, minimumStayDays) === 'tooShort'
    ? participantMessages.minimumStay(minimumStayDays)
    : undefined
