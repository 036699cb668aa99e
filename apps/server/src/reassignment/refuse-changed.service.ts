import { formatInstant } from '@trophy/contract/core/dates/days.ts'
import { reassignmentRefusals as refusals } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type {
  MovedMeanwhile,
  Reassignment,
  OriginalBooking,
} from '@trophy/contract/reassignment/reassignment.contract.ts'
import { lastBookingChanges } from '../participants/history/participant-history.service.ts'
import type { Queryable } from '../platform/db/database.ts'
import { Refusal } from '../platform/errors.ts'
import type { StoredPerson } from './reassignment.sql.ts'
import { type RequestedPerson, withOthers } from './requested-people.service.ts'

/**
 * Refuses when a booking is not the one that the admin saw: the second of two admins gets who was first and when, and
 * each person in `movedMeanwhile`. `timeZone` is the event's.
 * @throws 409
 */
export const refuseChanged = async (
  transaction: Queryable,
  people: readonly RequestedPerson[],
  request: Reassignment,
  timeZone: string,
): Promise<void> => {
  const others = peopleWithChangedBooking(people, request)
  const [first] = others
  if (!first) return
  const lastChanges = await lastBookingChanges(
    transaction,
    others.map(({ id }) => id),
  )
  const movedMeanwhile: MovedMeanwhile = others.map((person) => ({
    participantId: person.participantId,
    name: person.name,
    hotelName: person.hotelName,
    bookingStartDate: person.bookingStartDate,
    bookingEndDate: person.bookingEndDate,
    bookingReference: person.bookingReference,
    adminUsername: lastChanges.get(person.id)?.adminUsername ?? null,
    createdAt: lastChanges.get(person.id)?.createdAt ?? null,
  }))
  const message = withOthers(describe(first.name, lastChanges.get(first.id), timeZone), others.length - 1)
  throw new Refusal('conflict', `${message}. ${refusals.nothingMoved}`, { movedMeanwhile })
}

type LastChange = ReturnType<Awaited<ReturnType<typeof lastBookingChanges>>['get']>

const describe = (name: string, lastChange: LastChange, timeZone: string): string => {
  if (!lastChange) return refusals.otherBooking(name)
  const describeChange = lastChange.isMove ? refusals.movedMeanwhile : refusals.changedMeanwhile
  return describeChange(name, lastChange.adminUsername, formatInstant(new Date(lastChange.createdAt), timeZone))
}

/** A request names a hotel by its hotel id, or by the `id` of the instance in which the stay begins. */
const isHotelOf = (named: string | null, { hotelId, instanceId }: StoredPerson): boolean =>
  named === null ? hotelId === null : named === hotelId || named.toLowerCase() === instanceId

const isBookingOf = (seen: OriginalBooking, booked: StoredPerson): boolean =>
  isHotelOf(seen.hotelId, booked) &&
  seen.bookingReference === booked.bookingReference &&
  seen.bookingStartDate === booked.bookingStartDate &&
  seen.bookingEndDate === booked.bookingEndDate

/**
 * The people whose booking is not the one that the admin saw. A person's own `original` is compared completely. For the
 * others the hotel of the request is compared, and its dates and reference must match at least one of them, because a
 * team may have several.
 */
const peopleWithChangedBooking = (
  people: readonly RequestedPerson[],
  { originalHotelId, originalBookingReference, originalStartDate, originalEndDate }: Reassignment,
): StoredPerson[] => {
  const common = {
    hotelId: originalHotelId,
    bookingReference: originalBookingReference,
    bookingStartDate: originalStartDate,
    bookingEndDate: originalEndDate,
  }
  const matchesSomebody = people.some(({ person, original }) => !original && isBookingOf(common, person))
  const isAsSeen = ({ person, original }: RequestedPerson): boolean =>
    original ? isBookingOf(original, person) : matchesSomebody && isHotelOf(originalHotelId, person)
  return people.filter((one) => !isAsSeen(one)).map(({ person }) => person)
}
