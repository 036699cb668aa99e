import { historyShown } from '@trophy/contract/core/history.ts'
import { editParticipantMessages } from '@trophy/contract/participants/edit-participant.constants.ts'
import {
  editParticipantEndpoints,
  type ParticipantEdit,
} from '@trophy/contract/participants/edit-participant.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { call } from '../../shared/api/client.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'

/** The last changes of a participant, newest first; never cached, since the newest one has the current fields. */
export const useParticipantHistory = (id: string) =>
  useQuery({
    ...endpointQuery(editParticipantEndpoints.history, { params: { id }, query: { limit: historyShown } }),
    staleTime: 0,
    gcTime: 0,
    meta: { failureMessage: editParticipantMessages.historyFailed },
  })

/**
 * Stores an edit; it is repeated without a response, which is harmless. After any response the lists that show the
 * participant are refetched.
 */
export const useEditParticipant = (id: string) =>
  useRetryingMutation({
    key: ['edit participant', id],
    send: (body: ParticipantEdit, options) => call(editParticipantEndpoints.edit, { params: { id }, body, ...options }),
    shownBy: [
      participantEndpoints.list,
      participantEndpoints.disciplines,
      participantEndpoints.coaches,
      stayEndpoints.checkinBoard,
    ],
  })
