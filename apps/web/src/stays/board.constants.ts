import { customTimeFormat } from '@trophy/contract/stays/stays.constants.ts'

/** Labels of both boards (part 2 §2, §4). */
export const boardLabels = {
  search: 'Search name, ID or hotel',
  searchButton: 'Search',
  clear: 'Clear',
  refresh: 'Refresh',
  status: 'Status',
  rowsPerPage: 'Rows per page',
  participant: 'Participant',
  roleAndDiscipline: 'Role & Discipline',
  hotel: 'Hotel',
  actions: 'Actions',
  page: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  timeHint: `${customTimeFormat}, 24 hours. Empty means now.`,
  reason: 'Reason (optional)',
  reasonHint: "Shown in the participant's history.",
} as const

/** Columns, buttons and the dialog of the check-in board. */
export const checkinLabels = {
  title: 'Check-in',
  date: 'Check-in Date',
  arrival: 'Arrival',
  checkIn: 'Check In',
  selected: 'Check In Selected',
  manual: 'Manual Check-In',
  time: 'Check-in time (optional)',
  undo: 'Undo Check-in',
} as const

/** Columns, buttons and the dialog of the checkout board. */
export const checkoutLabels = {
  title: 'Checkout',
  date: 'Check-out Date',
  daysRemaining: 'Days Remaining',
  checkOut: 'Check Out',
  selected: 'Check Out Selected',
  manual: 'Manual Check-Out',
  time: 'Check-out time (optional)',
  undo: 'Undo Check-out',
} as const
