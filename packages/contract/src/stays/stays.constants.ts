/** The official times of the hotels, the only ones that coaches see (part 1 §9, part 2 §1). */
export const officialCheckin = { hour: 12, minute: 0, label: '12:00 PM' } as const

export const officialCheckout = { hour: 11, minute: 59, label: '11:59 AM' } as const

/** Before this hour of the day somebody who arrives has the night of the day before (decisions §12). */
export const firstHourOfDay = 6

/** The format of a custom time, on a 24-hour clock (part 2 §5). */
export const customTimeFormat = 'DD/MM/YYYY HH:mm'

export const checkinFilters = ['all', 'pending', 'due_today', 'late'] as const

/** How long ago a coach may have acted without a network, in hours (beyond.md, The coach's phone). */
export const offlineHours = 12

/** The maximum of people in one request. */
export const maximumPeoplePerAction = 1000

export const overrideReasonMaximum = 500

export const stayMessages = {
  checkinFailed: 'Check-in failed',
  checkoutFailed: 'Check-out failed',
  bulkCheckinFailed: 'Bulk checkin failed',
  manualCheckinFailed: 'Checkin failed',
  fetchFailed: 'Failed to fetch check-in data',
  noneFound: 'No participants found',
  noneMatch: 'No participants match the current filters',
  noneFoundHint: 'No participants are expected or checked in.',
  noneMatchHint: 'Change or clear the search and filters.',
  completed: 'Completed',
  selected: (n: number) => (n === 1 ? '1 participant selected' : `${n} participants selected`),
  skipped: (n: number) => (n === 1 ? '1 participant was skipped' : `${n} participants were skipped`),
  checkedInOne: 'Participant checked in successfully',
  checkedIn: (n: number) => `${n} participants checked in successfully`,
  checkedOutOne: 'Participant checked out successfully',
  checkedOut: (n: number) => `${n} participants checked out successfully`,
  noneSelected: 'No participants were selected',
  timeFormat: `Please enter the time as ${customTimeFormat}`,
  noneCheckedIn: 'Nobody could be checked in',
  noneCheckedOut: 'Nobody could be checked out',
  timeInFuture: 'The time cannot be in the future',
  timeLongAgo: 'The time cannot be before the year 2000',
  offlineTooLong: `This was done more than ${offlineHours} hours ago and can no longer be recorded`,
  checkoutBeforeCheckin: 'The check-out cannot be before the check-in',
  /** `Already checked in by Asha Rao at 21/11/2026 14:02 IST`: one of `skipReasons`, with actor and time. */
  doneBy: (reason: string, name: string, time: string) => `${reason} by ${name} at ${time}`,
  /** For people who are neither due today nor late; with the first day of their booking, if they have one. */
  notDue: (day: string) => `Not due before ${day}`,
  noFirstDay: 'No arrival date is known',
  /** Names only the official time, not the earlier time that is accepted (decisions §4). */
  tooEarly: (day: string) => `Check-in opens at ${officialCheckin.label} on ${day}`,
} as const

/** Why a stay action skipped a person. */
export const skipReasons = {
  unknown: 'No such participant',
  referenceOnly: 'Reference-only coaches need no room',
  checkedIn: 'Already checked in',
  checkedOut: 'Already checked out',
  notCheckedIn: 'Not checked in yet',
  checkoutBeforeCheckin: 'The check-out cannot be before the check-in',
  /** For a coach's action without a network that was sent later. */
  undoneSince: 'Undone since then',
  movedSince: 'Moved to another hotel since then',
  replaced: 'Was replaced by another player',
} as const

export const checkoutFilters = ['all', 'checked_in', 'due_today', 'overdue'] as const
