import { addDays, type CalendarDay, daysBetween } from '../core/days.ts'

/** The charts show at most so many days, so that a booking with a mistyped year does not flatten the event. */
export const mostChartDays = 92

/**
 * The days that the charts show, of an event from `first` to `last`: all of them, or the stretch round `today` that lies
 * within the event.
 */
export const chartDays = (
  first: CalendarDay,
  last: CalendarDay,
  today: CalendarDay,
): { readonly from: CalendarDay; readonly to: CalendarDay } => {
  if (daysBetween(first, last) < mostChartDays) return { from: first, to: last }
  const latestStart = addDays(last, 1 - mostChartDays)
  const wished = addDays(today, -Math.floor(mostChartDays / 2))
  const from = wished < first ? first : wished > latestStart ? latestStart : wished
  return { from, to: addDays(from, mostChartDays - 1) }
}
