import { z } from 'zod'
import {
  hotelIdText,
  hotelNameText,
  instanceCodeText,
  participantIdText,
  personName,
  reasonText,
  required,
  textOrNull,
} from '../core/fields.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import {
  nightAuditLimits as limits,
  nightAuditRefusals as refusals,
  nightDifferenceKinds,
} from './night-audit.constants.ts'
import { sharedRoomSchema } from '../stays/shared-room.contract.ts'
import { hotelIdSchema } from '../hotels/hotels.contract.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'

/**
 * The figures of an instance in a night (beyond.md, Night audit). In house: checked in by 12:00 PM of the next day and
 * not checked out on or before the night's date.
 */
export const nightFiguresSchema = z.object({
  totalRooms: z.int(),
  /** `inHouse` − `overstay` − `early` + `noShow` + `leftEarly`. */
  booked: z.int(),
  inHouse: z.int(),
  /** Booked and not checked in by then, whether the room was released or not. */
  noShow: z.int(),
  /** Booked, and checked out on or before the night's date. */
  leftEarly: z.int(),
  /** Of those in house: whose booking no longer covers the night. */
  overstay: z.int(),
  /** Of those in house: whose booking begins after the night. */
  early: z.int(),
  /** The rooms of the ledger. */
  held: z.int(),
})

export const auditedHotelSchema = nightFiguresSchema.extend({
  hotelId: hotelIdText,
  instanceCode: instanceCodeText,
  hotelName: hotelNameText,
})
export type AuditedHotel = z.infer<typeof auditedHotelSchema>

export const nightDifferenceSchema = z.object({
  participantId: participantIdText,
  name: personName,
  hotelId: hotelIdText.nullable(),
  kind: z.enum(nightDifferenceKinds),
  ...sharedRoomSchema.partial().shape,
  detail: z.string(),
})
export type NightDifference = z.infer<typeof nightDifferenceSchema>

export const nightAdjustmentSchema = z.object({
  id: z.int(),
  night: calendarDaySchema,
  hotelId: hotelIdText,
  instanceCode: instanceCodeText,
  rooms: z.int(),
  /** Paise; null: the rooms at the instance's rate. */
  amount: z.int().nullable(),
  reason: reasonText,
  createdAt: instantSchema,
  createdBy: personName,
})
export type NightAdjustment = z.infer<typeof nightAdjustmentSchema>

const nightSchema = z.object({
  night: calendarDaySchema,
  status: z.enum(['open', 'closed']),
  /** When noon prepared it; null for a night that is not over, or that ended while no server ran. */
  preparedAt: instantSchema.nullable(),
  closedAt: instantSchema.nullable(),
  closedBy: z.string().nullable(),
})

export const nightAuditSchema = nightSchema.extend({
  /** Whether it can be closed: it is over, and open. */
  canBeClosed: z.boolean(),
  note: z.string().nullable(),
  hotels: z.array(auditedHotelSchema),
  /** Of an open night what to correct; of a closed one whose record differs from what is known now. */
  differences: z.array(nightDifferenceSchema),
  /** How many differences there are besides those listed. */
  moreDifferences: z.int(),
  adjustments: z.array(nightAdjustmentSchema),
})
export type NightAudit = z.infer<typeof nightAuditSchema>

export const listedNightSchema = nightSchema.extend({
  /** What noon found, for an open night. */
  differences: z.int().nullable(),
})
export type ListedNight = z.infer<typeof listedNightSchema>

const params = z.strictObject({ night: calendarDaySchema })

export const adjustmentRequestSchema = z
  .strictObject({
    hotelId: hotelIdSchema,
    instanceCode: instanceCodeText.overwrite(normaliseId).min(1).max(9),
    rooms: z.int(refusals.rooms).min(-limits.rooms, refusals.rooms).max(limits.rooms, refusals.rooms).default(0),
    /** Paise, for what no number of rooms expresses; without it the rooms count at the instance's rate. */
    amount: z
      .int(refusals.amount)
      .min(-limits.amount, refusals.amount)
      .max(limits.amount, refusals.amount)
      .nullable()
      .default(null),
    reason: required(refusals.reasonRequired, limits.text),
  })
  .refine(({ rooms, amount }) => rooms !== 0 || (amount ?? 0) !== 0, { error: refusals.nothing, path: ['rooms'] })
  .meta({
    example: { hotelId: 'HTL001', instanceCode: '1', rooms: -2, amount: null, reason: 'Two rooms were out of order' },
  })
export type AdjustmentRequest = z.output<typeof adjustmentRequestSchema>

export const nightAuditEndpoints = {
  nights: endpoint('GET', '/api/admin/night-audit/nights', {
    ...readByAdmins,
    summary: 'The nights that are over and in which hotels had rooms, the latest first',
    response: z.array(listedNightSchema),
  }),
  read: endpoint('GET', '/api/admin/night-audit', {
    ...readByAdmins,
    summary: 'The audit of a night: the figures of each instance, and what differs',
    errors: ['conflict'],
    query: params,
    response: nightAuditSchema,
  }),
  close: endpoint('POST', '/api/admin/night-audit/:night/close', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Closes a night that is over: its figures and who slept where never change again',
    params,
    body: z.strictObject({ note: textOrNull(limits.text).default(null) }),
    response: nightAuditSchema,
    audit: 'night_audit',
  }),
  adjust: endpoint('POST', '/api/admin/night-audit/:night/adjustments', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Adds a correction beside the figures of a closed night',
    params,
    body: adjustmentRequestSchema,
    response: nightAdjustmentSchema,
    status: 201,
    audit: 'night_audit',
  }),
}
