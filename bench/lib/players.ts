/** The `participantId` of the nth player: the generated event has 18 players after each coach and official. */
export const playerCode = (index: number): string => `PLA_${Math.floor(index / 18) * 20 + 2 + (index % 18)}`

/**
 * The nth player whose booking began two days ago: one of four, so four after each coach and official. Somebody whose
 * booking begins today is early until the hours after midnight are over, and needs a room of the night before.
 */
export const duePlayerCode = (index: number): string => `PLA_${Math.floor(index / 4) * 20 + 4 + (index % 4) * 4}`

/** The nth player whose booking begins in five days: a check-in needs rooms of five more nights. */
export const earlyPlayerCode = (index: number): string => `PLA_${Math.floor(index / 4) * 20 + 6 + (index % 4) * 4}`
