import type { CalendarDay } from '@trophy/contract/core/days.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { lastNightBegun } from '@trophy/contract/stays/stays.rules.ts'
import { undoMessages } from '@trophy/contract/stays/undo.constants.ts'
import { keepRoomsOf } from '../../bookings/bookings.service.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type LatestEvent, selectLatestEvents } from '../boards/latest-events.sql.ts'
import { matchNames, readNames } from '../named-people.rules.ts'
import { type Outcome, settle, type StateRefusal } from '../outcomes.service.ts'
import { grantRooms, type RoomDecision } from './reclaim.rules.ts'
import { lockNightsToReclaim, reclaimNights, releaseOverstays } from './reclaim.sql.ts'
import { type LockedPerson, lockPeople, undoCheckin, undoCheckout } from './undo.sql.ts'

/** What an admin takes back, and why. */
export interface UndoAction {
  /** `id` or `participantId` of each person. */
  readonly participantIds: readonly string[]
  readonly reason: string
}

/** One of the two transitions, seen backwards. */
interface Backwards {
  readonly refusal: (person: LockedPerson, latest: LatestEvent | undefined) => StateRefusal | null
  /** Gives or takes the nights of people who may go back; answers who has no room. */
  readonly settleNights: (db: Queryable, people: readonly string[], context: Context) => Promise<RoomDecision>
  readonly setBack: typeof undoCheckin
  readonly nobody: string
}

const checkin: Backwards = {
  refusal: ({ isReferenceOnly, checkinStatus }, latest) => {
    if (isReferenceOnly) return 'referenceOnly'
    if (checkinStatus === 'checked_out') return 'leftSince'
    if (checkinStatus === 'checked_in') return null
    return latest?.kind === 'undo_checkin' ? 'undone' : 'notCheckedIn'
  },
  settleNights: async (db, people) => {
    await releaseOverstays(db, people)
    return { granted: people, refused: new Map() }
  },
  setBack: undoCheckin,
  nobody: undoMessages.noneCheckin,
}

const checkout: Backwards = {
  refusal: ({ isReferenceOnly, checkinStatus }, latest) => {
    if (isReferenceOnly) return 'referenceOnly'
    if (checkinStatus === 'pending') return 'notCheckedIn'
    if (checkinStatus === 'checked_out') return null
    return latest?.kind === 'undo_checkout' ? 'undone' : 'notCheckedOut'
  },
  settleNights: async (db, people, context) => {
    const lastNight = lastNightBegun(momentOf(context))
    return reclaimRooms(db, people, { lastNight, today: today(context) })
  },
  setBack: undoCheckout,
  nobody: undoMessages.noneCheckout,
}

/**
 * Makes people who were checked in by mistake awaited again (decisions, Smaller decisions). Of several who undo the same,
 * one does, and the others hear who and when.
 * @throws 409 with `skipped` when nobody is eligible
 */
export const undoCheckinOf = (context: Context, admin: { readonly name: string }, action: UndoAction) =>
  undo(context, checkin, admin, action)

/**
 * Makes people who were checked out by mistake checked in again. They hold their nights again where there is a room on
 * every night from today on; nights that have passed count as they were. Whoever has no room is left out, and the others
 * go through, in the order of the list.
 * @throws 409 with `skipped` when nobody is eligible, `no_room` naming hotel and date when that is why
 */
export const undoCheckoutOf = (context: Context, admin: { readonly name: string }, action: UndoAction) =>
  undo(context, checkout, admin, action)

const undo = (
  context: Context,
  backwards: Backwards,
  admin: { readonly name: string },
  { participantIds, reason }: UndoAction,
): Promise<{ undone: number; skipped: Skipped }> =>
  context.database.transaction(async (transaction) => {
    const { found: people } = matchNames(participantIds, await lockPeople(transaction, readNames(participantIds)))
    const events = await selectLatestEvents(
      transaction,
      people.map(({ id }) => id),
    )
    const judged = people.map((person) => {
      const latest = events.find((event) => event.person === person.id)
      return { ...person, refusal: backwards.refusal(person, latest) }
    })
    const eligible = judged.filter(({ refusal }) => refusal === null).map(({ id }) => id)
    const { granted, refused } = await backwards.settleNights(transaction, eligible, context)
    const outcomes = judged.map((person): Outcome => {
      const full = refused.get(person.id)
      return full ? { ...person, ...full } : person
    })
    const { changed, skipped } = settle({ participantIds, isCoach: false, nobody: backwards.nobody }, outcomes, {
      events,
      timeZone: context.config.eventTimeZone,
    })
    const now = context.clock.now()
    await backwards.setBack(transaction, {
      named: { ids: granted, codes: [] },
      teamOf: null,
      actor: { role: 'admin', name: admin.name },
      at: now,
      now,
      reason,
    })
    return { undone: changed, skipped }
  })

const reclaimRooms = async (
  db: Queryable,
  people: readonly string[],
  { lastNight, today: from }: { readonly lastNight: CalendarDay; readonly today: CalendarDay },
): Promise<RoomDecision> => {
  await keepRoomsOf(db, people)
  const nights = await lockNightsToReclaim(db, people, lastNight)
  const decision = grantRooms(people, nights, from)
  await reclaimNights(db, decision.granted, lastNight)
  return decision
}
