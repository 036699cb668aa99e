import { addDays, type CalendarDay, daysBetween } from '../core/days.ts'
import type { ProgressRange } from './dashboard.constants.ts'

/**
 * How many days of the charts lie before and after today: 11 days at first, at most 92 of the whole event, which has a
 * limit so that a booking with a mistyped year does not flatten it.
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
 * The days that the charts show of an event: all of them where they are few enough, else the stretch round `today` that
 * lies within the event.
 */
export const chartDays = (range: ProgressRange, event: Span, today: CalendarDay): Span => {
  const { before, after } = daysAround[range]
  const length = before + 1 + after
  if (daysBetween(event.from, event.to) < length) return { from: event.from, to: event.to }
  const latestStart = addDays(event.to, 1 - length)
  const wished = addDays(today, -before)
  const from = wished < event.from ? event.from : wished > latestStart ? latestStart : wished
  return { from, to: addDays(from, length - 1) }
}
