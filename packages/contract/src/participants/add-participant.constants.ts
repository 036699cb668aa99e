import { editableFieldLabels } from './edit-participant.constants.ts'
import { maximumStayDays, participantMessages } from './participants.constants.ts'

/** Messages about a new participant that the specification does not give. */
export const addParticipantMessages = {
  role: 'Please select coach, official or player',
  idCharacters: 'Participant ID can only contain letters, numbers, underscores and hyphens',
  idInUse: (participantId: string) => `Participant ID ${participantId} is already in use`,
  mobileInUse: (participantId: string, name: string) =>
    `This mobile number already belongs to coach ${participantId}, ${name}`,
  noSuchCoach: (coachId: string) => `There is no coach ${coachId}`,
  onlyCoaches: 'Only a coach can be reference-only',
  maximumStay: `Booking duration must be at most ${maximumStayDays} days`,
  idFailed: 'No ID could be generated. Ask again, or type one.',
} as const

/** Labels of the dialog (part 2 §2). */
export const addParticipantLabels = {
  ...editableFieldLabels,
  title: 'Add New Participant',
  submit: 'Add Participant',
  cancel: 'Cancel',
  role: 'Role',
  rolePlaceholder: 'Select a role',
  participantId: 'Participant ID',
  idPlaceholder: 'Generated once a role is selected',
  idPending: 'Generating…',
  anotherId: 'Generate another ID',
  offerId: (participantId: string) => `Use ${participantId} instead`,
  mobilePlaceholder: '10-digit number (auto +91)',
  coachId: 'Coach Assignment',
  stadium: 'Stadium',
  notifyTransport: 'Notify Transport Contact',
  isReferenceOnly: 'Reference-Only Coach (Remote Team Manager)',
  referenceOnlyHint: 'Needs no hotel room, but still manages players.',
  bookingStartDate: 'Start Date',
  bookingEndDate: 'End Date',
  searchHotels: 'Search Hotels',
  hotelId: 'Hotel Assignment',
  hotelPlaceholder: 'Select a hotel',
  noSuchHotel: 'No hotel found has this name',
  searchFirst: 'Choose the dates and search: only hotels with a free room on every night are offered.',
} as const

/** Titles of the sections of the form. */
export const addParticipantSections = {
  person: 'Participant',
  team: 'Team',
  place: 'Discipline and Place',
  contacts: 'Point of Contact Details',
  booking: 'Hotel and Booking',
} as const

/** Labels and messages of the hotel search (part 2 §2, §5, §8). */
export const hotelSearchMessages = {
  missingTitle: 'Missing Information',
  missing: 'Please select participant role and both start and end dates before searching hotels.',
  invalidTitle: 'Invalid Dates',
  invalid: 'Please enter valid dates in DD/MM/YYYY format.',
  rangeTitle: 'Invalid Date Range',
  range: participantMessages.endNotAfterStart,
  completeTitle: 'Hotel Search Complete',
  complete: (hotels: number) => `Found ${hotels} available hotel(s) for your dates.`,
  failedTitle: 'Search Failed',
  failed: (status: number, body: string) => `Search failed (${status}): ${body}`,
  noResponse: 'Search failed: the server did not answer. Please try again.',
  noneFound: 'No hotels available for the selected dates and participant type.',
  availableRooms: (rooms: number) => (rooms === 1 ? '1 room available' : `${rooms} rooms available`),
  instance: (instanceCode: string) => `Instance ${instanceCode}`,
  multiInstance: 'Multi-Instance Available',
  adjacentTitle: 'Adjacent periods',
  adjacentHint: 'Other periods of the same hotel that can serve part of the stay.',
  needed: 'Needed for your dates',
  summary: (instances: number) => `Booking across ${instances} instances`,
} as const
