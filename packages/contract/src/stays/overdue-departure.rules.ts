import type { CalendarDay } from '../core/dates/calendar.ts'
import type { CheckoutRow } from './stays.contract.ts'
import {
  daysTo,
  graceMilliseconds,
  isPastGrace,
  lastDayWhere,
  type Moment,
  officialCheckoutOf,
} from './official-times.rules.ts'

/** Whether a person who is checked in is overdue: the official check-out time and the grace period are over. */
const isOverdueDeparture = (lastDay: CalendarDay, graceHours: number, moment: Moment): boolean =>
  isPastGrace(officialCheckoutOf(lastDay, moment.timeZone), graceHours, moment)

/** The departure of a person who is checked in. */
export const departure = (lastDay: CalendarDay, graceHours: number, moment: Moment) => {
  const isOverdue = isOverdueDeparture(lastDay, graceHours, moment)
  return { isOverdue, daysRemaining: daysTo(lastDay, isOverdue, moment) }
}

/** `isOverdueDeparture` for SQL: people with this last day or an earlier one are overdue. */
export const latestOverdueLastDay = (graceHours: number, { now, timeZone }: Moment): CalendarDay => {
  const limit = now.getTime() - graceMilliseconds(graceHours)
  return lastDayWhere(limit, timeZone, (day) => officialCheckoutOf(day, timeZone).getTime() < limit)
}

/** The fields on which the departure of a person depends. */
export type Departing = Pick<CheckoutRow, 'checkinStatus' | 'bookingEndDate'>

/** `isOverdue` and `daysRemaining` of a participant: only people who are checked in have days remaining. */
export const departureOfRow = ({ checkinStatus, bookingEndDate }: Departing, graceHours: number, moment: Moment) =>
  checkinStatus === 'checked_in' && bookingEndDate !== null
    ? departure(bookingEndDate, graceHours, moment)
    : { isOverdue: false, daysRemaining: null }

export type CheckoutRowStatus = 'checked_out' | 'overdue' | 'due_today' | 'due_tomorrow' | 'checked_in'

/** The badge of a row of the checkout board, by the specification's priority (part 2 §4). */
export const checkoutRowStatus = (
  row: Pick<CheckoutRow, 'checkinStatus' | 'isOverdue' | 'daysRemaining'>,
): CheckoutRowStatus => {
  if (row.checkinStatus === 'checked_out') return 'checked_out'
  if (row.isOverdue) return 'overdue'
  if (row.daysRemaining === null) return 'checked_in'
  if (row.daysRemaining === 0) return 'due_today'
  return row.daysRemaining <= 1 ? 'due_tomorrow' : 'checked_in'
}

export const checkoutRowLabels: Record<CheckoutRowStatus, string> = {
  checked_out: 'Checked Out',
  overdue: 'Overdue',
  due_today: 'Due Today',
  due_tomorrow: 'Due Tomorrow',
  checked_in: 'Checked In',
}

/** The text of the remaining days (part 2 §4). */
export const daysRemainingText = (days: number): string => {
  if (days < 0) return `${-days} days overdue`
  return days === 0 ? 'Today' : `${days} days`
}
