import { type CalendarDay, endOfNights } from '@trophy/contract/core/dates/days.ts'
import { type LeftAlone, leftAloneReasons } from '@trophy/contract/changes/changes.contract.ts'
import { servedNights } from '@trophy/contract/hotels/instances.rules.ts'
import type { Moment } from '@trophy/contract/stays/official-times.rules.ts'
import { lockInstancesOf } from '../bookings/bookings.service.ts'
import { holdRoomsOfStaying, instancesOfHotels } from '../bookings/move-rooms.service.ts'
import type { ChangeOrigin } from '../platform/actor.ts'
import { type Context, momentOf } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Refusal } from '../platform/errors.ts'
import { comingNight, overstayOf } from '../stays/rooms/first-night.rules.ts'
import type { RoomDecision } from '../stays/rooms/grant-rooms.rules.ts'
import { decideRooms } from '../stays/rooms/restore-rooms.service.ts'
import { type BookingState, nightKey } from './booking-state.rules.ts'
import { lockPeople, markUndone, selectChangedPeople, selectConcerned, type UndoOutcome } from './changes.sql.ts'
import { lockNightsOf, storeStates } from './record-change.service.ts'
import {
  asReturned,
  type ChangedPerson,
  inPresentInstances,
  nightsToRestore,
  restoredState,
  type Returning,
} from './restore.rules.ts'

/** What an undo of a kind of change needs to know. */
export interface UndoRules {
  /** Why somebody is left alone who has left, or has another booking since; null for the others. */
  readonly whyLeftAlone: (person: ChangedPerson, coming: CalendarDay) => string | null
  /** The first night that comes back; null for all that the change took. */
  readonly firstNight?: (person: ChangedPerson, coming: CalendarDay) => CalendarDay | null
  /** Why somebody stays as before for whom there is no room; the receipt of others names the night. */
  readonly noRoom?: string
  /** The answer when nobody can be restored, with message and details. */
  readonly refuse: (undone: Undone) => Refusal
}

export interface Restored extends Returning {
  readonly restored: BookingState
}

export interface Undone {
  readonly restored: readonly Restored[]
  /** Who was left alone, with the reason. */
  readonly leftAlone: LeftAlone
  /** Nights without a room; of people who are left as before the first such night. */
  readonly missing: readonly MissingNight[]
  /** Everybody who was not restored, and why. */
  readonly notRestored: readonly { readonly participantId: string; readonly name: string; readonly reason: string }[]
}

interface MissingNight {
  readonly participantId: string
  readonly night: CalendarDay
  readonly hotelId: string
}

/**
 * Restores what a locked change freed or moved, one person after the other, each night where it is free (decisions §12,
 * Undo). Nobody is skipped in silence.
 * @throws 409 naming everybody when nobody can be restored
 */
export const undoChange = async (
  transaction: Queryable,
  context: Pick<Context, 'clock' | 'config'>,
  changeId: string,
  rules: UndoRules,
  origin: ChangeOrigin & { readonly reason: string | null },
): Promise<Undone> => {
  const people = await inPresentHotels(transaction, await lockChangedPeople(transaction, changeId))
  const tonight = comingNight(momentOf(context))
  const judged = people.map((person) => {
    const coming = comingNightOf(person, tonight)
    const first = rules.firstNight?.(person, coming) ?? null
    const before = person.checkinStatus === 'checked_in' ? asReturned(person.before, coming) : person.before
    // Whoever came in somebody's place keeps the booking as it is, and is named.
    const reason =
      person.replacedBy === null ? rules.whyLeftAlone(person, coming) : leftAloneReasons.replaced(person.replacedBy)
    return { ...person, before, coming, first, reason }
  })
  const returning = judged.filter(({ reason }) => reason === null)
  const decision = await grant(transaction, returning, momentOf(context))
  const isGranted = new Set(decision.nights.filter(({ isHeld }) => isHeld).map(keyOfPerson))
  const restored = returning
    .filter(({ id }) => !decision.refused.has(id))
    .map((person) => ({
      ...person,
      restored: restoredState(person, (night) => isGranted.has(keyOfPerson({ ...night, person: person.id }))),
    }))
  const outcomes = judged.map(({ id, reason }): UndoOutcome => {
    const full = decision.refused.get(id)
    return {
      id,
      isRestored: reason === null && full === undefined,
      reason: reason ?? (full ? (rules.noRoom ?? null) : null),
      missing: (full ? [full] : decision.missing.filter(({ person }) => person === id)).map(({ hotelId, night }) => ({
        hotelId,
        night,
      })),
    }
  })
  const undone = { restored, ...namesOf(judged, outcomes) }
  if (restored.length === 0) throw rules.refuse(undone)
  await storeStates(
    transaction,
    restored.map(({ id, now, restored: to }) => ({ id, from: now, to })),
    origin,
  )
  await holdRoomsOfStaying(
    transaction,
    restored.map(({ id }) => id),
    context,
  )
  await markUndone(transaction, changeId, outcomes, origin.now)
  return undone
}

