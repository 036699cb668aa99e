import { addDays } from '@trophy/contract/core/dates/days.ts'
import { changeHotel, type Guest, hasRoomsFor, holdOverstays, isWithin, takeNights } from './event.ts'
import { type Day, dayOf, earlier, endOf, later, nightOfArrival } from './nights.ts'
import { lastRoom } from './rooms.ts'
import type { World } from './world.ts'

const minimumStay = 3
let references = 0
const newReference = (): string => `MOVE-${(references += 1)}`

const originalOf = ({ booking }: Guest) => ({
  hotelId: booking.hotelId,
  bookingReference: booking.reference,
  bookingStartDate: booking.start,
  bookingEndDate: booking.end,
})

const isoDay = (day: Day) => `${day}T00:00:00.000Z`

interface MoveRequest {
  readonly ids: readonly string[]
  readonly hotelId: string
}

interface Move {
  readonly hotelId: string
  readonly from: Day
  readonly hotelFrom: Day | null
  readonly reference: string
  /** Also the nights before. */
  readonly isWhole?: boolean
}

/** Replaces the nights from a first one on by those of another hotel. */
export const moveFrom = (
  world: World,
  guest: Guest,
  { hotelId, from, hotelFrom, reference, isWhole = false }: Move,
): void => {
  const { booking, nights } = guest
  // Who returns to a hotel, or stays in it, has the number of before.
  const room = lastRoom(nights, hotelId)
  for (const night of nights.keys()) if (night >= from || isWhole) nights.delete(night)
  changeHotel(world.model, guest, { hotelId, hotelFrom })
  Object.assign(booking, { reference, releasedFrom: null })
  takeNights(world.model, guest, { hotelId, from, until: endOf(booking), room })
}

export const rebook = async (
  world: World,
  { ids, hotelId, inDays, nights }: MoveRequest & { readonly inDays: number; readonly nights: number },
): Promise<void> => {
  const snapshot = structuredClone(world.model)
  const people = ids.map((id) => world.guest(id))
  const start = addDays(dayOf(world.model.now), inDays)
  const end = addDays(start, nights)
  const newBookingReference = newReference()
  const originals = people.map((guest) => ({ participantId: guest.id, original: originalOf(guest) }))
  const status = rebookedStatus(world, people, { hotelId, start, end, reference: newBookingReference })
  if (status !== 200) world.model = snapshot
  await sendMove(world, `rebook ${ids.join(', ')} to ${hotelId}, ${start} to ${end}`, status, people.length, {
    newHotelId: hotelId,
    newBookingReference,
    newStartDate: isoDay(start),
    newEndDate: isoDay(end),
    reassignmentType: 'complete_rebooking',
    daysStayed: 0,
    affectedParticipants: originals,
  })
}

interface NewBooking {
  readonly hotelId: string
  readonly start: Day
  readonly end: Day
  readonly reference: string
}

const rebookedStatus = (world: World, people: readonly Guest[], { hotelId, start, end, reference }: NewBooking) => {
  const { model } = world
  if (people.some(({ status }) => status === 'checked_out')) return 409
  const coming = nightOfArrival(model.now)
  const isInHouse = people.some(({ status }) => status === 'checked_in')
  if (isInHouse && (start > coming || end <= coming)) return 409
  const moves = people.map((guest) => {
    if (guest.status === 'pending') return { guest, from: start, begun: start, hotelFrom: null }
    const { booking } = guest
    const isThere = booking.hotelId === hotelId && (booking.hotelFrom ?? booking.start) <= coming
    const begun = earlier(booking.start, coming)
    return { guest, from: coming, begun, hotelFrom: isThere ? booking.hotelFrom : begun < coming ? coming : null }
  })
  if (moves.some(({ begun }) => end < addDays(begun, minimumStay))) return 400
  if (!moves.every(({ from }) => isWithin(model, hotelId, from, end))) return 400
  const before = structuredClone(model)
  for (const { guest, from, begun, hotelFrom } of moves) {
    Object.assign(guest.booking, { start: begun, end })
    moveFrom(world, guest, { hotelId, from, hotelFrom, reference, isWhole: guest.status === 'pending' })
  }
  const movers = moves.map(({ guest: { id, status }, from }) => ({ id, from: status === 'pending' ? '' : from }))
  return hasRoomsFor(before, model, movers) ? 200 : 409
}

export const moveInPart = async (
  world: World,
  { ids, hotelId, inDays }: MoveRequest & { readonly inDays: number },
): Promise<void> => {
  const snapshot = structuredClone(world.model)
  const people = ids.map((id) => world.guest(id))
  const from = addDays(dayOf(world.model.now), inDays)
  const newBookingReference = newReference()
  const affectedParticipants = people.map((guest) => ({
    participantId: guest.id,
    reassignFrom: from,
    original: originalOf(guest),
  }))
  const newEndDate = isoDay(people[0]?.booking.end ?? from)
  const status = movedStatus(world, people, { hotelId, from, reference: newBookingReference })
  if (status !== 200) world.model = snapshot
  await sendMove(world, `move ${ids.join(', ')} to ${hotelId} from ${from}`, status, people.length, {
    newHotelId: hotelId,
    newBookingReference,
    newStartDate: isoDay(from),
    newEndDate,
    reassignmentType: 'partial_reassignment',
    daysStayed: 1,
    affectedParticipants,
  })
}

const movedStatus = (
  world: World,
  people: readonly Guest[],
  { hotelId, from, reference }: { readonly hotelId: string; readonly from: Day; readonly reference: string },
) => {
  const { model } = world
  if (people.some(({ status }) => status === 'checked_out')) return 409
  if (people.some(({ booking }) => from <= booking.start || from >= booking.end)) return 400
  if (people.some(({ booking }) => isThere(booking, hotelId, from))) return 400
  if (people.some(({ booking }) => !isWithin(model, hotelId, from, endOf(booking)))) return 400
  const before = structuredClone(model)
  for (const guest of people) moveFrom(world, guest, { hotelId, from, hotelFrom: from, reference })
  const movers = people.map(({ id }) => ({ id, from }))
  if (!hasRoomsFor(before, model, movers)) return 409
  for (const guest of people) holdOverstays(model, guest)
  return 200
}

const isThere = (booking: Guest['booking'], hotelId: string, from: Day): boolean =>
  booking.hotelId === hotelId && later(booking.hotelFrom ?? booking.start, from) === from

interface MoveBody {
  readonly affectedParticipants: readonly { readonly original: ReturnType<typeof originalOf> }[]
  readonly [field: string]: unknown
}

const sendMove = async (
  world: World,
  what: string,
  status: number,
  people: number,
  request: MoveBody,
): Promise<void> => {
  const [first] = request.affectedParticipants
  const original = first?.original
  const body = {
    originalHotelId: original?.hotelId,
    originalBookingReference: original?.bookingReference,
    originalStartDate: isoDay(original?.bookingStartDate ?? ''),
    originalEndDate: isoDay(original?.bookingEndDate ?? ''),
    reason: 'The water supply failed',
    ...request,
  }
  const send = () => world.call('POST', '/api/admin/booking-reassignment', body)
  await world.act(what, { status, changed: people }, send, 'reassigned')
}
