import { z } from 'zod'
import { endpoint } from '../core/http/endpoint.ts'
import { correctionReason, participantIdsBodyLimit, participantIdsSchema, skippedSchema } from './stays.contract.ts'
import { undoMessages } from './undo.constants.ts'

const shared = {
  roles: ['admin'],
  keyScope: 'desk',
  creates: true,
  body: z.strictObject({
    participantIds: participantIdsSchema,
    reason: correctionReason(undoMessages.reasonRequired, 'The wrong person'),
  }),
  bodyLimit: participantIdsBodyLimit,
  response: z.object({ undone: z.int(), skipped: skippedSchema }),
} as const

/** Undoes the last action, to correct a mistake of an admin; the reason is stored in the history. */
export const undoEndpoints = {
  undoCheckin: endpoint('POST', '/api/admin/checkin/undo', {
    ...shared,
    errors: ['conflict'],
    summary: 'Undoes check-ins: the people are pending again',
  }),
  undoCheckout: endpoint('POST', '/api/admin/checkout/undo', {
    ...shared,
    errors: ['conflict', 'no_room'],
    summary: 'Undoes check-outs: the people are checked in again with their nights, if rooms are free',
  }),
}
