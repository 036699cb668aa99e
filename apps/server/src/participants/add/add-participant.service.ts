import { shortStayMessage } from '@trophy/contract/bookings/stay-length.rules.ts'
import { addParticipantMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import type { NewParticipant } from '@trophy/contract/participants/add-participant.contract.ts'
import { participantIdPrefixes } from '@trophy/contract/participants/participants.constants.ts'
import type { Participant, ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { z } from 'zod'
import type { Actor, ChangeOrigin } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/failures.ts'
import { conflictOn, invalid } from '../../platform/errors.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { drawParticipantId, insertParticipant } from './add-participant.sql.ts'
import { type NewPerson, noDetails } from './new-person.rules.ts'
import { lockRequestedCoach, explainMobileInUse } from '../list/coaches.service.ts'
import { readParticipant } from '../list/list-participants.service.ts'
import { type RoomRequest, bookRooms } from '../../bookings/bookings.service.ts'
import { recordChanges } from '../history/participant-history.sql.ts'

/**
 * Adds a participant with booking and first history record in one transaction (part 2 §5, Add participant). Of any
 * number of simultaneous requests, exactly one gets the last room of a night.
 * @throws 400 for what the contract cannot check: an unknown coach or hotel, a stay below the minimum of the settings;
 *   409 for an id or a coach's mobile number in use, and `no_room`
 */
export const addParticipant = async (context: Context, person: NewParticipant, actor: Actor): Promise<Participant> => {
  const { clock, database } = context
  const now = clock.now()
  const booking = bookingOf(person)
  if (booking) refuseShortStay(booking, (await readSettings(database)).minimumStayDays)
  const id = await database
    .transaction(async (transaction) => {
      // The place of a player is that of the coach.
      const ofCoach = person.role === 'player' ? await lockRequestedCoach(transaction, person.coachId) : {}
      return storeParticipant(transaction, { ...noDetails, ...person, ...ofCoach }, booking, { actor, now })
    })
    .catch(async (error: unknown) => {
      throw await explain(database, error, person)
    })
  return readParticipant(context, id)
}

/** The booking to create; undefined for a reference-only coach. */
const bookingOf = (person: NewParticipant) => {
  const { hotelId, bookingStartDate, bookingEndDate, bookingReference } = person
  if (person.isReferenceOnly || !hotelId || !bookingStartDate || !bookingEndDate || !bookingReference) return null
  const instances = chosenInstances(hotelId, person.multiInstanceBooking)
  return {
    hotel: hotelId,
    startDate: bookingStartDate,
    endDate: bookingEndDate,
    reference: bookingReference,
    ...(instances && { instances }),
  }
}

/** The chosen instances: one, or with `hasMultiInstance` also the adjacent ones; undefined where none was chosen. */
const chosenInstances = (hotelId: string, chosen: NewParticipant['multiInstanceBooking']): string[] | undefined => {
  const named = z.guid().safeParse(hotelId).success ? hotelId : null
  const primary = chosen?.primaryHotelInstance ?? named
  const adjacent = chosen?.hasMultiInstance === true ? chosen.selectedAdjacentInstances : []
  return primary === null && adjacent.length === 0 ? undefined : [primary, ...adjacent].filter((id) => id !== null)
}

const refuseShortStay = ({ startDate, endDate }: { startDate: string; endDate: string }, minimum: number): void => {
  const message = shortStayMessage(startDate, endDate, minimum)
  if (message !== undefined) throw invalid('bookingEndDate', message)
}

/** The id alone is unique, and so is it with the role, to which players refer: PostgreSQL names either. */
const idConstraints = ['participants_participant_id_key', 'participants_role_participant_id_key']

export const isIdInUse = (error: unknown): boolean => idConstraints.includes(violatedConstraint(error) ?? '')

/** The refusal for a violated constraint; any other error unchanged. */
const explain = async (db: Queryable, error: unknown, person: NewParticipant): Promise<unknown> =>
  isIdInUse(error)
    ? conflictOn('participantId', addParticipantMessages.idInUse(person.participantId))
    : explainMobileInUse(db, error, person.mobileNumber)

const lengths = [3, 4, 5, 6, 7, 8, 9]

/**
 * An unused id for a new participant: the prefix of the role and three random digits, more when few are left
 * (decisions §5). It is not reserved: the first request that adds a participant with it gets it.
 */
export const nextParticipantId = async ({ database }: { readonly database: Queryable }, role: ParticipantRole) => {
  for (const digits of lengths) {
    const [participantId] = await drawParticipantId(database, participantIdPrefixes[role], digits)
    if (participantId !== undefined) return { participantId }
  }
  throw new Error(`the ids of a ${role} have run short`)
}

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
