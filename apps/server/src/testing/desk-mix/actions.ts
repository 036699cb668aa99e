import { randomUUID } from 'node:crypto'
import { addDays, formatDay } from '@trophy/contract/core/dates/days.ts'
import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import { sheetColumns } from '@trophy/contract/uploads/uploads.constants.ts'

/** An action of a desk; `counts` names the field of the response with the number of changed people. */
export interface Action {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly sheet?: { readonly type: string; readonly name: string; readonly content: string }
  readonly counts?: 'checkedIn' | 'checkedOut' | 'undone' | 'reassigned'
  /** The kind of the events that it writes. */
  readonly event?: 'checkin' | 'checkout' | 'undo_checkin' | 'undo_checkout'
}

/** The people and hotels of the actions. */
export interface Stage {
  readonly people: readonly string[]
  /** Never overbooked: people are not uploaded there, and rooms are not removed. */
  readonly strictHotels: readonly string[]
  readonly looseHotels: readonly string[]
  /** `id`s of instances of the loose hotels. */
  readonly looseInstances: readonly string[]
  readonly today: string
}

const below = (limit: number): number => Math.floor(Math.random() * limit)
const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[below(items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}
/** Neighbours in the list, so that the lists of the desks overlap. */
const some = (people: readonly string[], most: number): string[] => {
  const start = below(people.length)
  const chosen = people.slice(start, start + 1 + below(most))
  return Math.random() < 0.5 ? chosen : chosen.toReversed()
}

/** Sometimes a time in the past. */
const earlier = (name: string, { today }: Stage) =>
  Math.random() < 0.2 ? { [name]: `${today}T${10 + below(4)}:30:00+05:30`, overrideReason: 'Written down later' } : {}

const checkIn = (stage: Stage): Action => ({
  method: 'POST',
  path: '/api/admin/checkin',
  body: { participantIds: some(stage.people, 4), ...earlier('checkinTime', stage) },
  counts: 'checkedIn',
  event: 'checkin',
})

const checkOut = (stage: Stage): Action => ({
  method: 'POST',
  path: '/api/admin/checkout',
  body: { participantIds: some(stage.people, 4), ...earlier('checkoutTime', stage) },
  counts: 'checkedOut',
  event: 'checkout',
})

const undo = (kind: 'checkin' | 'checkout', { people }: Stage): Action => ({
  method: 'POST',
  path: `/api/admin/${kind}/undo`,
  body: { participantIds: some(people, 3), reason: 'A mistake' },
  counts: 'undone',
  event: `undo_${kind}`,
})

const editHotel = ({ looseInstances, today }: Stage): Action => {
  const path = `/api/admin/hotels/${oneOf(looseInstances)}`
  if (Math.random() < 0.6) return { method: 'PUT', path, body: { totalRooms: 1 + below(40) } }
  return { method: 'PUT', path, body: { endDate: addDays(today, 11 + below(5)) } }
}

let names = 0
const newId = (): string => `MIX_${(names += 1)}`

const bookingOf = ({ strictHotels, looseHotels, today }: Stage, from: readonly string[] = []) => {
  const start = addDays(today, 1 + below(8))
  const hotel = oneOf(from.length > 0 ? from : [...strictHotels, ...looseHotels])
  return { hotel, start, end: addDays(start, 3 + below(4)) }
}

const addParticipant = (stage: Stage): Action => {
  const { hotel, start, end } = bookingOf(stage)
  const person = { role: 'player', participantId: newId(), name: 'Added', coachId: 'COA_0', teamName: 'Team 0' }
  const booking = { hotelId: hotel, bookingStartDate: start, bookingEndDate: end, bookingReference: 'ADDED' }
  return { method: 'POST', path: '/api/admin/participants', body: { ...person, ...booking } }
}

/** A sheet of known and new people, of whom the known ones are skipped. */
const upload = (stage: Stage): Action => {
  const line = (id: string): string => {
    const { hotel, start, end } = bookingOf(stage, stage.looseHotels)
    return `COA_0|${id}|Uploaded||Team 0|${hotel}|SHEET|${formatDay(start)}|${formatDay(end)}`
  }
  const ids = [...some(stage.people, 5), newId(), newId(), newId()]
  const content = [sheetColumns.players.join('|'), ...ids.map(line), ''].join('\n')
  return {
    method: 'POST',
    path: '/api/admin/upload/players',
    sheet: { type: 'players', name: 'players.psv', content },
  }
}

const edit = ({ people }: Stage): Action => ({
  method: 'PUT',
  path: `/api/admin/participants/${oneOf(people)}`,
  body: { name: `Name ${below(1000)}`, ...(Math.random() < 0.5 && { bookingReference: `EDIT-${below(1000)}` }) },
})

const settings = (): Action => ({
  method: 'PUT',
  path: '/api/admin/settings/grace-hours',
  body: { checkinGraceHours: oneOf([0, 24, 72]), checkoutGraceHours: oneOf([0, 24, 72]), minimumStayDays: 3 },
})

const readsOf = ({ today }: Stage) => [
  '/api/admin/dashboard/checkin?limit=50',
  '/api/admin/dashboard/checkin?status=late&search=Name',
  '/api/admin/dashboard/checkout?limit=50&status=overdue',
  '/api/admin/dashboard/stats',
  '/api/admin/dashboard/participants?limit=50',
  `/api/admin/hotels/occupancy?startDate=${addDays(today, -7)}&endDate=${addDays(today, 22)}`,
]

const recount = ({ looseHotels }: Stage): Action =>
  Math.random() < 0.3
    ? { method: 'POST', path: '/api/admin/refresh-data' }
    : { method: 'POST', path: `/api/admin/hotels/${oneOf(looseHotels)}/instances/1/recalculate` }

/** Each kind of action with its frequency. */
const mix: readonly (readonly [number, (stage: Stage) => Action])[] = [
  [24, checkIn],
  [18, checkOut],
  [8, (stage) => undo('checkin', stage)],
  [10, (stage) => undo('checkout', stage)],
  [6, editHotel],
  [4, addParticipant],
  [2, upload],
  [4, edit],
  [1, settings],
  [3, (stage) => ({ method: 'GET', path: oneOf(readsOf(stage)) })],
  [2, recount],
]
const total = mix.reduce((sum, [share]) => sum + share, 0)

export const nextAction = (stage: Stage): Action => {
  let left = Math.random() * total
  for (const [share, action] of mix) {
    left -= share
    if (left < 0) return action(stage)
  }
  return checkIn(stage)
}

export const moveReason = 'All desks move people'

export const peopleToMove = ({ people }: Stage): string[] => some(people, 3)

/** A complete or partial reassignment of people; undefined if one of them cannot be moved. */
export const moveOf = (stage: Stage, people: readonly BookedPerson[]): Action | undefined => {
  const affected = people.flatMap(({ id, hotelId, bookingReference, bookingStartDate, bookingEndDate }) =>
    bookingReference !== null && bookingStartDate !== null && bookingEndDate !== null
      ? [{ participantId: id, original: { hotelId, bookingReference, bookingStartDate, bookingEndDate } }]
      : [],
  )
  const [first] = affected
  if (!first || affected.length < people.length) return undefined
  const { hotelId, bookingReference, bookingStartDate, bookingEndDate } = first.original
  const { hotel, start, end } = bookingOf(stage)
  const isPartial = Math.random() < 0.4
  const from = addDays(bookingStartDate, 1 + below(3))
  const body = {
    originalHotelId: hotelId,
    originalBookingReference: bookingReference,
    originalStartDate: bookingStartDate,
    originalEndDate: bookingEndDate,
    newHotelId: hotel,
    newBookingReference: `MOVE-${randomUUID().slice(0, 8)}`,
    newStartDate: isPartial ? from : start,
    newEndDate: isPartial ? bookingEndDate : end,
    reassignmentType: isPartial ? 'partial_reassignment' : 'complete_rebooking',
    daysStayed: isPartial ? 1 : 0,
    affectedParticipants: isPartial ? affected.map((person) => ({ ...person, reassignFrom: from })) : affected,
    reason: moveReason,
    notifyCoaches: Math.random() < 0.3,
  }
  return { method: 'POST', path: '/api/admin/booking-reassignment', body, counts: 'reassigned' }
}
