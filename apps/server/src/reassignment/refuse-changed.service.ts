import { formatInstant } from '@trophy/contract/core/dates/instants.ts'
import { reassignmentRefusals as refusals } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { MovedMeanwhile, Reassignment } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { lastBookingChanges } from '../participants/history/participant-history.service.ts'
import type { Queryable } from '../platform/db/database.ts'
import { Refusal } from '../platform/errors.ts'
import { type RequestedPerson, withOthers } from './requested-people.service.ts'
import { peopleWithChangedBooking } from './original-booking.rules.ts'

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
