import { addDays } from '@trophy/contract/core/dates/days.ts'
import { lastRoom, presentNight } from './rooms.ts'
import { type Day, endOf, later, nightInProgress, nightOfArrival, nightsBetween } from './nights.ts'

/* The facts of an event as the model knows them: plain data, so that a copy of it is a snapshot. */

/** An instance of a hotel. */
export interface Block {
  readonly id: string
  readonly hotelId: string
  start: Day
  end: Day
  rooms: number
  /** Rooms may be lowered below what is held. */
  mostRooms: number
}

/** A night of a stay: booked, held, or both. */
export interface NightOfStay {
  readonly block: string
  readonly hotelId: string
  /** The number of the door; null where nobody has told it. */
  readonly room: string | null
  readonly isHeld: boolean
  /** Held whether or not a room was free: an overstay, a filled gap, or a check-in that an admin has confirmed. */
  readonly isForced: boolean
  /** Given up because the person did not come. */
  readonly isReleased: boolean
}

export interface Booking {
  hotelId: string
  start: Day
  end: Day
  reference: string
  /** The first night in the hotel, if the stay began in another. */
  hotelFrom: Day | null
  /** From this night on somebody who has not come gave up the room. */
  releasedFrom: Day | null
}

/** The hotel of a booking, and the first night there of somebody who slept in another one before. */
type LastHotel = Pick<Booking, 'hotelId' | 'hotelFrom'>

export interface Guest {
  readonly id: string
  readonly uuid: string
  /** The coach's id, also of the coach; null for an official. */
  readonly team: string | null
  readonly isCoach: boolean
  status: 'pending' | 'checked_in' | 'checked_out'
  checkedInAt: Date | null
  checkedOutAt: Date | null
  booking: Booking
  readonly nights: Map<Day, NightOfStay>
  /** What the latest check-out gave up: nights with their instances. */
  readonly freed: Map<Day, string>
  undoneAt: Date | null
  /** When another hotel was entered, or another first night there, and what was before. */
  readonly moves: (LastHotel & { readonly at: Date })[]
  /** When the room number was told last. */
  roomToldAt: Date | null
}

/** Somebody whom a change concerned, as the change found and left the person. */
export interface Changed {
  readonly before: Guest
  readonly after: Guest
}

export interface EventModel {
  now: Date
  readonly blocks: Block[]
  guests: Guest[]
  readonly closed: Set<Day>
}

export const isOfBlock = (block: Block, night: Day): boolean => block.start <= night && night < endOf(block)

export const blockOn = ({ blocks }: EventModel, hotelId: string, night: Day): Block | undefined =>
  blocks.find((block) => block.hotelId === hotelId && isOfBlock(block, night))

export const blockById = ({ blocks }: EventModel, id: string): Block => {
  const block = blocks.find((one) => one.id === id)
  if (!block) throw new Error(`The model has no instance ${id}`)
  return block
}

export const heldIn = ({ guests }: EventModel, block: Block, night: Day): NightOfStay[] =>
  guests.flatMap(({ nights }) => {
    const stay = nights.get(night)
    return stay?.isHeld && stay.block === block.id ? [stay] : []
  })

/** A hotel has no free room in a night that none of its instances covers. */
export const isFree = (model: EventModel, block: Block | undefined, night: Day): block is Block =>
  block !== undefined && isOfBlock(block, night) && heldIn(model, block, night).length < block.rooms

/** More rooms are held than there ever were, beside those that may be held all the same. */
export const isOverbooked = (model: EventModel, block: Block, night: Day): boolean =>
  heldIn(model, block, night).filter(({ isForced }) => !isForced).length > block.mostRooms

export const isBooked = ({ booking }: Guest, night: Day): boolean => booking.start <= night && night < endOf(booking)

export const isHeld = ({ nights }: Guest, night: Day): boolean => nights.get(night)?.isHeld === true

export const heldNights = ({ nights }: Guest): Day[] =>
  [...nights].flatMap(([night, { isHeld: held }]) => (held ? [night] : [])).toSorted()

/** Whoever gets a night in a hotel where the stay has nights already stays in the room of the last one. */
const inRoomOf = (guest: Guest, { id, hotelId }: Block) => ({
  block: id,
  hotelId,
  room: lastRoom(guest.nights, hotelId),
})

export const hold = (guest: Guest, night: Day, block: Block, isForced = false): void =>
  void guest.nights.set(night, { ...inRoomOf(guest, block), isHeld: true, isForced, isReleased: false })

/** A night of the stay for which there is no room. */
export const lack = (guest: Guest, night: Day, block: Block, isReleased = false): void =>
  void guest.nights.set(night, { ...inRoomOf(guest, block), isHeld: false, isForced: false, isReleased })

