/** Why the rooms of a person were not released; the other reasons are those of check-in and check-out. */
export const noShowReasons = {
  notLate: 'Not late yet',
  released: 'The room was released already',
  nothingHeld: 'Holds no room from today on',
} as const

/** Messages of no-shows: people who do not come give back their rooms (beyond.md, The desk). */
export const noShowMessages = {
  reasonRequired: 'Please say why the rooms are released',
  noneReleased: 'No room could be released',
  failed: 'Failed to release the rooms',
  undoFailed: 'Failed to undo the release',
  unknown: 'These rooms were not released',
  nobodyLeft: 'Nobody of them is still without a room',
  noneRestored: 'No room could be given back',
  /** Below the hotel that is full: where somebody could go instead. */
  nearest: (hotelName: string, location: string, district: string) =>
    `The nearest hotel with a room is ${hotelName} (${location}, ${district})`,
  noneNear: 'No hotel has a room until then',
} as const
