import { addDays } from '@trophy/contract/core/dates/days.ts'
import {
  blockOfNight,
  type EventModel,
  firstNightOf,
  type Guest,
  hold,
  holdOverstays,
  isBooked,
  isFree,
  isMovedSince,
  lack,
} from './event.ts'
import { type Day, dayOf, endOf, instantOf, later, nightInProgress, nightOfArrival, nightsBetween } from './nights.ts'
import { tellRoom } from './set-room.ts'
import type { Expected, Why, World } from './world.ts'

export interface Arrival {
  readonly ids: readonly string[]
  readonly hoursAgo: number
  /** By the coach of the first of them. */
  readonly isByCoach: boolean
  /** The admin confirms that they come although there is no room. */
  readonly isOverCapacity?: boolean
  /** The room that all of them get; by default the rooms stay as they are. */
  readonly room?: string | null | undefined
}

const hour = 3_600_000

/** The latest hour of a coach's action without a network. */
const offlineHours = 12

export const checkIn = async (world: World, { ids, isByCoach, ...arrival }: Arrival): Promise<void> => {
  const { model } = world
  const { room } = arrival
  const isOverCapacity = !isByCoach && arrival.isOverCapacity === true
  const hoursAgo = isByCoach && arrival.hoursAgo > offlineHours ? 0 : arrival.hoursAgo
  const coach = isByCoach ? world.guest(ids[0] ?? '').team : null
  if (isByCoach && coach === null) return
  const people = ids.map((id) => world.guest(id)).filter((guest) => !isByCoach || guest.team === coach)
  const at = new Date(model.now.getTime() - hoursAgo * hour)
  const skipped = new Map<string, Why>()
  // Who needs nights waits for the others.
  const waiting = people.filter((guest) => needsNights(guest, at))
  for (const group of [people.filter((each) => !waiting.includes(each)), waiting]) {
    for (const guest of group) {
      const why = arrive(world, guest, { at, isByCoach, isLater: isByCoach && hoursAgo > 0, isOverCapacity })
      if (why) skipped.set(guest.id, why)
    }
    for (const guest of group) holdOverstays(model, guest)
    const arrived = group.filter(({ id }) => room !== undefined && !skipped.has(id))
    for (const guest of arrived) tellRoom(guest, { room: room ?? null, at: isByCoach ? at : model.now })
  }
  const changed = people.length - skipped.size
  const participantIds = people.map(({ id }) => id)
  const time = hoursAgo === 0 ? {} : { [isByCoach ? 'happenedAt' : 'checkinTime']: at.toISOString() }
  const request = {
    participantIds,
    ...time,
    ...(room !== undefined && { roomNumber: room }),
    ...(isOverCapacity && { overCapacity: true }),
  }
  const expected: Expected = { status: changed === 0 ? 409 : 200, changed, skipped }
  const confirmed = isOverCapacity ? ', over capacity' : ''
  const details = `${hoursAgo ? `, ${hoursAgo} h ago` : ''}${room === undefined ? '' : `, room ${room}`}${confirmed}`
  const what = `${coach ?? 'admin'} checks in ${participantIds.join(', ')}${details}`
  const url = isByCoach ? '/api/coach/checkin' : '/api/admin/checkin'
  await world.act(what, expected, () => world.call('POST', url, request, coach ?? 'admin'), 'checkedIn')
}

/** Whoever comes outside the booking, or gave up the room. */
const needsNights = (guest: Guest, at: Date): boolean => {
  const nights = [nightInProgress(at), nightOfArrival(at)]
  if (nights.every((night) => !isBooked(guest, night))) return true
  const { hotelFrom, releasedFrom } = guest.booking
  return releasedFrom !== null || (hotelFrom !== null && nights.some((night) => guest.nights.get(night)?.isReleased))
}

interface Act {
  readonly at: Date
  readonly isByCoach: boolean
  readonly isLater: boolean
  readonly isOverCapacity: boolean
}

/** Checks a person in, or tells why not. */
const arrive = ({ model }: World, guest: Guest, { at, isByCoach, isLater, isOverCapacity }: Act): Why | undefined => {
  const { booking } = guest
  if (guest.status === 'checked_in') return 'checkedIn'
  if (guest.status === 'checked_out') return 'checkedOut'
  if (isLater && guest.undoneAt && guest.undoneAt > at) return 'undoneSince'
  if (isLater && isMovedSince(guest, at)) return 'movedSince'
  if (isByCoach && at.getTime() < instantOf(booking.start, 12).getTime() - 24 * hour) return 'tooEarly'
  const wanted = needsNights(guest, at) ? wantedNights(model, guest, at) : []
  const isNeeded = (night: Day) => night >= booking.start || (dayOf(at) < booking.start && !isLater)
  const lacks = wanted.some(({ night, block }) => isNeeded(night) && !isFree(model, block, night))
  if (lacks && !isOverCapacity) return 'noRoom'
  for (const { night, block } of wanted) {
    if (isFree(model, block, night)) hold(guest, night, block)
    else if (block && isOverCapacity) hold(guest, night, block, true)
    else if (block) lack(guest, night, block)
  }
  guest.status = 'checked_in'
  guest.checkedInAt = at
  guest.booking.releasedFrom = null
  return undefined
}

/** Nights before and after the booking, and those of it that were given up. */
const wantedNights = (model: EventModel, guest: Guest, at: Date) => {
  const { booking, nights } = guest
  const first = firstNightOf(guest, at)
  const released = [...nights].flatMap(([night, stay]) => (stay.isReleased && night >= first ? [night] : []))
  const isAfter = nightInProgress(at) >= endOf(booking)
  const until = addDays(later(first, nightInProgress(model.now)), 1)
  const further = isAfter ? nightsBetween(first, until) : nightsBetween(first, booking.start)
  return [...released, ...further.filter((night) => !nights.has(night))].map((night) => ({
    night,
    block: blockOfNight(model, guest, night),
  }))
}

/** Of the model only: what a check-in holds. */
export const passTime = (model: EventModel): void => {
  for (const guest of model.guests) holdOverstays(model, guest)
}
