import { addDays, type CalendarDay, dayIn, daysBetween, instantAt } from '../core/dates/calendar.ts'
import { firstHourOfDay, officialCheckin, officialCheckout, offlineHours, stayMessages } from './stays.constants.ts'

/** When and where a rule is applied: the clock's `now` and the event's time zone. */
export interface Moment {
  readonly now: Date
  readonly timeZone: string
}

export const officialCheckinOf = (firstDay: CalendarDay, timeZone: string): Date =>
  instantAt(timeZone, firstDay, officialCheckin.hour, officialCheckin.minute)

export const officialCheckoutOf = (lastDay: CalendarDay, timeZone: string): Date =>
  instantAt(timeZone, lastDay, officialCheckout.hour, officialCheckout.minute)

export const graceMilliseconds = (graceHours: number): number => graceHours * 3_600_000

/** True when the grace period after an official time is over; the last instant of it still counts. */
export const isPastGrace = (official: Date, graceHours: number, { now }: Moment): boolean =>
  now.getTime() > official.getTime() + graceMilliseconds(graceHours)

/** Days to a first or last day: 0 while within the grace period, at most −1 when late (decisions §4). */
export const daysTo = (day: CalendarDay, isLate: boolean, { now, timeZone }: Moment): number => {
  const days = daysBetween(dayIn(timeZone, now), day)
  return isLate ? Math.min(days, -1) : Math.max(days, 0)
}

/** The day of an instant if `isReached` is true for it, otherwise the day before. */
export const lastDayWhere = (time: number, timeZone: string, isReached: (day: CalendarDay) => boolean): CalendarDay => {
  const day = dayIn(timeZone, new Date(time))
  return isReached(day) ? day : addDays(day, -1)
}

/** The night in progress, from 12:00 PM to 12:00 PM: today's from 12:00 PM on, before that yesterday's (decisions §12). */
export const lastNightBegun = ({ now, timeZone }: Moment): CalendarDay =>
  lastDayWhere(now.getTime(), timeZone, (day) => officialCheckinOf(day, timeZone) <= now)

/**
 * The first night of somebody who arrives (decisions §12): the night in progress where the booking holds it; else the
 * day before until 05:59, the date from 06:00 on.
 */
export const firstNightOf = (moment: Moment, isBooked: (night: CalendarDay) => boolean): CalendarDay => {
  const inProgress = lastNightBegun(moment)
  if (isBooked(inProgress)) return inProgress
  // By the wall clock, as hold_overstays of the database: six elapsed hours differ on days when clocks change.
  const { now, timeZone } = moment
  return lastDayWhere(now.getTime(), timeZone, (day) => instantAt(timeZone, day, firstHourOfDay, 0) <= now)
}

/** When the next such night begins: the next 12:00 PM in the event's time zone. */
export const nextNightBegins = (moment: Moment): Date =>
  officialCheckinOf(addDays(lastNightBegun(moment), 1), moment.timeZone)

/** The instants at which today begins and ends in the event's time zone, [start, end). */
export const boundsOfToday = ({ now, timeZone }: Moment): { start: Date; end: Date } => {
  const today = dayIn(timeZone, now)
  return { start: instantAt(timeZone, today, 0, 0), end: instantAt(timeZone, addDays(today, 1), 0, 0) }
}

/** Why `happenedAt` of what a coach did without a network is refused; undefined for an accepted one. */
export const happenedAtMistake = (at: Date, now: Date): string | undefined => {
  if (at > now) return stayMessages.timeInFuture
  return at.getTime() < now.getTime() - offlineHours * 3_600_000 ? stayMessages.offlineTooLong : undefined
}
