import { roomNumberMessages as messages } from '@trophy/contract/stays/room-numbers.constants.ts'
import { translated } from '../../shared/languages/translated.ts'

/** Texts of room numbers (beyond.md, Rooms). */
export const roomLabels = translated({
  title: 'Set room',
  people: 'Who is in the room',
  roomNumber: 'Room number',
  optional: 'Room number (optional)',
  hint: 'As on the door, for example 204.',
  clearHint: 'As on the door, for example 204. Leave it empty to remove the number.',
  noneSelected: 'Select who is in the room',
} as const)

export const roomMessages = translated(messages)
