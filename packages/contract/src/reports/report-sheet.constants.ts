import type { ThresholdReport } from './reports.constants.ts'

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
