import type { CalendarDay } from '../core/dates/calendar.ts'
import type { CheckinStatus } from '../participants/participants.contract.ts'
import {
  daysTo,
  graceMilliseconds,
  isPastGrace,
  lastDayWhere,
  type Moment,
  officialCheckinOf,
} from './official-times.rules.ts'
import type { CheckinRow } from './stays.contract.ts'

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
