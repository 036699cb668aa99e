import { arrivalMessages as messages, arrivalReference, expectedDetails } from '@trophy/contract/desk/desk.constants.ts'
import type { Arrival, DeskArrival } from '@trophy/contract/desk/desk.contract.ts'
import { listedPage } from '@trophy/contract/core/list.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { isIdInUse, nextParticipantId, storeParticipant } from '../participants/add/add-participant.service.ts'
import { noDetails } from '../participants/add/new-person.rules.ts'
import { explainMobileInUse, lockRequestedCoach } from '../participants/list/coaches.service.ts'
import { readParticipant } from '../participants/list/list-participants.service.ts'
import { lockPeople, removeLocked } from '../participants/remove/remove-participant.service.ts'
import type { Actor, ChangeOrigin } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { PageQuery } from '../platform/db/statements/page.ts'
import { invalid, notFound, Refusal } from '../platform/errors.ts'
import { storeRoomNumbers } from '../stays/room-numbers/stored-rooms.service.ts'
import { checkInNew } from '../stays/stays.service.ts'
import { insertArrival, selectArrivals, updateCompleted } from './arrivals.sql.ts'
import { comingNight } from '../stays/rooms/first-night.rules.ts'

/**
 * Adds somebody without a registration, books the room from the night of the arrival on and checks the person in, in
 * one transaction (beyond.md, The desk). The minimum stay does not apply.
 * @throws 400 for an unknown coach or hotel, or a last day before today; 409 for a coach's number in use, and `no_room`
 *   unless the hotel has a room on every night
 */
export const registerArrival = async (context: Context, arrival: Arrival, actor: Actor): Promise<Participant> => {
  const { clock, database } = context
  if (arrival.lastDay < today(context)) throw invalid('lastDay', messages.lastDayOver)
  const origin = { actor, now: clock.now(), reason: arrival.reason }
  for (;;) {
    const participantId = (await nextParticipantId(context, arrival.role)).participantId
    try {
      const id = await database.transaction((transaction) =>
        storeArrival(transaction, context, { ...arrival, participantId }, origin),
      )
      return await readParticipant(context, id)
    } catch (error) {
      // Another desk has drawn the same id meanwhile.
      if (isIdInUse(error)) continue
      throw await explainMobileInUse(database, error, arrival.mobileNumber)
    }
  }
}

const storeArrival = async (
  transaction: Queryable,
  context: Context,
  arrival: Arrival & { readonly participantId: string },
  origin: ChangeOrigin & { readonly reason: string },
): Promise<string> => {
  const { participantId, hotelId, lastDay, bookingReference } = arrival
  const place =
    arrival.coachId === null
      ? { coachId: null, discipline: arrival.discipline, district: null, location: null }
      : await lockRequestedCoach(transaction, arrival.coachId)
  const { role, name, mobileNumber, teamName } = arrival
  const id = await storeParticipant(
    transaction,
    { ...noDetails, participantId, role, name, mobileNumber, teamName, ...place },
    {
      hotel: hotelId,
      startDate: comingNight(momentOf(context)),
      endDate: lastDay,
      reference: bookingReference ?? arrivalReference(participantId),
      refuseOutside,
    },
    origin,
  )
  await checkInNew(transaction, context, id, origin)
  const { roomNumber } = arrival
  if (roomNumber) await storeRoomNumbers(transaction, context, [{ id }], { roomNumber, at: origin.now }, origin)
  await insertArrival(transaction, id, origin)
  await recordAudit(transaction, { kind: 'desk_arrival', object: participantId, detail: 'Registered' }, origin)
  return id
}

/** A hotel without rooms on a night is as full as one without a free room. */
const refuseOutside = (edge: 'start' | 'end', message: string): Refusal =>
  new Refusal('no_room', message, { errors: [{ path: edge === 'start' ? 'hotelId' : 'lastDay', message }] })

/** The people who were registered at the desk and whose record nobody has completed, the earliest first. */
export const listArrivals = async ({ database }: Context, query: PageQuery) => {
  const { rows, total } = await selectArrivals(database, query)
  const people = rows.map(({ discipline, district, location, ...row }) => {
    const details: Record<DeskArrival['missing'][number], string | null> = { ...row, discipline, district, location }
    return { ...row, missing: expectedDetails[row.role].filter((detail) => details[detail] === null) }
  })
  return listedPage(query, { rows: people, total })
}

/**
 * Removes somebody from that list.
 * @throws 404 for somebody who is not in it
 */
export const completeArrival = async ({ clock, database }: Context, name: string, actor: Actor): Promise<void> => {
  const now = clock.now()
  await database.transaction(async (transaction) => {
    const person = (await lockPeople(transaction, [name]))(name)
    if (!(await updateCompleted(transaction, person.id, now))) throw notFound(messages.unknown)
    const record = { kind: 'desk_arrival', object: person.participantId, detail: 'Completed' } as const
    await recordAudit(transaction, record, { actor, now })
  })
}

/**
 * Removes somebody who was registered by mistake, with booking, nights and check-in.
 * @throws 404 for somebody who is not in the list; 409 after a check-out
 */
export const undoArrival = async (
  { clock, database }: Context,
  name: string,
  reason: string,
  actor: Actor,
): Promise<void> => {
  const now = clock.now()
  await database.transaction(async (transaction) => {
    const person = (await lockPeople(transaction, [name]))(name)
    if (!(await updateCompleted(transaction, person.id, now))) throw notFound(messages.unknown)
    if (person.checkinStatus === 'checked_out') throw new Refusal('conflict', messages.checkedOut)
    await removeLocked(transaction, person, reason, { actor, now })
  })
}
