import { plural } from '@trophy/contract/core/texts/counts.rules.ts'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import type { ReportName } from '@trophy/contract/reports/reports.constants.ts'

export const reportHints: Record<ReportName, string> = {
  overbooking: 'Each night on which an instance has more people than rooms.',
  'early-checkin': 'People who checked in at least this many hours before 12:00 PM on the first day.',
  'late-checkin':
    'People who checked in, or are still missing, at least this many hours after 12:00 PM on the first day.',
  'early-checkout': 'People who checked out at least this many hours before 11:59 AM on the last day.',
  'late-checkout':
    'People who checked out, or are still there, at least this many hours after 11:59 AM on the last day.',
}

export const reportLabels = {
  startDate: 'Start date',
  endDate: 'End date',
  hoursThreshold: 'Hours threshold',
  title: 'Reports',
  subtitle: 'What happened, and what the hotels are due',
  lists: 'Lists',
  nightAudit: 'Night Audit',
  settlement: 'Settlement',
  download: 'Download Excel',
  today: 'Today',
  thisWeek: 'This week',
  wholeEvent: 'Whole event',
  overbooked: 'Overbooked hotels',
  overBy: (people: number, nights: number, first: CalendarDay) =>
    `${plural(people, 'person', 'people')} too many, ${plural(nights, 'night')} from ${formatDay(first)}`,
  rehouse: 'Re-house',
} as const
