import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import { editDialogLabels } from '../../shared/form/form.constants.ts'

/** Labels of the dialog Edit Participant (part 2 §2). */
export const editParticipantLabels = {
  ...editDialogLabels,
  /** `Coach COA_102`. */
  title: (role: keyof typeof participantRoleLabels, participantId: string) =>
    `${participantRoleLabels[role]} ${participantId}`,
  person: 'Participant',
  place: 'Discipline and Place',
  team: 'Team',
  contacts: 'Points of Contact',
  booking: 'Booking',
  hotel: 'Hotel',
  startDate: 'Booking Start Date',
  endDate: 'Booking End Date',
  bookingHint: 'Hotel and dates cannot be changed here. To change them, use the Booking Reassignment feature.',
  /** Why the reference cannot be edited. */
  noBooking: 'No booking yet: the reference comes with the booking.',
  referenceOnly: 'A reference-only coach needs no booking.',
  movesWithCoach: "Discipline, district and location become those of the player's coach.",
  movesPlayers: "The coach's players get the same values.",
  endsSessions: 'Another number signs the coach out.',
  /** Shown in the dialog when someone else has changed the participant. */
  concurrentChanges: 'Someone else changed these fields, so nothing was saved yet',
  changedBy: (adminUsername: string) => `by ${adminUsername},`,
  keepsTyped: 'Your entry is still below. Save again to replace these values.',
  accept: 'Use this value',
  acceptOf: (label: string) => `Use this value of ${label}`,
} as const

/** Of a person who was merged with another. */
export const mergeHistoryLabels = {
  mergedWith: (participantId: string) => `Merged with ${participantId}`,
  /** Before what happened to the other record. */
  recordOf: (participantId: string, name: string) => `${participantId} · ${name}`,
} as const
