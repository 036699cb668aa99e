import { type RoomRequest, bookRooms } from '../../bookings/bookings.service.ts'
import type { ChangeOrigin } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { recordChanges } from '../history/participant-history.sql.ts'
import { insertParticipant } from './add-participant.sql.ts'
import type { NewPerson } from './new-person.rules.ts'

/**
 * Adds a participant with booking and first history record, and returns the UUID. The caller explains what the database
 * refuses.
 * @throws like `bookRooms`
 */
export const storeParticipant = async (
  transaction: Queryable,
  person: NewPerson,
  booking: Omit<RoomRequest, 'participantId' | 'now'> | null,
  origin: ChangeOrigin & { readonly reason?: string },
): Promise<string> => {
  const id = await insertParticipant(transaction, person, origin.now)
  if (booking) await bookRooms(transaction, { ...booking, participantId: id, now: origin.now })
  await recordChanges(transaction, id, [], origin)
  return id
}
