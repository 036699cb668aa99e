import { translated } from '../languages/translated.ts'

/** Texts of the hotels' numbers of rooms, of coaches and desks (beyond.md, Rooms). */
export const roomTexts = translated({
  roomNumber: 'Room number',
  optional: 'Room number (optional)',
  hint: 'As on the door, for example 204.',
  clearHint: 'As on the door, for example 204. Leave it empty to remove the number.',
  room: (number: string) => `Room ${number}`,
  sharedRoom: (number: string, names: string) => `Room ${number}, with ${names}`,
} as const)
