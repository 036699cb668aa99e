import { shortStayMessage } from '@trophy/contract/bookings/stay-length.rules.ts'
import { reassignmentRefusals as refusals } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { Reassignment } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { hotelIdOfName } from '../bookings/move-rooms.service.ts'
import { recordChange } from '../changes/record-change.service.ts'
import type { Actor } from '../platform/actor.ts'
import { type Context, momentOf } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { invalid } from '../platform/errors.ts'
import { readSettings } from '../settings/settings.service.ts'
import { findRequestedPeople, refuseImmovable, refuseUndated } from './requested-people.service.ts'
import { movePeople, type PlannedMove } from './move-people.service.ts'
import { notifyMovedCoaches } from './notify-moved-coaches.service.ts'
import { plannedMoves, isAlreadyThere } from './planned-moves.ts'
import { refuseChanged } from './refuse-changed.service.ts'

/**
 * Moves bookings to another hotel, dates and reference, all or none, in one transaction (part 2 §5, §7; decisions §8).
 * The status of the people does not change. Returns how many bookings changed. Everything is locked in one order,
 * people, hotels, nights, so that it never deadlocks with another reassignment, a booking, a check-in or a check-out.
 * @throws 400 for invalid dates, hotel or people; 404; 409 for people who have left or have no booking, with
 * `movedMeanwhile` where a booking is not the one that the admin saw, and `no_room` naming hotel and date
 */
export const reassignBookings = async (
  context: Context,
  request: Reassignment,
  actor: Actor & { readonly id: string },
): Promise<{ reassigned: number }> => {
  const { clock, config, database } = context
  const now = clock.now()
  const reassigned = await database.transaction(async (transaction) => {
    const people = await findRequestedPeople(transaction, request.affectedParticipants, { lock: true })
    if (request.reassignmentType === 'partial_reassignment') refuseUndated(people)
    refuseImmovable(people)
    await refuseChanged(transaction, people, request, config.eventTimeZone)
    const hotelId = await hotelIdOfName(transaction, request.newHotelId)
    const planned = plannedMoves(people, request, hotelId, momentOf(context))
    if (request.reassignmentType === 'partial_reassignment') refuseThere(planned)
    await refuseShortStay(transaction, request, planned)
    const change = { kind: 'reassignment', people: planned.map(({ person }) => person.id) } as const
    const changed = await recordChange(transaction, change, { actor, now }, () =>
      movePeople(transaction, planned, { clock, config, reason: request.reason, actor, now }),
    )
    if (changed.length === 0) throw invalid('newHotelId', refusals.nothingChanges)
    if (request.notifyCoaches) await notifyMovedCoaches(context, transaction, changed, { sentBy: actor.id, now })
    return changed.length
  })
  return { reassigned }
}

/**
 * A partial reassignment keeps the length of the stay, so only a complete one is checked: from the first night of the
 * whole stay.
 */
const refuseShortStay = async (
  db: Queryable,
  request: Reassignment,
  planned: readonly PlannedMove[],
): Promise<void> => {
  if (request.reassignmentType === 'partial_reassignment') return
  const { minimumStayDays: minimum } = await readSettings(db)
  for (const { booked } of planned) {
    const message = shortStayMessage(booked.startDate, booked.endDate, minimum)
    if (message !== undefined) throw invalid('newEndDate', message)
  }
}

/** Refuses a partial move to where somebody already is. */
const refuseThere = (planned: readonly PlannedMove[]): void => {
  const person = planned.find(isAlreadyThere)?.person
  if (person) throw invalid('newHotelId', refusals.sameHotel(person.name, person.hotelName ?? ''))
}
