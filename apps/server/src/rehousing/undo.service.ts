import { leftAloneReasons as reasons } from '@trophy/contract/changes/changes.contract.ts'
import { endOfNights } from '@trophy/contract/core/dates/days.ts'
import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import { rehousingRefusals as refusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import type { rehousingEndpoints } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { instancesOfHotels } from '../bookings/move-rooms.service.ts'
import { isSameBooking, nightsOfStay } from '../changes/booking-state.rules.ts'
import { lockChange } from '../changes/record-change.service.ts'
import type { ChangedPerson } from '../changes/restore.rules.ts'
import { type Restored, undoChange, type UndoRules } from '../changes/undo-change.service.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { Refusal } from '../platform/errors.ts'
import type { Moved } from '../reassignment/move-people.service.ts'
import { notifyMovedCoaches, nameWithAddress } from '../reassignment/notify-moved-coaches.service.ts'
import { findRequestedPeople } from '../reassignment/requested-people.service.ts'
import { hotelsLeft } from './plans.sql.ts'

/**
 * Moves back those of a plan who still can, and names the others. Nights that were spent in the new hotel stay there.
 * @throws 404 for an unknown plan; 409 when it was not carried out, or nobody can be moved back (with `missing`)
 */
export const undoPlan = async (
  context: Context,
  planId: string,
  reason: string,
  actor: Actor & { readonly id: string },
): Promise<ResponseOf<typeof rehousingEndpoints.undo>> => {
  const { clock, database } = context
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const plan = await lockChange(transaction, 'rehousing', planId, refusals.unknownPlan)
    if (!plan.isCarriedOut || plan.isUndone) throw new Refusal('conflict', refusals.notCarriedOut)
    const undone = await undoChange(transaction, context, planId, rules, { actor, now, reason })
    const { restored, notRestored, leftAlone, missing: missingNights } = undone
    if (plan.details['hasNotified'] === true) {
      const sender = { sentBy: actor.id, now, hotelText: nameWithAddress }
      await notifyMovedCoaches(context, transaction, await movesBack(transaction, restored), sender)
    }
    const hotels = hotelsLeft(restored.map(({ before: { hotelId } }) => hotelId))
    const detail = `${restored.length} moved back to ${hotels}: ${reason}`
    await recordAudit(transaction, { kind: 'rehousing', object: planId, detail }, { actor, now })
    return { restored: restored.length, missing: [...notRestored], missingNights: [...missingNights], leftAlone }
  })
}

/** The first night that the plan moved, which is before the booking of somebody who came early. */
const firstMoved = ({ after }: Pick<ChangedPerson, 'after'>) => {
  const { hotelFrom, hotelId, startDate } = after
  const early = nightsOfStay(after).find((stay) => stay.hotelId === hotelId && stay.night < startDate)
  return hotelFrom ?? early?.night ?? startDate
}

const rules: UndoRules = {
  whyLeftAlone: (person, coming) => {
    const { checkinStatus, after, now } = person
    if (checkinStatus === 'checked_out') return reasons.checkedOut
    if (!isSameBooking(after, now) || now.releasedFrom !== after.releasedFrom) return reasons.changed
    return coming >= endOfNights(after.startDate, after.endDate) ? reasons.over : null
  },
  // Before a night was spent in the new hotel the booking becomes what it was.
  firstNight: (person, coming) => (coming > firstMoved(person) ? coming : null),
  noRoom: reasons.noRoom,
  refuse: ({ notRestored, leftAlone }) =>
    new Refusal('conflict', refusals.noneRestored, { missing: notRestored, leftAlone }),
}

/** The moves back, for the notices to the coaches. */
const movesBack = async (transaction: Queryable, restored: readonly Restored[]): Promise<Moved[]> => {
  const ids = restored.map(({ id }) => ({ participantId: id }))
  const people = new Map(
    (await findRequestedPeople(transaction, ids, { lock: false })).map(({ person }) => [person.id, person]),
  )
  const rooms = await instancesOfHotels(
    transaction,
    restored.flatMap(({ restored: { hotelId } }) => hotelId ?? []),
  )
  return restored.flatMap(({ id, restored: booking }): Moved[] => {
    const { hotelId, instanceId, startDate, endDate, hotelFrom, reference } = booking
    const [person, instance] = [people.get(id), rooms.get(instanceId ?? '')]
    if (!person || !instance || hotelId === null) return []
    const { hotelName, address } = instance
    const stay = { startDate: hotelFrom ?? startDate, endDate }
    return [
      {
        planned: { person, hotelId, reference, stay, booked: { startDate, endDate }, hotelFrom },
        room: { participantId: id, hotelId, instanceId: instance.id, hotelName, address },
      },
    ]
  })
}
