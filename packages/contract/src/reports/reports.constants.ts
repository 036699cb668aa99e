/** The four reports of people who came or left early or late (part 2 §2, §7), as in the path. */
export const thresholdReports = ['early-checkin', 'late-checkin', 'early-checkout', 'late-checkout'] as const

export type ThresholdReport = (typeof thresholdReports)[number]

export type ReportName = ThresholdReport | 'overbooking'

/** Hours from the official time (part 2 §5, §9), at most a year. */
export const hoursThresholdRange = { minimum: 1, maximum: 8784, default: 6 } as const

export const reportTitles: Record<ReportName, string> = {
  overbooking: 'Overbooking Report',
  'early-checkin': 'Early Check-in Report',
  'late-checkin': 'Late Check-in Report',
  'early-checkout': 'Early Checkout Report',
  'late-checkout': 'Late Checkout Report',
}

/** What the date range of each report is about. */
export const reportDatesOf: Record<ReportName, string> = {
  overbooking: 'Nights',
  'early-checkin': 'First days',
  'late-checkin': 'First days',
  'early-checkout': 'Last days',
  'late-checkout': 'Last days',
}

/** `overbooking-report.xlsx` (part 2 §7). */
export const reportFileName = (report: ReportName): string => `${report}-report.xlsx`

/** Of a report on the screen. */
export const viewLimits = { rows: 100, columns: 50 } as const

export const reportMessages = {
  missingDatesTitle: 'Missing Dates',
  missingDates: 'Please select both start and end dates',
  invalidRangeTitle: 'Invalid Date Range',
  startAfterEnd: 'Start date cannot be after end date',
  invalidDate: 'Please enter valid dates',
  invalidHoursTitle: 'Invalid Hours Threshold',
  invalidHours: `Please enter a whole number of hours, at least ${hoursThresholdRange.minimum}`,
  generatedTitle: 'Report Generated',
  generated: 'The report is being downloaded.',
  downloadFailed: 'Failed to download report',
  counting: 'Counting rows…',
  noRows: 'No rows in these dates',
  countFailed: 'The number of rows could not be read',
  unknownColumn: 'The report has no such column',
  eventDaysFailed: 'Failed to fetch the days of the event',
} as const
