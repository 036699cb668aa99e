import { maximumStayDays } from './participants.constants.ts'

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
