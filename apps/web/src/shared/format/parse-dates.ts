import { plainDigits } from '@trophy/contract/core/texts/digits.rules.ts'
import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/dates/days.ts'

const separatedDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
/** Without separators, as typed on a phone's number pad. */
const bareDay = /^(\d{2})(\d{2})(\d{4})$/

/** `21/11/2026`, with `/`, `-`, `.` or no separator, as `2026-11-21`; `null` when it is not a day. */
export const parseDate = (typed: string): CalendarDay | null => {
  const text = plainDigits(typed).trim()
  const [, day, month, year] = separatedDay.exec(text) ?? bareDay.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(found) ? found : null
}
