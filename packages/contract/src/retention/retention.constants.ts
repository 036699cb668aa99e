import { type CalendarDay, formatDay } from '../core/dates/days.ts'

/** How long mobile numbers are kept after the event, in days. */
export const keepMobileRange = { minimum: 0, maximum: 3650 } as const

export const retentionMessages = {
  outOfRange: `Please enter a whole number from ${keepMobileRange.minimum} to ${keepMobileRange.maximum}, or nothing`,
  fetchFailed: 'Failed to fetch the data retention settings',
  previewFailed: 'Failed to count what would be masked',
  updated: 'Data retention settings updated',
  updateFailed: 'Failed to update the data retention settings',
  masked: 'Mobile numbers masked',
  maskFailed: 'Failed to mask mobile numbers',
  notSet: 'Mobile numbers are kept for ever: how long to keep them, or the last day of the event, is not set.',
  notDue: (day: CalendarDay) => `Mobile numbers are kept until ${formatDay(day)}. They can be masked from that day on.`,
  busy: 'Maintenance of the database is running. Please try again when it has finished.',
} as const
