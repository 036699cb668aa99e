import type { CalendarDay } from '../core/dates/calendar.ts'
import type { CheckinStatus } from '../participants/participants.contract.ts'
import {
  daysTo,
  graceMilliseconds,
  isPastGrace,
  lastDayWhere,
  type Moment,
  officialCheckinOf,
  officialCheckoutOf,
} from './official-times.rules.ts'
import type { CheckinRow, CheckoutRow } from './stays.contract.ts'

/** Whether a pending person is late: the grace period after the official check-in time is over (decisions §4). */
const isLateArrival = (firstDay: CalendarDay, graceHours: number, moment: Moment): boolean =>
  isPastGrace(officialCheckinOf(firstDay, moment.timeZone), graceHours, moment)

/** The arrival of a person who has not checked in yet. */
export const arrival = (firstDay: CalendarDay, graceHours: number, moment: Moment) => {
  const isLate = isLateArrival(firstDay, graceHours, moment)
  return { isLate, daysUntilArrival: daysTo(firstDay, isLate, moment) }
}

/** Coaches may check in from the official time minus the grace period on (decisions §4). */
export const mayCoachCheckIn = (firstDay: CalendarDay, graceHours: number, moment: Moment): boolean =>
  moment.now.getTime() >= officialCheckinOf(firstDay, moment.timeZone).getTime() - graceMilliseconds(graceHours)

/** The fields on which the arrival of a person depends. */
export interface Arriving {
  readonly checkinStatus: CheckinStatus
  readonly isReferenceOnly: boolean
  readonly bookingStartDate: CalendarDay | null
  /** From this night on a person who has not come holds no room. */
  readonly releasedFrom?: CalendarDay | null
}

/** Nobody waits for people whose rooms were released before they came (decisions §12, Teams out, no-shows). */
const isReleased = ({ checkinStatus, releasedFrom }: Pick<Arriving, 'checkinStatus' | 'releasedFrom'>): boolean =>
  checkinStatus === 'pending' && (releasedFrom ?? null) !== null

/** `isLate` and `daysUntilArrival` of a row of the check-in board: only pending people can be late. */
export const arrivalOfRow = (row: Arriving, graceHours: number, moment: Moment) => {
  if (row.isReferenceOnly || isReleased(row) || row.bookingStartDate === null)
    return { isLate: false, daysUntilArrival: null }
  if (row.checkinStatus === 'pending') return arrival(row.bookingStartDate, graceHours, moment)
  return { isLate: false, daysUntilArrival: daysTo(row.bookingStartDate, false, moment) }
}

/**
 * `isLateArrival` for SQL, which compares dates instead of calling the rule for each person: people with this first day
 * or an earlier one are late, others are not.
 */
export const latestLateFirstDay = (graceHours: number, { now, timeZone }: Moment): CalendarDay => {
  const limit = now.getTime() - graceMilliseconds(graceHours)
  return lastDayWhere(limit, timeZone, (day) => officialCheckinOf(day, timeZone).getTime() < limit)
}

/** `mayCoachCheckIn` for SQL: the latest first day of people whom coaches may check in. */
export const lastOpenFirstDay = (graceHours: number, { now, timeZone }: Moment): CalendarDay => {
  const limit = now.getTime() + graceMilliseconds(graceHours)
  return lastDayWhere(limit, timeZone, (day) => officialCheckinOf(day, timeZone).getTime() <= limit)
}

/** Arrival text of the check-in board (part 2 §4). */
export const arrivalText = (days: number): string => {
  if (days < 0) return `${-days} days late`
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return `${days} days`
}

export type CheckinRowStatus = Exclude<CheckinStatus, 'pending'> | 'late' | 'due_today' | 'upcoming' | 'released'

/** The label of a row of the check-in board (part 2 §4; released: decisions §12). */
export const checkinRowStatus = (
  row: Pick<CheckinRow, 'checkinStatus' | 'isLate' | 'daysUntilArrival' | 'releasedFrom'>,
): CheckinRowStatus => {
  if (row.checkinStatus !== 'pending') return row.checkinStatus
  if (isReleased(row)) return 'released'
  if (row.isLate) return 'late'
  return row.daysUntilArrival === 0 ? 'due_today' : 'upcoming'
}

export const checkinRowLabels: Record<CheckinRowStatus, string> = {
  checked_in: 'Checked In',
  checked_out: 'Checked Out',
  late: 'Late',
  due_today: 'Due Today',
  upcoming: 'Upcoming',
  released: 'Room released',
}

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
