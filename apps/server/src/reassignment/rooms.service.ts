import { dayIn } from '@trophy/contract/core/dates/calendar.ts'
import type { RoomSearch, RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { reassignFromMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import type { Moment } from '@trophy/contract/stays/official-times.rules.ts'
import { findRoomsForMove } from '../bookings/move-rooms.service.ts'
import { type Context, momentOf } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { findRequestedPeople, refuseImmovable, type RequestedPerson } from './requested-people.service.ts'
import { comingNight } from '../stays/rooms/first-night.rules.ts'

/**
 * Hotels with rooms on the nights that the people need (part 2 §7): the requested dates, of somebody in house those
 * from now on, or for a person with `reassignFrom` the nights from it to the person's last day. Rooms that they hold
 * themselves count as free. In a partial reassignment the current hotels of the people are not offered.
 * @throws 404, 409 for people who cannot be moved, 400 for a day from which a person cannot be moved
 */
export const findRooms = async (
  context: Context,
  { startDate, endDate, selectedParticipants }: RoomSearch,
): Promise<{ available: RoomsFound[] }> => {
  const people = await findRequestedPeople(context.database, selectedParticipants, { lock: false })
  refuseImmovable(people)
  const stays = new Map<string, { startDate: string; endDate: string; people: number }>()
  for (const requested of people) {
    const stay = stayOf(requested, { startDate, endDate }, momentOf(context))
    const key = `${stay.startDate} ${stay.endDate}`
    stays.set(key, { ...stay, people: (stays.get(key)?.people ?? 0) + 1 })
  }
  const givenUp = people.map(({ person, reassignFrom = null }) => ({ id: person.id, from: reassignFrom }))
  const available = await findRoomsForMove(context.database, [...stays.values()], givenUp)
  const left = new Set(people.flatMap(({ person, reassignFrom }) => (reassignFrom ? [person.hotelId] : [])))
  return { available: available.filter(({ hotelId }) => !left.has(hotelId)) }
}

const stayOf = (
  { person, reassignFrom }: RequestedPerson,
  asked: { readonly startDate: string; readonly endDate: string },
  moment: Moment,
) => {
  if (reassignFrom === undefined || person.bookingEndDate === null) {
    const first = comingNight(moment)
    const isUnderway = person.checkinStatus === 'checked_in' && asked.startDate < first && first < asked.endDate
    return isUnderway ? { ...asked, startDate: first } : asked
  }
  const mistake = reassignFromMistake(person, reassignFrom, dayIn(moment.timeZone, moment.now))
  if (mistake !== undefined) throw invalid('selectedParticipants', mistake)
  return { startDate: reassignFrom, endDate: person.bookingEndDate }
}
