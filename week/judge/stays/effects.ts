import type { Act, ActKind } from '../../evidence.ts'
import { addDays, type Day, dayOf, endOf, nightInProgress, nightsBetween, noonAfter } from '../days.ts'
import { type Facts, timeIn } from '../facts.ts'
import { changeOf, rowsById } from '../touched.ts'
import {
  absent,
  daysOf,
  endingOn,
  firstNightOf,
  hotelOfArrival,
  isBooked,
  type Night,
  nightOf,
  nightsAt,
  nightsWhere,
  type Stay,
} from './stay.ts'
import { fieldOf, instantIn, isTrueIn, mobileOf, textIn } from '../values.ts'
import { carryOut, goBack, moveTo } from './moves.ts'
import { replace } from './replacements.ts'

/** What an act makes of a stay: every state that the rules allow, none if it was impossible. */
export type Effect = (facts: Facts, stay: Stay, act: Act, code: string) => readonly Stay[]

/** Of the settings, which nobody changes. */
const graceMilliseconds = 24 * 3_600_000

const checkIn: Effect = (facts, stay, act) => {
  if (stay.status !== 'pending' || stay.isReplaced) return []
  const at = timeIn(act)
  const { booking } = stay
  // Coaches check in from the official time less the grace hours on (decisions §4).
  const opens = booking ? noonAfter(addDays(booking.start, -1)) - graceMilliseconds : Number.NEGATIVE_INFINITY
  if (act.actor.role === 'coach' && at < opens) return []
  const nights = { ...stay.nights }
  if (booking) {
    const first = firstNightOf(stay, at)
    // On the first day, and from a phone that had no network, nobody is refused for want of an earlier night.
    const isNeeded = dayOf(at) < booking.start && instantIn(act.body, 'happenedAt') === null
    const before = nightsBetween(first, booking.start)
    const earlier = nightsAt(facts, hotelOfArrival(facts, stay), before, isNeeded ? 'yes' : 'maybe')
    for (const [night, place] of Object.entries(earlier)) nights[night] ??= place
    if (stay.released !== null) {
      const taken = stay.released === 'no_show' && instantIn(act.body, 'happenedAt') === null ? 'yes' : 'maybe'
      for (const [night, { at: place, held }] of Object.entries(nights)) {
        if (night >= first && held === 'no' && isBooked(stay, night)) nights[night] = { at: place, held: taken }
      }
    }
  }
  return [{ ...stay, status: 'checked_in', came: at, nights, released: null }]
}

const checkOut: Effect = (facts, stay, act) => {
  const at = timeIn(act)
  if (stay.status !== 'checked_in' || stay.came === null || at < stay.came) return []
  const days = daysOf(stay, Math.max(at, Date.parse(act.sentAt)))
  const nights: Record<Day, Night> = {}
  for (const day of days) {
    const night = nightOf(facts, stay, day, Date.parse(act.sentAt))
    if (night) nights[day] = day >= dayOf(at) ? { ...night, held: 'no' } : night
  }
  return [{ ...stay, status: 'checked_out', left: at, nights }]
}

const undoCheckIn: Effect = (_facts, stay) => {
  if (stay.status !== 'checked_in') return []
  const nights = nightsWhere(stay.nights, (day, night) => (isBooked(stay, day) ? night : null))
  return [{ ...stay, status: 'pending', came: null, nights }]
}

const undoCheckOut: Effect = (facts, stay, act) => {
  const { left, booking } = stay
  if (stay.status !== 'checked_out' || left === null || stay.isReplaced) return []
  const now = Date.parse(act.sentAt)
  const nights = nightsWhere(stay.nights, (day, night) =>
    day >= dayOf(left) && night.held === 'no' ? { ...night, held: 'maybe' } : night,
  )
  // Overstayed nights between the departure and now come back where they are free.
  if (booking) {
    const until = addDays(nightInProgress(now), 1)
    const over = nightsAt(facts, booking.hotelId, nightsBetween(endOf(booking.start, booking.end), until), 'maybe')
    for (const [night, place] of Object.entries(over)) nights[night] ??= place
  }
  return [{ ...stay, status: 'checked_in', left: null, nights }]
}

const add: Effect = (facts, stay, act) => {
  if (stay.status !== 'absent') return []
  const { body, answer } = act
  const isArrival = act.kind === 'desk_arrival'
  const now = Date.parse(act.at)
  const hotelId = textIn(body, 'hotelId')?.toUpperCase() ?? null
  const start = isArrival ? firstNightOf(stay, now) : textIn(body, 'bookingStartDate')
  const end = textIn(body, isArrival ? 'lastDay' : 'bookingEndDate')
  const added: Stay = {
    ...absent,
    slept: stay.slept,
    status: isArrival ? 'checked_in' : 'pending',
    came: isArrival ? now : null,
    name: textIn(body, 'name')?.trim() ?? null,
    mobile: mobileOf(textIn(answer, 'mobileNumber') ?? textIn(body, 'mobileNumber')),
  }
  if (start === null || end === null || hotelId === null) return [added]
  const reference = textIn(answer, 'bookingReference') ?? textIn(body, 'bookingReference') ?? ''
  const nights = nightsAt(facts, hotelId, nightsBetween(start, endOf(start, end)), 'yes')
  return [{ ...added, booking: { hotelId, start, end, reference }, nights }]
}

