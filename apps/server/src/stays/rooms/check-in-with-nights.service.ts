import { type Told, tell } from '@trophy/contract/core/texts/told.rules.ts'
import { addDays, type CalendarDay, dayIn } from '@trophy/contract/core/dates/calendar.ts'
import { noShowMessages as messages } from '@trophy/contract/stays/no-shows.constants.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { findNearestHotels } from '../../bookings/nearest-hotel.service.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { JoinedDatabase } from '../../platform/db/joined-database.ts'
import { type LockedPerson, lockPeople } from '../locked-people.sql.ts'
import type { Outcome } from '../outcomes.service.ts'
import { bookedNights, firstNightOfPerson } from './first-night.rules.ts'
import type { Returning } from './grant-rooms.rules.ts'
import { restoreRooms } from './restore-rooms.service.ts'
import { markReturned, selectPlaces } from '../no-shows/no-shows.sql.ts'

export interface CheckedIn {
  readonly outcomes: Outcome[]
  /** The participant ids of those who have no room for a night before or after their booking. */
  readonly withoutRoom: string[]
}

/** How people arrive for whom nights must be found first. */
export interface ArrivalWithoutNights {
  /** When they arrived. */
  readonly at: Date
  /** True for what a coach did without a network and sent later: it is recorded in any case. */
  readonly isLater: boolean
  /** True where an admin has confirmed that there is no room. */
  readonly overCapacity: boolean
}

/** Checks in people who have nights, in the transaction. */
type CheckIn = (transaction: Queryable, ids: readonly string[]) => Promise<Outcome[]>

/**
 * Finds nights, one person after the other, for people whose first night is not a booked one, or was released, and
 * checks in those who get them with `checkIn`, in one transaction (decisions §12, Early and late check-in). The others
 * learn which hotel is full, and the nearest one with a room.
 */
export const checkInWithNights = async (
  context: Context,
  people: readonly string[],
  arrival: ArrivalWithoutNights,
  checkIn: CheckIn,
): Promise<CheckedIn> => {
  const { outcomes, refused, withoutRoom } = await context.database.transaction(async (transaction) => {
    const locked = await lockPeople(transaction, { ids: people, participantIds: [] })
    const waiting = people.flatMap((id) =>
      locked.filter((person) => person.id === id && person.checkinStatus === 'pending'),
    )
    return attempt(context, transaction, { locked, waiting, arrival, checkIn })
  })
  const nearest = await nearestHotels(
    context,
    refused.map(({ id }) => id),
  )
  const full = refused.map((person) => ({ ...person, nearest: nearest.get(person.id) ?? tell(messages.noneNear) }))
  return { outcomes: [...outcomes, ...full], withoutRoom }
}

interface Attempt {
  readonly locked: readonly LockedPerson[]
  /** Those of them for whom nights are found. */
  readonly waiting: readonly LockedPerson[]
  readonly arrival: ArrivalWithoutNights
  readonly checkIn: CheckIn
}

/** Rolls back a part: people were given nights, and then not checked in. */
class NotCheckedIn extends Error {
  readonly people: ReadonlySet<string>

  constructor(people: readonly string[]) {
    super('people with new nights were not checked in')
    this.people = new Set(people)
  }
}

/**
 * Only the check-in itself knows whom it refuses, such as somebody who was replaced meanwhile. Who has been given
 * nights by then must not keep them: that is rolled back, and all begins again without nights for them. All people stay
 * locked, so that they are refused again.
 */
const attempt = async (
  context: Context,
  transaction: Transaction,
  { waiting, ...others }: Attempt,
): ReturnType<typeof giveNights> => {
  try {
    return await new JoinedDatabase(context.database, transaction).transaction((part) =>
      giveNights(context, part, { waiting, ...others }),
    )
  } catch (error) {
    if (!(error instanceof NotCheckedIn)) throw error
    return attempt(context, transaction, { waiting: waiting.filter(({ id }) => !error.people.has(id)), ...others })
  }
}

const giveNights = async (context: Context, part: Queryable, { locked, waiting, arrival, checkIn }: Attempt) => {
  const decision = await restoreRooms(
    part,
    waiting.map((person) => arriving(person, context, arrival)),
    { givenUp: 'released', overCapacity: arrival.overCapacity },
  )
  const wereReleased = waiting.some(({ releasedFrom }) => releasedFrom !== null)
  if (wereReleased) await markReturned(part, decision.granted)
  const refused = locked.flatMap((person) => {
    const full = decision.refused.get(person.id)
    return full ? [{ ...person, ...full }] : []
  })
  const others = locked.map(({ id }) => id).filter((id) => !decision.refused.has(id))
  const outcomes = await checkIn(part, others)
  const after = await lockPeople(part, { ids: decision.granted, participantIds: [] })
  const stillPending = after.filter(({ checkinStatus }) => checkinStatus === 'pending').map(({ id }) => id)
  if (stillPending.length > 0) throw new NotCheckedIn(stillPending)
  const withNightsMissing = locked.filter(({ id }) => decision.missing.some(({ person }) => person === id))
  return { outcomes, refused, withoutRoom: withNightsMissing.map(({ participantId }) => participantId) }
}

/**
 * Who comes before the booking needs the nights until it begins, and who comes after it those from the arrival on. On
 * the first day of the booking, and for what a coach did without a network, an earlier night is held where it is free.
 */
const arriving = (person: LockedPerson, context: Context, { at, isLater }: ArrivalWithoutNights): Returning => {
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

/** For each person the nearest hotel that has a room on every night from today on, as a sentence. */
const nearestHotels = async (context: Context, people: readonly string[]): Promise<Map<string, Told>> => {
  const places = people.length === 0 ? [] : await selectPlaces(context.database, people)
  const startDate = today(context)
  const seekers = places.map((place) => ({ ...place, startDate, endDate: later(place.endDate, startDate) }))
  const nearest = await findNearestHotels(context, seekers)
  return new Map(
    [...nearest].map(([id, hotel]) => [id, tell(messages.nearest, hotel.hotelName, hotel.location, hotel.district)]),
  )
}
