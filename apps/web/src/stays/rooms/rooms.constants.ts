/** Texts of room numbers at the desk (beyond.md, Rooms). */
export const roomLabels = {
  text: 'From tonight on, at the hotel where they sleep. It changes no booking and no count of rooms.',
  save: 'Save',
} as const
