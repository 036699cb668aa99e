import type { RequestOf } from '@trophy/contract/core/http/endpoint.ts'
import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import { daysStayed, reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { reassignmentEndpoints, RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { spanNeeded } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { type ValidationContext, chosenHotel, nightsWanted, stepBlock } from '../wizard-checks.rules.ts'
import type { Wizard } from '../wizard-values.rules.ts'

export type ReassignmentRequest = RequestOf<typeof reassignmentEndpoints.reassign>['body']

/** A reassignment to send, or why there is none (part 2 §8). */
export type Intent =
  | { readonly kind: 'request'; readonly request: ReassignmentRequest }
  | { readonly kind: 'refused'; readonly message: string }

/** What Confirm does with the current values. */
export const intentOf = (wizard: Wizard, context: ValidationContext): Intent => {
  const hotel = chosenHotel(wizard, context.hotels)
  const message = stepBlock(4, wizard, context)
  if (message !== undefined) return { kind: 'refused', message }
  const request = hotel && requestOf(wizard, hotel)
  return request ? { kind: 'request', request } : { kind: 'refused', message: messages.missingDetails }
}

/** Part 2 §7: the original booking is that of the first person; with several people, each has their own, too. */
const requestOf = (wizard: Wizard, hotel: RoomsFound): ReassignmentRequest | undefined => {
  const { selected, type, reference, reason, notifiesCoaches } = wizard
  const original = originalOf(selected[0])
  const span = spanNeeded(selected, nightsWanted(wizard))
  if (!original || !span) return undefined
  return {
    originalHotelId: original.hotelId,
    originalBookingReference: original.bookingReference,
    originalStartDate: original.bookingStartDate,
    originalEndDate: original.bookingEndDate,
    newHotelId: hotel.id,
    newBookingReference: reference.trim(),
    newStartDate: span.startDate,
    newEndDate: span.endDate,
    reassignmentType: type,
    daysStayed: daysStayed[type],
    affectedParticipants: selected.map((person) => affected(wizard, person)),
    reason: reason.trim(),
    notifyCoaches: notifiesCoaches,
  }
}

const originalOf = (person: BookedPerson | undefined) =>
  person && person.bookingStartDate !== null && person.bookingEndDate !== null
    ? {
        hotelId: person.hotelId,
        bookingReference: person.bookingReference ?? '',
        bookingStartDate: person.bookingStartDate,
        bookingEndDate: person.bookingEndDate,
      }
    : undefined

/** Only the id where nothing else is needed. */
const affected = (wizard: Wizard, person: BookedPerson) => {
  const isPartial = wizard.type === 'partial_reassignment'
  const reassignFrom = isPartial ? nightsWanted(wizard).reassignFrom(person) : undefined
  const original = wizard.selected.length > 1 ? originalOf(person) : undefined
  if (reassignFrom === undefined && original === undefined) return person.id
  return { participantId: person.id, ...(reassignFrom && { reassignFrom }), ...(original && { original }) }
}
