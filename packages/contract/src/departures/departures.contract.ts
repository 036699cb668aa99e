import { z } from 'zod'
import {
  coachIdText,
  hotelIdText,
  hotelNameText,
  instanceCodeText,
  personName,
  requestedId,
  required,
  whenMissing,
} from '../core/fields.ts'
import { bodyLimitWithList, bytesPerName, createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { leftAloneSchema, missingNightsSchema } from '../changes/changes.contract.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'
import { checkoutReasons } from '../notifications/notifications.constants.ts'
import { departureLimits, departureNotices, departureRefusals } from './departures.constants.ts'

const teamsFields = {
  /** `id` or `participantId` of each coach. */
  coachIds: z
    .array(requestedId(coachIdText), whenMissing(departureRefusals.noTeams))
    .min(1, departureRefusals.noTeams)
    .max(departureLimits.teams, departureRefusals.tooManyTeams),
  /** The day they leave: the first night without a room. */
  leaveOn: calendarDaySchema,
} as const

const freedNightSchema = z.object({
  hotelId: hotelIdText,
  instanceCode: instanceCodeText,
  night: calendarDaySchema,
  rooms: z.int(),
})

export const departurePreviewSchema = z.object({
  teams: z.int(),
  /** Everybody who has not left; `checkedIn` and `neverArrived` add up to it. */
  people: z.int(),
  checkedIn: z.int(),
  neverArrived: z.int(),
  alreadyOut: z.int(),
  /** The rooms that become free. */
  nights: z.array(freedNightSchema),
})
export type DeparturePreview = z.infer<typeof departurePreviewSchema>

const reason = required(departureRefusals.reasonRequired, departureLimits.reason).meta({
  example: 'Out of the tournament',
})

export const departureRequestSchema = z.strictObject({
  ...teamsFields,
  reason,
  notify: z.boolean().default(false),
  /** The message with `notify`, and the reason in 'Early Checkout'. */
  notice: z.enum(departureNotices).default('match_lost'),
  checkoutReason: z.enum(checkoutReasons).default('match_lost'),
})
export type DepartureRequest = z.output<typeof departureRequestSchema>

const departureSchema = z.object({
  departureId: z.uuid(),
  leaveOn: calendarDaySchema,
  teams: z.int(),
  /** People whose booking changed. */
  people: z.int(),
  nightsFreed: z.int(),
  recipients: z.int(),
  createdAt: instantSchema,
  /** Null for an account that no longer exists. */
  createdBy: personName.nullable(),
  undoneAt: instantSchema.nullable(),
  /** People who got nights back; null before an undo. */
  restored: z.int().nullable(),
})
export type Departure = z.infer<typeof departureSchema>

const departureReceiptSchema = departureSchema.extend({
  /** The rooms that became free; `free` is how many rooms the instance has on that night now. */
  nights: z.array(freedNightSchema.extend({ hotelName: hotelNameText, free: z.int() })),
  /** The nights that an undo could not give back. */
  missing: z.array(missingNightsSchema.element.extend({ name: personName, hotelName: hotelNameText })),
  /** Whom an undo left alone, with the reason. */
  leftAlone: z.array(leftAloneSchema.element.extend({ name: personName })),
})
export type DepartureReceipt = z.infer<typeof departureReceiptSchema>

const params = z.strictObject({ departureId: z.uuid() })
const roles = ['admin'] as const
const bodyLimit = bodyLimitWithList(departureLimits.teams, bytesPerName)

export const departureEndpoints = {
  preview: endpoint('POST', '/api/admin/departures/preview', {
    roles,
    summary: 'Who leaves when teams are out, and which rooms become free; changes nothing',
    body: z.strictObject(teamsFields),
    bodyLimit,
    response: departurePreviewSchema,
    isIdempotent: true,
  }),
  create: endpoint('POST', '/api/admin/departures', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Ends the bookings of teams that are out, and tells their coaches if requested',
    body: departureRequestSchema,
    bodyLimit,
    response: z.object({
      departureId: z.uuid(),
      changed: z.int(),
      nightsFreed: z.int(),
      recipients: z.int(),
    }),
    audit: 'departure',
  }),
  list: endpoint('GET', '/api/admin/departures', {
    ...readByAdmins,
    summary: 'Departures of teams, newest first',
    query: z.strictObject({ page: pageSchema, limit: limitSchema() }),
    response: z.object({ data: z.array(departureSchema), pagination: paginationSchema }),
  }),
  read: endpoint('GET', '/api/admin/departures/:departureId', {
    ...readByAdmins,
    summary: 'A departure with the rooms that became free, and what an undo could not give back',
    params,
    response: departureReceiptSchema,
  }),
  undo: endpoint('POST', '/api/admin/departures/:departureId/undo', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Gives back each night that is still free, and names who left or was moved since',
    params,
    body: z.strictObject({ reason }),
    response: z.object({
      /** People who got nights back. */
      restored: z.int(),
      missing: missingNightsSchema,
      leftAlone: leftAloneSchema,
    }),
    audit: 'departure',
  }),
}
