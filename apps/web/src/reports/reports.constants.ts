import type { ReportName } from '@trophy/contract/reports/reports.constants.ts'

export const reportHints: Record<ReportName, string> = {
  overbooking: 'Each night on which an instance has more people than rooms.',
  'early-checkin': 'Who checked in at least so many hours before 12:00 PM of the first day.',
  'late-checkin': 'Who checked in at least so many hours after 12:00 PM of the first day, or is still awaited by then.',
  'early-checkout': 'Who checked out at least so many hours before 11:59 AM of the last day.',
  'late-checkout': 'Who checked out at least so many hours after 11:59 AM of the last day, or is still there by then.',
}

export const reportLabels = {
  startDate: 'Start date',
  endDate: 'End date',
  hoursThreshold: 'Hours threshold',
  title: 'Reports',
  subtitle: 'Each is made as it stands now, and downloaded as an Excel workbook',
  download: 'Download Excel',
  today: 'Today',
  thisWeek: 'This week',
  wholeEvent: 'Whole event',
} as const
