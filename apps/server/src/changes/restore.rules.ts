import type { CalendarDay } from '@trophy/contract/core/calendar.ts'
import type { CheckinStatus } from '@trophy/contract/participants/participants.contract.ts'
import { type BookingState, type Night, nightKey, nightsFreed, nightsOfStay, piecesOf } from './booking-state.rules.ts'

/** Somebody whom a change concerned. */
export interface ChangedPerson {
  /** The UUID. */
  readonly id: string
  readonly participantId: string
  readonly name: string
  readonly checkinStatus: CheckinStatus
  readonly before: BookingState
  readonly after: BookingState
  readonly now: BookingState
}

/** Somebody who gets back what was before, all of it or from a night on. */
export interface Returning extends ChangedPerson {
  readonly first: CalendarDay | null
}

const isBack =
  ({ first }: Returning) =>
  (night: Pick<Night, 'night'>) =>
    first === null || night.night >= first

/** The nights that the change took from a person and that the person has not got since. */
export const nightsToRestore = (person: Returning): Night[] =>
  nightsFreed(person.before, person.now).filter(isBack(person))

/**
 * The booking of before. `hasRoom` tells for a night that comes back whether there is a room for it; a night without one
 * stays a part of the stay. Nights that came after the change stay.
 */
export const restoredState = (person: Returning, hasRoom: (night: Night) => boolean): BookingState => {
  const { before, after, now, first } = person
  const wanted = new Set(nightsToRestore(person).map(nightKey))
  const restored = nightsOfStay(before)
    .filter(isBack(person))
    .map((night) => (wanted.has(nightKey(night)) ? { ...night, isHeld: hasRoom(night) } : night))
  const byChange = new Set([...nightsOfStay(before), ...nightsOfStay(after)].map(({ night }) => night))
  const since = nightsOfStay(now).filter((night) => !isBack(person)(night) || !byChange.has(night.night))
  const pieces = piecesOf([...since, ...restored])
  if (first === null) return { ...before, pieces }
  const instanceId = pieces.find(({ end }) => end > first)?.instanceId ?? before.instanceId
  return { ...before, pieces, hotelFrom: first, instanceId }
}
