/**
 * Calendar days as `YYYY-MM-DD` strings (decisions §2), without time zones and schemas, which are in `calendar.ts`.
 * That module also exports everything of this one.
 */
export type CalendarDay = string

export const earliestDay: CalendarDay = '2000-01-01'
export const latestDay: CalendarDay = '2100-12-31'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const dayMilliseconds = 86_400_000

const toUtc = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (time: number): CalendarDay => new Date(time).toISOString().slice(0, 10)

/** True for an existing day of the years 2000 to 2100. */
export const isCalendarDay = (text: string): text is CalendarDay => {
  if (!dayPattern.test(text)) return false
  const time = toUtc(text)
  return !Number.isNaN(time) && fromUtc(time) === text && text >= earliestDay && text <= latestDay
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
