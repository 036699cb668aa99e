import { z } from 'zod'
import { calendarDaySchema } from '../core/dates/calendar.ts'
import { endpoint } from '../core/http/endpoint.ts'
import { keepMobileRange, retentionMessages } from './retention.constants.ts'

const keepMobileDays = z
  .int({ error: retentionMessages.outOfRange })
  .min(keepMobileRange.minimum, retentionMessages.outOfRange)
  .max(keepMobileRange.maximum, retentionMessages.outOfRange)

/** `keepMobileDays` is null where numbers are kept for ever, `eventEnds` the last day of the event. */
export const retentionSchema = z.strictObject({
  keepMobileDays: keepMobileDays.nullable(),
  eventEnds: calendarDaySchema.nullable(),
})
export type Retention = z.output<typeof retentionSchema>

/** What would be masked, or was masked: `messages` are SMS and notifications, `uploads` those with rejected rows. */
export const maskedFiguresSchema = z.object({
  people: z.int(),
  messages: z.int(),
  historyRecords: z.int(),
  uploads: z.int(),
})
export type MaskedFigures = z.output<typeof maskedFiguresSchema>

export const retentionEndpoints = {
  read: endpoint('GET', '/api/admin/settings/retention', {
    roles: ['admin'],
    summary: 'How many days after the event mobile numbers are kept, and the last day of the event',
    response: retentionSchema,
  }),
  update: endpoint('PUT', '/api/admin/settings/retention', {
    roles: ['admin'],
    summary: 'Sets how long mobile numbers are kept after the event',
    body: retentionSchema,
    response: retentionSchema,
    audit: 'settings',
  }),
  preview: endpoint('POST', '/api/admin/retention/preview', {
    roles: ['admin'],
    summary: 'Counts what masking mobile numbers and contacts would change; changes nothing',
    response: maskedFiguresSchema,
  }),
  run: endpoint('POST', '/api/admin/retention/run', {
    roles: ['admin'],
    errors: ['conflict', 'not_due'],
    summary: 'Masks mobile numbers and contacts when they are due; deletes rejected rows and papers, which have them',
    response: maskedFiguresSchema,
    audit: 'retention',
  }),
}
