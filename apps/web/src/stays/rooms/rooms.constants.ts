/** Texts of room numbers at the desk (beyond.md, Rooms). */
export const roomLabels = {
  roomNumber: 'Room number',
  hint: 'As on the door, for example 204. Leave it empty to remove the number.',
  text: 'From tonight on, at the hotel where they sleep. It changes no booking and no count of rooms.',
  save: 'Save',
} as const
