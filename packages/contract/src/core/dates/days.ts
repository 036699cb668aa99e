/**
 * Calendar days as `YYYY-MM-DD` strings (decisions §2), and how days and instants are shown. What converts one into the
 * other, and the schemas of both, are in `calendar.ts`, which also exports everything of this module.
 */
export type CalendarDay = string

export const earliestDay: CalendarDay = '2000-01-01'
export const latestDay: CalendarDay = '2100-12-31'

const dayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const dayMilliseconds = 86_400_000

const toUtc = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (time: number): CalendarDay => new Date(time).toISOString().slice(0, 10)

/** True for an existing day of the years 2000 to 2100. Responses have thousands of days: most need no `Date`. */
export const isCalendarDay = (text: string): text is CalendarDay =>
  dayPattern.test(text) && text >= earliestDay && text <= latestDay && (text.slice(8) <= '28' || isInItsMonth(text))

const isInItsMonth = (day: string): boolean => {
  const time = toUtc(day)
  return !Number.isNaN(time) && fromUtc(time) === day
}

export const addDays = (day: CalendarDay, count: number): CalendarDay => fromUtc(toUtc(day) + count * dayMilliseconds)

/** Whole days from `start` to `end`; negative when `end` is earlier. */
export const daysBetween = (start: CalendarDay, end: CalendarDay): number =>
  Math.round((toUtc(end) - toUtc(start)) / dayMilliseconds)

/** The first day after the nights of a stay: its last day, or the day after a stay that starts and ends on one day. */
export const endOfNights = (start: CalendarDay, end: CalendarDay): CalendarDay =>
  end > start ? end : addDays(start, 1)

/** The nights of a stay: [start, end), and one night when it starts and ends on one day. */
export const nightsOf = (start: CalendarDay, end: CalendarDay): CalendarDay[] =>
  Array.from({ length: daysBetween(start, endOfNights(start, end)) }, (_, index) => addDays(start, index))

/** `2026-11-21` as `21/11/2026`, the format of every screen and sheet. */
export const formatDay = (day: CalendarDay): string => day.split('-').toReversed().join('/')

/** An instant in a time zone, with the zone's name: `21/11/2026 14:05 IST` (part 2 §9). */
export const formatInstant = (instant: Date, timeZone: string): string => {
  const part = partsOf(instant, timeZone)
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}

const partsOf = (instant: Date, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(instant)
  return (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
}
