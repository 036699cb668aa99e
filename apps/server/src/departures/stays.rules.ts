import { type CalendarDay, endOfNights, nightsOf } from '@trophy/contract/core/days.ts'
import type { CheckinStatus } from '@trophy/contract/participants/participants.contract.ts'

/** Nights [start, end). */
export interface Nights {
  readonly start: CalendarDay
  readonly end: CalendarDay
}

/** An allocation of a person: the nights booked in an instance, and those of them that are held. */
export interface Room {
  readonly instanceId: string
  readonly instanceCode: string
  readonly hotelId: string
  readonly hotelName: string
  readonly nights: Nights
  readonly held: Nights | null
  /** 0 for the present hotel; else which of the hotels that the stay has left. */
  readonly formerStay: number
}

/** A booking with its rooms, in the order of their nights. */
export interface Stay {
  readonly hotelId: string | null
  readonly instanceId: string | null
  readonly hotelName: string | null
  readonly startDate: CalendarDay
  readonly endDate: CalendarDay
  /** The first night in the present hotel, if the stay began in another. */
  readonly hotelFrom: CalendarDay | null
  /** The first night that a person who has not come does not hold; null for everybody else. */
  readonly releasedFrom: CalendarDay | null
  readonly rooms: readonly Room[]
}

interface Departing {
  readonly stay: Stay
  readonly checkinStatus: CheckinStatus
}

export interface DepartureDays {
  readonly leaveOn: CalendarDay
  /** The latest night that has begun. */
  readonly lastNight: CalendarDay
}

/**
 * The stay of somebody whose team is out: it ends on the day they leave, or earlier if it did. Whoever never came holds
 * no night at all; whoever is in house keeps the nights before, and the one that has begun (decisions §3).
 */
export const afterDeparture = ({ stay, checkinStatus }: Departing, { leaveOn, lastNight }: DepartureDays): Stay => {
  const { startDate } = stay
  const endDate = earlier(stay.endDate, later(leaveOn, startDate))
  const end = endOfNights(startDate, endDate)
  if (checkinStatus === 'pending') return { ...cut(stay, endDate, end, null), releasedFrom: startDate }
  if (endDate === stay.endDate && leaveOn >= startDate) return stay
  const begun = endDate <= lastNight ? later(end, nextDay(lastNight)) : end
  return cut(stay, endDate, end, leaveOn < startDate ? leaveOn : begun)
}

/** Ends a stay: `nightsEnd` is the first night after the booking, `heldEnd` the first one without a room. */
const cut = (stay: Stay, endDate: CalendarDay, nightsEnd: CalendarDay, heldEnd: CalendarDay | null): Stay => {
  const isReached = stay.hotelFrom === null || stay.hotelFrom < endDate
  const rooms = stay.rooms.flatMap((room): Room[] => {
    if (room.formerStay === 0 && !isReached) return []
    const held = heldEnd === null ? null : before(room.held, heldEnd)
    const nights = before(room.nights, nightsEnd) ?? held
    return nights ? [{ ...room, nights, held }] : []
  })
  return isReached ? { ...stay, endDate, rooms } : inLatestHotel({ ...stay, endDate, hotelFrom: null, rooms })
}

/** The stay ends before it reaches its present hotel: the latest one of those before becomes the present one. */
const inLatestHotel = (stay: Stay): Stay => {
  const latest = stay.rooms.at(-1)?.formerStay
  const rooms = stay.rooms.map((room) => (room.formerStay === latest ? { ...room, formerStay: 0 } : room))
  return inHotelOf(stay, rooms)
}

/** The stay with these rooms, in the hotel of those that belong to no former stay. */
const inHotelOf = (stay: Stay, rooms: readonly Room[]): Stay => {
  const first = rooms.find(({ formerStay }) => formerStay === 0)
  if (!first) return { ...stay, rooms }
  const { hotelId, hotelName, instanceId, nights } = first
  const hotelFrom = nights.start > stay.startDate ? nights.start : null
  return { ...stay, hotelId, hotelName, instanceId, hotelFrom, rooms }
}

/** A night in an instance, as one text. */
export const nightKey = (instanceId: string, night: CalendarDay): string => `${instanceId} ${night}`

/** The nights that a stay holds, each with its room, in order. */
export const heldNights = ({ rooms }: Pick<Stay, 'rooms'>) =>
  rooms.flatMap((room) =>
    room.held === null ? [] : nightsOf(room.held.start, room.held.end).map((night) => ({ room, night })),
  )

/** The nights that the first stay holds and the second does not. */
export const nightsBetween = (first: Stay, second: Stay) => {
  const kept = new Set(heldNights(second).map(({ room, night }) => nightKey(room.instanceId, night)))
  return heldNights(first).filter(({ room, night }) => !kept.has(nightKey(room.instanceId, night)))
}

/**
 * The stay before a departure with the nights that a person has again. Where nights are missing, the booking begins
 * with the first and ends after the last night that there is; a gap in the middle is as if the person had left the
 * hotel and come back. Undefined when there is no night at all.
 */
export const restoredStay = (was: Stay, has: (room: Room, night: CalendarDay) => boolean): Stay | undefined => {
  const nights = heldNights(was)
  const present = nights.filter(({ room, night }) => has(room, night))
  if (present.length === nights.length) return was
  const [first, last] = [present[0], present.at(-1)]
  if (!first || !last) return undefined
  const pieces = piecesOf(was, present)
  const startDate = first.night === nights[0]?.night ? was.startDate : first.night
  const endDate = last.night === nights.at(-1)?.night ? was.endDate : nextDay(last.night)
  return inHotelOf({ ...was, startDate, endDate, hotelFrom: null }, pieces)
}

type HeldNight = ReturnType<typeof heldNights>[number]

/** Rooms for exactly these nights. A new stay begins after a missing night, and where the person changed hotels. */
const piecesOf = (was: Stay, present: readonly HeldNight[]): Room[] => {
  const missing = heldNights(was)
    .map(({ night }) => night)
    .filter((night) => !present.some((one) => one.night === night))
  const runs: { room: Room; start: CalendarDay; end: CalendarDay; stayNumber: number }[] = []
  for (const { room, night } of present) {
    const previous = runs.at(-1)
    const isInterrupted = missing.some((one) => previous && one >= previous.end && one < night)
    if (previous?.room === room && !isInterrupted) {
      previous.end = nextDay(night)
      continue
    }
    const isSameStay = previous?.room.formerStay === room.formerStay && !isInterrupted
    const stayNumber = (previous?.stayNumber ?? 0) + (previous && !isSameStay ? 1 : 0)
    runs.push({ room, start: night, end: nextDay(night), stayNumber })
  }
  const lastStay = runs.at(-1)?.stayNumber
  return runs.map(({ room, start, end, stayNumber }) => ({
    ...room,
    nights: { start, end },
    held: { start, end },
    formerStay: stayNumber === lastStay ? 0 : stayNumber + 1,
  }))
}

const nextDay = (day: CalendarDay): CalendarDay => endOfNights(day, day)
const earlier = (one: CalendarDay, other: CalendarDay): CalendarDay => (one < other ? one : other)
const later = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other)

/** The part of the nights before a day, if there is one. */
const before = (nights: Nights | null, day: CalendarDay): Nights | null =>
  nights && nights.start < day ? { start: nights.start, end: earlier(nights.end, day) } : null
