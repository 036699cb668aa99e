import { type CalendarDay, nightsOf } from '@trophy/contract/core/dates/days.ts'
import type { ServedNights } from '@trophy/contract/hotels/instances.rules.ts'
import { checkinStatusSchema } from '@trophy/contract/participants/participants.contract.ts'
import { z } from 'zod'
import {
  type BookingState,
  bookingStateSchema,
  type Night,
  nightKey,
  nightsFreed,
  nightsOfStay,
  piecesOf,
} from './booking-state.rules.ts'

/** Somebody whom a change concerned. */
export const changedPersonSchema = z.strictObject({
  id: z.guid(),
  participantId: z.string(),
  name: z.string(),
  checkinStatus: checkinStatusSchema,
  /** The participant id of the player who came in the place of this one since. */
  replacedBy: z.string().nullable(),
  before: bookingStateSchema,
  after: bookingStateSchema,
  now: bookingStateSchema,
})
export type ChangedPerson = z.infer<typeof changedPersonSchema>

/** Somebody who gets back what was before, all of it or from a night on. */
export interface Returning extends ChangedPerson {
  readonly first: CalendarDay | null
}

/**
 * The nights that the change took from a person or altered, as they were before. One that the person has got since
 * stays where it is.
 */
const nightsTaken = ({ before, after, now, first }: Returning): Night[] => {
  const stateOf = ({ isHeld, givenUp, ...night }: Night) => `${nightKey(night)} ${isHeld} ${givenUp}`
  const unchanged = new Set(nightsOfStay(after).map(stateOf))
  const since = new Set(nightsFreed(now, after).map(({ night }) => night))
  return nightsOfStay(before).filter(
    (night) => isBack(night, first) && !unchanged.has(stateOf(night)) && !since.has(night.night),
  )
}

const isBack = ({ night }: Night, first: CalendarDay | null): boolean => first === null || night >= first

/**
 * The booking of before in the instances that its hotel has now, of which `parts` serve it: a night that was a gap, or
 * that its instance has no more, belongs to the one that has it since.
 */
export const inPresentInstances = (before: BookingState, parts: readonly ServedNights[]): BookingState => {
  const { hotelId, releasedFrom, pieces } = before
  if (hotelId === null) return before
  const nights = nightsOfStay(before)
  const roomNumber = pieces.findLast((piece) => piece.hotelId === hotelId)?.roomNumber ?? null
  const gapNight = (night: CalendarDay) => {
    const isReleased = releasedFrom !== null && night >= releasedFrom
    return { night, isHeld: !isReleased, givenUp: isReleased ? ('released' as const) : null, roomNumber }
  }
  const served = parts.flatMap(({ instanceId, start, end }) =>
    nightsOf(start, end).map((night): Night => {
      const known = nights.find((one) => one.night === night)
      return { ...(known ?? gapNight(night)), instanceId, hotelId }
    }),
  )
  const isServed = new Set(served.map(({ night }) => night))
  return { ...before, pieces: piecesOf([...nights.filter(({ night }) => !isServed.has(night)), ...served]) }
}

/**
 * The booking of before for somebody who was checked in since, and so holds the nights again that were released before
 * the change.
 */
export const asReturned = (before: BookingState, coming: CalendarDay): BookingState => ({
  ...before,
  releasedFrom: null,
  pieces: piecesOf(
    nightsOfStay(before).map((night) =>
      night.givenUp === 'released' && night.night >= coming ? { ...night, isHeld: true, givenUp: null } : night,
    ),
  ),
})

/** The nights that need a room again: those that the change took and that the person has not got since. */
export const nightsToRestore = (person: Returning): Night[] => {
  const taken = new Set(nightsTaken(person).map(nightKey))
  return nightsFreed(person.before, person.now).filter((night) => taken.has(nightKey(night)))
}

/** A room number that was changed since the change is the one of the nights that come back, at that hotel. */
const presentRoom = ({ after, now }: Returning, { hotelId, roomNumber }: Night): string | null => {
  const [then, last] = [after, now].map(({ pieces }) => pieces.findLast((piece) => piece.hotelId === hotelId))
  return last && last.roomNumber !== (then?.roomNumber ?? null) ? last.roomNumber : roomNumber
}

/**
 * The booking of before. `hasRoom` tells for a night that comes back whether there is a room for it; a night without
 * one stays a part of the stay. Nights that the change did not touch stay as they are now.
 */
export const restoredState = (person: Returning, hasRoom: (night: Night) => boolean): BookingState => {
  const { before, after, now, first } = person
  const wanted = new Set(nightsToRestore(person).map(nightKey))
  const restored = nightsTaken(person).map((night) => ({
    ...night,
    ...(wanted.has(nightKey(night)) && { isHeld: hasRoom(night) }),
    roomNumber: presentRoom(person, night),
  }))
  const known = new Set(nightsOfStay(before).map(({ night }) => night))
  const added = nightsOfStay(after).filter((night) => isBack(night, first) && !known.has(night.night))
  const replaced = new Set([...restored, ...added].map(({ night }) => night))
  const pieces = piecesOf([...nightsOfStay(now).filter(({ night }) => !replaced.has(night)), ...restored])
  if (first === null) return { ...before, pieces }
  const instanceId = pieces.find(({ end }) => end > first)?.instanceId ?? before.instanceId
  return { ...before, pieces, hotelFrom: first > before.startDate ? first : null, instanceId }
}
