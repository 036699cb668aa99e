import type { z } from 'zod'
import type { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import type { TestHotel } from './hotels.ts'

type Body = z.input<typeof reassignmentSchema>

/** The hotels of a reassignment, and changes of its body. */
export interface ReassignmentOptions extends Partial<Body> {
  readonly from: Pick<TestHotel, 'hotelId'>
  readonly to: Pick<TestHotel, 'hotelId'>
}

/**
 * The body of a complete rebooking of people who are booked from 21 to 25 November 2026 with the reference REF-1, by
 * default to another hotel for the same days.
 */
export const newReassignment = (
  people: readonly { readonly participantId: string }[],
  { from, to, ...changes }: ReassignmentOptions,
): Body => ({
  originalHotelId: from.hotelId,
  originalBookingReference: 'REF-1',
  originalStartDate: '2026-11-21',
  originalEndDate: '2026-11-25',
  newHotelId: to.hotelId,
  newBookingReference: 'NEW-1',
  newStartDate: '2026-11-21T00:00:00.000Z',
  newEndDate: '2026-11-25T23:59:59.999Z',
  reassignmentType: 'complete_rebooking',
  daysStayed: 0,
  affectedParticipants: people.map(({ participantId }) => ({ participantId })),
  reason: 'The water supply failed',
  ...changes,
})

/** The body of a partial reassignment of the same people, by default from 23 November on. */
export const newPartialReassignment = (
  people: readonly { readonly participantId: string }[],
  { reassignFrom = '2026-11-23', ...options }: ReassignmentOptions & { readonly reassignFrom?: string },
): Body =>
  newReassignment(people, {
    newStartDate: reassignFrom,
    reassignmentType: 'partial_reassignment',
    daysStayed: 1,
    affectedParticipants: people.map(({ participantId }) => ({ participantId, reassignFrom })),
    ...options,
  })
