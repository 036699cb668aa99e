import { formatInstant } from '@trophy/contract/core/dates/instants.ts'
import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import { reassignmentRefusals as refusals } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type {
  MovedMeanwhile,
  Reassignment,
  OriginalBooking,
} from '@trophy/contract/reassignment/reassignment.contract.ts'
import { lastBookingChanges } from '../participants/history/participant-history.service.ts'
import type { Queryable } from '../platform/db/database.ts'
import { Refusal } from '../platform/errors.ts'
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
  const others = peopleWithChangedBooking(
    people.map(({ person, original }) => ({ person, original })),
    request,
  )
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
  const what = describe(first.name, lastChanges.get(first.id), timeZone)
  const message = withOthers(what, others.length - 1)
  throw new Refusal('conflict', `${message}. ${refusals.nothingMoved}`, { movedMeanwhile })
}

type LastChange = { readonly adminUsername: string; readonly createdAt: string; readonly isMove: boolean }

const describe = (name: string, lastChange: LastChange | undefined, timeZone: string): string => {
  if (!lastChange) return refusals.otherBooking(name)
  const describeChange = lastChange.isMove ? refusals.movedMeanwhile : refusals.changedMeanwhile
  return describeChange(name, lastChange.adminUsername, formatInstant(new Date(lastChange.createdAt), timeZone))
}

interface Booked extends Pick<BookedPerson, 'hotelId' | 'bookingReference' | 'bookingStartDate' | 'bookingEndDate'> {
  readonly instanceId: string | null
}

/** A request names a hotel by its hotel id, or by the `id` of the instance in which the stay begins. */
const isHotelOf = (named: string | null, { hotelId, instanceId }: Booked): boolean =>
  named === null ? hotelId === null : named === hotelId || named.toLowerCase() === instanceId

const isBookingOf = (seen: OriginalBooking, booked: Booked): boolean =>
  isHotelOf(seen.hotelId, booked) &&
  seen.bookingReference === booked.bookingReference &&
  seen.bookingStartDate === booked.bookingStartDate &&
  seen.bookingEndDate === booked.bookingEndDate

type Originals = Pick<
  Reassignment,
  'originalHotelId' | 'originalBookingReference' | 'originalStartDate' | 'originalEndDate'
>

/** A person, and the booking that the admin saw, if the request has one for the person. */
interface Seen<Person extends Booked> {
  readonly person: Person
  readonly original: OriginalBooking | undefined
}

/**
 * The people whose booking is not the one that the admin saw. A person's own `original` is compared completely. For the
 * others the hotel of the request is compared, and its dates and reference must match at least one of them, because a
 * team may have several.
 */
const peopleWithChangedBooking = <Person extends Booked>(
  people: readonly Seen<Person>[],
  { originalHotelId, originalBookingReference, originalStartDate, originalEndDate }: Originals,
): Person[] => {
  const common = {
    hotelId: originalHotelId,
    bookingReference: originalBookingReference,
    bookingStartDate: originalStartDate,
    bookingEndDate: originalEndDate,
  }
  const matchesSomebody = people.some(({ person, original }) => !original && isBookingOf(common, person))
  const isAsSeen = ({ person, original }: Seen<Person>): boolean =>
    original ? isBookingOf(original, person) : matchesSomebody && isHotelOf(originalHotelId, person)
  return people.filter((one) => !isAsSeen(one)).map(({ person }) => person)
}
