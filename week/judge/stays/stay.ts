import type { Snapshot } from '../../evidence.ts'
import { addDays, type Day, dayOf, endOf, nightInProgress, nightOfArrival, nightsBetween } from '../days.ts'
import type { Facts } from '../facts.ts'
import { column, groupBy, instantIn, isTrueIn, rangeIn, textIn } from '../values.ts'

/** A night at an instance; `maybe`: it is held if a room was free. */
export interface Night {
  readonly at: string
  readonly held: 'yes' | 'no' | 'maybe'
}

/** The judge's own model of a person's stay: one of the states that the acts so far can have led to. */
export interface Stay {
  readonly status: 'absent' | 'pending' | 'checked_in' | 'checked_out'
  readonly came: number | null
  readonly left: number | null
  readonly name: string | null
  readonly mobile: string | null
  readonly booking: Booking | null
  /** Somebody else has the place. */
  readonly isReplaced: boolean
  /** Nights booked, or slept before the booking. Those after it follow from the status: {@link nightOf}. */
  readonly nights: Readonly<Record<Day, Night>>
  /** Whether those who never came gave up their rooms, and how. */
  readonly released: 'no_show' | 'departure' | null
  /** What each change replaced, for its undo. */
  readonly saved: Readonly<Record<string, Omit<Stay, 'saved' | 'slept'>>>
  /** For each night that was closed where the person may have been then: `<instance> in_house`, or nothing. */
  readonly slept: Readonly<Record<Day, { readonly states: readonly string[]; readonly night: Night | null }>>
}

export interface Booking {
  readonly hotelId: string | null
  readonly start: Day
  readonly end: Day
  readonly reference: string
}

export const absent: Stay = {
  status: 'absent',
  came: null,
  left: null,
  name: null,
  mobile: null,
  booking: null,
  isReplaced: false,
  nights: {},
  released: null,
  saved: {},
  slept: {},
}

export const isBooked = ({ booking }: Stay, night: Day): boolean =>
  booking !== null && booking.start <= night && night < endOf(booking.start, booking.end)

/** A booking that ends earlier: where it does not reach its present hotel, in the one before. */
export const endingOn = (facts: Facts, { booking, nights, status }: Stay, end: Day, now: number): Booking | null => {
  if (booking === null) return null
  // Who is in house has begun the night in progress, too, also where it does not count.
  const isReached = (day: Day) =>
    day < endOf(booking.start, end) || (status === 'checked_in' && day <= nightInProgress(now))
  const last = Object.keys(nights).filter(isReached).toSorted().at(-1)
  const place = facts.instances.get((last && nights[last]?.at) ?? '')
  return { ...booking, end, hotelId: place?.hotelId ?? booking.hotelId }
}

/** Who comes before the booking sleeps where it begins, which may be another hotel than the present one. */
export const hotelOfArrival = (facts: Facts, { booking, nights }: Stay): string | null => {
  const first = booking && facts.instances.get(nights[booking.start]?.at ?? '')
  return first?.hotelId ?? booking?.hotelId ?? null
}

/** The nights of a hotel, as far as it has instances. */
export const nightsAt = (
  facts: Facts,
  hotelId: string | null,
  nights: readonly Day[],
  held: Night['held'],
): Record<Day, Night> =>
  Object.fromEntries(
    nights.flatMap((night) => {
      const at = facts.instanceOf(hotelId, night)
      return at === null ? [] : [[night, { at, held }]]
    }),
  )

export const nightsWhere = (
  nights: Stay['nights'],
  change: (day: Day, night: Night) => Night | null,
): Record<Day, Night> =>
  Object.fromEntries(
    Object.entries(nights).flatMap(([day, night]) => {
      const changed = change(day, night)
      return changed === null ? [] : [[day, changed]]
    }),
  )

/**
 * The first night of somebody who came: the night in progress where the booking holds it. One that was released is not
 * held, but the last one serves until 11:59 AM of the last day.
 */
export const firstNightOf = (stay: Stay, at: number): Day => {
  const { booking, nights, released } = stay
  const night = nightInProgress(at)
  const isGivenUp = released !== null && nights[night]?.held === 'no'
  const isLast = booking !== null && addDays(night, 1) === endOf(booking.start, booking.end)
  return isBooked(stay, night) && (!isGivenUp || isLast) ? night : nightOfArrival(at)
}

/**
 * A night of the stay at an instant. Who is still there after the booking holds each night that has begun; that of today
 * may not be written yet.
 */
export const nightOf = (facts: Facts, stay: Stay, day: Day, now: number): Night | null => {
  const { booking, status, came } = stay
  const known = stay.nights[day]
  if (known && isBooked(stay, day)) return known
  const isOver = booking !== null && day >= endOf(booking.start, booking.end)
  if (!isOver || status !== 'checked_in' || came === null) return known ?? null
  // Who came this morning holds the coming night.
  const [first, present] = [firstNightOf(stay, came), nightInProgress(now)]
  if (day < first || (day > present && day > first)) return known ?? null
  const at = known?.at ?? facts.instanceOf(booking.hotelId, day)
  return at === null ? null : { at, held: day >= present ? 'maybe' : 'yes' }
}

/** The days that can have a night. */
export const daysOf = ({ nights, booking, status }: Stay, now: number): Day[] => {
  const days = new Set(Object.keys(nights))
  if (booking && status === 'checked_in') {
    for (const day of nightsBetween(endOf(booking.start, booking.end), addDays(dayOf(now), 1))) days.add(day)
  }
  return [...days].toSorted()
}

/** The nights of a stay at an instant, with those after the booking, which otherwise follow from the status. */
export const nightsUntil = (facts: Facts, stay: Stay, now: number): Record<Day, Night> =>
  Object.fromEntries(
    daysOf(stay, now).flatMap((day) => {
      const night = nightOf(facts, stay, day, now)
      return night === null ? [] : [[day, night]]
    }),
  )

/** The people of a snapshot as stays. */
export const staysOf = ({ rows }: Snapshot): Map<string, Stay> => {
  const pieces = groupBy(rows.stays, (row) => column(row, 'participant_id'))
  const bookings = new Map(rows.bookings.map((row) => [column(row, 'participant_id'), row]))
  return new Map(
    rows.participants.map((row) => {
      const id = column(row, 'id')
      const booked = bookings.get(id)
      const nights: Record<Day, Night> = {}
      for (const piece of pieces.get(id) ?? []) {
        const held = isTrueIn(piece, 'is_held') ? 'yes' : 'no'
        for (const night of nightsBetween(...rangeIn(piece, 'nights'))) {
          nights[night] = { at: column(piece, 'instance_id'), held }
        }
      }
      const status = column(row, 'checkin_status')
      const stay: Stay = {
        ...absent,
        status: status === 'checked_in' || status === 'checked_out' ? status : 'pending',
        came: instantIn(row, 'checkin_time'),
        left: instantIn(row, 'checkout_time'),
        name: textIn(row, 'name'),
        mobile: textIn(row, 'mobile_number'),
        isReplaced: textIn(row, 'replaced_by') !== null,
        booking: booked
          ? {
              hotelId: textIn(booked, 'hotel_id'),
              start: column(booked, 'start_date'),
              end: column(booked, 'end_date'),
              reference: column(booked, 'reference'),
            }
          : null,
        nights,
        released: textIn(booked, 'released_from') === null ? null : 'no_show',
      }
      return [column(row, 'participant_id'), stay]
    }),
  )
}
