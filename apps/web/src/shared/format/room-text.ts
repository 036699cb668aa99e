import type { SharedRoom } from '@trophy/contract/stays/shared-room.contract.ts'
import { roomTexts } from '../texts/room.constants.ts'

/** Of a row of the server, which may leave it out. */
type RoomOfRow = { readonly [Key in keyof SharedRoom]?: SharedRoom[Key] | undefined }

/** `Room 204, with Asha Rao, Bina Das`; null without a number. */
export const roomText = ({ roomNumber, sharesWith = [] }: RoomOfRow): string | null => {
  if (!roomNumber) return null
  const names = sharesWith.map(({ name }) => name).join(', ')
  return names === '' ? roomTexts.room(roomNumber) : roomTexts.sharedRoom(roomNumber, names)
}
