import { formatInstant } from '@trophy/contract/core/instants.ts'
import { reassignmentRefusals as refusals } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { MovedMeanwhile, Reassignment } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { lastBookingChanges } from '../participants/history/participant-history.service.ts'
import type { Queryable } from '../platform/db/database.ts'
import { Refusal } from '../platform/errors.ts'
import { type RequestedPerson, withOthers } from './requested-people.service.ts'
import { withOtherBooking } from './original-booking.rules.ts'

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
  const others = withOtherBooking(
    people.map(({ person, original }) => ({ person, original })),
    request,
  )
  const [first] = others
  if (!first) return
  const authors = await lastBookingChanges(
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
    adminUsername: authors.get(person.id)?.adminUsername ?? null,
    createdAt: authors.get(person.id)?.createdAt ?? null,
  }))
  const what = describe(first.name, authors.get(first.id), timeZone)
  const message = withOthers(what, others.length - 1)
  throw new Refusal('conflict', `${message}. ${refusals.nothingMoved}`, { movedMeanwhile })
}

type Author = { readonly adminUsername: string; readonly createdAt: string; readonly isMove: boolean }

const describe = (name: string, author: Author | undefined, timeZone: string): string => {
  if (!author) return refusals.otherBooking(name)
  const describeChange = author.isMove ? refusals.movedMeanwhile : refusals.changedMeanwhile
  return describeChange(name, author.adminUsername, formatInstant(new Date(author.createdAt), timeZone))
}
