import { z } from 'zod'
import { hotelIdText, participantIdText } from '../core/described-texts.ts'
import { leftAloneSchema } from '../changes/changes.contract.ts'
import { calendarDaySchema } from '../core/dates/calendar.ts'
import { endpoint } from '../core/http/endpoint.ts'
import { whenMissing } from '../core/fields.ts'
import { noShowMessages as messages } from './no-shows.constants.ts'
import { overrideReasonMaximum } from './stays.constants.ts'
import { participantIdsBodyLimit, participantIdsSchema, skippedSchema } from './stays.contract.ts'
import { normaliseText } from '../core/texts/texts.rules.ts'

/** People who do not come give back their nights from today on (beyond.md, The desk). Their status stays as it is. */
export const noShowEndpoints = {
  release: endpoint('POST', '/api/admin/no-shows/release', {
    roles: ['admin'],
    creates: true,
    errors: ['conflict'],
    summary: 'Releases the rooms of late people from today on; they can be checked in while a room is free',
    body: z.strictObject({
      participantIds: participantIdsSchema,
      reason: z
        .string(whenMissing(messages.reasonRequired))
        .meta({ example: 'Did not arrive' })
        .overwrite(normaliseText)
        .min(1, messages.reasonRequired)
        .max(overrideReasonMaximum),
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
    roles: ['admin'],
    creates: true,
    errors: ['conflict'],
    summary: 'Gives released rooms back, each night on which one is still free',
    params: z.strictObject({ releaseId: z.uuid() }),
    response: z.object({
      restored: z.int(),
      /** Nights without a room; of people who stay without any the first on which the hotel is full. */
      missing: z.array(z.object({ participantId: participantIdText, night: calendarDaySchema, hotelId: hotelIdText })),
      leftAlone: leftAloneSchema,
    }),
    audit: 'no_show',
  }),
}