/** Of somebody who is still to come it is the first night of the booking. */
const comingNightOf = ({ checkinStatus, before: { startDate } }: ChangedPerson, tonight: CalendarDay): CalendarDay =>
  checkinStatus === 'pending' && startDate > tonight ? startDate : tonight

/** Everybody whom the change concerned, locked with instances and as they are once the locks are held. */
const lockChangedPeople = async (transaction: Queryable, changeId: string) => {
  const concerned = await selectConcerned(transaction, changeId)
  const ids = concerned.map(({ id }) => id)
  await lockPeople(transaction, ids)
  await lockInstancesOf(transaction, ids, [...new Set(concerned.flatMap(({ hotelIds }) => hotelIds))])
  return selectChangedPeople(transaction, changeId)
}

/** The people with what was before in the instances that the hotels have now, which are locked. */
const inPresentHotels = async (transaction: Queryable, people: readonly ChangedPerson[]): Promise<ChangedPerson[]> => {
  const hotelIds = people.flatMap(({ before: { hotelId } }) => hotelId ?? [])
  const instances = [...(await instancesOfHotels(transaction, hotelIds)).values()]
  return people.map((person) => {
    const { hotelId, hotelFrom, startDate, endDate } = person.before
    const own = instances.filter((instance) => instance.hotelId === hotelId)
    const parts = servedNights(own, hotelFrom ?? startDate, endOfNights(startDate, endDate))
    return { ...person, before: inPresentInstances(person.before, parts) }
  })
}

const grant = async (
  transaction: Queryable,
  people: readonly (Returning & { readonly coming: CalendarDay })[],
  moment: Moment,
): Promise<RoomDecision> => {
  await lockNightsOf(
    transaction,
    people.flatMap(({ before, after, now }) => [before, after, now]),
    people.flatMap(({ before }) => overstayOf(before, moment)),
  )
  const wanted = people.flatMap((person) =>
    nightsToRestore(person).map(({ instanceId, night }) => ({ person: person.id, instanceId, night })),
  )
  const returning = people.map(({ id, coming }) => ({ id, isNeeded: (night: CalendarDay) => night === coming }))
  return decideRooms(transaction, returning, wanted)
}

const keyOfPerson = (night: Parameters<typeof nightKey>[0] & { readonly person: string }): string =>
  `${night.person} ${nightKey(night)}`

const namesOf = (people: readonly (ChangedPerson & { reason: string | null })[], outcomes: readonly UndoOutcome[]) => {
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  return {
    leftAlone: people.flatMap(({ participantId, reason }) => (reason === null ? [] : [{ participantId, reason }])),
    missing: people.flatMap(({ id, participantId }) =>
      (outcomeOf.get(id)?.missing ?? []).map(({ night, hotelId }) => ({ participantId, night, hotelId })),
    ),
    notRestored: people.flatMap(({ id, participantId, name }) => {
      const reason = outcomeOf.get(id)?.reason ?? null
      return reason === null ? [] : [{ participantId, name, reason }]
    }),
  }
}
