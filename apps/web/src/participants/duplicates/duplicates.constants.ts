import { groupedCount, showingOf } from '@trophy/contract/core/texts/counts.rules.ts'

/** The sub-tab Duplicates, and the dialog that merges two participants. */
export const duplicateLabels = {
  title: (groups: number | undefined) =>
    groups === undefined ? 'Possible duplicates' : `Possible duplicates (${groupedCount(groups)})`,
  subtitle: 'People with overlapping nights and the same mobile number, or the same name and district.',
  list: 'Possible duplicates',
  refresh: 'Refresh',
  group: (names: string) => `Possible duplicates: ${names}`,
  reasons: { number: 'Same mobile number', name: 'Same name' },
  none: 'No possible duplicates',
  noneHint: 'Nobody has the same number, or the same name and district, as somebody else on the same nights.',
  showing: showingOf('groups', 'group'),
  id: 'Participant ID',
  number: 'Mobile',
  team: 'Team',
  district: 'District',
  hotel: 'Hotel',
  nights: 'Dates',
  status: 'Status',
  keep: 'Keep this one',
  keepOf: (name: string, participantId: string) => `Keep this one: ${name} (${participantId})`,
  wasCheckedIn: 'Was checked in, so this record is kept.',
  hasPlayers: (n: number) =>
    n === 1 ? 'Has 1 player, so this record is kept.' : `Has ${n} players, so this record is kept.`,
  noneRemovable: 'Nobody here can be removed: who was checked in or has players is kept. Correct the records instead.',
} as const

export const mergeLabels = {
  title: 'Merge Participants',
  submit: 'Merge',
  who: (name: string, participantId: string) => `${name} (${participantId})`,
  keeps: 'Is kept',
  removes: 'Is removed',
  consequences: 'This cannot be undone:',
  kept: (id: string, room: string) => `${id} keeps booking and stay: ${room}.`,
  freed: (id: string, room: string) => `The nights of ${id} become free: ${room}.`,
  noRoom: 'no booking',
  history: (kept: string, removed: string) => `The history of ${removed} is shown with that of ${kept}.`,
  pass: (kept: string, removed: string) => `The pass and the check-in number of ${removed} lead to ${kept}.`,
  data: (removed: string) => `Profile and messages of ${removed} are deleted.`,
  signIn: (removed: string) => `${removed} is signed out and cannot sign in again.`,
  reason: 'Reason',
  reasonHint: 'Shown in the history and in the audit log: please leave out names and mobile numbers.',
} as const
