export const arrivalReasonMaximum = 500

/** Messages about people who arrive without a registration (beyond.md, The desk). */
export const arrivalMessages = {
  reasonRequired: 'Please say why the person is added',
  coachOrTeam: 'Please choose the coach or enter the team',
  onlyPlayers: 'Only a player has a coach and a team',
  lastDayOver: 'The last day cannot be before today',
  failed: 'Failed to register the arrival',
  undone: 'Arrival removed',
  undoFailed: 'Failed to remove the arrival',
  completeFailed: 'Failed to mark the record as complete',
  fetchFailed: 'Failed to fetch the arrivals registered at the desk',
  unknown: 'This person was not registered at the desk, or the record is complete',
  checkedOut: 'This person has checked out. Remove the participant instead.',
} as const

/** The reference of a booking that has none. */
export const arrivalReference = (participantId: string): string => `DESK-${participantId}`

export const arrivalDetails = ['mobileNumber', 'discipline', 'district', 'location', 'coachId', 'teamName'] as const

/** What an organiser still has to enter, by role. */
export const expectedDetails = {
  coach: ['mobileNumber', 'discipline', 'district', 'location'],
  official: ['mobileNumber', 'discipline', 'district', 'location'],
  player: ['coachId', 'teamName'],
} as const
