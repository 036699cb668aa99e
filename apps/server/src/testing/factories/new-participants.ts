import { nextNumber } from './numbering.ts'

/** Valid bodies of Add participant, with the changes of a test. */

/** An unused id. */
const newId = (): string => `NEW_${nextNumber('newParticipants')}`

/** The default booking: in the hotel `LAKE` from 21 to 25 November 2026. */
const booking = {
  hotelId: 'LAKE',
  bookingStartDate: '2026-11-21',
  bookingEndDate: '2026-11-25',
  bookingReference: 'REF-9',
}

/** A player of the coach `COA_500`. */
export const newPlayer = (changes: object = {}) => ({
  role: 'player',
  participantId: newId(),
  name: 'Kavya',
  coachId: 'COA_500',
  teamName: 'Lions',
  ...booking,
  ...changes,
})

/** A coach or an official. */
export const newLeader = (role: 'coach' | 'official', changes: object = {}) => ({
  role,
  participantId: newId(),
  name: 'Ravi',
  discipline: 'Boxing',
  location: 'Karnataka',
  district: 'Mysuru',
  ...booking,
  ...changes,
})
