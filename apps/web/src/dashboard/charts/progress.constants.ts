import type { ProgressRange } from '@trophy/contract/dashboard/dashboard.constants.ts'

export const progressRangeLabels: Record<ProgressRange, string> = {
  around_today: 'Around today',
  whole_event: 'Whole event',
}

/** Texts of the dashboard's charts. */
export const progressLabels = {
  arrivals: 'Arrivals per Day',
  arrivalsHint: 'By the first day of the booking: who has arrived, and who has not.',
  departures: 'Departures per Day',
  departuresHint: 'By the last day of the booking: who has left, and who has not.',
  days: 'Days of the charts',
  occupancy: 'Occupancy per Night',
  occupancyHint: 'Rooms held on the night that begins that day.',
  disciplines: 'Check-in Progress by Discipline',
  disciplinesHint: 'Participants who need a room.',
  arrived: 'Arrived',
  notArrived: 'Not arrived yet',
  left: 'Left',
  notLeft: 'Not left yet',
  occupied: 'Occupied',
  rooms: 'Rooms',
  expected: 'Expected',
  day: 'Day',
  discipline: 'Discipline',
  share: 'Share',
  noDiscipline: 'No discipline',
  total: 'Total',
  today: 'Today',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  none: 'Nothing to show yet',
  noneHint: 'Arrivals, departures and rooms appear here once participants are booked.',
} as const

export const progressMessages = { fetchFailed: 'Failed to load the charts' } as const

/** The links of a card with two lists. */
export const pendingLinks = { late: 'Late arrivals', overdue: 'Overdue departures' } as const
