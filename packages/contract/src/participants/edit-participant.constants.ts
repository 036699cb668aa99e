import type { EditableField } from './edit-participant.contract.ts'
import type { ParticipantRole } from './participants.contract.ts'

/** What the fields of a participant are called: in the form, in the history and in messages (part 2 §2). */
export const editableFieldLabels: Record<EditableField, string> = {
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
}

const people: Record<ParticipantRole, string> = { coach: 'coaches', official: 'officials', player: 'players' }

/** What is said to an edit that cannot be stored, beyond the words of the specification. */
export const editParticipantMessages = {
  otherRole: (label: string, role: ParticipantRole) => `${label} cannot be edited for ${people[role]}`,
  noBooking: 'Without a booking there is no booking reference to edit',
  /** Where the history does not tell who. */
  unknownEditor: 'somebody',
  changedMeanwhile: (changes: string) => `Nothing was saved: ${changes}`,
} as const
