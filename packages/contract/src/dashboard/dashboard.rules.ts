import { addDays, type CalendarDay, daysBetween } from '../core/dates/days.ts'
import type { ProgressRange } from './dashboard.constants.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Last-refreshed text (part 2 §4): Never, Just now, 1 minute ago, N minutes ago, hours ago, else an en-IN date. */
export const lastRefreshedText = (last: Date | null, now: Date, timeZone: string): string => {
  if (last === null) return 'Never'
  const age = now.getTime() - last.getTime()
  if (age < minute) return 'Just now'
  if (age < hour) return count(Math.floor(age / minute), 'minute')
  if (age < day) return count(Math.floor(age / hour), 'hour')
  return last.toLocaleDateString('en-IN', { timeZone })
}

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'} ago`

/**
 * How many days before and after today the charts show: 11 in all by default, at most 92 for the whole event, so that a
 * booking with a mistyped year does not stretch the chart.
 */
const daysAround: Record<ProgressRange, { readonly before: number; readonly after: number }> = {
  around_today: { before: 3, after: 7 },
  whole_event: { before: 46, after: 45 },
}

interface Span {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/**
 * The days of an event that the charts show: all if they are few enough, otherwise those around `today` within the
 * event.
 */
export const chartDays = (range: ProgressRange, event: Span, today: CalendarDay): Span => {
  const { before, after } = daysAround[range]
  const length = before + 1 + after
  if (daysBetween(event.from, event.to) < length) return { from: event.from, to: event.to }
  const latestStart = addDays(event.to, 1 - length)
  const preferred = addDays(today, -before)
  const from = preferred < event.from ? event.from : preferred > latestStart ? latestStart : preferred
  return { from, to: addDays(from, length - 1) }
}
