export const boardPageSizes = [5, 10, 25, 50] as const

export const defaultBoardPageSize = 10

/** The four cards of the check-in board (part 2 §2). */
export const checkinStatLabels = {
  totalPending: 'Pending Check-ins',
  dueToday: 'Due Today',
  late: 'Late Arrivals',
  completed: 'Completed Today',
} as const

export const checkinFilterLabels = {
  all: 'All',
  pending: 'Upcoming Check-in',
  due_today: 'Due Today',
  late: 'Late',
} as const
