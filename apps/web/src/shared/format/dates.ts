import { type CalendarDay, formatDay, instantAt, isCalendarDay } from '@trophy/contract/core/calendar.ts'

/** Stands where a value is missing. */
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
  const part = partsOf(date, timeZone)
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}

const partsOf = (date: Date, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(date)
  return (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
}

/** `21/11/2026`, with `/`, `-` or `.` between, as `2026-11-21`; `null` when it is no day. */
export const parseDate = (typed: string): CalendarDay | null => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed.trim()) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}

/** `21/11/2026 14:05` (24 hours) in the event's time zone as an ISO instant; `null` when it is none (part 2 §5). */
export const parseDateTime = (typed: string, timeZone: string): string | null => {
  const [, date, hour, minute] = /^(\S+)\s+([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed.trim()) ?? []
  const day = date === undefined ? null : parseDate(date)
  return day === null ? null : instantAt(timeZone, day, Number(hour), Number(minute)).toISOString()
}

/** Which separator stands before a digit of `DD/MM/YYYY HH:mm`, by the number of digits before it. */
const separators: Readonly<Record<number, string>> = { 2: '/', 4: '/', 8: ' ', 10: ':' }

/**
 * Puts in the separators while digits are typed at the end, as on a phone's number pad, which has none. Any other change
 * (a correction in the middle, a paste) stays as it was typed.
 */
export const punctuateDateTime = (before: string, typed: string): string => {
  const isAppended = typed.startsWith(before) && /^\d$/.test(typed.slice(before.length)) && /\d$/.test(before)
  const separator = isAppended ? separators[before.replaceAll(/\D/g, '').length] : undefined
  return separator === undefined ? typed : `${before}${separator}${typed.slice(-1)}`
}
