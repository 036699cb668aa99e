/** The longest note of an answer or an outcome. */
export const rollCallNoteMaximum = 500

/** A time of the day as `HH:MM`. */
export const rollCallTimePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** What became of a missing player, in the order of the list. */
export const missingOutcomes = ['found_safe', 'with_family', 'gone_home', 'in_hospital', 'named_by_mistake'] as const
export type MissingOutcome = (typeof missingOutcomes)[number]

/** A list of teams has at most so many rows, with the number of all. */
export const rollCallTeamsShown = 500

export const rollCallRefusals = {
  time: 'Please enter a time as HH:MM, or nothing',
  notOpen: 'The roll-call of this night is not open',
  nobody: 'Nobody of your team is checked in',
  answeredElsewhere: 'The roll-call was answered from another phone. Please check the list and answer again.',
  listChanged: 'The list of players has changed. Please check the list and answer again.',
  notCheckedIn: (name: string) => `${name} is not checked in any more. Please check the list and answer again.`,
  outcome: 'Please choose what became of the player',
  notMissing: 'This player was not named missing in this night',
  alreadyRecorded: (who: string) => `The outcome was already recorded by ${who}`,
} as const
