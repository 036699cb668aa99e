import { dayIn, earliestDay } from '@trophy/contract/core/dates/calendar.ts'
import { lastOpenFirstDay } from '@trophy/contract/stays/lateness.rules.ts'
import { officialCheckinOf } from '@trophy/contract/stays/official-times.rules.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { findMergedPeople, keptNameOf } from '../participants/merge/merged-people.service.ts'
import {
  matchRequestedPeople,
  parseRequestedPeople,
  distinctNames,
  personByName,
} from '../participants/requested-people.rules.ts'
import type { Actor, ChangeOrigin } from '../platform/actor.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { invalid } from '../platform/errors.ts'
import type { Once } from '../platform/once.ts'
import { readSettings } from '../settings/settings.service.ts'
import { lockPeople, selectLatestEvents } from './locked-people.sql.ts'
import { arrivalsAt, checkInWithOthers, overstayOf } from './check-in-together.service.ts'
import { type Outcome, splitOutcomes } from './outcomes.service.ts'
import { type CheckedIn, checkInWithNights } from './rooms/check-in-with-nights.service.ts'
import { storeRoomNumbers } from './room-numbers/stored-rooms.service.ts'
import { type Transition, transitionNow } from './transition-parts.sql.ts'
import { checkIn, type CheckinOutcome, checkOut, type Arrivals } from './transitions.sql.ts'

/**
 * Admins act on everybody; a coach, with the `id`, only on the coach's team and not before the grace period that
 * precedes the official time.
 */
export type StayActor = Actor & ({ readonly role: 'admin' } | { readonly role: 'coach'; readonly id: string })

export interface StayAction {
  /** `id` or `participantId` of each person. */
  readonly participantIds: readonly string[]
  /** When it happened, an instant with offset; by default now. */
  readonly at?: string | undefined
  readonly reason?: string | undefined
}

export interface CheckinAction extends StayAction {
  /**
   * Skips people who are neither due today nor late: for a scanned code, where the desk has not seen the person yet.
   */
  readonly onlyDue?: boolean | undefined
  /** Checks in also those for whom there is no room before or after their booking; the hotel is overbooked then. */
  readonly overCapacity?: boolean | undefined
  /** Of the room that all of them get; undefined leaves it as it is. */
  readonly roomNumber?: string | null | undefined
}

/**
 * Checks in all eligible people of the request (decisions §4). Repeated and simultaneous requests check a person in
 * only once, with one event and one history record.
 * @throws 400 for a time in the future or before the year 2000; 404 when a coach names anybody outside the team; 409
 *   with `skipped` when nobody is eligible
 */
export const checkInPeople = async (
  context: Context,
  actor: StayActor,
  action: CheckinAction,
): Promise<{ checkedIn: number; skipped: Skipped; withoutRoom?: string[] }> => {
  const transition = transitionOf(context, actor, action, 'checkinTime')
  const arrivals = {
    ...arrivalsAt(context, transition.at),
    open: actor.role === 'coach' ? await lastDayOpenToCoaches(context, transition.at) : null,
    due: action.onlyDue ? today(context) : null,
  }
  const acted = await actWithMergedPeople(context.database, { ...action, teamOf: transition.teamOf }, (names) => {
    const named = { ...action, participantIds: names }
    const requested = parseRequestedPeople(names)
    return checkInFindingNights(context, { ...transition, requested }, arrivals, named)
  })
  const options = { isCoach: actor.role === 'coach', nobody: stayMessages.noneCheckedIn }
  const { changed, skipped } = await resultOf(context, acted, options)
  const { withoutRoom } = acted
  return { checkedIn: changed, skipped, ...(withoutRoom.length > 0 && { withoutRoom: [...withoutRoom] }) }
}

/** The same for an admin's call: one person, now, shares a transaction with others that arrive at the same moment. */
export const checkInAtDesk = async (
  context: Context,
  admin: Actor,
  action: CheckinAction,
  once: Once,
): ReturnType<typeof checkInPeople> => {
  const actor = { ...admin, role: 'admin' } as const
  const { participantIds, at, reason, onlyDue, roomNumber } = action
  const shared =
    participantIds.length === 1 && at === undefined && roomNumber === undefined
      ? await checkInWithOthers(context, {
          requested: parseRequestedPeople(participantIds),
          actor,
          reason: reason || null,
          due: onlyDue ? today(context) : null,
          once,
        })
      : undefined
  return shared ?? once.transaction(context, (own) => checkInPeople(own, actor, action))
}

