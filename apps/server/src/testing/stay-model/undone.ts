import {
  blockById,
  blockOn,
  type Changed,
  changeHotel,
  type EventModel,
  type Guest,
  heldIn,
  hold,
  holdOverstays,
  isHeld,
  isOfBlock,
  lack,
} from './event.ts'
import { type Day, endOf, later, nightOfArrival, nightsBetween } from './nights.ts'
import { lastRoom, roomThere } from './rooms.ts'
import type { Answer, World } from './world.ts'

/** What an undo does, by ids. */
export interface Undone {
  readonly restored: readonly string[]
  readonly leftAlone: readonly string[]
  /** `PLA_1 2026-11-21` */
  readonly missing: readonly string[]
}

interface UndoRules {
  readonly isLeftAlone: (guest: Guest, after: Guest) => boolean
  /** The first night that comes back; by default all do. */
  readonly firstNight?: (after: Guest) => Day | null
}

/**
 * Gives people back what a change took from them, one after the other, each night where it is free. Who has no room for
 * the coming night gets nothing back.
 */
export const giveBack = (world: World, people: readonly Changed[], { isLeftAlone, firstNight }: UndoRules): Undone => {
  const { model } = world
  const takeRoom = roomsOf(model)
  const undone = { restored: [] as string[], leftAlone: [] as string[], missing: [] as string[] }
  for (const { after, ...changed } of people.toSorted((one, other) => (one.before.id < other.before.id ? -1 : 1))) {
    const before = inPresentBlocks(model, changed.before)
    const guest = model.guests.find(({ id }) => id === before.id)
    if (!guest) continue
    const { id } = guest
    if (isLeftAlone(guest, after)) {
      undone.leftAlone.push(id)
      continue
    }
    // Of somebody who is still to come it is the first night of the booking.
    const tonight = nightOfArrival(model.now)
    const coming = guest.status === 'pending' ? later(tonight, before.booking.start) : tonight
    const back = nightsBack(guest, { before, after }, { coming, first: firstNight?.(after) ?? null })
    const lost = back.wanted.filter(({ night, block }) => !takeRoom.isFree(block, night)).map(({ night }) => night)
    if (lost.includes(coming)) {
      undone.missing.push(`${id} ${coming}`)
      continue
    }
    undone.restored.push(id)
    undone.missing.push(...lost.map((night) => `${id} ${night}`))
    for (const night of back.dropped) guest.nights.delete(night)
    for (const [night, stay] of back.unheld) guest.nights.set(night, stay)
    for (const { night, block } of back.wanted) {
      if (!isOfBlock(blockById(model, block), night)) guest.nights.delete(night)
      else if (lost.includes(night)) lack(guest, night, blockById(model, block))
      else {
        takeRoom.take(block, night)
        hold(guest, night, blockById(model, block))
      }
    }
    for (const [night, room] of back.rooms) {
      const stay = guest.nights.get(night)
      if (stay) guest.nights.set(night, { ...stay, room })
    }
    becomeAsBefore(model, guest, before, back.first)
  }
  return undone
}

/** A night that was a gap, or that its instance has no more, belongs to the instance that has it since. */
const inPresentBlocks = (model: EventModel, before: Guest): Guest => {
  const { hotelId, hotelFrom, start, releasedFrom } = before.booking
  const nights = new Map(before.nights)
  const room = lastRoom(before.nights, hotelId)
  for (const night of nightsBetween(hotelFrom ?? start, endOf(before.booking))) {
    const block = blockOn(model, hotelId, night)
    if (!block) continue
    const isReleased = releasedFrom !== null && night >= releasedFrom
    const known = before.nights.get(night) ?? { room, isHeld: !isReleased, isForced: false, isReleased }
    nights.set(night, { ...known, block: block.id, hotelId })
  }
  return { ...before, nights }
}

