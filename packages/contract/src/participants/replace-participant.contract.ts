import { z } from 'zod'
import { createdByAdmins, endpoint } from '../core/http/endpoint.ts'
import { required, requestedId } from '../core/fields.ts'
import { addedField, requiredText } from './participant-fields.ts'
import { participantMessages } from './participants.constants.ts'
import { participantSchema } from './participants.contract.ts'
import { replacementReasonMaximum, replaceMessages } from './replace-participant.constants.ts'

export const replaceParticipantEndpoints = {
  replace: endpoint('POST', '/api/admin/participants/:id/replace', {
    ...createdByAdmins,
    status: 201,
    errors: ['conflict'],
    summary: 'Puts another player into the place of one: team, booking reference, and room from tonight on',
    params: z.object({ id: requestedId() }),
    body: z.strictObject({
      name: requiredText(participantMessages.nameRequired).meta({ example: 'Asha Rao' }),
      mobileNumber: addedField('mobileNumber'),
      reason: required(replaceMessages.reasonRequired, replacementReasonMaximum).meta({ example: 'Injured' }),
    }),
    response: participantSchema,
  }),
}
