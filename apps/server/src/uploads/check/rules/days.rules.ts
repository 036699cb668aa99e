import { createCache, earliestDay, isCalendarDay, latestDay } from '@trophy/contract/core/dates/calendar.ts'
import { bareText } from '@trophy/contract/core/texts/digits.rules.ts'
import { cellProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import type { Parser } from './cells.rules.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'

/** Day, month, year with one of the separators throughout. */
const numericDay = /^(\d{2})([-/.])(\d{2})\2(\d{4})$/
const namedDay = new RegExp(`^(\\d{1,2})[-/. ](${monthNames})[-/. ,]\\s*(\\d{4})$`, 'i')
/** Of a cell with a date and a time, or another program's: midnight is no time. */
const midnight = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?Z?$/
const isoDay = /^(\d{4})-\d{2}-\d{2}$/

const parsedDays = createCache<ReturnType<Parser<string>>>()
const longestDay = 'DD-September-YYYY'.length

/** Parses what can be read in one way only: a day before its month, four digits of the year. */
export const day: Parser<string> = (typed) =>
  typed.length > longestDay ? parseDay(typed) : parsedDays(typed, () => parseDay(typed))

const parseDay: Parser<string> = (typed) => {
  const written = isoForm(bareText(typed))
  if (isCalendarDay(written)) return { value: written }
  const [, year] = isoDay.exec(written) ?? []
  const isTooFar = year !== undefined && (year < earliestDay.slice(0, 4) || year > latestDay.slice(0, 4))
  return { problem: isTooFar ? cellProblems.dayOutOfRange(typed) : cellProblems.day(typed) }
}

const isoForm = (typed: string): string => {
  const [, named, name = '', namedYear] = namedDay.exec(typed) ?? []
  if (named === undefined) return typed.replace(numericDay, '$4-$3-$1').replace(midnight, '$1')
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return `${namedYear}-${String(month).padStart(2, '0')}-${named.padStart(2, '0')}`
}
