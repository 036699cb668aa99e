/** Labels of the dialog Replace Player. */
export const replacePlayerLabels = {
  title: 'Replace Player',
  submit: 'Replace Player',
  who: (name: string, participantId: string) => `${name} (${participantId})`,
  name: 'Name of the other player',
  mobile: 'Mobile of the other player',
  consequences: 'The other player comes into this place:',
  room: 'Team, booking reference, and the room from tonight on.',
  inHouse: 'The player is in house and is checked out now.',
  pass: 'The pass of the former player is void. The coach has the new one.',
  nights: 'Lists of past nights keep who slept there.',
  reason: 'Reason',
  done: (name: string, participantId: string) => `${name} (${participantId}) has the place now`,
  replaces: (participantId: string) => `In the place of ${participantId}`,
  replacedBy: (participantId: string) => `Replaced by ${participantId}`,
} as const
