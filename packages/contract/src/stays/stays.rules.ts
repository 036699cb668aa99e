import { addDays, type CalendarDay, dayIn, daysBetween, instantAt } from '../core/calendar.ts'
import type { CheckinStatus } from '../participants/participants.contract.ts'
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

/** What the arrival of somebody depends on. */
export interface Arriving {
  readonly checkinStatus: CheckinStatus
  readonly isReferenceOnly: boolean
  readonly bookingStartDate: CalendarDay | null
}

/** `isLate` and `daysUntilArrival` of a row of the check-in board: only somebody who is pending can be late. */
export const arrivalOfRow = (row: Arriving, graceHours: number, moment: Moment) => {
  if (row.isReferenceOnly || row.bookingStartDate === null) return { isLate: false, daysUntilArrival: null }
  if (row.checkinStatus === 'pending') return arrival(row.bookingStartDate, graceHours, moment)
  return { isLate: false, daysUntilArrival: daysTo(row.bookingStartDate, false, moment) }
}

/*
 * The same rules seen from the other side: which days they are true of. A list of thousands compares dates with such a
 * day instead of asking the rule of each person.
 */

/** The latest first day whose arrival is late: people of that day and of all days before it are late, later ones not. */
export const lastLateFirstDay = (graceHours: number, { now, timeZone }: Moment): CalendarDay => {
  const limit = now.getTime() - graceHours * hourMilliseconds
  return lastDayWhere(limit, timeZone, (day) => officialCheckinOf(day, timeZone).getTime() < limit)
}

/** The latest last day whose departure is overdue. */
export const lastOverdueLastDay = (graceHours: number, { now, timeZone }: Moment): CalendarDay => {
  const limit = now.getTime() - graceHours * hourMilliseconds
  return lastDayWhere(limit, timeZone, (day) => officialCheckoutOf(day, timeZone).getTime() < limit)
}

/** The latest first day of which coaches may check people in. */
export const lastOpenFirstDay = (graceHours: number, { now, timeZone }: Moment): CalendarDay => {
  const limit = now.getTime() + graceHours * hourMilliseconds
  return lastDayWhere(limit, timeZone, (day) => officialCheckinOf(day, timeZone).getTime() <= limit)
}

/**
 * The latest night that somebody who stays on holds: today's from 12:00 PM on, before that yesterday's (decisions,
 * Smaller decisions: still checked in after 12:00 PM of the last day holds that night).
 */
export const lastNightBegun = ({ now, timeZone }: Moment): CalendarDay =>
  lastDayWhere(now.getTime(), timeZone, (day) => officialCheckinOf(day, timeZone) <= now)

/** When the next night begins for those who stay on: the next 12:00 PM in the event's time zone. */
export const nextNightBegins = (moment: Moment): Date =>
  officialCheckinOf(addDays(lastNightBegun(moment), 1), moment.timeZone)

/** The instants at which today begins and ends in the event's time zone, [start, end). */
export const boundsOfToday = ({ now, timeZone }: Moment): { start: Date; end: Date } => {
  const today = dayIn(timeZone, now)
  return { start: instantAt(timeZone, today, 0, 0), end: instantAt(timeZone, addDays(today, 1), 0, 0) }
}

/** The day of an instant when its official time has come by then, else the day before. */
const lastDayWhere = (time: number, timeZone: string, hasCome: (day: CalendarDay) => boolean): CalendarDay => {
  const day = dayIn(timeZone, new Date(time))
  return hasCome(day) ? day : addDays(day, -1)
}

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
  checkinStatus: CheckinStatus
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
