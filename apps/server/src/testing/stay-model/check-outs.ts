import { addDays } from '@trophy/contract/core/dates/days.ts'
import {
  blockById,
  blockOfNight,
  type EventModel,
  giveUp,
  type Guest,
  heldNights,
  hold,
  holdOverstays,
  isBooked,
  isFree,
  isHeld,
  isOfBlock,
  lack,
} from './event.ts'
import { type Day, dayOf, endOf, later, nightInProgress, nightOfArrival, nightsBetween } from './nights.ts'
import type { Arrival } from './check-ins.ts'
import type { Expected, Why, World } from './world.ts'

const hour = 3_600_000

export const checkOut = async (world: World, { ids, hoursAgo, isByCoach }: Arrival): Promise<void> => {
  const { model } = world
  const coach = isByCoach ? world.guest(ids[0] ?? '').team : null
  if (isByCoach && coach === null) return
  const people = ids.map((id) => world.guest(id)).filter((guest) => !isByCoach || guest.team === coach)
  const at = new Date(model.now.getTime() - (isByCoach ? 0 : hoursAgo) * hour)
  const skipped = new Map<string, Why>()
  for (const guest of people) {
    const why = leave(guest, at)
    if (why) skipped.set(guest.id, why)
  }
  const changed = people.length - skipped.size
  const isAllBefore = [...skipped.values()].every((why) => why === 'beforeCheckin')
  const status = changed > 0 ? 200 : isAllBefore ? 400 : 409
  const participantIds = people.map(({ id }) => id)
  const time = at < model.now ? { checkoutTime: at.toISOString() } : {}
  const expected: Expected = { status, changed, skipped }
  const when = at < model.now ? `, ${hoursAgo} h ago` : ''
  const what = `${coach ?? 'admin'} checks out ${participantIds.join(', ')}${when}`
  const url = isByCoach ? '/api/coach/checkout' : '/api/admin/checkout'
  await world.act(
    what,
    expected,
    () => world.call('POST', url, { participantIds, ...time }, coach ?? 'admin'),
    'checkedOut',
  )
}

const leave = (guest: Guest, at: Date): Why | undefined => {
  if (guest.status === 'pending') return 'notCheckedIn'
  if (guest.status === 'checked_out') return 'checkedOut'
  if (guest.checkedInAt && guest.checkedInAt > at) return 'beforeCheckin'
  guest.status = 'checked_out'
  guest.checkedOutAt = at
  for (const night of guest.freed.keys()) if (guest.nights.get(night)?.isHeld !== false) guest.freed.delete(night)
  for (const night of heldNights(guest).filter((one) => one >= dayOf(at))) {
    guest.freed.set(night, guest.nights.get(night)?.block ?? '')
    giveUp(guest, night)
  }
  return undefined
}

export interface Undo {
  readonly ids: readonly string[]
}

export const undoCheckIn = async (world: World, { ids }: Undo): Promise<void> => {
  const skipped = new Map<string, Why>()
  for (const guest of ids.map((id) => world.guest(id))) {
    const why = takeBackCheckIn(world, guest)
    if (why) skipped.set(guest.id, why)
  }
  await sendUndo(world, 'checkin', ids, skipped)
}

const takeBackCheckIn = ({ model }: World, guest: Guest): Why | undefined => {
  if (guest.status === 'pending') return 'notCheckedIn'
  if (guest.status === 'checked_out') return 'checkedOutSince'
  guest.status = 'pending'
  guest.checkedInAt = null
  guest.undoneAt = model.now
  for (const night of guest.nights.keys()) if (!isBooked(guest, night)) guest.nights.delete(night)
  return undefined
}

export const undoCheckOut = async (world: World, { ids }: Undo): Promise<void> => {
  const skipped = new Map<string, Why>()
  for (const guest of ids.map((id) => world.guest(id))) {
    const why = takeBackCheckOut(world, guest)
    if (why) skipped.set(guest.id, why)
  }
  for (const id of ids) holdOverstays(world.model, world.guest(id))
  await sendUndo(world, 'checkout', ids, skipped)
}

/**
 * The nights that the check-out gave up, the booked ones since then, and the coming one; other overstays are held
 * anyway.
 */
const takeBackCheckOut = ({ model }: World, guest: Guest): Why | undefined => {
  if (guest.status === 'pending') return 'notCheckedIn'
  if (guest.status === 'checked_in' || !guest.checkedOutAt) return 'notCheckedOut'
  const { booking, freed } = guest
  const left = dayOf(guest.checkedOutAt)
  const until = later(addDays(nightInProgress(model.now), 1), endOf(booking))
  const coming = nightOfArrival(model.now)
  const isWanted = (night: Day) =>
    freed.has(night) || (isBooked(guest, night) ? night >= left : night >= endOf(booking) && night === coming)
  const nights = new Set([...freed.keys(), ...nightsBetween(booking.start, until)])
  const wanted = [...nights].flatMap((night) => {
    const block = freedBlock(model, guest, night) ?? blockOfNight(model, guest, night)
    const isGap = block === undefined && isBooked(guest, night)
    return !isGap && !isHeld(guest, night) && isWanted(night) ? [{ night, block }] : []
  })
  if (wanted.some(({ night, block }) => night === coming && !isFree(model, block, night))) return 'noRoom'
  for (const { night, block } of wanted) {
    if (isFree(model, block, night)) hold(guest, night, block, !isBooked(guest, night))
    else if (block) lack(guest, night, block)
  }
  guest.status = 'checked_in'
  guest.checkedOutAt = null
  guest.undoneAt = model.now
  return undefined
}

/** Nights before the booking are those of the hotel in which they were, whatever the hotel of the booking is now. */
const freedBlock = (model: EventModel, { freed }: Guest, night: Day) => {
  const block = freed.has(night) ? blockById(model, freed.get(night) ?? '') : undefined
  return block && isOfBlock(block, night) ? block : undefined
}

const sendUndo = async (
  world: World,
  action: 'checkin' | 'checkout',
  participantIds: readonly string[],
  skipped: ReadonlyMap<string, Why>,
): Promise<void> => {
  const changed = participantIds.length - skipped.size
  const expected: Expected = { status: changed === 0 ? 409 : 200, changed, skipped }
  const request = { participantIds, reason: 'A mistake' }
  const send = () => world.call('POST', `/api/admin/${action}/undo`, request)
  await world.act(`undo ${action} of ${participantIds.join(', ')}`, expected, send, 'undone')
}
