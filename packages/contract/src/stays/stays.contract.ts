import { z } from 'zod'
import {
  bookingReferenceText,
  disciplineText,
  hotelNameText,
  mobileText,
  participantIdText,
  personName,
  reasonText,
  requestedId,
  whenMissing,
} from '../core/fields.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { bodyLimitWithList, bytesPerName, createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { sentencesSchema } from '../core/http/errors.ts'
import { limitSchema, pageSchema, paginationSchema, searchSchema } from '../core/list.ts'
import { checkinStatusSchema, participantRoleSchema } from '../participants/participants.contract.ts'
import { roomNumberSchema, sharedRoomSchema } from './shared-room.contract.ts'
import {
  checkinFilters,
  checkoutFilters,
  maximumPeoplePerAction,
  overrideReasonMaximum,
  stayMessages,
} from './stays.constants.ts'
import { normaliseText } from '../core/texts/texts.rules.ts'
import { undoMessages } from './undo.constants.ts'

/** Somebody else with the same mobile number, who may be the same person. */
export const sameNumberSchema = z.object({
  participantId: participantIdText,
  name: personName,
  checkinStatus: checkinStatusSchema,
  checkinTime: instantSchema.nullable(),
})
export type SameNumber = z.infer<typeof sameNumberSchema>

/** A row of the check-in board (part 2 §3). `daysUntilArrival` is negative when late. */
export const checkinRowSchema = z.object({
  id: z.uuid(),
  participantId: participantIdText,
  name: personName,
  mobileNumber: mobileText.nullable(),
  role: participantRoleSchema,
  discipline: disciplineText.nullable(),
  isReferenceOnly: z.boolean(),
  hotelName: hotelNameText.nullable(),
  bookingReference: bookingReferenceText.nullable(),
  bookingStartDate: calendarDaySchema.nullable(),
  /** From this night on a person who has not come holds no room; null for everybody else. */
  releasedFrom: calendarDaySchema.nullable(),
  checkinStatus: checkinStatusSchema,
  isLate: z.boolean(),
  daysUntilArrival: z.int().nullable(),
  checkinTime: instantSchema.nullable(),
  checkoutTime: instantSchema.nullable(),
  ...sharedRoomSchema.partial().shape,
  /** On the check-in board only. */
  sameNumber: sameNumberSchema.optional(),
})
export type CheckinRow = z.infer<typeof checkinRowSchema>

export const checkinStatsSchema = z.object({
  totalPending: z.int(),
  dueToday: z.int(),
  late: z.int(),
  completed: z.int(),
})
export type CheckinStats = z.infer<typeof checkinStatsSchema>

export const checkinFilterSchema = z.enum(checkinFilters)
export type CheckinFilter = z.infer<typeof checkinFilterSchema>

export const checkinQuerySchema = z.strictObject({
  page: pageSchema,
  limit: limitSchema(),
  search: searchSchema,
  status: checkinFilterSchema.default('all'),
})
export type CheckinQuery = z.output<typeof checkinQuerySchema>

/** `id` or `participantId` of each person. */
export const participantIdsSchema = z
  .array(requestedId(), whenMissing(stayMessages.noneSelected))
  .min(1, stayMessages.noneSelected)
  .max(maximumPeoplePerAction)

/** The `bodyLimit` of an endpoint with such a list. */
export const participantIdsBodyLimit = bodyLimitWithList(maximumPeoplePerAction, bytesPerName)

/** Why an admin corrects what stands; `missing` is the message when there is no reason. */
export const correctionReason = (missing: string, example: string) =>
  z.string(whenMissing(missing)).meta({ example }).overwrite(normaliseText).min(1, missing).max(overrideReasonMaximum)

const overrideReasonSchema = reasonText.overwrite(normaliseText).max(overrideReasonMaximum).optional()

export const skippedSchema = z.array(
  z.object({
    participantId: participantIdText,
    reason: reasonText,
    /** For coaches, whose page may be in another language. */
    sentences: sentencesSchema.optional(),
    /** For somebody without a room, whom an admin may check in `overCapacity`. */
    code: z.literal('no_room').optional(),
  }),
)
export type Skipped = z.infer<typeof skippedSchema>

/** The people of a refusal `not_due`, in addition to `skipped`. */
export const notDueSchema = z.array(z.object({ participantId: participantIdText, name: personName }))
export type NotDue = z.infer<typeof notDueSchema>

