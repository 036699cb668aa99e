import type { Act, ActKind, Reading, Row } from '../evidence.ts'
import { dayOf, noonAfter, addDays } from './days.ts'
import type { Facts } from './facts.ts'
import { actsOn, movesOf } from './touched.ts'
import { column, listIn, rowsWith, textIn, textsWithin } from './values.ts'

const place = '/api/coach/hotel'
/** Coaches may check in a day before the official time. */
const grace = 24 * 3_600_000

/**
 * Find my hotel (decisions §4 and §12): from the opening of check-in on where the hotel is, and not earlier; never the
 * code that is told at reception.
 */
export const judgeFoundHotels = (facts: Facts): void => {
  for (const reading of facts.evidence.readings) {
    if (reading.path === place && reading.status === 200) judgeOne(facts, reading)
  }
}

const judgeOne = (facts: Facts, reading: Reading): void => {
  const { actor, answer, at } = reading
  const now = Date.parse(at)
  const wrong = (text: string) => facts.find('screens', `Find my hotel of ${actor.coachId} at ${at} ${text}`)
  const states = statesAround(facts, reading)
  const ids = new Set([...facts.instances.values()].map(({ hotelId }) => hotelId))
  for (const text of textsWithin(answer)) if (ids.has(text)) wrong(`shows the code ${text}`)
  const shown = listIn(answer, 'hotels').map((hotel) => textIn(hotel, 'address') ?? '')
  const opens = states.map(({ start }) => noonAfter(addDays(start, -1)) - grace)
  const mayBeOpen = states.some(({ isPending }) => !isPending) || opens.some((open) => open <= now)
  const mustBeOpen = states.every(({ isPending }, index) => !isPending || (opens[index] ?? 0) <= now)
  if (shown.length > 0 && !mayBeOpen) wrong(`shows ${shown.join(' and ')}, which is too early`)
  if (shown.length === 0 && mustBeOpen && states.every(({ hotelId }) => hotelId !== null)) wrong('shows no hotel')
  if (shown.length === 0 && !mayBeOpen && !states.some(({ start }) => start === textIn(answer, 'opensOn'))) {
    wrong(`opens on ${textIn(answer, 'opensOn')}, expected ${states.map(({ start }) => start).join(' or ')}`)
  }
  const mine = hotelsAround(facts, reading)
  const addresses = new Map(
    facts.last.rows.hotel_instances.map((row) => [column(row, 'address'), column(row, 'hotel_id')]),
  )
  for (const address of shown) {
    const hotelId = addresses.get(address) ?? address
    if (!mine.has(hotelId)) wrong(`shows ${address} of ${hotelId}, expected ${[...mine].join(' or ')}`)
  }
  if ((textIn(answer, 'movesOn') !== null) !== shown.length > 1 || shown.length > 2)
    wrong(`shows ${shown.length} hotels`)
  if (textIn(answer, 'movesOn') !== null && textIn(answer, 'movesOn') !== dayOf(now)) wrong('moves on another day')
}

interface CoachState {
  readonly isPending: boolean
  readonly start: string
  readonly hotelId: string | null
}

/** The snapshots before and after: what is read is one of them, or between them. */
const around = (facts: Facts, { began, ended }: Reading) => {
  const { snapshots } = facts.evidence
  const [before, after] = [
    snapshots.findLast(({ taken }) => taken <= began),
    snapshots.find(({ taken }) => taken >= ended),
  ]
  return [before, after].filter((snapshot) => snapshot !== undefined)
}

const statesAround = (facts: Facts, reading: Reading): CoachState[] => {
  const code = reading.actor.coachId ?? ''
  return around(facts, reading).flatMap(({ rows }): CoachState[] => {
    const id = facts.idOf(code)
    const [person] = rowsWith(rows.participants, 'id', id)
    const [booking] = rowsWith(rows.bookings, 'participant_id', id)
    if (!person || !booking) return []
    const isPending = column(person, 'checkin_status') === 'pending'
    return [{ isPending, start: column(booking, 'start_date'), hotelId: textIn(booking, 'hotel_id') }]
  })
}

/** The hotels in which the coach is booked or was, and those to which somebody moves the coach meanwhile. */
const hotelsAround = (facts: Facts, reading: Reading): Set<string> => {
  const code = reading.actor.coachId ?? ''
  const id = facts.idOf(code)
  const mine = (rows: readonly Row[]) => rowsWith(rows, 'participant_id', id)
  const snapshots = around(facts, reading)
  const booked = snapshots.flatMap(({ rows }) => mine(rows.bookings).map((row) => column(row, 'hotel_id')))
  const stayed = snapshots.flatMap(({ rows }) =>
    mine(rows.stays).map((row) => facts.instances.get(column(row, 'instance_id'))?.hotelId ?? ''),
  )
  const kinds = new Set<string>(['reassign', 'carry_out_rehousing', 'undo_rehousing'] satisfies ActKind[])
  const moves = actsOn(facts, code).filter(({ kind, outcome }) => kinds.has(kind) && outcome !== 'refused')
  return new Set([...booked, ...stayed, ...moves.flatMap((act) => hotelsOf(facts, act, code))])
}

const hotelsOf = (facts: Facts, act: Act, code: string): string[] => {
  const move = movesOf(facts, act).get(code)
  return [textIn(act.body, 'newHotelId'), textIn(move, 'toHotelId'), textIn(move, 'fromHotelId')].filter(
    (hotelId) => hotelId !== null,
  )
}