/** Rooms as they are before the undo: what one person gives up for it is of no use to the next one. */
const roomsOf = (model: EventModel) => {
  const before = structuredClone(model)
  const taken = new Map<string, number>()
  const keyOf = (block: string, night: Day) => `${block} ${night}`
  return {
    isFree: (id: string, night: Day): boolean => {
      const block = blockById(before, id)
      return (
        isOfBlock(block, night) &&
        heldIn(before, block, night).length + (taken.get(keyOf(id, night)) ?? 0) < block.rooms
      )
    },
    take: (id: string, night: Day): void => void taken.set(keyOf(id, night), (taken.get(keyOf(id, night)) ?? 0) + 1),
  }
}

const nightsBack = (
  guest: Guest,
  { before, after }: Changed,
  { coming, first }: { readonly coming: Day; readonly first: Day | null },
) => {
  const isBack = (night: Day) => first === null || night >= first
  const isChanged = (night: Day): boolean => {
    const [one, other] = [before.nights.get(night), after.nights.get(night)]
    return (['block', 'isHeld', 'isReleased'] as const).some((field) => one?.[field] !== other?.[field])
  }
  const isNew = (night: Day): boolean => {
    const [stay, then] = [guest.nights.get(night), after.nights.get(night)]
    return stay?.isHeld === true && !(then?.isHeld === true && then.block === stay.block)
  }
  const wanted: { night: Day; block: string }[] = []
  // A number that was told since wins, also none, as long as the stay has nights in that hotel.
  const rooms: [Day, string | null][] = []
  const unheld: [Day, Guest['nights'] extends Map<Day, infer Stay> ? Stay : never][] = []
  for (const [night, stay] of before.nights) {
    // Somebody who has come since holds what was given up as long as nobody had come.
    const isReturned = stay.isReleased && guest.status === 'checked_in' && night >= coming
    if (!isBack(night) || (!isChanged(night) && !isReturned) || isNew(night)) continue
    const [then, now] = [after, guest].map(({ nights }) => roomThere(nights, stay.hotelId))
    rooms.push([night, now === undefined || now === (then ?? null) ? stay.room : now])
    if (stay.isHeld || isReturned) {
      const isThere = isHeld(guest, night) && guest.nights.get(night)?.block === stay.block
      if (!isThere) wanted.push({ night, block: stay.block })
    } else unheld.push([night, stay])
  }
  const dropped = [...after.nights.keys()].filter((night) => isBack(night) && !before.nights.has(night))
  return { wanted, unheld, dropped, first, rooms }
}

const becomeAsBefore = (model: EventModel, guest: Guest, { booking }: Guest, first: Day | null): void => {
  // Who came early and is back before the booking begins has all of it in the hotel of before.
  const hotelFrom = first === null ? booking.hotelFrom : first > booking.start ? first : null
  changeHotel(model, guest, { hotelId: booking.hotelId, hotelFrom })
  Object.assign(guest.booking, booking, {
    hotelFrom,
    releasedFrom: guest.status === 'checked_in' ? null : booking.releasedFrom,
  })
  holdOverstays(model, guest)
}

/** Whether the booking is another one than the change left. */
export const isOther = ({ booking: now }: Guest, { booking: then }: Guest): boolean =>
  (['hotelId', 'start', 'end', 'hotelFrom', 'reference'] as const).some((field) => now[field] !== then[field])

/** Compares whom an answer names with those whom the rules name. */
export const compareNames = (world: World, { body }: Answer, { leftAlone, missing }: Undone): void => {
  const names = (list: readonly { readonly participantId: string; readonly night?: string }[] = []) =>
    list.map(({ participantId, night }) => (night === undefined ? participantId : `${participantId} ${night}`))
  const found = [names(body.leftAlone), names(body.missing)]
  const expected = [leftAlone, missing]
  const sorted = (lists: readonly (readonly string[])[]) => JSON.stringify(lists.map((list) => list.toSorted()))
  if (sorted(found) !== sorted(expected)) throw world.failure('Whom the undo names', expected, found)
}
