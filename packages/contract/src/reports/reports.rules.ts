import { isCalendarDay } from '../core/days.ts'
import { hoursThresholdRange, reportMessages as messages } from './reports.constants.ts'

/** A mistake in what a report is asked for: the words of the toast, and the field to mend. */
export interface ReportMistake {
  readonly field: 'startDate' | 'endDate' | 'hoursThreshold'
  readonly title: string
  readonly text: string
}

/** What is wrong with the dates of a report (part 2 §5); undefined when nothing is. */
export const mistakeInDates = (startDate: string, endDate: string): ReportMistake | undefined => {
  const [missing, invalid] = [messages.missingDatesTitle, messages.invalidRangeTitle]
  if (startDate === '') return { field: 'startDate', title: missing, text: messages.missingDates }
  if (endDate === '') return { field: 'endDate', title: missing, text: messages.missingDates }
  if (!isCalendarDay(startDate)) return { field: 'startDate', title: invalid, text: messages.invalidDate }
  if (!isCalendarDay(endDate)) return { field: 'endDate', title: invalid, text: messages.invalidDate }
  return startDate > endDate ? { field: 'startDate', title: invalid, text: messages.startAfterEnd } : undefined
}

/** What is wrong with the hours threshold of a report, as it was typed; undefined when nothing is. */
export const mistakeInHours = (typed: string): ReportMistake | undefined => {
  const hours = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return hours >= hoursThresholdRange.minimum && hours <= hoursThresholdRange.maximum
    ? undefined
    : { field: 'hoursThreshold', title: messages.invalidHoursTitle, text: messages.invalidHours }
}
