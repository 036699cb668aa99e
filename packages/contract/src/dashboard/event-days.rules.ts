import { addDays, type CalendarDay, daysBetween } from '../core/dates/days.ts'
import type { ProgressRange } from './dashboard.constants.ts'

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
