import { addDays, type CalendarDay, daysBetween, isCalendarDay } from '../core/dates/days.ts'
import { longestRangeDays, occupancyMessages, type OccupancyPeriod } from './occupancy.constants.ts'

/** The error message for a custom range (part 2 §5), first for an invalid date; undefined when it is valid. */
export const rangeMistake = (start: string, end: string): string | undefined => {
  if ([start, end].some((day) => day !== '' && !isCalendarDay(day))) return occupancyMessages.invalidDate
  if (start === '' || end === '') return occupancyMessages.bothDates
  if (start > end) return occupancyMessages.startAfterEnd
  return daysBetween(start, end) < longestRangeDays ? undefined : occupancyMessages.rangeTooLong
}

/** The message beside the dates of a custom range (part 2 §2). */
export interface RangeMessage {
  readonly state: 'valid' | 'incomplete' | 'invalid'
  readonly text: string
}

export const rangeMessage = (start: string, end: string): RangeMessage => {
  const mistake = rangeMistake(start, end)
  if (mistake === undefined) {
    return { state: 'valid', text: occupancyMessages.rangeSelected(daysBetween(start, end) + 1, start, end) }
  }
  return { state: mistake === occupancyMessages.bothDates ? 'incomplete' : 'invalid', text: mistake }
}

/** Level of an instance by its fullest night (part 2 §4). */
export type OccupancyLevel = 'Overbooked' | 'Full' | 'High' | 'Medium' | 'Low'

const occupancyThresholds = { medium: 30, high: 70, full: 90, over: 100 } as const

export const occupancyLevel = (occupied: number, total: number): OccupancyLevel => {
  if (occupied > total) return 'Overbooked'
  const percent = total === 0 ? 0 : (occupied * 100) / total
  if (percent >= occupancyThresholds.full) return 'Full'
  if (percent >= occupancyThresholds.high) return 'High'
  if (percent >= occupancyThresholds.medium) return 'Medium'
  return 'Low'
}

/** The label of a cell of the grid (part 2 §4). */
export type CellLabel = 'Gap Day' | 'OVERBOOKED' | 'Full' | 'High' | 'Good'

interface Cell {
  readonly occupied: number
  readonly total: number
  readonly bookingStatus: 'normal' | 'gap_booking'
}

/**
 * Undefined for a cell without rooms and people, which shows a dash. Exactly 70 % is still Good here. Not by the
 * percentage of a night, which is rounded.
 */
export const cellLabel = ({ occupied, total, bookingStatus }: Cell): CellLabel | undefined => {
  if (bookingStatus === 'gap_booking') return 'Gap Day'
  if (occupied === 0 && total === 0) return undefined
  const percent = (occupied * 100) / total
  if (percent > occupancyThresholds.over) return 'OVERBOOKED'
  if (percent >= occupancyThresholds.full) return 'Full'
  return percent > occupancyThresholds.high ? 'High' : 'Good'
}

/** Saturday or Sunday. */
export const isWeekend = (day: CalendarDay): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** First and last day of a period; `today` is the first day of the next ones and the last day of the past ones. */
export const periodRange = (
  period: Exclude<OccupancyPeriod, 'custom'>,
  today: CalendarDay,
): { readonly startDate: CalendarDay; readonly endDate: CalendarDay } => {
  const days = periodDays[period]
  return days > 0
    ? { startDate: today, endDate: addDays(today, days - 1) }
    : { startDate: addDays(today, days + 1), endDate: today }
}

const periodDays = { next_30_days: 30, next_2_weeks: 14, next_1_week: 7, past_1_week: -7, past_2_weeks: -14 } as const
