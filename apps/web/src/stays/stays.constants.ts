import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { plural } from '@trophy/contract/core/texts/counts.rules.ts'
import { customTimeFormat } from '@trophy/contract/stays/stays.constants.ts'

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

/** Labels of both boards (part 2 §2, §4). */
export const boardLabels = {
  search: 'Search name, ID or hotel',
  searchButton: 'Search',
  refresh: 'Refresh',
  status: 'Status',
  participant: 'Participant',
  roleAndDiscipline: 'Role & Discipline',
  hotel: 'Hotel',
  setRoom: 'Set room',
  actions: 'Actions',
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

/** Texts of the boards for keyboard and scanner, and for concurrent changes. */
export const deskLabels = {
  shortcuts: 'Keyboard shortcuts',
  camera: 'Scan with Camera',
  cancel: 'Cancel',
  selection: 'Selection',
  /** A person with the id, where names may be equal; only the id of somebody whose name is not known. */
  person: (name: string | undefined, participantId: string) =>
    name === undefined ? participantId : `${name} (${participantId})`,
  /** Below the search box while no row is active. */
  hint: (action: string) => `Scan a code to ${action}. Or search, choose with the arrow keys and press Enter.`,
  /** While a row is active. */
  activeHint: (action: string, who: string) => `Enter: ${action} ${who}. Space: select.`,
  /** While scans are processed. */
  scansWaiting: (n: number) => `${plural(n, 'scan is', 'scans are')} being sent`,
} as const

/** The question before a scan checks in a person who is not due today. */
export const notDueLabels = {
  title: 'Not due today',
  question: 'Check in anyway?',
} as const

/** Somebody else with the same mobile number, who may be the same person. */
export const sameNumberLabels = {
  pending: (who: string) => `The same number belongs to ${who}, not arrived`,
  checked_in: (who: string, time: string) => `The same number belongs to ${who}, checked in at ${time}`,
  checked_out: (who: string, time: string) =>
    `The same number belongs to ${who}, checked in at ${time} and checked out`,
} as const

/** Of people for whom there is no room on a night before or after their booking. */
export const noRoomLabels = {
  act: 'Check in without a room',
  text: 'There is no room for that night. They are checked in all the same, and the hotel shows as overbooked.',
  notHeld: (who: string) => `No room is held that night for ${who}`,
} as const

/** What others changed about a person while a dialog was open. */
export const concurrentChangeMessages = {
  title: 'Changed in the meantime',
  checkedIn: (who: string, time: string) => `${who} was checked in at ${time}.`,
  checkedOut: (who: string, time: string) => `${who} was checked out at ${time}.`,
  pending: (who: string) => `The check-in of ${who} was undone.`,
  gone: (who: string) => `${who} is no longer on this board.`,
  skipped: (names: string) => `Will be skipped: ${names}.`,
} as const

/** The keyboard shortcuts of the boards. */
export const shortcutLabels = {
  search: 'Go to the search box',
  clear: 'Deactivate the row; then clear the search',
  move: 'Move through the rows',
  select: 'Select the row',
  page: 'Previous and next page',
  help: 'Show these shortcuts',
  singleKeys: 'Use the single keys / and ?',
  singleKeysHint:
    'Switch them off if you use speech input: both are then ordinary characters. This browser remembers the setting.',
  enter: 'Search; on a row: press its button',
  scan: 'Scan',
  scanText:
    'A scanned code acts on its person at once. Nothing needs to be selected first. ' +
    'A person who is not due yet is checked in only after you press Enter.',
  typed: 'An ID typed by hand is searched first: press Enter again to act on the person shown.',
} as const

/** Labels of the undo dialog. */
export const undoLabels = {
  reason: 'Reason',
  reasonHint: "Required. Shown in the participant's history.",
  checkinText: 'The participant is expected again.',
  checkoutText: 'The participant is checked in again and holds the room until the booking ends.',
} as const

/** Texts of room numbers at the desk (beyond.md, Rooms). */
export const roomLabels = {
  text: 'From tonight on, at the hotel where they sleep. It changes no booking and no count of rooms.',
  save: 'Save',
} as const

/** Texts of the dialog in which rooms of late people are released, and of its receipt. */
export const noShowLabels = {
  release: 'Release Room',
  releaseSelected: 'Release Rooms',
  releaseOf: (name: string) => `Release room of ${name}`,
  text:
    'The room is free for others from today on. Who comes later is checked in while the hotel has a room, ' +
    'and otherwise sees the nearest hotel that has one.',
  reason: 'Reason',
  reasonHint: "Required. Shown in the participants' history.",
  receipt: 'Rooms Released',
  /** Below the badge on the board: the first night without the room. */
  releasedFrom: (night: string) => `From ${formatDay(night)}`,
  released: (people: number, nights: number) =>
    `${plural(people, 'person', 'people')} gave back ${plural(nights, 'night')}.`,
  undo: 'Undo',
  done: 'Done',
  restored: (people: number) => `${plural(people, 'person holds a room', 'people hold rooms')} again`,
  missing: 'Without a room',
  leftAlone: 'Left as they are',
  missingNight: (hotelId: string, night: string) => `Hotel ${hotelId} is full on ${formatDay(night)}`,
} as const
