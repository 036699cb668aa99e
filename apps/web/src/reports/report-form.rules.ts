import { addDays, type CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { hoursThresholdRange, type ReportName } from '@trophy/contract/reports/reports.constants.ts'
import { mistakeInDates, mistakeInHours, type ReportMistake } from '@trophy/contract/reports/reports.rules.ts'

/** The values of the form: days as `YYYY-MM-DD`, or the typed text while it is not a day. */
export interface ReportFields {
  readonly startDate: string
  readonly endDate: string
  readonly hoursThreshold: string
}

export const untouched: ReportFields = {
  startDate: '',
  endDate: '',
  hoursThreshold: String(hoursThresholdRange.default),
}

/** The first error; the overbooking report has no hours (part 2 §5). */
export const mistakeIn = (report: ReportName, fields: ReportFields): ReportMistake | undefined =>
  mistakeInDates(fields.startDate, fields.endDate) ??
  (report === 'overbooking' ? undefined : mistakeInHours(fields.hoursThreshold))

export type ReportDates = Pick<ReportFields, 'startDate' | 'endDate'>

/** Monday to Sunday. */
export const weekOf = (day: CalendarDay): ReportDates => {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const startDate = addDays(day, -sinceMonday)
  return { startDate, endDate: addDays(startDate, 6) }
}
