import { z } from 'zod'
import { addressText, personName } from '../core/fields.ts'
import { auditKinds, auditOutcomes } from '../core/audit.constants.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { endpoint, mediaTypes } from '../core/http/endpoint.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'
import { userRoleSchema } from '../core/access.ts'

export const auditEventSchema = z.object({
  id: z.int(),
  at: instantSchema,
  kind: z.enum(auditKinds),
  outcome: z.enum(auditOutcomes),
  /** All three are null for a failed sign-in of nobody known; the command line has a name only. */
  actorId: z.uuid().nullable(),
  actorRole: userRoleSchema.nullable(),
  actorName: personName.nullable(),
  /** Null for what the server did without a request. */
  address: addressText.nullable(),
  object: z.string().nullable(),
  detail: z.string().nullable(),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

const filterFields = {
  kind: z.enum(auditKinds).optional(),
  /** The id of a user or coach. */
  actor: z.uuid().optional(),
  /** First and last day, in the event's time zone, both included. */
  from: calendarDaySchema.optional(),
  to: calendarDaySchema.optional(),
}
export const auditFilterSchema = z.strictObject(filterFields)
export type AuditFilter = z.output<typeof auditFilterSchema>

export const auditQuerySchema = z.strictObject({ ...filterFields, page: pageSchema, limit: limitSchema() })
export type AuditQuery = z.output<typeof auditQuerySchema>

const roles = ['technical_admin'] as const

export const auditEndpoints = {
  list: endpoint('GET', '/api/admin/technical/audit', {
    roles,
    summary: 'The audit log, newest first',
    query: auditQuerySchema,
    response: z.object({ data: z.array(auditEventSchema), pagination: paginationSchema }),
  }),
  export: endpoint('GET', '/api/admin/technical/audit.csv', {
    roles,
    summary: 'The audit log as CSV, newest first, streamed',
    query: auditFilterSchema,
    response: 'file',
    fileTypes: [mediaTypes.csv],
    audit: 'export',
  }),
}
