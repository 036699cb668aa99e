/** Words of the boards for those who work with keys and a hand scanner, and beside others who do the same. */
export const deskLabels = {
  shortcuts: 'Keyboard shortcuts',
  cancel: 'Cancel',
  selection: 'Selection',
  clearSelection: 'Clear selection',
  elsewhere: (n: number) => `(${n} not on this page)`,
  /** A person where the name alone would not do. */
  person: (name: string, participantId: string) => `${name} (${participantId})`,
  /** Below the search box while the keyboard is at no row. */
  hint: (action: string) => `Scan a code to ${action}. Or search, choose with ↑ ↓ and press Enter.`,
  /** While it is at one. */
  activeHint: (action: string, who: string) => `Enter: ${action} ${who}. Space: select.`,
  /** While scans wait for those before them. */
  scansWaiting: (n: number) => (n === 1 ? '1 scan is being sent' : `${n} scans are being sent`),
} as const

/** Asked before somebody who is not awaited today is checked in by a scan. */
export const notDueLabels = {
  title: 'Not due today',
  question: 'Check in all the same?',
} as const

/** What happened to somebody while a dialog about that person was open. */
export const meanwhileMessages = {
  title: 'Changed meanwhile',
  checkedIn: (who: string, time: string) => `${who} was checked in at ${time}.`,
  checkedOut: (who: string, time: string) => `${who} was checked out at ${time}.`,
  awaited: (who: string) => `${who} is awaited again.`,
  gone: (who: string) => `${who} is no longer on this board.`,
  several: (names: string) => `Will be left out: ${names}.`,
} as const

/** The keys of the boards, and what they do. */
export const shortcutLabels = {
  search: 'Go to the search box',
  leave: 'Leave the row; then clear the search',
  move: 'Move through the rows',
  select: 'Select the row',
  page: 'Previous and next page',
  help: 'Show these shortcuts',
  singleKeys: 'Use the single keys / and ?',
  singleKeysHint:
    'Without them both are characters like any other, for those who steer by voice. This browser remembers it.',
  enter: 'Search; at a row: do what its button does',
  scan: 'Scan',
  scanText:
    'A code that a hand scanner types acts at once on the person who has it. Nothing needs to be chosen before. ' +
    'Who is not due yet is checked in only after Enter.',
  typed: 'An id typed by hand is searched first: Enter once more acts on the person shown.',
} as const
