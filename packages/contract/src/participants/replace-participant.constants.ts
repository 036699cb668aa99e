export const replacementReasonMaximum = 400

/** Messages about the replacement of a player (beyond.md, People). */
export const replaceMessages = {
  reasonRequired: 'Please say why the player is replaced',
  onlyPlayers: 'Only players can be replaced. Edit the participant, or add another one.',
  alreadyReplaced: (participantId: string) => `This player was already replaced by ${participantId}.`,
  checkedOut: 'This player has checked out, and holds no room any more. Add the other player instead.',
  noNights: 'This player holds no room from tonight on. Add the other player instead.',
  failed: 'Failed to replace the player',
} as const
