/** The `participantId` of the nth player: the generated event has 18 players after each coach and official. */
export const playerCode = (index: number): string => `PLA_${Math.floor(index / 18) * 20 + 2 + (index % 18)}`
