import type { CalendarDay } from '@trophy/contract/core/days.ts'
import { noShowMessages as messages } from '@trophy/contract/stays/no-shows.constants.ts'
import { findAvailableHotels } from '../../bookings/available-hotels.service.ts'
import { type Context, today } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { lockPeople } from '../locked-people.sql.ts'
import type { Outcome } from '../outcomes.service.ts'
import { restoreRooms } from '../rooms/restore-rooms.service.ts'
import { markReturned, type Place, selectPlaces } from './no-shows.sql.ts'

/**
 * Gives people whose rooms were released their nights from today on, and checks in those who get them with `checkIn`,
 * in one transaction. The others learn which hotel is full, and the nearest one with a room.
 */
export const returnToRooms = async (
  context: Context,
  released: readonly string[],
  checkIn: (transaction: Queryable, ids: readonly string[]) => Promise<Outcome[]>,
): Promise<Outcome[]> => {
  const { database } = context
  const { outcomes, refused } = await database.transaction(async (transaction) => {
    const people = await lockPeople(transaction, { ids: released, participantIds: [] })
    const waiting = people.filter(({ checkinStatus }) => checkinStatus === 'pending').map(({ id }) => id)
    const decision = await restoreRooms(transaction, waiting, 'today', context)
    await markReturned(transaction, decision.granted)
    const withoutRoom = people.flatMap((person) => {
      const full = decision.refused.get(person.id)
      return full ? [{ ...person, ...full }] : []
    })
    const others = people.map(({ id }) => id).filter((id) => !decision.refused.has(id))
    return { outcomes: await checkIn(transaction, others), refused: withoutRoom }
  })
  const nearest = await nearestHotels(
    context,
    refused.map(({ id }) => id),
  )
  return [
    ...outcomes,
    ...refused.map((person) => ({ ...person, nearest: nearest.get(person.id) ?? messages.noneNear })),
  ]
}

/** For each person the nearest hotel that has a room on every night from today on, as a sentence. */
const nearestHotels = async (context: Context, people: readonly string[]): Promise<Map<string, string>> => {
  const places = people.length === 0 ? [] : await selectPlaces(context.database, people)
  const startDate = today(context)
  const byLastDay = new Map<CalendarDay, Awaited<ReturnType<typeof findAvailableHotels>>>()
  for (const endDate of new Set(places.map((place) => lastDayFrom(startDate, place)))) {
    byLastDay.set(endDate, await findAvailableHotels(context, { startDate, endDate, participantType: 'player' }))
  }
  return new Map(
    places.map((place) => [place.id, nearestOf(place, byLastDay.get(lastDayFrom(startDate, place)) ?? [])]),
  )
}

const lastDayFrom = (startDate: CalendarDay, { endDate }: Place): CalendarDay =>
  endDate < startDate ? startDate : endDate

/** The same location, else the same district, else any. */
const nearestOf = (
  { location, district }: Place,
  hotels: readonly { hotelName: string; location: string; district: string }[],
): string => {
  const inDistrict = hotels.filter((hotel) => hotel.district === district)
  const nearest = inDistrict.find((hotel) => hotel.location === location) ?? inDistrict[0] ?? hotels[0]
  return nearest ? messages.nearest(nearest.hotelName, nearest.location, nearest.district) : messages.noneNear
}
