import { groupedCount } from '@trophy/contract/core/texts/counts.rules.ts'
/** Texts about people without a registration. */
export const arrivalLabels = {
  register: 'Register an Arrival',
  text: 'The person is added, gets a room from today on, and is checked in at once.',
  role: 'Role',
  name: 'Name',
  mobileNumber: 'Mobile Number',
  mobilePlaceholder: '10-digit number (auto +91)',
  coachId: 'Coach',
  teamName: 'Team Name',
  discipline: 'Discipline',
  lastDay: 'Last Day',
  hotelId: 'Hotel',
  hotelPlaceholder: 'Select a hotel with a free room',
  hotelAfterDay: 'Choose the last day first',
  noHotel: 'No hotel has a free room on every night',
  hotelsFailed: 'The hotels could not be loaded. Choose the last day again.',
  rooms: (n: number) => (n === 1 ? '1 room free' : `${groupedCount(n)} rooms free`),
  reason: 'Reason',
  reasonHint: "Required. Shown in the participant's history.",
  receipt: 'Arrival Registered',
  registered: (name: string, participantId: string) => `${name} was added as ${participantId} and checked in.`,
  room: (hotelName: string, lastDay: string) => `${hotelName}, until ${lastDay}`,
  toComplete: 'An organiser completes the record: it is listed above the check-in board.',
  undo: 'Undo',
  undoReason: 'Registered by mistake at the desk',
  done: 'Done',
  open: (n: number) =>
    n === 1
      ? '1 person registered at the desk has a record to complete'
      : `${groupedCount(n)} people registered at the desk have records to complete`,
  show: 'Show',
  listTitle: 'Registered at the Desk',
  person: 'Person',
  hotel: 'Hotel',
  registeredAt: 'Registered',
  missing: 'Still Missing',
  nothingMissing: 'Nothing',
  details: {
    mobileNumber: 'Mobile number',
    discipline: 'Discipline',
    district: 'District',
    location: 'Location',
    coachId: 'Coach',
    teamName: 'Team',
  },
  actions: 'Actions',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  complete: 'Complete',
  completeOf: (name: string) => `The record of ${name} is complete`,
  none: 'Nobody is waiting',
  noneHint: 'Every record of a person registered at the desk is complete.',
} as const

/** Titles of the sections of the form. */
export const arrivalSections = { person: 'Person', stay: 'Room' } as const
