import { type AvailableHotelQuery, bookingEndpoints } from '@trophy/contract/bookings/bookings.contract.ts'
import type { NewParticipant } from '@trophy/contract/participants/add-participant.contract.ts'
import { participantEndpoints, type ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'

/** An unused id; each call returns another one. */
export const useNextId = () =>
  useMutation({ mutationFn: (role: ParticipantRole) => call(participantEndpoints.nextId, { query: { role } }) })

/** Hotels with a free room for the dates; never cached, since rooms are taken. */
export const useHotelSearch = () =>
  useMutation({ mutationFn: (query: AvailableHotelQuery) => call(bookingEndpoints.availableHotels, { query }) })

/**
 * Adds a participant. An attempt without a response is repeated with the same key, also when the user submits the same
 * values again, so that nobody is added twice. Then all queries are refetched.
 */
export const useAddParticipant = () =>
  useRetryingMutation({
    key: ['add participant'],
    send: (body: NewParticipant, options) => call(participantEndpoints.add, { body, ...options }),
    changes: 'everything',
  })
