import { bookingEndpoints } from '@trophy/contract/bookings/bookings.contract.ts'
import type { NewParticipant } from '@trophy/contract/participants/add-participant.contract.ts'
import {
  type Participant,
  participantEndpoints,
  type ParticipantRole,
} from '@trophy/contract/participants/participants.contract.ts'
import { minimumStayRange } from '@trophy/contract/settings/settings.constants.ts'
import { settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, newIdempotencyKey } from '../../shared/api/client.ts'
import { endpointQuery, useInvalidate } from '../../shared/api/endpoint-query.ts'
import { repeatUnanswered } from '../../shared/api/unanswered.ts'
import type { HotelSearch } from './new-participant-form.rules.ts'

/** The settings may be a minute old (part 2 §9). */
const settingsStaleTime = 60_000

/** Days that a booking lasts at least; the default until the settings are known. */
export const useMinimumStay = (): { readonly days: number; readonly error: Error | null } => {
  const { data, error } = useQuery({ ...endpointQuery(settingsEndpoints.read), staleTime: settingsStaleTime })
  return { days: data?.minimumStayDays ?? minimumStayRange.default, error }
}

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
    ...repeatUnanswered,
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
