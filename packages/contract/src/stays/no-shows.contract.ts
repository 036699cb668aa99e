import { z } from 'zod'
import { leftAloneSchema, missingNightsSchema } from '../changes/changes.contract.ts'
import { createdByAdmins, endpoint } from '../core/http/endpoint.ts'
import { noShowMessages as messages } from './no-shows.constants.ts'
import { correctionReason, participantIdsBodyLimit, participantIdsSchema, skippedSchema } from './stays.contract.ts'

/** People who do not come give back their nights from today on (beyond.md, The desk). Their status stays as it is. */
export const noShowEndpoints = {
  release: endpoint('POST', '/api/admin/no-shows/release', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Releases the rooms of late people from today on; they can be checked in while a room is free',
    body: z.strictObject({
      participantIds: participantIdsSchema,
      reason: correctionReason(messages.reasonRequired, 'Did not arrive'),
    }),
    bodyLimit: participantIdsBodyLimit,
    response: z.object({
      releaseId: z.uuid(),
      /** How many people. */
      released: z.int(),
      /** How many nights of rooms. */
      nights: z.int(),
      skipped: skippedSchema,
    }),
    audit: 'no_show',
  }),
  undo: endpoint('POST', '/api/admin/no-shows/:releaseId/undo', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Gives released rooms back, each night on which one is still free',
    params: z.strictObject({ releaseId: z.uuid() }),
    response: z.object({
      restored: z.int(),
      /** Nights without a room; of people who stay without any the first on which the hotel is full. */
      missing: missingNightsSchema,
      leftAlone: leftAloneSchema,
    }),
    audit: 'no_show',
  }),
}
