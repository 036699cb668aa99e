import { maximumStayDays } from './participants.constants.ts'

/** What is said to a new participant that cannot be added, beyond the words of the specification. */
export const addParticipantMessages = {
  role: 'Please select coach, official or player',
  idCharacters: 'Participant ID can only contain letters, numbers, underscores and hyphens',
  idInUse: (participantId: string) => `Participant ID ${participantId} is already in use`,
  mobileInUse: (participantId: string, name: string) =>
    `This mobile number already belongs to coach ${participantId}, ${name}`,
  noSuchCoach: (coachId: string) => `There is no coach ${coachId}`,
  maximumStay: `Booking duration must be at most ${maximumStayDays} days`,
} as const
