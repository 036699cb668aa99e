/** The `participantId` of the nth player: the generated event has 18 players after each coach and official. */
export const playerCode = (index: number): string => `PLA_${Math.floor(index / 18) * 20 + 2 + (index % 18)}`

/** The nth player whose booking begins today: one of four, so four after each coach and official. */
export const duePlayerCode = (index: number): string => `PLA_${Math.floor(index / 4) * 20 + 5 + (index % 4) * 4}`

/** The nth player whose booking begins in five days: a check-in needs rooms of five more nights. */
export const earlyPlayerCode = (index: number): string => `PLA_${Math.floor(index / 4) * 20 + 6 + (index % 4) * 4}`
