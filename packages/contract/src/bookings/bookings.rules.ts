import type { ParticipantRole } from '../participants/participants.contract.ts'

const fewRooms = 5

/** The text of the search about the rooms of a hotel (part 2 §4): one participant holds one room. */
export const roomSuggestion = (role: ParticipantRole, availableRooms: number): string => {
  if (availableRooms === 1) return 'Last room'
  if (availableRooms <= fewRooms) return `Only ${availableRooms} rooms left`
  return role === 'player' ? `Rooms for ${availableRooms} players` : 'Single room'
}
