import { instantAt } from '@trophy/contract/core/dates/calendar.ts'
import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/dates/days.ts'

const separatedDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
/** Without separators, as typed on a phone's number pad. */
const bareDay = /^(\d{2})(\d{2})(\d{4})$/

/** `21/11/2026`, with `/`, `-`, `.` or no separator, as `2026-11-21`; `null` when it is not a day. */
export const parseDate = (typed: string): CalendarDay | null => {
  const [, day, month, year] = separatedDay.exec(typed.trim()) ?? bareDay.exec(typed.trim()) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}

/** `21/11/2026 14:05` (24 hours) in the event's time zone as an ISO instant; `null` when it is invalid (part 2 §5). */
export const parseDateTime = (typed: string, timeZone: string): string | null => {
  const [, date, hour, minute] = /^(\S+)\s+([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed.trim()) ?? []
  const day = date === undefined ? null : parseDate(date)
  return day === null ? null : instantAt(timeZone, day, Number(hour), Number(minute)).toISOString()
}

/** The separator before a digit of `DD/MM/YYYY HH:mm`, by the number of digits before it. */
const separators: Readonly<Record<number, string>> = { 2: '/', 4: '/', 8: ' ', 10: ':' }

/**
 * Inserts the separators while digits are typed at the end, for number pads without them. Any other change (a
 * correction in the middle, a paste) is kept as typed.
 */
export const punctuateDateTime = (before: string, typed: string): string => {
  const isAppended = typed.startsWith(before) && /^\d$/.test(typed.slice(before.length)) && /\d$/.test(before)
  const separator = isAppended ? separators[before.replaceAll(/\D/g, '').length] : undefined
  return separator === undefined ? typed : `${before}${separator}${typed.slice(-1)}`
}