const edit: Effect = (_facts, stay, { body }) => {
  if (stay.status === 'absent') return []
  const mobile = fieldOf(body, 'mobileNumber')
  return [
    {
      ...stay,
      name: textIn(body, 'name')?.trim() ?? stay.name,
      mobile: mobile === undefined ? stay.mobile : mobileOf(textIn(body, 'mobileNumber')),
    },
  ]
}

const remove: Effect = (_facts, stay) =>
  stay.status === 'absent' || stay.status === 'checked_in' ? [] : [{ ...absent, slept: stay.slept }]

const dayIn = (row: unknown, name: string): Day =>
  (textIn(row, name) ?? '').replace(/^(\d\d)[/.-](\d\d)[/.-](\d{4})$/, '$3-$2-$1')

const upload: Effect = (facts, stay, act, code) => {
  if (stay.status !== 'absent') return [stay]
  const row = rowsById(facts, act).get(code)
  const named = textIn(row, 'HOTEL_ID')?.toUpperCase()
  // Somebody of an unknown hotel is booked in none.
  const hotelId = [...facts.instances.values()].some((instance) => instance.hotelId === named) ? (named ?? null) : null
  const [start, end] = [dayIn(row, 'BOOKING_START_DATE'), dayIn(row, 'BOOKING_END_DATE')]
  const created: Stay = {
    ...absent,
    slept: stay.slept,
    status: 'pending',
    name: textIn(row, 'PLAYER_NAME') ?? textIn(row, 'NAME'),
    mobile: mobileOf(textIn(row, 'MOBILE_NUMBER') ?? textIn(row, 'PLAYER_MOBILE') ?? textIn(row, 'MOBILE')),
  }
  const reference = textIn(row, 'BOOKING_REFERENCE') ?? textIn(row, 'BOOKING_REFERENCE_NUMBER') ?? ''
  const nights = start === '' ? {} : nightsAt(facts, hotelId, nightsBetween(start, endOf(start, end)), 'yes')
  const whole = start === '' ? created : { ...created, booking: { hotelId, start, end, reference }, nights }
  // A row in error, or one that is skipped as known, creates nobody; the counts are compared elsewhere.
  return [whole, stay]
}

const undoUpload: Effect = (facts, stay, _act, code) => {
  const isCreated = !facts.first.rows.participants.some((row) => textIn(row, 'participant_id') === code)
  return isCreated ? [{ ...absent, slept: stay.slept }] : [stay]
}

const withoutSaved = ({ saved: _saved, slept: _slept, ...stay }: Stay) => stay

/** Keeps what an undo gives back. */
export const saving = (facts: Facts, act: Act, before: Stay, after: Stay): Stay => ({
  ...after,
  saved: { ...before.saved, [changeOf(facts, act)]: withoutSaved(before) },
})

const departure: Effect = (facts, stay, act) => {
  const { booking } = stay
  const leaveOn = textIn(act.body, 'leaveOn')
  if (!booking || leaveOn === null || stay.status === 'checked_out' || stay.status === 'absent') return [stay]
  const isPending = stay.status === 'pending'
  const now = Date.parse(act.sentAt)
  const end = leaveOn < booking.end ? (leaveOn < booking.start ? booking.start : leaveOn) : booking.end
  const nights = nightsWhere(stay.nights, (day, night) => {
    if (isPending) return day < endOf(booking.start, end) ? { ...night, held: 'no' } : null
    // Somebody who came before the booking and leaves before it uses none of its nights.
    if (leaveOn < booking.start && day >= leaveOn && day > nightInProgress(now)) return { ...night, held: 'no' }
    // A booking that ends on its first day covers that night.
    return day < endOf(booking.start, end) || day >= endOf(booking.start, booking.end) ? night : null
  })
  const released = isPending ? 'departure' : stay.released
  const ended = endingOn(facts, stay, end, now)
  return [saving(facts, act, stay, { ...stay, booking: ended, nights, released })]
}

const release: Effect = (facts, stay, act) => {
  if (stay.status !== 'pending' || stay.released !== null) return []
  const today = dayOf(Date.parse(act.sentAt))
  const nights = nightsWhere(stay.nights, (day, night) => (day < today ? night : { ...night, held: 'no' }))
  return [saving(facts, act, stay, { ...stay, nights, released: 'no_show' })]
}

const reassign: Effect = (facts, stay, act, code) => {
  if (!stay.booking || stay.status === 'checked_out' || stay.isReplaced) return []
  return [moveTo(facts, stay, act, code)]
}

export const effects: Partial<Record<ActKind, Effect>> = {
  check_in: checkIn,
  check_out: checkOut,
  undo_check_in: undoCheckIn,
  undo_check_out: undoCheckOut,
  desk_arrival: add,
  add_participant: add,
  edit_participant: edit,
  remove_participant: remove,
  replace_participant: replace,
  upload,
  undo_upload: undoUpload,
  departure,
  release_no_shows: release,
  reassign,
  carry_out_rehousing: (facts, stay, act, code) =>
    carryOut(facts, stay, act, code).map((moved) => saving(facts, act, stay, moved)),
  undo_departure: goBack,
  undo_release: goBack,
  undo_rehousing: goBack,
  // A number is no place: `room-numbers.ts` judges it.
  set_room: (_facts, stay) => [stay],
}

/** Whether a check-in was confirmed over capacity. */
export const isOverCapacity = (act: Act): boolean => act.kind === 'check_in' && isTrueIn(act.body, 'overCapacity')
