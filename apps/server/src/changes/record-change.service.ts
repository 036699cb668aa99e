import { storeBookings } from '../reassignment/move-people.service.ts'
import type { ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'
import { notFound } from '../platform/errors.ts'
import type { Overstay } from '../stays/rooms/first-night.rules.ts'
import { lockNightsOfStays } from '../stays/rooms/restore-rooms.service.ts'
import { type BookingState, nightKey, nightsOfStay } from './booking-state.rules.ts'
import {
  addDetails,
  type ChangeKind,
  insertBooking,
  insertChange,
  insertPlannedPeople,
  type LockedChange,
  markCarriedOut,
  type PersonState,
  type PlannedPerson,
  replacePieces,
  selectBookingState,
  selectChangeForUpdate,
  storeAfter,
  storeBefore,
} from './changes.sql.ts'

/** A change of the bookings of locked people. */
interface Change {
  readonly kind: ChangeKind
  readonly details?: object
  /** UUIDs. */
  readonly people: readonly string[]
}

/** Makes a change with `apply`, which gets its id, and records the bookings before and after it. */
export const recordChange = async <Result>(
  transaction: Queryable,
  { kind, details = {}, people }: Change,
  origin: ChangeOrigin,
  apply: (changeId: string) => Promise<Result>,
): Promise<Result> => {
  const changeId = await insertChange(transaction, { kind, details, isCarriedOut: true }, origin)
  return recordPeople(transaction, changeId, people, () => apply(changeId))
}

const recordPeople = async <Result>(
  transaction: Queryable,
  changeId: string,
  people: readonly string[],
  apply: () => Promise<Result>,
): Promise<Result> => {
  await storeBefore(transaction, changeId, people)
  const result = await apply()
  await storeAfter(transaction, changeId, people)
  return result
}

/** Stores what is carried out later, if at all. Returns its id. */
export const storePlan = async (
  transaction: Queryable,
  { kind, details, people }: Omit<Change, 'people'> & { readonly people: readonly PlannedPerson[] },
  origin: ChangeOrigin,
): Promise<string> => {
  const changeId = await insertChange(transaction, { kind, details: details ?? {}, isCarriedOut: false }, origin)
  await insertPlannedPeople(transaction, changeId, people)
  return changeId
}

/** Carries out a locked plan with `apply`, for those of its people who are named. */
export const carryOutPlanned = async <Result>(
  transaction: Queryable,
  changeId: string,
  { people, details, now }: { readonly people: readonly string[]; readonly details: object; readonly now: Date },
  apply: () => Promise<Result>,
): Promise<Result> => {
  const result = await recordPeople(transaction, changeId, people, apply)
  await markCarriedOut(transaction, changeId, now)
  await addDetails(transaction, changeId, details)
  return result
}

/**
 * Locks a change until the transaction ends, so that of two organisers one carries it out or undoes it.
 * @throws 404 with the message for an unknown one
 */
export const lockChange = async (
  transaction: Queryable,
  kind: ChangeKind,
  changeId: string,
  unknown: string,
): Promise<LockedChange> => {
  const change = await selectChangeForUpdate(transaction, kind, changeId)
  if (!change) throw notFound(unknown)
  return change
}

/** Keeps further details of a change. */
export const keepDetails = addDetails

/** A locked person whose booking and pieces become others. */
export interface StateChange {
  /** The participant's UUID. */
  readonly id: string
  readonly from: BookingState
  readonly to: BookingState
}

/**
 * Locks every night of these stays, and what else the transaction holds, until it ends. People and instances are locked
 * before.
 */
export const lockNightsOf = async (
  transaction: Queryable,
  states: readonly BookingState[],
  overstays: readonly Overstay[] = [],
): Promise<void> => {
  const nights = new Map(states.flatMap(nightsOfStay).map((night) => [nightKey(night), night]))
  await lockNightsOfStays(transaction, [...nights.values()], overstays)
}

/** Stores bookings with their pieces and histories; the nights are locked first. */
export const storeStates = async (
  transaction: Queryable,
  changes: readonly StateChange[],
  origin: ChangeOrigin & { readonly reason: string | null },
): Promise<void> => {
  await lockNightsOf(
    transaction,
    changes.flatMap(({ from, to }) => [from, to]),
  )
  await replacePieces(
    transaction,
    changes.map(({ id, to }) => ({ id, state: to })),
  )
  await storeBookings(
    transaction,
    changes.map(({ id, to }) => ({ ...to, participantId: id })),
    origin,
  )
}

/** The booking of a person with its pieces, as the transaction sees it. */
export const findBookingState = async (db: Queryable, id: string): Promise<BookingState | undefined> =>
  (await selectBookingState(db, id))[0]

/** Gives somebody without a booking one with these pieces. The nights must be locked. */
export const storeNewState = async (transaction: Queryable, person: PersonState, now: Date): Promise<void> => {
  await insertBooking(transaction, person, now)
  await replacePieces(transaction, [person])
}
