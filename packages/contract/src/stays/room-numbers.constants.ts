/** The longest number of a room (beyond.md, Rooms). */
export const roomNumberMaximum = 10

export const roomNumberMessages = {
  invalid: `A room number has 1 to ${roomNumberMaximum} letters, digits, - or /`,
  failed: 'The room number could not be stored',
} as const

/** Why the room number of a person was not changed. */
export const roomNumberReasons = {
  noRoom: 'Has no nights at a hotel',
  changedSince: 'The room number was changed since then',
} as const
