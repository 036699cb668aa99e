import { type CalendarDay, formatDay } from '../core/dates/days.ts'

/** The grid covers at most this many nights. */
export const longestRangeDays = 366

/** The period selector (part 2 §2); the first is the default. */
export const occupancyPeriods = [
  'next_30_days',
  'next_2_weeks',
  'next_1_week',
  'past_1_week',
  'past_2_weeks',
  'custom',
] as const

export type OccupancyPeriod = (typeof occupancyPeriods)[number]

export const occupancyMessages = {
  bothDates: 'Both start and end dates are required',
  invalidDate: 'Invalid date format',
  startAfterEnd: 'Start date must be before or equal to end date',
  rangeTooLong: `Please choose at most ${longestRangeDays} days`,
  /** `14 days selected: 21/11/2026 to 04/12/2026` */
  rangeSelected: (days: number, start: CalendarDay, end: CalendarDay) =>
    `${days} ${days === 1 ? 'day' : 'days'} selected: ${formatDay(start)} to ${formatDay(end)}`,
  selectValidRange: 'Select Valid Date Range',
  selectValidRangeHint: 'The grid shows the days from the start date to the end date.',
  fetchFailed: 'Failed to fetch occupancy data',
  loadError: 'Error loading occupancy data',
  tryAgain: 'Try Again',
  exportName: (start: CalendarDay, end: CalendarDay) => `occupancy-${start}-to-${end}.csv`,
  totals: 'TOTALS',
  recalculatedTitle: 'Balance Recalculated',
  recalculationFailedTitle: 'Recalculation Failed',
  recalculationFailed: 'Failed to recalculate balance',
  statusFailed: 'Failed to fetch calculation status',
  statusUnknown: 'Unable to check calculation status. Hotel occupancy data may not be current.',
} as const

/** Messages of the calculation status (part 2 §3; decisions §3). */
export const calculationMessages = {
  idle: 'Hotel occupancy is up to date.',
  waiting: 'Hotel occupancy is about to be recounted.',
  processing: (instances: number) =>
    `Hotel occupancy is being recounted: ${instances} ${instances === 1 ? 'instance' : 'instances'} left.`,
  timeLeft: (minutes: number) => (minutes < 1 ? 'Less than a minute.' : `About ${Math.ceil(minutes)} min.`),
  failed: 'The last recount of hotel occupancy failed. It is repeated automatically.',
} as const
