import { addDays } from '@trophy/contract/core/days.ts'
import {
  blockOfNight,
  type EventModel,
  firstNightOf,
  type Guest,
  heldNights,
  hold,
  holdOverstays,
  isBooked,
  isFree,
  isHeld,
} from './event.ts'
import { dayOf, endOf, instantOf, later, nightInProgress, nightOfArrival, nightsBetween, type Day } from './nights.ts'
import type { Expected, Why, World } from './world.ts'

export interface Arrival {
  readonly ids: readonly string[]
  readonly hoursAgo: number
  /** By the coach of the first of them. */
  readonly isByCoach: boolean
}

const hour = 3_600_000

/** The latest hour of a coach's action without a network. */
const offlineHours = 12

export const checkIn = async (world: World, { ids, isByCoach, ...arrival }: Arrival): Promise<void> => {
  const { model } = world
  const hoursAgo = isByCoach && arrival.hoursAgo > offlineHours ? 0 : arrival.hoursAgo
  const coach = isByCoach ? world.guest(ids[0] ?? '').team : null
  if (isByCoach && coach === null) return
  const people = ids.map((id) => world.guest(id)).filter((guest) => !isByCoach || guest.team === coach)
  const at = new Date(model.now.getTime() - hoursAgo * hour)
  const skipped = new Map<string, Why>()
  // Who needs nights waits for the others.
  const waiting = people.filter((guest) => needsNights(guest, at))
  for (const guest of [...people.filter((each) => !waiting.includes(each)), ...waiting]) {
    const why = arrive(world, guest, { at, isByCoach, isLater: isByCoach && hoursAgo > 0 })
    if (why) skipped.set(guest.id, why)
  }
  const changed = people.length - skipped.size
  const participantIds = people.map(({ id }) => id)
  const time = hoursAgo === 0 ? {} : { [isByCoach ? 'happenedAt' : 'checkinTime']: at.toISOString() }
  const expected: Expected = { status: changed === 0 ? 409 : 200, changed, skipped }
  const what = `${coach ?? 'admin'} checks in ${participantIds.join(', ')}${hoursAgo ? `, ${hoursAgo} h ago` : ''}`
  const url = isByCoach ? '/api/coach/checkin' : '/api/admin/checkin'
  await world.act(
    what,
    expected,
    () => world.call('POST', url, { participantIds, ...time }, coach ?? 'admin'),
    'checkedIn',
  )
}

const isReleased = ({ booking }: Guest): boolean => booking.releasedFrom !== null
const needsNights = (guest: Guest, at: Date): boolean =>
  isReleased(guest) || (!isBooked(guest, nightInProgress(at)) && !isBooked(guest, nightOfArrival(at)))

interface Act {
  readonly at: Date
  readonly isByCoach: boolean
  readonly isLater: boolean
}

/** Checks a person in, or tells why not. */
const arrive = (world: World, guest: Guest, { at, isByCoach, isLater }: Act): Why | undefined => {
  const { model } = world
  const { booking } = guest
  if (guest.status === 'checked_in') return 'checkedIn'
  if (guest.status === 'checked_out') return 'checkedOut'
  if (isLater && guest.undoneAt && guest.undoneAt > at) return 'undoneSince'
  if (isLater && guest.movedAt && guest.movedAt > at) return 'movedSince'
  if (isByCoach && at.getTime() < instantOf(booking.start, 12).getTime() - 24 * hour) return 'tooEarly'
  const first = firstNightOf(guest, at)
  if (first < booking.start) world.needs('earlyNight')
  const early = nightsBetween(first, booking.start).map((night) => ({
    night,
    block: blockOfNight(model, guest, night),
  }))
  const mustHaveEarly = dayOf(at) < booking.start && !isLater
  if (mustHaveEarly && early.some(({ night, block }) => !isFree(model, block, night))) return 'noRoom'
  const why = takeLateRooms(world, guest, first, at)
  if (why) return why
  for (const { night, block } of early) if (block && isFree(model, block, night)) hold(guest, night, block)
  guest.status = 'checked_in'
  guest.checkedInAt = at
  guest.booking.releasedFrom = null
  holdOverstays(model, guest)
  return undefined
}

/** Rooms of somebody whose rooms were released, or whose booking is over. */
const takeLateRooms = (world: World, guest: Guest, first: Day, at: Date): Why | undefined => {
  const { model } = world
  const isAfter = nightInProgress(at) >= endOf(guest.booking)
  if (!isReleased(guest) && !isAfter) return undefined
  if (isAfter || first >= endOf(guest.booking)) world.needs('afterBooking')
  const last = later(addDays(endOf(guest.booking), -1), nightInProgress(model.now))
  if (first !== dayOf(model.now)) world.needs('nightInProgress')
  const nights = nightsBetween(first, addDays(isAfter ? later(first, last) : last, 1))
  const wanted = nights.flatMap((night) => {
    const block = blockOfNight(model, guest, night)
    return isHeld(guest, night) ? [] : [{ night, block }]
  })
  const isMissing = ({ night, block }: (typeof wanted)[number]) =>
    block ? !isFree(model, block, night) : !isBooked(guest, night)
  if (wanted.some(isMissing)) return 'noRoom'
  takeBack(world, guest, first, wanted)
  return undefined
}

interface Wanted {
  readonly night: Day
  readonly block: ReturnType<typeof blockOfNight>
}

/** Nights that somebody holds again from a first one on. */
export const takeBack = (world: World, guest: Guest, first: Day, nights: readonly Wanted[]): void => {
  const before = heldNights(guest).filter((night) => night < first)
  for (const { night, block } of nights) if (block) hold(guest, night, block)
  if (world.keeps('earlierHeld')) return
  for (const block of new Set(nights.map((night) => night.block?.id))) {
    const firstAgain = nights.find((night) => night.block?.id === block)?.night ?? first
    const former = before.filter((night) => guest.nights.get(night)?.block === block)
    if (former.includes(addDays(firstAgain, -1))) continue
    for (const night of former) guest.nights.set(night, { block: block ?? '', isHeld: false, isForced: false })
  }
}

/** Of the model only: what a check-in holds. */
export const passTime = (model: EventModel): void => {
  for (const guest of model.guests) holdOverstays(model, guest)
}
