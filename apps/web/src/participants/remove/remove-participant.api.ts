import { removeParticipantEndpoints } from '@trophy/contract/participants/remove-participant.contract.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { callWithoutResponse } from '../../shared/api/client.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'

/**
 * Removes a participant; it is repeated without a response, with the same key. A participant who is already removed
 * counts as removed. Afterwards everything is refetched, since lists, rooms and figures change.
 */
export const useRemoveParticipant = (id: string) =>
  useRetryingMutation({
    key: ['remove participant', id],
    send: (reason: string, options) =>
      callWithoutResponse(removeParticipantEndpoints.remove, { params: { id }, body: { reason }, ...options }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        },
      ),
    changes: 'everything',
  })
