/** The four cards of the checkout board (part 2 §2, §3). */
export const checkoutStatLabels = {
  totalCheckedIn: 'Checked In',
  dueToday: 'Due Today',
  overdue: 'Overdue',
  completed: 'Completed Today',
} as const

/** `checked_in` is all who are checked in, including those who are due or overdue. */
export const checkoutFilterLabels = {
  all: 'All',
  checked_in: 'Checked In',
  due_today: 'Due Today',
  overdue: 'Overdue',
} as const

/** Messages of the checkout board (part 2 §8); those of both boards are in `stayMessages`. */
export const checkoutMessages = {
  fetchFailed: 'Failed to fetch checkout data',
  bulkFailed: 'Bulk checkout failed',
  manualFailed: 'Checkout failed',
  noneFoundHint: 'No participants are checked in or have left.',
} as const
