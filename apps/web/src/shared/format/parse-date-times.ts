/* Apart from `parse-dates.ts`, which each date field loads: time zones need a library of 27 KB. */

import { plainDigits } from '@trophy/contract/core/texts/digits.rules.ts'
import { instantAt } from '@trophy/contract/core/dates/calendar.ts'
import { parseDate } from './parse-dates.ts'

/** `21/11/2026 14:05` (24 hours) in the event's time zone as an ISO instant; `null` when it is invalid (part 2 §5). */
export const parseDateTime = (typed: string, timeZone: string): string | null => {
  const [, date, hour, minute] = /^(\S+)\s+([01]?\d|2[0-3]):([0-5]\d)$/.exec(plainDigits(typed).trim()) ?? []
  const day = date === undefined ? null : parseDate(date)
  return day === null ? null : instantAt(timeZone, day, Number(hour), Number(minute)).toISOString()
}

/** The separator before a digit of `DD/MM/YYYY HH:mm`, by the number of digits before it. */
const separators: Readonly<Record<number, string>> = { 2: '/', 4: '/', 8: ' ', 10: ':' }

/**
 * Inserts the separators while digits are typed at the end, for number pads without them. Any other change (a
 * correction in the middle, a paste) is kept as typed.
 */
export const punctuateDateTime = (before: string, given: string): string => {
  const typed = plainDigits(given)
  const isAppended = typed.startsWith(before) && /^\d$/.test(typed.slice(before.length)) && /\d$/.test(before)
  const separator = isAppended ? separators[before.replaceAll(/\D/g, '').length] : undefined
  return separator === undefined ? typed : `${before}${separator}${typed.slice(-1)}`
}
