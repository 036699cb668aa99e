import { z } from 'zod'
import { instantSchema } from '../core/dates/calendar.ts'
import { createdByAdmins, endpoint } from '../core/http/endpoint.ts'
import { required } from '../core/fields.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'
import { deskCodeMessages, deskCodeReasonMaximum } from './desk-code.constants.ts'

export const deskCodeReasonSchema = required(deskCodeMessages.reasonRequired, deskCodeReasonMaximum).meta({
  example: 'No SMS arrives',
})

export const deskCodeEndpoints = {
  issue: endpoint('POST', '/api/admin/desk-codes', {
    ...createdByAdmins,
    errors: ['not_found', 'conflict'],
    summary: 'A code with which a coach signs in once, without an SMS',
    body: z.strictObject({
      coachId: required(deskCodeMessages.coachNotFound, 100, normaliseId).meta({ example: 'COA_0001' }),
      reason: deskCodeReasonSchema,
    }),
    response: z.object({ code: z.string(), expiresAt: instantSchema }),
    status: 201,
    audit: 'desk_code',
  }),
}
