import { addDays, type CalendarDay, daysBetween, formatDay } from '@trophy/contract/core/dates/calendar.ts'

/** The day for which the sheets were made. */
const madeFor: CalendarDay = '2026-11-21'

/** Shifts every date of a sheet (DD/MM/YYYY) by the days between the date it was made for and `today`. */
export const shiftDays = (sheet: string, today: CalendarDay): string => {
  const days = daysBetween(madeFor, today)
  return sheet.replace(/\b(\d{2})\/(\d{2})\/(\d{4})\b/g, (_, day: string, month: string, year: string) =>
    formatDay(addDays(`${year}-${month}-${day}`, days)),
  )
}
