import { addDays } from '@trophy/contract/core/days.ts'
import { blockById, giveUp, type Guest, heldNights, hold, holdOverstays, isFree, isHeld } from './event.ts'
import { type Day, dayOf, earlier, endOf, later, nightInProgress, nightOfArrival } from './nights.ts'
import { fromLatest, type World } from './world.ts'

export const sendOut = async (
  world: World,
  { coach, inDays }: { readonly coach: string; readonly inDays: number },
): Promise<void> => {
  const leaveOn = addDays(dayOf(world.model.now), inDays)
  const people = world.model.guests
    .filter(({ team, status }) => team === coach && status !== 'checked_out')
    .flatMap((guest) => {
      const before = structuredClone(guest)
      return endStay(world, guest, leaveOn) ? [{ before, after: structuredClone(guest) }] : []
    })
  const expected = { status: people.length === 0 ? 409 : 200, changed: people.length }
  const request = { coachIds: [coach], leaveOn, reason: 'Match lost', notify: false }
  const send = () => world.call('POST', '/api/admin/departures', request)
  const { body } = await world.act(`send ${coach} out on ${leaveOn}`, expected, send, 'changed')
  if (people.length > 0) world.departures.push({ id: String(body['departureId']), people, isUndone: false })
}

/** Returns whether anything changes. */
const endStay = (world: World, guest: Guest, leaveOn: Day): boolean => {
  const { booking, nights } = guest
  const held = heldNights(guest).join()
  const was = { ...booking }
  const end = earlier(booking.end, later(leaveOn, booking.start))
  if (guest.status === 'checked_in' && end === booking.end && leaveOn >= booking.start) return false
  booking.end = end
  const night = nightInProgress(world.model.now)
  const heldUntil = end <= night ? later(endOf(booking), addDays(night, 1)) : endOf(booking)
  for (const [one, stay] of nights) {
    const isKept = guest.status === 'checked_in' && one < heldUntil
    if (!isKept) giveUp(guest, one)
    else if (one >= endOf(booking) && stay.isHeld) nights.set(one, { ...stay, isForced: true })
  }
  for (const one of nights.keys()) if (one >= endOf(booking) && !isHeld(guest, one)) nights.delete(one)
  if (guest.status === 'pending') booking.releasedFrom = booking.start
  if (booking.hotelFrom !== null && booking.hotelFrom >= end) returnToFormerHotel(world, guest)
  return was.end !== booking.end || was.releasedFrom !== booking.releasedFrom || held !== heldNights(guest).join()
}

/** The stay ends before it reaches its last hotel. */
const returnToFormerHotel = ({ model }: World, guest: Guest): void => {
  const nights = [...guest.nights.keys()].toSorted()
  const hotelOf = (night: Day) => blockById(model, guest.nights.get(night)?.block ?? '').hotelId
  const last = nights.at(-1)
  if (last === undefined) return
  guest.movedAt = model.now
  guest.booking.hotelId = hotelOf(last)
  const others = nights.findLastIndex((night) => hotelOf(night) !== guest.booking.hotelId)
  guest.booking.hotelFrom = others < 0 ? null : (nights[others + 1] ?? null)
}

export const undoDeparture = async (world: World, { which }: { readonly which: number }): Promise<void> => {
  const departure = fromLatest(world.departures, which)
  if (!departure) return
  const leftAlone = new Set<string>()
  let restored = 0
  let isShort = false
  for (const { before, after } of departure.people) {
    if (departure.isUndone) break
    const guest = world.model.guests.find(({ id }) => id === before.id)
    if (!guest) continue
    if (guest.status === 'checked_out' || wasMoved(guest, after)) {
      leftAlone.add(guest.id)
      continue
    }
    if (guest.booking.releasedFrom !== after.booking.releasedFrom) world.needs('departedCheckedIn')
    const missing = restore(world, guest, before)
    if (missing.includes(nightOfArrival(world.model.now))) world.needs('departureShort')
    isShort ||= missing.length > 0
    restored += 1
  }
  // Who gets the last room, and what becomes of the booking of somebody who does not, is not ruled.
  if (isShort) departure.people.forEach(({ before }) => world.adopted.add(before.id))
  if (restored === 0 && !departure.isUndone) world.needs('nobodyRestored')
  const send = () => world.call('POST', `/api/admin/departures/${departure.id}/undo`, { reason: 'A mistake' })
  const isRefused = departure.isUndone || restored === 0
  const expected = isRefused ? { status: 409 } : { status: 200, changed: isShort ? undefined : restored }
  const { body } = await world.act(`undo departure ${world.departures.indexOf(departure)}`, expected, send, 'restored')
  departure.isUndone ||= Number(body['restored'] ?? 0) > 0
  if (!world.keeps('namesLeftAlone') || expected.status !== 200) return
  const named = (body.leftAlone ?? []).map(({ participantId }) => participantId)
  if (named.toSorted().join() !== [...leftAlone].toSorted().join()) {
    throw world.failure('Who is left alone', [...leftAlone], named)
  }
}

/** Whether the booking is another one than the departure left. */
export const wasMoved = ({ booking: now }: Guest, { booking: then }: Guest): boolean =>
  now.hotelId !== then.hotelId || now.start !== then.start || now.end !== then.end || now.hotelFrom !== then.hotelFrom

/** Gives back what is free; returns the nights that are not. */
const restore = ({ model }: World, guest: Guest, before: Guest): Day[] => {
  const missing: Day[] = []
  if (guest.booking.hotelId !== before.booking.hotelId) guest.movedAt = model.now
  guest.booking = { ...before.booking, reference: guest.booking.reference }
  for (const [night, stay] of before.nights) {
    const block = blockById(model, stay.block)
    if (isHeld(guest, night)) hold(guest, night, blockById(model, guest.nights.get(night)?.block ?? ''), stay.isForced)
    else if (!stay.isHeld) guest.nights.set(night, stay)
    else if (isFree(model, block, night)) hold(guest, night, block, stay.isForced)
    else missing.push(night)
  }
  holdOverstays(model, guest)
  return missing
}
