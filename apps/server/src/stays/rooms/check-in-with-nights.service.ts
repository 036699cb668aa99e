import { type Told, tell } from '@trophy/contract/core/texts/told.rules.ts'
import { addDays, type CalendarDay, dayIn } from '@trophy/contract/core/dates/calendar.ts'
import { noShowMessages as messages } from '@trophy/contract/stays/no-shows.constants.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { findNearestHotels } from '../../bookings/available-hotels.service.ts'
import { type Context, momentOf } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { JoinedDatabase } from '../../platform/db/joined-database.ts'
import type { LockedPerson } from '../locked-people.sql.ts'
import type { Outcome } from '../outcomes.service.ts'
import { bookedNights, firstNightOfPerson, overstayOf } from './first-night.rules.ts'
import type { Returning } from './grant-rooms.rules.ts'
import { restoreRooms } from './restore-rooms.service.ts'
import { markReturned, selectPlaces } from '../no-shows/no-shows.sql.ts'

export interface CheckedIn {
  readonly outcomes: Outcome[]
  /** The participant ids of those who have no room for a night before or after their booking. */
  readonly withoutRoom: string[]
}

/** People of one call of whom some need nights first. */
interface Arrival {
  /** All of them. */
  readonly locked: readonly LockedPerson[]
  /** The `id` of each for whom nights are found, in the order of the request. */
  readonly waiting: readonly string[]
  /** When they arrived. */
  readonly at: Date
  /** True for what a coach did without a network and sent later: it is recorded in any case. */
  readonly isLater: boolean
  /** True where an admin has confirmed that there is no room. */
  readonly overCapacity: boolean
}

/**
 * Checks in people with `checkIn`, after nights were found, one person after the other, for those whose first night is
 * not a booked one, or was released (decisions §12, Early and late check-in). Who gets none learns which hotel is full,
 * and the nearest one with a room.
 */
export const checkInWithNights = async (
  context: Context,
  transaction: Transaction,
  { locked, waiting, ...arrival }: Arrival,
  checkIn: (ids: readonly string[]) => Promise<Outcome[]>,
): Promise<CheckedIn> => {
  const byId = new Map(locked.map((person) => [person.id, person]))
  const coming = waiting.flatMap((id) => byId.get(id) ?? [])
  const others = locked.filter((person) => !coming.includes(person))
  const decision = await restoreRooms(
    transaction,
    coming.map((person) => arriving(person, context, arrival)),
    {
      givenUp: 'released',
      overCapacity: arrival.overCapacity,
      overstays: others.flatMap((person) => overstayOf(person, momentOf(context))),
    },
  )
  const wereReleased = coming.some(({ releasedFrom }) => releasedFrom !== null)
  if (wereReleased) await markReturned(transaction, decision.granted)
  const outcomes = await checkIn([...byId.keys()].filter((id) => !decision.refused.has(id)))
  const refused = locked.flatMap((person) => {
    const full = decision.refused.get(person.id)
    return full ? [{ ...person, ...full }] : []
  })
  const nearest = await nearestHotels(
    { ...context, database: new JoinedDatabase(context.database, transaction) },
    refused,
  )
  const full = refused.map((person) => ({ ...person, nearest: nearest.get(person.id) ?? tell(messages.noneNear) }))
  const withNightsMissing = locked.filter(({ id }) => decision.missing.some(({ person }) => person === id))
  return {
    outcomes: [...outcomes, ...full],
    withoutRoom: withNightsMissing.map(({ participantId }) => participantId),
  }
}

/**
 * Who comes before the booking needs the nights until it begins, and who comes after it those from the arrival on. On
 * the first day of the booking, and for what a coach did without a network, an earlier night is held where it is free.
 */
const arriving = (
  person: LockedPerson,
  context: Context,
  { at, isLater }: Pick<Arrival, 'at' | 'isLater'>,
): Returning => {
  const moment = { ...momentOf(context), now: at }
  const coming = firstNightOfPerson(person, moment)
  const booked = bookedNights(person)
  const isEarly = booked !== null && coming < booked.start
  const end = addDays(later(lastNightBegun(momentOf(context)), coming), 1)
  // Until 11:59 AM of the last day the last booked night serves.
  const isLate = booked !== null && lastNightBegun(moment) >= booked.end
  const beyond = isEarly ? { start: coming, end: booked.start } : isLate ? { start: coming, end } : null
  const isNeverRefused = isEarly && (isLater || dayIn(moment.timeZone, at) === booked.start)
  return { id: person.id, from: coming, beyond, isNeeded: (night) => !isNeverRefused || night >= booked.start }
}

const later = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other)

/** For each person the nearest hotel that has a room on every night from the arrival now on, as a sentence. */
const nearestHotels = async (context: Context, people: readonly LockedPerson[]): Promise<Map<string, Told>> => {
  const byId = new Map(people.map((person) => [person.id, person]))
  const places = people.length === 0 ? [] : await selectPlaces(context.database, [...byId.keys()])
  const seekers = places.flatMap((place) => {
    const person = byId.get(place.id)
    if (!person) return []
    const startDate = firstNightOfPerson(person, momentOf(context))
    return [{ ...place, startDate, endDate: later(place.endDate, startDate) }]
  })
  const nearest = await findNearestHotels(context, seekers)
  return new Map(
    [...nearest].map(([id, hotel]) => [id, tell(messages.nearest, hotel.hotelName, hotel.location, hotel.district)]),
  )
}
