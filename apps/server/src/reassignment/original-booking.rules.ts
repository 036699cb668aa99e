import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import type { OriginalBooking, Reassignment } from '@trophy/contract/reassignment/reassignment.contract.ts'

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
export interface Seen<Person extends Booked> {
  readonly person: Person
  readonly original: OriginalBooking | undefined
}

/**
 * The people whose booking is not the one that the admin saw. A person's own `original` is compared completely. For the
 * others the hotel of the request is compared, and its dates and reference must match at least one of them, because a
 * team may have several.
 */
export const peopleWithChangedBooking = <Person extends Booked>(
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
