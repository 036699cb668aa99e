import { groupedCount, showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import type { MissingOutcome } from '@trophy/contract/roll-call/roll-call.constants.ts'

/** The names of the outcomes. */
export const outcomeLabels: Record<MissingOutcome, string> = {
  found_safe: 'Found, is safe',
  with_family: 'With parents or family',
  gone_home: 'Gone home',
  in_hospital: 'In hospital',
  named_by_mistake: 'Was here, named by mistake',
}

/** The sub-tab Roll-call. */
export const rollCallLabels = {
  night: 'Night',
  current: 'Tonight',
  failed: 'Failed to load the roll-call',
  off: 'There is no roll-call: its time is not set in the settings on the dashboard.',
  opensAt: (time: string) => `Coaches are asked at ${time}.`,
  open: (time: string, end: CalendarDay) => `Open since ${time}, until 12:00 PM on ${formatDay(end)}.`,
  past: 'This night is over.',
  answered: 'Answered',
  waiting: 'Waiting for an answer',
  missing: 'Missing',
  showing: showingOf(),
  search: 'Search name, ID, team, hotel or room',
  noneMatch: 'Nobody matches the search',
  more: (count: number) => `${groupedCount(count)} more are not listed.`,
  player: 'Player',
  coach: 'Coach',
  hotel: 'Hotel',
  since: 'Missing since',
  note: 'Note',
  status: 'Outcome',
  stillMissing: 'Missing',
  recorded: (who: string) => `by ${who}`,
  players: 'Players',
  asked: 'Asked',
  time: 'Answered',
  actions: 'Actions',
  record: 'Record outcome',
  recordOf: (name: string) => `Record outcome of ${name}`,
  call: (name: string, number: string) => `Call ${name}: ${number}`,
  nobodyMissing: 'Nobody is missing.',
  nobodyAnswered: 'No team has answered yet.',
  nobodyWaits: 'No team has to answer.',
  remind: 'Remind these coaches',
} as const

export const outcomeDialogLabels = {
  title: (name: string) => `What became of ${name}?`,
  outcome: 'Outcome',
  missing: 'Please choose what became of the player',
  note: 'Note (optional)',
  submit: 'Record outcome',
  doneTitle: 'Outcome recorded',
  done: (name: string, night: CalendarDay) => `${name}, missing since ${formatDay(night)}`,
  failed: 'Failed to record the outcome',
} as const

export const missingBannerLabels = {
  title: (count: number) => (count === 1 ? '1 player is missing' : `${groupedCount(count)} players are missing`),
  open: 'Open the roll-call',
  failed: 'Failed to load how many players are missing',
} as const

/** The Roll-call card of the settings. */
export const rollCallCardLabels = {
  title: 'Roll-call',
  subtitle: 'At this time the coach portal asks every coach whether all players are there.',
  time: 'Ask coaches at (HH:MM, 24 hours)',
  timeHint: 'Empty: never. A night ends at 12:00 PM; a time before noon belongs to the night before.',
  save: 'Save roll-call',
  reset: 'Reset roll-call',
  unsaved: 'Unsaved changes',
  updated: 'Roll-call settings updated',
  updateFailed: 'Failed to update the roll-call settings',
  fetchFailed: 'Failed to fetch the roll-call settings',
} as const
