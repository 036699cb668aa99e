import { participantFieldLabels } from './participant-fields.constants.ts'

const people = { coach: 'coaches', official: 'officials', player: 'players' } as const

/** What an edit can change, with the room of the stay. */
export const editedFieldLabels = { ...participantFieldLabels, roomNumber: 'Room' } as const
export type EditedFieldName = keyof typeof editedFieldLabels

type Role = keyof typeof people

/** Messages for an edit that cannot be stored, beyond those of the specification. */
export const editParticipantMessages = {
  otherRole: (label: string, role: Role) => `${label} cannot be edited for ${people[role]}`,
  noBooking: 'Without a booking there is no booking reference to edit',
  /** For a change without a known author. */
  unknownEditor: 'somebody',
  changedMeanwhile: (changes: string) => `Nothing was saved: ${changes}`,
  updated: 'Participant updated successfully',
  updateFailed: 'Failed to update participant',
  historyFailed: 'Failed to fetch participant history',
} as const
