import { type CalendarDay, dayIn, daysBetween, instantAt } from '../core/calendar.ts'
import { officialCheckin, officialCheckout } from './stays.constants.ts'

const hourMilliseconds = 3_600_000

/** When and where it is asked: the one clock's `now` and the event's time zone. */
export interface Moment {
  readonly now: Date
  readonly timeZone: string
}

export const officialCheckinOf = (firstDay: CalendarDay, timeZone: string): Date =>
  instantAt(timeZone, firstDay, officialCheckin.hour, officialCheckin.minute)

export const officialCheckoutOf = (lastDay: CalendarDay, timeZone: string): Date =>
  instantAt(timeZone, lastDay, officialCheckout.hour, officialCheckout.minute)

const isPast = (official: Date, graceHours: number, now: Date): boolean =>
  now.getTime() > official.getTime() + graceHours * hourMilliseconds

/** Days to a first or last day: 0 while within the grace, at most −1 when late (decisions §4). */
const daysTo = (day: CalendarDay, late: boolean, { now, timeZone }: Moment): number => {
  const days = daysBetween(dayIn(timeZone, now), day)
  if (late) return Math.min(days, -1)
  return Math.max(days, 0)
}

/** How the arrival of somebody who has not checked in yet stands. */
export const arrival = (firstDay: CalendarDay, graceHours: number, moment: Moment) => {
  const isLate = isPast(officialCheckinOf(firstDay, moment.timeZone), graceHours, moment.now)
  return { isLate, daysUntilArrival: daysTo(firstDay, isLate, moment) }
}

/** How the departure of somebody who is checked in stands. */
export const departure = (lastDay: CalendarDay, graceHours: number, moment: Moment) => {
  const isOverdue = isPast(officialCheckoutOf(lastDay, moment.timeZone), graceHours, moment.now)
  return { isOverdue, daysRemaining: daysTo(lastDay, isOverdue, moment) }
}

/** Coaches may check in from the official time less the grace on (decisions §4). */
export const mayCoachCheckIn = (firstDay: CalendarDay, graceHours: number, moment: Moment): boolean =>
  moment.now.getTime() >= officialCheckinOf(firstDay, moment.timeZone).getTime() - graceHours * hourMilliseconds

/** Arrival text of the check-in board (part 2 §4). */
export const arrivalText = (days: number): string => {
  if (days < 0) return `${-days} days late`
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return `${days} days`
}

export type CheckinRowStatus = 'checked_in' | 'late' | 'due_today' | 'upcoming' | 'checked_out'

/** Which label a row of the check-in board bears (part 2 §4). */
export const checkinRowStatus = (row: {
  checkinStatus: 'pending' | 'checked_in' | 'checked_out'
  isLate: boolean
  daysUntilArrival: number | null
}): CheckinRowStatus => {
  if (row.checkinStatus !== 'pending') return row.checkinStatus
  if (row.isLate) return 'late'
  return row.daysUntilArrival === 0 ? 'due_today' : 'upcoming'
}

export const checkinRowLabels: Record<CheckinRowStatus, string> = {
  checked_in: 'Checked In',
  checked_out: 'Checked Out',
  late: 'Late',
  due_today: 'Due Today',
  upcoming: 'Upcoming',
}
