import { rehousingRefusals as refusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import { movePeople, type PlannedMove } from '../reassignment/move-people.service.ts'
import { notifyMovedCoaches, nameWithAddress } from '../reassignment/notify-moved-coaches.service.ts'
import { findRequestedPeople, type RequestedPerson } from '../reassignment/requested-people.service.ts'
import { hotelsLeft, lockPlan, markCarriedOut, type PlannedMover, selectMovers } from './plans.sql.ts'

interface CarryOut {
  readonly reason: string
  readonly notify: boolean
}

/**
 * Moves everybody of a plan, or nobody, in one transaction: rooms, bookings, histories and messages to coaches. Rooms
 * are checked again for each night, under the same locks as a reassignment.
 * @throws 404 for an unknown plan; 409 when it was carried out, is of a past day, or a booking has changed (with
 * `changed`), and `no_room` naming hotel and date
 */
export const carryOutPlan = async (
  context: Context,
  planId: string,
  { reason, notify }: CarryOut,
  actor: Actor & { readonly id: string },
): Promise<{ moved: number }> => {
  const { clock, database } = context
  const now = clock.now()
  const moved = await database.transaction(async (transaction) => {
    const plan = await lockPlan(transaction, planId)
    if (!plan) throw notFound(refusals.unknownPlan)
    if (plan.status !== 'ready') throw new Refusal('conflict', refusals.carriedOut)
    if (plan.from < today(context)) throw new Refusal('conflict', refusals.oldPlan(plan.from))
    const movers = await selectMovers(transaction, planId)
    if (movers.length === 0) throw new Refusal('conflict', refusals.nothingToMove)
    const people = await findRequestedPeople(
      transaction,
      movers.map(({ id }) => ({ participantId: id })),
      { lock: true },
    )
    refuseChanged(movers, people)
    const planned = movers.flatMap((mover, index) => plannedMove(mover, people[index]))
    const moves = await movePeople(transaction, planned, { clock, config: context.config, reason, actor, now }).catch(
      askToPlanAgain,
    )
    const sender = { sentBy: actor.id, now, hotelText: nameWithAddress }
    if (notify) await notifyMovedCoaches(context, transaction, moves, sender)
    await markCarriedOut(transaction, planId, notify, now)
    const detail = `${moves.length} moved out of ${hotelsLeft(movers)}: ${reason}`
    await recordAudit(transaction, { kind: 'rehousing', object: planId, detail }, { actor, now })
    return moves.length
  })
  return { moved }
}

/** The plan is for certain bookings: somebody who has left, was moved or has other dates needs a new one. */
const refuseChanged = (movers: readonly PlannedMover[], people: readonly RequestedPerson[]): void => {
  const changed = people.filter(({ person }, index) => {
    const mover = movers[index]
    const isSame =
      person.checkinStatus !== 'checked_out' &&
      person.hotelId === mover?.fromHotelId &&
      person.bookingStartDate === mover.startDate &&
      person.bookingEndDate === mover.endDate &&
      person.hotelFrom === mover.hotelFrom
    return !isSame
  })
  const [first, ...others] = changed.map(({ person: { participantId, name } }) => ({ participantId, name }))
  if (!first) return
  const message = `${refusals.changed(first.name, others.length)}. ${refusals.planAgain}`
  throw new Refusal('conflict', message, { changed: [first, ...others] })
}

/** A stay that begins in the new hotel moves as a whole; of another one the earlier nights stay as they are. */
const plannedMove = (mover: PlannedMover, requested: RequestedPerson | undefined): PlannedMove[] => {
  if (!requested) return []
  const { toHotelId: hotelId, from, startDate, endDate } = mover
  return [
    {
      person: requested.person,
      hotelId,
      reference: requested.person.bookingReference ?? '',
      stay: { startDate: from, endDate },
      booked: { startDate, endDate },
      hotelFrom: from > startDate ? from : null,
    },
  ]
}

/** Rooms or dates of a hotel have changed since the plan was made. */
const askToPlanAgain = (error: unknown): never => {
  if (!(error instanceof Refusal)) throw error
  const code = error.code === 'no_room' ? error.code : 'conflict'
  throw new Refusal(code, `${error.message}. ${refusals.planAgain}`)
}
