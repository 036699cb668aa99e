import { groupedCount } from '@trophy/contract/core/texts/counts.rules.ts'
/** Texts of the boards for keyboard and scanner, and for concurrent changes. */
export const deskLabels = {
  shortcuts: 'Keyboard shortcuts',
  camera: 'Scan with Camera',
  cancel: 'Cancel',
  selection: 'Selection',
  clearSelection: 'Clear selection',
  elsewhere: (n: number) => `(${groupedCount(n)} not on this page)`,
  /** A person with the id, where names may be equal. */
  person: (name: string, participantId: string) => `${name} (${participantId})`,
  /** Below the search box while no row is active. */
  hint: (action: string) => `Scan a code to ${action}. Or search, choose with ↑ ↓ and press Enter.`,
  /** While a row is active. */
  activeHint: (action: string, who: string) => `Enter: ${action} ${who}. Space: select.`,
  /** While scans are processed. */
  scansWaiting: (n: number) => (n === 1 ? '1 scan is being sent' : `${groupedCount(n)} scans are being sent`),
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
