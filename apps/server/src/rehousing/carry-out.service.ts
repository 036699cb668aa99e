import { type LeftAlone, leftAloneReasons as reasons } from '@trophy/contract/changes/changes.contract.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/calendar.ts'
import type { BodyOf, ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import { rehousingRefusals as refusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import { planRequestSchema, type rehousingEndpoints } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { endOfNights } from '@trophy/contract/core/dates/days.ts'
import { isSameBooking, nightsOfStay } from '../changes/booking-state.rules.ts'
import { carryOutPlanned, lockChange } from '../changes/record-change.service.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { type Context, today } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { Refusal } from '../platform/errors.ts'
import { movePeople, type PlannedMove, type Moved } from '../reassignment/move-people.service.ts'
import { notifyMovedCoaches, nameWithAddress } from '../reassignment/notify-moved-coaches.service.ts'
import { findRequestedPeople, lockPeopleOf, type RequestedPerson } from '../reassignment/requested-people.service.ts'
import { hotelsLeft, type PlannedMover, selectMovers } from './plans.sql.ts'
import { firstNightOf } from './problem-of.ts'
import { instancesOfHotels } from '../bookings/move-rooms.service.ts'
import type { ChangedPerson } from '../changes/restore.rules.ts'
import { type Restored, undoChange, type UndoRules } from '../changes/undo-change.service.ts'

/**
 * Moves everybody of a plan, or nobody, in one transaction: rooms, bookings, histories and messages to coaches. Rooms
 * are checked again for each night, under the same locks as a reassignment. Who has checked out since is left out.
 * @throws 404 for an unknown plan; 409 when it was carried out, is of a past day, or a booking has changed (with
 * `changed`), and `no_room` naming hotel and date
 */
export const carryOutPlan = async (
  context: Context,
  planId: string,
  { reason, notify }: BodyOf<typeof rehousingEndpoints.carryOut>,
  actor: Actor & { readonly id: string },
): Promise<{ moved: number; leftAlone: LeftAlone }> => {
  const { clock, database } = context
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const plan = await lockChange(transaction, 'rehousing', planId, refusals.unknownPlan)
    if (plan.isCarriedOut) throw new Refusal('conflict', refusals.carriedOut)
    const { from } = planRequestSchema.parse(plan.details['request'])
    if (from < today(context)) throw new Refusal('conflict', refusals.oldPlan(from))
    const { movers, people, leftAlone } = await lockMovers(transaction, planId)
    if (movers.length === 0) throw new Refusal('conflict', refusals.nothingToMove, { leftAlone })
    refuseChanged(movers)
    const planned = movers.flatMap((mover) => plannedMove(mover, people.get(mover.id), from))
    const carriedOut = { people: movers.map(({ id }) => id), details: { hasNotified: notify }, now }
    const moves = await carryOutPlanned(transaction, planId, carriedOut, () =>
      movePeople(transaction, context, planned, { reason, actor, now }).catch(askToPlanAgain),
    )
    const sender = { sentBy: actor.id, now, hotelText: nameWithAddress }
    if (notify) await notifyMovedCoaches(context, transaction, moves, sender)
    const detail = `${moves.length} moved out of ${hotelsLeft(movers.map(({ fromHotelId }) => fromHotelId))}: ${reason}`
    await recordAudit(transaction, { kind: 'rehousing', object: planId, detail }, { actor, now })
    return { moved: moves.length, leftAlone }
  })
}

/** The people who move, locked and as they are now, without those who have checked out. */
const lockMovers = async (transaction: Queryable, planId: string) => {
  const planned = await selectMovers(transaction, planId)
  await lockPeopleOf(
    transaction,
    planned.map(({ id }) => id),
  )
  // Read again: whoever was removed meanwhile is not in the plan any more.
  const all = await selectMovers(transaction, planId)
  const ids = all.map(({ id }) => ({ participantId: id }))
  const requested = await findRequestedPeople(transaction, ids, { lock: false })
  const isLeftOut = ({ checkinStatus }: PlannedMover) => checkinStatus === 'checked_out'
  return {
    movers: all.filter((mover) => !isLeftOut(mover)),
    people: new Map(requested.map((one) => [one.person.id, one])),
    leftAlone: all.filter(isLeftOut).map(({ participantId, replacedBy }) => ({
      participantId,
      // Whoever came in the place is in the hotel that is lost, and in no plan.
      reason: replacedBy === null ? reasons.checkedOut : reasons.replaced(replacedBy),
    })),
  }
}

/**
 * The plan is for certain bookings: somebody who was moved, released or sent out since, or has other dates, another
 * reference or team, needs a new one. A check-in is no change.
 */
const refuseChanged = (movers: readonly PlannedMover[]): void => {
  const changed = movers.filter(
    ({ before, now }) =>
      !isSameBooking(before, now) || now.team !== before.team || now.releasedFrom !== before.releasedFrom,
  )
  const [first, ...others] = changed.map(({ participantId, name }) => ({ participantId, name }))
  if (!first) return
  const message = `${refusals.changed(first.name, others.length)}. ${refusals.planAgain}`
  throw new Refusal('conflict', message, { changed: [first, ...others] })
}

/** A stay that begins in the new hotel moves as a whole; of another one the earlier nights stay as they are. */
const plannedMove = (
  { fromHotelId, toHotelId: hotelId, now }: PlannedMover,
  requested: RequestedPerson | undefined,
  lostFrom: CalendarDay,
): PlannedMove[] => {
  if (!requested) return []
  const { startDate, endDate, reference } = now
  const from = firstNightOf({ hotelId: fromHotelId, state: now }, lostFrom)
  const hotelFrom = from > startDate ? from : null
  const stay = { startDate: from, endDate }
  return [{ person: requested.person, hotelId, reference, stay, booked: { startDate, endDate }, hotelFrom }]
}

/** Rooms or dates of a hotel have changed since the plan was made. */
const askToPlanAgain = (error: unknown): never => {
  if (!(error instanceof Refusal)) throw error
  const code = error.code === 'no_room' ? error.code : 'conflict'
  throw new Refusal(code, `${error.message}. ${refusals.planAgain}`)
}

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
