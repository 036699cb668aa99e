import { type CalendarDay, formatDay, formatInstant } from '@trophy/contract/core/dates/days.ts'

/** Shown for a missing value. */
export const nothing = '—'

/** `2026-11-21` as `21/11/2026`; a dash when there is none (part 2 §9). */
export const formatDate = (day: CalendarDay | null | undefined): string => (day ? formatDay(day) : nothing)

/** First and last day of a stay: `21/11/2026 – 24/11/2026`. */
export const formatDateRange = (start: CalendarDay | null, end: CalendarDay | null): string =>
  start === null && end === null ? nothing : `${formatDate(start)} – ${formatDate(end)}`

/** An instant in the event's time zone, with the zone's name: `21/11/2026 14:05 IST` (part 2 §9). */
export const formatDateTime = (instant: string | null | undefined, timeZone: string): string => {
  if (!instant) return nothing
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return 'Invalid date'
  return formatInstant(date, timeZone)
}
