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

/* The texts of the workbooks (decisions, Smaller decisions: Reports). */

/** The columns of the four threshold reports. */
export const thresholdColumns = {
  participantId: 'Participant ID',
  name: 'Name',
  role: 'Role',
  discipline: 'Discipline',
  team: 'Team',
  mobile: 'Mobile',
  hotel: 'Hotel',
  reference: 'Booking Reference',
  officialTime: 'Official Time',
  actualTime: 'Actual Time',
} as const

/** The last column of a threshold report, in hours with decimals. */
export const hoursColumn: Record<ThresholdReport, string> = {
  'early-checkin': 'Hours Early',
  'late-checkin': 'Hours Late',
  'early-checkout': 'Hours Early',
  'late-checkout': 'Hours Late',
}

/** The columns of the overbooking report: a row for each instance and night. */
export const overbookingColumns = {
  hotelId: 'Hotel ID',
  hotelName: 'Hotel',
  instanceCode: 'Instance',
  location: 'Location',
  district: 'District',
  night: 'Night',
  rooms: 'Rooms',
  occupied: 'Occupied',
  overBy: 'Over By',
} as const

export const reportNotes = {
  /** `First days from 21/11/2026 to 25/11/2026`; `dates` is what the range is about. */
  range: (dates: string, from: string, to: string) => `${dates} from ${from} to ${to}`,
  threshold: (hours: number) => `At least ${hours} ${hours === 1 ? 'hour' : 'hours'} from the official time`,
  stillAwaited: 'Who has not arrived yet counts up to the time of the report, and has no actual time',
  stillThere: 'Who has not left yet counts up to the time of the report, and has no actual time',
  /** `Made on 21/11/2026 14:00; all times are those of Asia/Kolkata` */
  made: (at: string, timeZone: string) => `Made on ${at}; all times are those of ${timeZone}`,
  nobody: 'Nobody came or left so early or late within these dates.',
  notOverbooked: 'No instance is overbooked on any of these nights.',
} as const
