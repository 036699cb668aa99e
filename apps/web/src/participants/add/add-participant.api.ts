import { bookingEndpoints } from '@trophy/contract/bookings/bookings.contract.ts'
import type { NewParticipant } from '@trophy/contract/participants/add-participant.contract.ts'
import {
  type Participant,
  participantEndpoints,
  type ParticipantRole,
} from '@trophy/contract/participants/participants.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, newIdempotencyKey } from '../../shared/api/client.ts'
import { useInvalidate } from '../../shared/api/endpoint-query.ts'
import { retryWithoutResponse } from '../../shared/api/no-response.ts'
import type { HotelSearch } from './new-participant-form.rules.ts'

/** An id that nobody has; each call draws another one. */
export const useNextId = () =>
  useMutation({ mutationFn: (role: ParticipantRole) => call(participantEndpoints.nextId, { query: { role } }) })

/** Hotels with a room for the dates, asked anew each time: rooms go. */
export const useHotelSearch = () =>
  useMutation({ mutationFn: (query: HotelSearch) => call(bookingEndpoints.availableHotels, { query }) })

interface Attempt {
  readonly body: NewParticipant
  readonly idempotencyKey: string
}

/**
 * Adds a participant. An attempt that got no answer is sent again with its own key, here and when the same is asked for
 * once more, so that nobody is added twice. With a participant more, everything of the event is read again.
 */
export const useAddParticipant = () => {
  const invalidate = useInvalidate()
  const last = useRef<Attempt>(null)
  const { mutateAsync } = useMutation({
    ...retryWithoutResponse,
    mutationFn: (attempt: Attempt) => call(participantEndpoints.add, attempt),
    onSuccess: () => void invalidate(),
  })
  return (body: NewParticipant): Promise<Participant> => {
    const isSame = JSON.stringify(last.current?.body) === JSON.stringify(body)
    const attempt = isSame && last.current ? last.current : { body, idempotencyKey: newIdempotencyKey() }
    last.current = attempt
    return mutateAsync(attempt)
  }
}