/** People whose first night is not a booked one, or was released, get nights first, if there are rooms. */
const checkInFindingNights = (
  context: Context,
  transition: Transition,
  arrivals: Arrivals,
  { participantIds, overCapacity = false, roomNumber }: CheckinAction,
): Promise<CheckedIn> => {
  const { at, isLater, teamOf } = transition
  const arrive = async (db: Queryable, of: Transition, how: Arrivals) => {
    const outcomes = await checkIn(db, of, how, overstayOf(context))
    if (roomNumber !== undefined) await storeRooms(db, context, of, { outcomes, roomNumber })
    return outcomes
  }
  return context.database.transaction(async (transaction) => {
    // Locked before they are looked at: a statement that has waited for a lock does not see what was done meanwhile.
    const locked = await lockPeople(transaction, transition.requested, teamOf)
    const { found, unknown } = matchRequestedPeople(participantIds, await arrive(transaction, transition, arrivals))
    // A coach's list with anybody else is refused as a whole.
    const isRefused = teamOf !== null && unknown.length > 0
    const waiting = isRefused ? [] : found.filter(({ refusal }) => refusal === 'needsNights').map(({ id }) => id)
    if (waiting.length === 0) return { outcomes: found.flatMap(settled), withoutRoom: [] }
    const arrival = { locked, waiting, at, isLater, overCapacity }
    return checkInWithNights(context, transaction, arrival, async (ids) => {
      const again = { ...transition, requested: { ids, participantIds: [] } }
      return (await arrive(transaction, again, { ...arrivals, haveNights: true })).flatMap(settled)
    })
  })
}

interface RoomsOfArrivals {
  readonly outcomes: readonly CheckinOutcome[]
  readonly roomNumber: string | null
}

/** The room of those who were checked in: none of a coach's list with anybody else. */
const storeRooms = async (
  db: Queryable,
  context: Context,
  { actor, at, now, teamOf, requested }: Transition,
  { outcomes, roomNumber }: RoomsOfArrivals,
): Promise<void> => {
  const names = [...requested.ids, ...requested.participantIds]
  if (teamOf !== null && matchRequestedPeople(names, outcomes).unknown.length > 0) return
  const arrived = outcomes.filter(({ refusal }) => refusal === null)
  if (arrived.length === 0) return
  await storeRoomNumbers(db, context, arrived, { roomNumber, at: teamOf === null ? now : at }, { actor, now })
}

/** Those who do not still need nights, or wait for others who do. */
const settled = (row: CheckinOutcome): Outcome[] =>
  row.refusal === 'needsNights' || row.refusal === 'waits' ? [] : [row]

/**
 * Checks out all eligible people of the request; they free the nights from that day on, in the event's time zone
 * (decisions §3).
 * @throws like {@link checkInPeople}; also 400 when the given time is before everybody's check-in
 */
export const checkOutPeople = async (
  context: Context,
  actor: StayActor,
  action: StayAction,
): Promise<{ checkedOut: number; skipped: Skipped }> => {
  const transition = transitionOf(context, actor, action, 'checkoutTime')
  const firstFreeNight = dayIn(context.config.eventTimeZone, transition.at)
  const acted = await actWithMergedPeople(context.database, { ...action, teamOf: transition.teamOf }, async (names) => {
    const named = { ...transition, requested: parseRequestedPeople(names) }
    const outcomes = await context.database.transaction(async (transaction) => {
      await lockPeople(transaction, named.requested, named.teamOf)
      return checkOut(transaction, named, firstFreeNight)
    })
    return { outcomes, withoutRoom: [] }
  })
  const options = { isCoach: actor.role === 'coach', nobody: stayMessages.noneCheckedOut }
  const { changed, skipped } = await resultOf(context, acted, options)
  return { checkedOut: changed, skipped }
}

/** Checks in somebody who was added in the same transaction. */
export const checkInNew = async (
  transaction: Queryable,
  context: Context,
  id: string,
  origin: ChangeOrigin & { readonly reason: string },
): Promise<void> => {
  const arrivals = { ...arrivalsAt(context, origin.now), haveNights: true, open: null, due: null }
  const [outcome] = await checkIn(transaction, transitionNow([id], origin), arrivals, overstayOf(context))
  if (outcome?.refusal !== null) throw new Error('a new participant could not be checked in')
}

