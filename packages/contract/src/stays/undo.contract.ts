import { z } from 'zod'
import { endpoint } from '../core/http/endpoint.ts'
import { whenMissing } from '../core/fields.ts'
import { overrideReasonMaximum } from './stays.constants.ts'
import { participantIdsBodyLimit, participantIdsSchema, skippedSchema } from './stays.contract.ts'
import { undoMessages } from './undo.constants.ts'
import { normaliseText } from '../core/texts/texts.rules.ts'

const body = z.strictObject({
  participantIds: participantIdsSchema,
  reason: z
    .string(whenMissing(undoMessages.reasonRequired))
    .meta({ example: 'The wrong person' })
    .overwrite(normaliseText)
    .min(1, undoMessages.reasonRequired)
    .max(overrideReasonMaximum),
})

const response = z.object({ undone: z.int(), skipped: skippedSchema })

/** Undoes the last action, to correct a mistake of an admin; the reason is stored in the history. */
export const undoEndpoints = {
  undoCheckin: endpoint('POST', '/api/admin/checkin/undo', {
    roles: ['admin'],
    keyScope: 'desk',
    creates: true,
    errors: ['conflict'],
    summary: 'Undoes check-ins: the people are pending again',
    body,
    bodyLimit: participantIdsBodyLimit,
    response,
  }),
  undoCheckout: endpoint('POST', '/api/admin/checkout/undo', {
    roles: ['admin'],
    keyScope: 'desk',
    creates: true,
    errors: ['conflict', 'no_room'],
    summary: 'Undoes check-outs: the people are checked in again with their nights, if rooms are free',
    body,
    bodyLimit: participantIdsBodyLimit,
    response,
  }),
}
