import { participantFieldLabels } from '@trophy/contract/participants/participant-fields.constants.ts'

/** Labels of a row's buttons, apart from those of the dialogs: the table is in the first load. */
export const rowActionLabels = {
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  deskCode: 'Desk code',
  deskCodeOf: (name: string) => `Desk code for ${name}`,
  replace: 'Replace',
  replaceOf: (name: string) => `Replace ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove Participant',
} as const

/** Labels of the dialog Add New Participant (part 2 §2). */
export const addParticipantLabels = {
  title: 'Add New Participant',
  submit: 'Add Participant',
  role: 'Role',
  rolePlaceholder: 'Select a role',
  participantId: 'Participant ID',
  idPlaceholder: 'Generated once a role is selected',
  idPending: 'Generating…',
  anotherId: 'Generate another ID',
  offerId: (participantId: string) => `Use ${participantId} instead`,
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

/** Titles of the sections of its form. */
export const addParticipantSections = {
  person: 'Participant',
  team: 'Team',
  place: 'Discipline and Place',
  contacts: 'Point of Contact Details',
  booking: 'Hotel and Booking',
} as const

/** Labels of the fields of the dialog Add New Participant, which names some differently (part 2 §2). */
export const addFieldLabels = {
  ...participantFieldLabels,
  coachId: 'Coach Assignment',
  stadium: 'Stadium',
  notifyTransport: 'Notify Transport Contact',
} as const
