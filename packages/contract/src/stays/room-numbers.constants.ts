/** The longest number of a room (beyond.md, Rooms). */
const roomNumberMaximum = 10

/** In upper case. */
export const roomNumberPattern = new RegExp(`^[A-Z0-9/-]{1,${roomNumberMaximum}}$`)

export const roomNumberMessages = {
  invalid: `A room number has 1 to ${roomNumberMaximum} letters, digits, - or /`,
  saved: (n: number) => `Room numbers saved: ${n}`,
  failed: 'The room number could not be saved',
} as const

/** Why the room number of a person was not changed. */
export const roomNumberReasons = {
  noRoom: 'Has no nights at a hotel',
  changedSince: 'The room number was changed since then',
} as const
