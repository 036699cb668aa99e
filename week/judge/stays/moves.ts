import type { Act } from '../../evidence.ts'
import { type Day, endOf, nightInProgress, nightOfArrival, nightsBetween } from '../days.ts'
import type { Facts } from '../facts.ts'
import { nightsAt, nightsUntil, nightsWhere, type Night, type Stay } from './stay.ts'
import { changeOf, movesOf, originalOf } from '../touched.ts'
import { listIn, textIn } from '../values.ts'

/** Nights from one on are at another hotel, up to the end of the booking. */
const from = (facts: Facts, stay: Stay, first: Day, booking: NonNullable<Stay['booking']>): Stay => {
  const { hotelId, start, end } = booking
  const before = nightsWhere(stay.nights, (day, night) => (day < first ? night : null))
  const nights = { ...before, ...nightsAt(facts, hotelId, nightsBetween(first, endOf(start, end)), 'yes') }
  return { ...stay, booking, nights, released: null }
}

const dayIn = (body: unknown, name: string): Day => textIn(body, name)?.slice(0, 10) ?? ''

/** A reassignment (decisions §8 and §12). */
export const moveTo = (facts: Facts, stay: Stay, act: Act, code: string): Stay => {
  const { booking } = stay
  if (!booking) return stay
  const { body } = act
  const hotelId = textIn(body, 'newHotelId')
  const reference = textIn(body, 'newBookingReference') ?? ''
  if (textIn(body, 'reassignmentType') === 'partial_reassignment') {
    const person = listIn(body, 'affectedParticipants').find(
      (each) => facts.codeOf(textIn(each, 'participantId') ?? '') === code,
    )
    return from(facts, stay, dayIn(person, 'reassignFrom'), { ...booking, hotelId, reference })
  }
  const [start, end] = [dayIn(body, 'newStartDate'), dayIn(body, 'newEndDate')]
  if (stay.status === 'pending') return from(facts, { ...stay, nights: {} }, start, { hotelId, reference, start, end })
  // The nights already slept stay a piece of the stay, at the old hotel: also those after the end of the old booking.
  const now = Date.parse(act.sentAt)
  const coming = nightOfArrival(now)
  const begun = booking.start < coming ? booking.start : coming
  const stayed = { ...stay, nights: nightsUntil(facts, stay, now) }
  return from(facts, stayed, coming, { hotelId, reference, start: begun, end })
}

/** A plan for the people of a lost hotel. */
export const carryOut = (facts: Facts, stay: Stay, act: Act, code: string): readonly Stay[] => {
  const { booking } = stay
  if (!booking) return []
  const hotelId = textIn(movesOf(facts, act).get(code), 'toHotelId')
  return firstsOfPlan(facts, stay, act, code).map((first) => from(facts, stay, first, { ...booking, hotelId }))
}

/** The first night that a plan moves: of somebody who came early it is before the booking, where a room was held. */
const firstsOfPlan = (facts: Facts, { booking, nights }: Pick<Stay, 'booking' | 'nights'>, act: Act, code: string) => {
  const move = movesOf(facts, act).get(code)
  const start = booking?.start ?? ''
  const [planned, lostFrom] = [dayIn(move, 'from'), dayIn(originalOf(facts, act)?.body, 'from')]
  const isEarly = ([day, night]: [Day, Night]) =>
    lostFrom <= day && day < start && facts.instances.get(night.at)?.hotelId === textIn(move, 'fromHotelId')
  const early = Object.entries(nights)
    .filter((entry) => isEarly(entry) && entry[1].held !== 'no')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const certain = early.findIndex(([, { held }]) => held === 'yes')
  const firsts = (certain < 0 ? early : early.slice(0, certain + 1)).map(([day]) => day)
  return certain < 0 ? [...firsts, planned < start ? start : planned] : firsts
}

/** The undo of a departure, a release or a plan: each night comes back where it is free. */
export const goBack = (facts: Facts, stay: Stay, act: Act, code: string): readonly Stay[] => {
  const saved = stay.saved[changeOf(facts, act)]
  if (!saved?.booking || stay.status === 'checked_out' || stay.status === 'absent') return [stay]
  const now = Date.parse(act.sentAt)
  const listed = (name: string) =>
    listIn(act.answer, name).map((each) => facts.codeOf(textIn(each, 'participantId') ?? ''))
  // Who has no room for the coming night is named, and left as before; whose later nights are taken is named, too.
  const missing = listed('missing')
  const isWhole = act.outcome === 'done' && ![...missing, ...listed('missingNights')].includes(code)
  const [moved = ''] = act.kind === 'undo_rehousing' ? firstsOfPlan(facts, saved, act, code) : []
  const coming = nightOfArrival(now)
  // Nights that were spent in the new hotel stay there.
  const first = act.kind === 'undo_rehousing' && coming > moved ? coming : ''
  const nights: Record<Day, Night> = nightsWhere(stay.nights, (day, night) =>
    day < first || saved.nights[day] === undefined ? night : null,
  )
  for (const [day, then] of Object.entries(saved.nights)) {
    if (day < first) continue
    const current = stay.nights[day]
    const isSame = current?.at === then.at && current.held === then.held && act.kind !== 'undo_departure'
    const isReturned = then.held === 'no' && (stay.status !== 'checked_in' || day < nightInProgress(now))
    const held = isWhole && then.held === 'yes' ? 'yes' : 'maybe'
    nights[day] = isSame || isReturned ? then : { at: then.at, held }
  }
  const released = stay.status === 'pending' ? saved.released : null
  const back: Stay = { ...stay, booking: saved.booking, nights, released }
  return missing.includes(code) || act.outcome !== 'done' ? [back, stay] : [back]
}
