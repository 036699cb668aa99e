import { z } from 'zod'
import { endpoint } from '../core/http/endpoint.ts'
import { required, requestedId } from '../core/fields.ts'
import { removalReasonMaximum, removeParticipantMessages } from './remove-participant.constants.ts'

export const removeParticipantEndpoints = {
  remove: endpoint('DELETE', '/api/admin/participants/:id', {
    roles: ['admin'],
    errors: ['conflict'],
    summary: 'Removes a participant with booking, history and messages; the audit log keeps id and reason',
    params: z.object({ id: requestedId() }),
    body: z.strictObject({
      reason: required(removeParticipantMessages.reasonRequired, removalReasonMaximum).meta({
        example: 'Withdrew from the event',
      }),
    }),
    response: 'nothing',
    audit: 'remove_participant',
  }),
}
