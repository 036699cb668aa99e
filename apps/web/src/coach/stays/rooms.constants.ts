import { roomNumberMessages as messages } from '@trophy/contract/stays/room-numbers.constants.ts'
import { translated } from '../../shared/languages/translated.ts'

/** Texts of the dialog in which a coach sets room numbers (beyond.md, Rooms). */
export const roomLabels = translated({
  title: 'Set room',
  people: 'Who is in the room',
  noneSelected: 'Select who is in the room',
} as const)

export const roomMessages = translated(messages)
