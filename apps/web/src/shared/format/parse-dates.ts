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
