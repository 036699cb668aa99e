import { replaceParticipantEndpoints } from '@trophy/contract/participants/replace-participant.contract.ts'
import { call } from '../../shared/api/client.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'

export interface Replacement {
  readonly name: string
  readonly mobileNumber: string | null
  readonly reason: string
}

/** Replaces a player; afterwards everything is refetched, since lists, rooms and figures change. */
export const useReplacePlayer = (id: string) =>
  useRetryingMutation({
    key: ['replace player', id],
    send: (body: Replacement, options) =>
      call(replaceParticipantEndpoints.replace, { params: { id }, body, ...options }),
    changes: 'everything',
  })