/** Checks out somebody who is locked and checked in. */
export const checkOutLocked = async (
  transaction: Queryable,
  { config }: Pick<Context, 'config'>,
  id: string,
  origin: ChangeOrigin & { readonly reason: string },
): Promise<void> => {
  const firstFreeNight = dayIn(config.eventTimeZone, origin.now)
  const [outcome] = await checkOut(transaction, transitionNow([id], origin), firstFreeNight)
  if (outcome?.refusal !== null) throw new Error('a participant in house could not be checked out')
}

const lastDayOpenToCoaches = async (context: Context, at: Date) =>
  lastOpenFirstDay((await readSettings(context.database)).checkinGraceHours, { ...momentOf(context), now: at })

const transitionOf = (
  { clock, config }: Context,
  actor: StayActor,
  { participantIds, at, reason }: StayAction,
  timeField: string,
): Transition => {
  const now = clock.now()
  const happened = at === undefined ? now : new Date(at)
  const isCoach = actor.role === 'coach'
  if (happened > now) throw invalid(isCoach ? 'happenedAt' : timeField, stayMessages.timeInFuture)
  // Before 12:00 PM of the earliest day the night in progress is none of the product.
  const earliest = officialCheckinOf(earliestDay, config.eventTimeZone)
  if (happened < earliest) throw invalid(timeField, stayMessages.timeLongAgo)
  return {
    requested: parseRequestedPeople(participantIds),
    teamOf: isCoach ? actor.id : null,
    isLater: isCoach && at !== undefined,
    actor,
    at: happened,
    now,
    reason: reason || null,
  }
}

/** How many people changed, and why the others did not; with who was first if that is the reason. */
const resultOf = async (
  { config, database }: Context,
  { participantIds, meantBy, outcomes }: ActedOnNames,
  { isCoach, nobody }: { readonly isCoach: boolean; readonly nobody: string },
) => {
  const refused = outcomes
    .filter(({ refusal }) => refusal === 'checkedIn' || refusal === 'checkedOut' || refusal === 'undoneSince')
    .map(({ id }) => id)
  const events = refused.length === 0 ? [] : await selectLatestEvents(database, refused)
  return splitOutcomes({ participantIds, isCoach, nobody, meantBy }, outcomes, {
    events,
    timeZone: config.eventTimeZone,
  })
}

interface Acted {
  readonly outcomes: readonly Outcome[]
  readonly withoutRoom: readonly string[]
}

interface ActedOnNames extends Acted {
  /** The names of the request; those of merged people are replaced by the one kept. */
  readonly participantIds: readonly string[]
  /** By `participantId` of somebody who was kept: the name by which the request means the person. */
  readonly meantBy?: ReadonlyMap<string, string>
}

const nobody: Acted = { outcomes: [], withoutRoom: [] }

/**
 * Runs a stay action, and again for people who were merged into others since a phone, a list or a sheet named them: it
 * counts for the one kept, of a coach's team only. Looks for merged people only where a name is unknown.
 */
const actWithMergedPeople = async (
  db: Queryable,
  { participantIds, teamOf }: { readonly participantIds: readonly string[]; readonly teamOf: string | null },
  act: (names: readonly string[]) => Promise<Acted>,
): Promise<ActedOnNames> => {
  const first = await act(participantIds)
  const { found, unknown } = matchRequestedPeople(participantIds, first.outcomes)
  const merged = await findMergedPeople(db, unknown, teamOf)
  if (merged.length === 0) return { ...first, participantIds }
  const mergedByName = personByName(merged)
  const names = participantIds.map((name) => keptNameOf(mergedByName(name)) ?? name)
  const isKnown = personByName(found)
  // A coach's action has changed nothing yet, since somebody was unknown.
  const [before, again] =
    teamOf === null
      ? [first, names.filter((name, place) => name !== participantIds[place] && !isKnown(name))]
      : [nobody, names.filter((name) => !mergedByName(name))]
  const second = again.length === 0 ? nobody : await act(distinctNames(again))
  const elsewhere = merged
    .filter(({ isInTeam }) => !isInTeam)
    .map((person): Outcome => ({ ...person, refusal: 'inOtherTeam' }))
  const meant = merged.filter(({ keptParticipantId }) => !isKnown(keptParticipantId))
  return {
    outcomes: [...before.outcomes, ...second.outcomes, ...elsewhere],
    withoutRoom: [...before.withoutRoom, ...second.withoutRoom],
    participantIds: names,
    meantBy: new Map(meant.map(({ keptParticipantId, participantId }) => [keptParticipantId, participantId])),
  }
}
