import { addDays } from '@trophy/contract/core/dates/days.ts'
import { blockById, changeHotel, giveUp, type Guest, heldNights, isHeld } from './event.ts'
import { type Day, dayOf, earlier, endOf, later, nightInProgress } from './nights.ts'
import { compareNames, giveBack, isOther } from './undone.ts'
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
    if (!isKept) giveUp(guest, one, guest.status === 'pending')
    // Who came before the booking and leaves before it uses none of its nights.
    else if (leaveOn < booking.start && one >= later(leaveOn, addDays(night, 1))) {
      if (stay.isHeld) guest.freed.set(one, stay.block)
      nights.set(one, { ...stay, isHeld: false, isForced: false, isReleased: false })
    } else if (one >= endOf(booking) && stay.isHeld) nights.set(one, { ...stay, isForced: true })
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
  const hotelId = hotelOf(last)
  const others = nights.findLastIndex((night) => hotelOf(night) !== hotelId)
  changeHotel(model, guest, { hotelId, hotelFrom: others < 0 ? null : (nights[others + 1] ?? null) })
}

export const undoDeparture = async (world: World, { which }: { readonly which: number }): Promise<void> => {
  const departure = fromLatest(world.departures, which)
  if (!departure) return
  const undone = giveBack(world, departure.isUndone ? [] : departure.people, {
    isLeftAlone: (guest, after) =>
      guest.status === 'checked_out' || isOther(guest, after) || isReleasedAgain(guest, after),
  })
  const restored = undone.restored.length
  const send = () => world.call('POST', `/api/admin/departures/${departure.id}/undo`, { reason: 'A mistake' })
  const expected = restored === 0 ? { status: 409 } : { status: 200, changed: restored }
  const answer = await world.act(`undo departure ${world.departures.indexOf(departure)}`, expected, send, 'restored')
  if (restored === 0) return
  departure.isUndone = true
  compareNames(world, answer, undone)
}

const isReleasedAgain = ({ booking: now }: Guest, { booking: then }: Guest): boolean =>
  now.releasedFrom !== null && now.releasedFrom !== then.releasedFrom
