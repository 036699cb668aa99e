import { editDialogLabels } from '../core/history.constants.ts'
import { participantRoleLabels } from './participants.constants.ts'

/** Labels of a participant's fields in the form, in the history and in messages (part 2 §2). */
export const editableFieldLabels = {
  name: 'Name',
  mobileNumber: 'Mobile Number',
  teamName: 'Team Name',
  coachId: 'Coach',
  discipline: 'Discipline',
  district: 'District',
  location: 'Location',
  notifyTransport: 'Transport Contact',
  stadium: 'Stadium/Venue',
  bookingReference: 'Booking Reference',
  travelPocName: 'Travel POC Name',
  travelPocMobile: 'Travel POC Mobile',
  venuePocName: 'Venue POC Name',
  venuePocMobile: 'Venue POC Mobile',
} as const

const people = { coach: 'coaches', official: 'officials', player: 'players' } as const
type Role = keyof typeof people

/** Messages for an edit that cannot be stored, beyond those of the specification. */
export const editParticipantMessages = {
  otherRole: (label: string, role: Role) => `${label} cannot be edited for ${people[role]}`,
  noBooking: 'Without a booking there is no booking reference to edit',
  /** For a change that the history has no name for. */
  unknownEditor: 'somebody',
  changedMeanwhile: (changes: string) => `Nothing was saved: ${changes}`,
  updated: 'Participant updated successfully',
  updateFailed: 'Failed to update participant',
  historyFailed: 'Failed to fetch participant history',
} as const

/** Labels of the dialog Edit Participant (part 2 §2). */
export const editParticipantLabels = {
  ...editDialogLabels,
  /** `Coach COA_102`. */
  title: (role: Role, participantId: string) => `${participantRoleLabels[role]} ${participantId}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
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

/** Labels of the fields in the history, which also has check-ins and reassignments. */
export const historyFieldLabels: Readonly<Record<string, string>> = {
  ...editableFieldLabels,
  checkinStatus: 'Status',
  checkinTime: 'Check-in Time',
  checkoutTime: 'Check-out Time',
  hotelId: 'Hotel ID',
  hotelName: 'Hotel',
  hotelFrom: 'First Night in This Hotel',
  bookingStartDate: 'Booking Start Date',
  bookingEndDate: 'Booking End Date',
  isReferenceOnly: 'Reference Only',
}
