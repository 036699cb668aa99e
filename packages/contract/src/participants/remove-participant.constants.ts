/** Messages of Remove participant, for mistakes and for requests of the people. */
export const removeParticipantMessages = {
  reasonRequired: 'Please say why the participant is removed',
  checkedIn: 'This participant is checked in. Check the participant out first.',
  missing: 'This player is missing since a roll-call. Record the outcome there first.',
  hasPlayers: (n: number) =>
    n === 1
      ? 'This coach still has 1 player. Give the player another coach first.'
      : `This coach still has ${n} players. Give them another coach first.`,
  removed: 'Participant removed',
  failed: 'Failed to remove the participant',
} as const

export const removalReasonMaximum = 500
