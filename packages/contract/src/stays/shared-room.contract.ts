import { z } from 'zod'
import { participantIdText, personName } from '../core/fields.ts'
import { roomNumberMessages, roomNumberPattern } from './room-numbers.constants.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'

/** In upper case, so that the same door has the same number however somebody types it. */
export const roomNumberSchema = z
  .string()
  .meta({ example: '204' })
  .overwrite(normaliseId)
  .toUpperCase()
  .regex(roomNumberPattern, roomNumberMessages.invalid)

/** The room of a person, and the others with the same number at the same hotel in the same night. */
export const sharedRoomSchema = z.object({
  roomNumber: z.string().meta({ example: '204' }).nullable(),
  sharesWith: z.array(z.object({ participantId: participantIdText, name: personName })),
})
export type SharedRoom = z.infer<typeof sharedRoomSchema>
