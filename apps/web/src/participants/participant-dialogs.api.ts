import { type AvailableHotelQuery, bookingEndpoints } from '@trophy/contract/bookings/bookings.contract.ts'
import { participantEndpoints, type ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call, callWithoutResponse } from '../shared/api/client.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
import { deskCodeLifetimeMinutes } from '@trophy/contract/auth/desk-code.constants.ts'
import { deskCodeEndpoints } from '@trophy/contract/auth/desk-code.contract.ts'
import type { BodyOf } from '@trophy/contract/core/http/endpoint.ts'
import { historyShown } from '@trophy/contract/core/history.ts'
import { editParticipantMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import {
  editParticipantEndpoints,
  removeParticipantEndpoints,
  replaceParticipantEndpoints,
} from '@trophy/contract/participants/participant-changes.contract.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../shared/api/queries/retrying-mutation.ts'
import { useQuery } from '../shared/api/queries/use-query.ts'

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

/** The last changes of a participant, newest first; never cached, since the newest one has the current fields. */
export const useParticipantHistory = (id: string) =>
  useQuery(
    {
      ...endpointQuery(editParticipantEndpoints.history, { params: { id }, query: { limit: historyShown } }),
      staleTime: 0,
      gcTime: 0,
    },
    editParticipantMessages.historyFailed,
  )

/**
 * Stores an edit; it is repeated without a response, which is harmless. After any response the lists that show the
 * participant are refetched.
 */
export const useEditParticipant = (id: string) =>
  useWrite(
    editParticipantEndpoints.edit,
    {
      shownBy: [
        participantEndpoints.list,
        participantEndpoints.disciplines,
        participantEndpoints.coaches,
        stayEndpoints.checkinBoard,
      ],
    },
    { id },
  )

/**
 * Removes a participant; it is repeated without a response, with the same key. A participant who is already removed
 * counts as removed. Afterwards everything is refetched, since lists, rooms and figures change.
 */
export const useRemoveParticipant = (id: string) =>
  useRetryingMutation({
    key: ['remove participant', id],
    send: (body: BodyOf<typeof removeParticipantEndpoints.remove>, options) =>
      callWithoutResponse(removeParticipantEndpoints.remove, { params: { id }, body, ...options }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        },
      ),
    changes: 'everything',
  })

/** Replaces a player; afterwards everything is refetched, since lists, rooms and figures change. */
export const useReplacePlayer = (id: string) =>
  useWrite(replaceParticipantEndpoints.replace, { changes: 'everything' }, { id })

/** Issues a desk code for a coach; repeated without a response, it is the same one until that has expired. */
export const useIssueDeskCode = () => useWrite(deskCodeEndpoints.issue, { sameFor: deskCodeLifetimeMinutes * 60_000 })
