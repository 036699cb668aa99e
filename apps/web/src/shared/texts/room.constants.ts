import { translated } from '../languages/translated.ts'
import type { SharedRoom } from '@trophy/contract/stays/shared-room.contract.ts'

/** Texts of the hotels' numbers of rooms, of coaches and desks (beyond.md, Rooms). */
export const roomTexts = translated({
  roomNumber: 'Room number',
  optional: 'Room number (optional)',
  hint: 'As on the door, for example 204.',
  clearHint: 'As on the door, for example 204. Leave it empty to remove the number.',
  room: (number: string) => `Room ${number}`,
  sharedRoom: (number: string, names: string) => `Room ${number}, with ${names}`,
} as const)

/** Of a row of the server, which may leave it out. */
type RoomOfRow = { readonly [Key in keyof SharedRoom]?: SharedRoom[Key] | undefined }

/** `Room 204, with Asha Rao, Bina Das`; null without a number. */
export const roomText = ({ roomNumber, sharesWith = [] }: RoomOfRow): string | null => {
  if (!roomNumber) return null
  const names = sharesWith.map(({ name }) => name).join(', ')
  return names === '' ? roomTexts.room(roomNumber) : roomTexts.sharedRoom(roomNumber, names)
}