/* The browser needs only the counts (part 1 §7.3, part 2 §7). */
export const checkedInSchema = z.object({
  checkedIn: z.int(),
  skipped: skippedSchema.optional(),
  /** Who was checked in without a room for a night before or after the booking. */
  withoutRoom: z.array(z.string()).optional(),
})
export const checkedOutSchema = z.object({ checkedOut: z.int(), skipped: skippedSchema.optional() })

export const stayEndpoints = {
  checkinBoard: endpoint('GET', '/api/admin/dashboard/checkin', {
    ...readByAdmins,
    summary: 'The check-in board: everybody who has not left, with the figures of the whole event',
    query: checkinQuerySchema,
    response: z.object({
      participants: z.array(checkinRowSchema),
      stats: checkinStatsSchema,
      pagination: paginationSchema,
      total: z.int(),
    }),
  }),
  checkin: endpoint('POST', '/api/admin/checkin', {
    roles: ['admin'],
    creates: 'together',
    keyScope: 'desk',
    errors: ['conflict', 'no_room', 'not_due'],
    summary: 'Checks in all eligible people of the request, now or at a time in the past',
    body: z.strictObject({
      participantIds: participantIdsSchema,
      checkinTime: instantSchema.optional(),
      /** Skips people who are neither due today nor late; 409 `not_due` when nobody else is requested. */
      onlyDue: z.boolean().optional(),
      /** Checks in also those for whom there is no room before or after their booking; the hotel is overbooked then. */
      overCapacity: z.boolean().optional(),
      overrideReason: overrideReasonSchema,
      /** Of the room that all of them share; without it the rooms stay as they are. */
      roomNumber: roomNumberSchema.nullable().optional(),
    }),
    bodyLimit: participantIdsBodyLimit,
    response: checkedInSchema,
  }),
  checkout: endpoint('POST', '/api/admin/checkout', {
    ...createdByAdmins,
    keyScope: 'desk',
    errors: ['conflict'],
    summary: 'Checks out all eligible people of the request, now or at a time in the past',
    body: z.strictObject({
      participantIds: participantIdsSchema,
      checkoutTime: instantSchema.optional(),
      overrideReason: overrideReasonSchema,
    }),
    bodyLimit: participantIdsBodyLimit,
    response: checkedOutSchema,
  }),
}

/** A row of the checkout board (part 2 §3): a row of the check-in board with the state of the departure. */
export const checkoutRowSchema = checkinRowSchema.omit({ sameNumber: true }).extend({
  bookingEndDate: calendarDaySchema.nullable(),
  /** Null unless the person is checked in and has a booking; negative when overdue. */
  daysRemaining: z.int().nullable(),
  isOverdue: z.boolean(),
})
export type CheckoutRow = z.infer<typeof checkoutRowSchema>

export const checkoutStatsSchema = z.object({
  totalCheckedIn: z.int(),
  dueToday: z.int(),
  overdue: z.int(),
  completed: z.int(),
})
export type CheckoutStats = z.infer<typeof checkoutStatsSchema>

export const checkoutFilterSchema = z.enum(checkoutFilters)
export type CheckoutFilter = z.infer<typeof checkoutFilterSchema>

export const checkoutQuerySchema = checkinQuerySchema.extend({ status: checkoutFilterSchema.default('all') })
export type CheckoutQuery = z.output<typeof checkoutQuerySchema>

export const checkoutEndpoints = {
  checkoutBoard: endpoint('GET', '/api/admin/dashboard/checkout', {
    ...readByAdmins,
    summary: 'The checkout board: everybody who is checked in or has left, with the figures of the whole event',
    query: checkoutQuerySchema,
    response: z.object({
      participants: z.array(checkoutRowSchema),
      stats: checkoutStatsSchema,
      pagination: paginationSchema,
      total: z.int(),
    }),
  }),
}

const ofUndo = {
  ...createdByAdmins,
  keyScope: 'desk',
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
    ...ofUndo,
    errors: ['conflict'],
    summary: 'Undoes check-ins: the people are pending again',
  }),
  undoCheckout: endpoint('POST', '/api/admin/checkout/undo', {
    ...ofUndo,
    errors: ['conflict', 'no_room'],
    summary: 'Undoes check-outs: the people are checked in again with their nights, if rooms are free',
  }),
}
