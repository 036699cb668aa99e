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
  /** For a change without a known author. */
  unknownEditor: 'somebody',
  changedMeanwhile: (changes: string) => `Nothing was saved: ${changes}`,
  updated: 'Participant updated successfully',
  updateFailed: 'Failed to update participant',
  historyFailed: 'Failed to fetch participant history',
} as const
