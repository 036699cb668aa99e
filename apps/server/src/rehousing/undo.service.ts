import { addDays, type CalendarDay, endOfNights, nightsOf } from '@trophy/contract/core/days.ts'
import {
  notRestoredReasons as reasons,
  rehousingRefusals as refusals,
} from '@trophy/contract/rehousing/rehousing.constants.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import { movePeople, type PlannedMove } from '../reassignment/move-people.service.ts'
import { notifyMovedCoaches, nameWithAddress } from '../reassignment/notify-moved-coaches.service.ts'
import { findRequestedPeople, type RequestedPerson } from '../reassignment/requested-people.service.ts'
import { selectRooms } from './people.sql.ts'
import { hotelsLeft, lockPlan, markUndone, type NotRestored, type PlannedMover, selectMovers } from './plans.sql.ts'

interface Undone {
  readonly restored: number
  readonly missing: NotRestored[]
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
): Promise<Undone> => {
  const { clock, database } = context
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const plan = await lockPlan(transaction, planId)
    if (!plan) throw notFound(refusals.unknownPlan)
    if (plan.status !== 'carried_out') throw new Refusal('conflict', refusals.notCarriedOut)
    const movers = await selectMovers(transaction, planId)
    const people = await findRequestedPeople(
      transaction,
      movers.map(({ id }) => ({ participantId: id })),
      { lock: true },
    )
    const takeRoom = await roomTaker(transaction, plan.from, movers)
    const day = today(context)
    const found = movers.map((mover, index) => ({ mover, back: backOf(mover, people[index], day, takeRoom) }))
    const missing = found.flatMap(({ mover: { participantId }, back }, index) =>
      typeof back === 'string' ? [{ participantId, name: people[index]?.person.name ?? '', reason: back }] : [],
    )
    const planned = found.flatMap(({ back }) => (typeof back === 'string' ? [] : [back]))
    if (planned.length === 0) throw new Refusal('conflict', refusals.noneRestored, { missing })
    const moves = await movePeople(transaction, planned, { clock, config: context.config, reason, actor, now })
    const sender = { sentBy: actor.id, now, hotelText: nameWithAddress }
    if (plan.hasNotified) await notifyMovedCoaches(context, transaction, moves, sender)
    await markUndone(transaction, planId, missing, now)
    const detail = `${moves.length} moved back to ${hotelsLeft(movers)}: ${reason}`
    await recordAudit(transaction, { kind: 'rehousing', object: planId, detail }, { actor, now })
    return { restored: moves.length, missing }
  })
}

/** Takes a room of a hotel for each night of a stay, if it has one; nights that it does not cover need none. */
type TakeRoom = (hotelId: string, startDate: CalendarDay, endDate: CalendarDay) => boolean

const roomTaker = async (db: Queryable, from: CalendarDay, movers: readonly PlannedMover[]): Promise<TakeRoom> => {
  const end = movers
    .map(({ startDate, endDate }) => endOfNights(startDate, endDate))
    .toSorted()
    .at(-1)
  const rooms = await selectRooms(db, from, end ?? from)
  const freeOf = new Map(
    rooms.map(({ hotelId, nights, totalRooms, occupied }) => [
      hotelId,
      new Map(nights.map((night, index) => [night, (totalRooms[index] ?? 0) - (occupied[index] ?? 0)])),
    ]),
  )
  return (hotelId, startDate, endDate) => {
    const free = freeOf.get(hotelId) ?? new Map<CalendarDay, number>()
    const nights = nightsOf(startDate, endDate)
    const isCovered = free.has(startDate) && free.has(addDays(endOfNights(startDate, endDate), -1))
    if (!isCovered || nights.some((night) => (free.get(night) ?? 1) <= 0)) return false
    for (const night of nights) free.set(night, (free.get(night) ?? 1) - 1)
    return true
  }
}

/** The move back, or why there is none. */
const backOf = (
  { fromHotelId, toHotelId, from, startDate, endDate, hotelFrom }: PlannedMover,
  requested: RequestedPerson | undefined,
  day: CalendarDay,
  takeRoom: TakeRoom,
): PlannedMove | string => {
  const person = requested?.person
  if (!person) return reasons.changed
  if (person.checkinStatus === 'checked_out') return reasons.checkedOut
  const isAsMoved =
    person.hotelId === toHotelId &&
    person.bookingStartDate === startDate &&
    person.bookingEndDate === endDate &&
    person.hotelFrom === (from > startDate ? from : null)
  if (!isAsMoved) return reasons.changed
  const back = from < day ? day : from
  if (back >= endOfNights(startDate, endDate)) return reasons.over
  if (!takeRoom(fromHotelId, back, endDate)) return reasons.noRoom
  // Before a night was spent in the new hotel the booking becomes what it was.
  const firstBack = back === from ? hotelFrom : back
  return {
    person,
    hotelId: fromHotelId,
    reference: person.bookingReference ?? '',
    stay: { startDate: firstBack ?? startDate, endDate },
    booked: { startDate, endDate },
    hotelFrom: firstBack,
  }
}
