import { type AvailableHotelQuery, bookingEndpoints } from '@trophy/contract/bookings/bookings.contract.ts'
import { participantEndpoints, type ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { useWrite } from '../../shared/api/queries/use-write.ts'

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
export const useAddParticipant = () => useWrite(participantEndpoints.add, { changes: 'everything' })
