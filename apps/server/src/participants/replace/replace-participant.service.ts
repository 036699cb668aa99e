import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import type { BodyOf } from '@trophy/contract/core/http/endpoint.ts'
import { replaceMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import type { replaceParticipantEndpoints } from '@trophy/contract/participants/participant-changes.contract.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { lockInstancesOf } from '../../bookings/bookings.service.ts'
import { findBookingState, lockNightsOf, storeNewState, storeStates } from '../../changes/record-change.service.ts'
import { afterDeparture } from '../../departures/departure.rules.ts'
import type { Actor, ChangeOrigin } from '../../platform/actor.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { notFound, Refusal } from '../../platform/errors.ts'
import { checkOutLocked } from '../../stays/stays.service.ts'
import { nextParticipantId } from '../add/add-participant.service.ts'
import { recordChanges } from '../history/participant-history.sql.ts'
import { readParticipant } from '../list/list-participants.service.ts'
import { selectParticipant } from '../list/list-participants.sql.ts'
import { parseRequestedPeople } from '../requested-people.rules.ts'
import { insertReplacement, lockFormer, storeReplacedBy } from './replace-participant.sql.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/calendar.ts'
import { endOfNights } from '@trophy/contract/core/dates/days.ts'
import { type BookingState, nightsOfStay, piecesOf } from '../../changes/booking-state.rules.ts'

type ReplacementRequest = BodyOf<typeof replaceParticipantEndpoints.replace>

/**
 * Puts another player into the place of one (beyond.md, People): a new participant with the team, the booking reference
 * and the room from tonight on. The former player keeps what was before; whoever is in house is checked out now.
 * @param name `id` or `participantId` of the former player
 * @throws 404; 409 for others than players, and for a player who was replaced, or has no room from tonight on
 */
export const replaceParticipant = async (
  context: Context,
  name: string,
  { reason, ...person }: ReplacementRequest,
  actor: Actor,
): Promise<Participant> => {
  const { clock, database } = context
  const origin = { actor, now: clock.now(), reason }
  const id = await database.transaction(async (transaction) => {
    const former = await lockReplaceable(transaction, name)
    await lockInstancesOf(transaction, [former.id])
    const before = await findBookingState(transaction, former.id)
    const taken = before && takenOver(before, today(context))
    if (!before || !taken) throw new Refusal('conflict', messages.noNights)
    await lockNightsOf(transaction, [before])
    await leave(context, transaction, former, origin)
    const replacement = await addReplacement(transaction, former.id, person, origin.now)
    await storeNewState(transaction, { id: replacement.id, state: taken }, origin.now)
    await storeReplacedBy(transaction, former.id, replacement.id, origin.now)
    const replaces = { field: 'replaces', from: null, to: former.participantId }
    await recordChanges(transaction, replacement.id, [], origin)
    await recordChanges(transaction, replacement.id, [replaces], origin)
    const replacedBy = { field: 'replacedBy', from: null, to: replacement.participantId }
    await recordChanges(transaction, former.id, [replacedBy], origin)
    return replacement.id
  })
  return readParticipant(context, id)
}

type Former = Awaited<ReturnType<typeof lockReplaceable>>

const lockReplaceable = async (transaction: Queryable, name: string) => {
  const former = await lockFormer(transaction, parseRequestedPeople([name]))
  if (!former) throw notFound()
  const { role, replacedBy, checkinStatus } = former
  if (role !== 'player') throw new Refusal('conflict', messages.onlyPlayers)
  const since = replacedBy === null ? undefined : await selectParticipant(transaction, replacedBy)
  if (since) throw new Refusal('conflict', messages.alreadyReplaced(since.participantId))
  if (checkinStatus === 'checked_out') throw new Refusal('conflict', messages.checkedOut)
  return former
}

/** The booking of the former player ends today; whoever is in house is checked out. */
const leave = async (
  context: Context,
  transaction: Queryable,
  { id, checkinStatus }: Former,
  origin: ChangeOrigin & { readonly reason: string },
): Promise<void> => {
  if (checkinStatus === 'checked_in') await checkOutLocked(transaction, context, id, origin)
  const from = await findBookingState(transaction, id)
  if (!from) throw new Error('a locked booking is missing')
  const days = { leaveOn: today(context), lastNight: lastNightBegun(momentOf(context)) }
  await storeStates(transaction, [{ id, from, to: afterDeparture(from, checkinStatus, days) }], origin)
}

/** Another request may take a drawn id first. */
const addReplacement = async (
  database: Queryable,
  former: string,
  person: Omit<ReplacementRequest, 'reason'>,
  now: Date,
): Promise<{ readonly id: string; readonly participantId: string }> => {
  const { participantId } = await nextParticipantId({ database }, 'player')
  const [id] = await insertReplacement(database, former, { ...person, participantId }, now)
  return id === undefined ? addReplacement(database, former, person, now) : { id, participantId }
}

/**
 * What the replacement of a player takes over on a day: the nights from then on that the player has not given up, also
 * those before the booking of who came early. Undefined without any.
 */
const takenOver = (former: BookingState, day: CalendarDay): BookingState | undefined => {
  const end = endOfNights(former.startDate, former.endDate)
  const nights = nightsOfStay(former).filter(({ night, givenUp }) => night >= day && night < end && givenUp === null)
  const pieces = piecesOf(nights)
  const [first] = pieces
  if (!first) return undefined
  const booked = former.startDate < day ? day : former.startDate
  const startDate = first.start < booked ? first.start : booked
  const isMovedLater = former.hotelFrom !== null && former.hotelFrom > startDate
  return {
    ...former,
    startDate,
    pieces,
    releasedFrom: null,
    ...(!isMovedLater && { hotelFrom: null, instanceId: first.instanceId }),
  }
}
