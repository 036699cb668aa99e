import { historyShown } from '@trophy/contract/core/history.ts'
import { editParticipantMessages } from '@trophy/contract/participants/edit-participant.constants.ts'
import {
  editParticipantEndpoints,
  type ParticipantEdit,
} from '@trophy/contract/participants/edit-participant.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { endpointQuery, useInvalidate } from '../../shared/api/endpoint-query.ts'
import { retryWithoutResponse } from '../../shared/api/no-response.ts'

/** The last changes of a participant, newest first: read anew each time, for they tell how the fields stand now. */
export const useParticipantHistory = (id: string) =>
  useQuery({
    ...endpointQuery(editParticipantEndpoints.history, { params: { id }, query: { limit: historyShown } }),
    staleTime: 0,
    gcTime: 0,
    meta: { failureMessage: editParticipantMessages.historyFailed },
  })

/**
 * Stores an edit; one that got no answer is sent again, which does no harm: what is as asked for is no change. Whatever
 * the answer is, the lists that show the participant are read again.
 */
export const useEditParticipant = (id: string) => {
  const invalidate = useInvalidate()
  return useMutation({
    ...retryWithoutResponse,
    mutationFn: (body: ParticipantEdit) => call(editParticipantEndpoints.edit, { params: { id }, body }),
    onSettled: () =>
      void invalidate(
        participantEndpoints.list,
        participantEndpoints.disciplines,
        participantEndpoints.coaches,
        stayEndpoints.checkinBoard,
      ),
  })
}
