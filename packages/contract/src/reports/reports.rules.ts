import { isCalendarDay } from '../core/dates/days.ts'
import { wholeNumberIn } from '../core/texts/digits.rules.ts'
import { hoursThresholdRange, reportMessages as messages } from './reports.constants.ts'

/** An error in the filters of a report: the texts of the toast, and the field to correct. */
export interface ReportMistake {
  readonly field: 'startDate' | 'endDate' | 'hoursThreshold'
  readonly title: string
  readonly text: string
}

/** The error in the dates of a report (part 2 §5); undefined when they are valid. */
export const mistakeInDates = (startDate: string, endDate: string): ReportMistake | undefined => {
  const [missing, invalid] = [messages.missingDatesTitle, messages.invalidRangeTitle]
  if (startDate === '') return { field: 'startDate', title: missing, text: messages.missingDates }
  if (endDate === '') return { field: 'endDate', title: missing, text: messages.missingDates }
  if (!isCalendarDay(startDate)) return { field: 'startDate', title: invalid, text: messages.invalidDate }
  if (!isCalendarDay(endDate)) return { field: 'endDate', title: invalid, text: messages.invalidDate }
  return startDate > endDate ? { field: 'startDate', title: invalid, text: messages.startAfterEnd } : undefined
}

/** The error in the typed hours threshold of a report; undefined when it is valid. */
export const mistakeInHours = (typed: string): ReportMistake | undefined => {
  const hours = wholeNumberIn(typed)
  return hours >= hoursThresholdRange.minimum && hours <= hoursThresholdRange.maximum
    ? undefined
    : { field: 'hoursThreshold', title: messages.invalidHoursTitle, text: messages.invalidHours }
}