/** Gives up a night; one that is not booked is none of the stay any more. */
export const giveUp = (guest: Guest, night: Day, isReleased = false): void => {
  const stay = guest.nights.get(night)
  if (!stay) return
  if (isBooked(guest, night)) guest.nights.set(night, { ...stay, isHeld: false, isForced: false, isReleased })
  else guest.nights.delete(night)
}

/** The instance of a night: of the booking as it was made, after it of the present hotel. */
export const blockOfNight = (model: EventModel, guest: Guest, night: Day): Block | undefined => {
  const stay = guest.nights.get(night)
  const booked = stay && blockById(model, stay.block)
  if (booked && isOfBlock(booked, night)) return booked
  const { hotelFrom, hotelId, start } = guest.booking
  if (hotelFrom === null || night >= hotelFrom) return blockOn(model, hotelId, night)
  return night < start ? blockOn(model, firstHotelOf(model, guest), night) : undefined
}

const firstHotelOf = (model: EventModel, { booking, nights }: Guest): string => {
  const [first] = [...nights.keys()].toSorted()
  return first === undefined ? booking.hotelId : blockById(model, nights.get(first)?.block ?? '').hotelId
}

export const firstNightOf = (guest: Guest, at: Date): Day => {
  const night = nightInProgress(at)
  const isLast = addDays(night, 1) === endOf(guest.booking)
  return isBooked(guest, night) && (isHeld(guest, night) || isLast) ? night : nightOfArrival(at)
}

/** Whoever is in house after the booking holds each night that has begun. */
export const holdOverstays = (model: EventModel, guest: Guest): void => {
  if (guest.status !== 'checked_in' || !guest.checkedInAt) return
  const first = later(endOf(guest.booking), nightOfArrival(guest.checkedInAt))
  for (const night of nightsBetween(first, addDays(nightInProgress(model.now), 1))) {
    const block = blockOn(model, guest.booking.hotelId, night)
    if (block && !guest.nights.has(night)) hold(guest, night, block, true)
  }
}

/** A new booking of nights that are free; nights between two instances have no place. */
export const takeNights = (
  model: EventModel,
  guest: Guest,
  { hotelId, from, until, room = null }: { hotelId: string; from: Day; until: Day; room?: string | null },
): void => {
  for (const night of nightsBetween(from, until)) {
    const block = blockOn(model, hotelId, night)
    if (block)
      guest.nights.set(night, { block: block.id, hotelId, room, isHeld: true, isForced: false, isReleased: false })
  }
}

/** Whether a booking begins and ends in instances of the hotel. */
export const isWithin = (model: EventModel, hotelId: string, from: Day, until: Day): boolean =>
  blockOn(model, hotelId, from) !== undefined && blockOn(model, hotelId, addDays(until, -1)) !== undefined

export const isEveryNightFree = (model: EventModel, hotelId: string, from: Day, until: Day): boolean =>
  nightsBetween(from, until).every((night) => {
    const block = blockOn(model, hotelId, night)
    return block === undefined || isFree(model, block, night)
  })

/** To be called before the booking has the other hotel. */
export const changeHotel = ({ now }: EventModel, { moves, booking }: Guest, next: LastHotel): void => {
  const { hotelId, hotelFrom } = booking
  if (hotelId !== next.hotelId || hotelFrom !== next.hotelFrom) moves.push({ at: now, hotelId, hotelFrom })
  Object.assign(booking, next)
}

/** Whether the hotel of the night in which something happened is another one than it was then. */
export const isMovedSince = ({ nights, booking, moves }: Guest, at: Date): boolean => {
  const of = nightInProgress(at)
  const [night, { hotelId }] = presentNight(nights, of) ?? [of, booking]
  const since = moves.findIndex((move) => move.at > at)
  if (since < 0) return false
  const then = moves.slice(0, since + 1).findLast(({ hotelFrom }) => hotelFrom === null || hotelFrom <= night)
  return then?.hotelId !== hotelId
}

/** Somebody who moves, and the first night that is given up for another one. */
export interface Mover {
  readonly id: string
  readonly from: Day
}

/** Whether there are rooms for people who have moved together: free ones, or those that they held there before. */
export const hasRoomsFor = (before: EventModel, after: EventModel, movers: readonly Mover[]): boolean => {
  const heldByMovers = (model: EventModel, block: string, night: Day): number =>
    movers.filter(({ id, from }) => {
      const stay = model.guests.find((guest) => guest.id === id)?.nights.get(night)
      return night >= from && stay?.isHeld === true && stay.block === block
    }).length
  return movers.every(({ id, from }) =>
    [...(after.guests.find((guest) => guest.id === id)?.nights ?? [])].every(([night, stay]) => {
      if (night < from || !stay.isHeld) return true
      const block = blockById(before, stay.block)
      const free = Math.max(0, block.rooms - heldIn(before, block, night).length)
      return heldByMovers(after, block.id, night) <= free + heldByMovers(before, block.id, night)
    }),
  )
}
