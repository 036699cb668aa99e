import { z } from 'zod'
import { type StayLengthMistake, stayLengthMistake } from '../bookings/stay-length.rules.ts'
import { calendarDaySchema, describedDay } from '../core/dates/calendar.ts'
import { isCalendarDay } from '../core/dates/days.ts'
import {
  asInSheet,
  hotelIdText,
  instanceCodeText,
  normaliseContact,
  requestedId,
  required,
  textOrNull,
  upperCaseId,
} from '../core/fields.ts'
import { recordOf } from '../core/record.ts'
import { normaliseId, normaliseText } from '../core/texts/texts.rules.ts'
import {
  detailOf,
  type HotelDetail,
  hotelDetailNames,
  isOptionalDetail,
  isRequiredDetail,
} from './hotel-details.constants.ts'
import { pincodeMinimum } from './hotels.constants.ts'
import {
  instanceMessages as messages,
  maximumRoomRate,
  maximumRooms,
  paymentBases,
  rateMessages,
} from './instances.constants.ts'
import { createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { idPattern, maximumLengths } from '../participants/participants.constants.ts'
import { hotelInstanceSchema, storedInstanceSchema } from './hotels.contract.ts'
import { historyQuerySchema, historyRecordSchema } from '../core/history.ts'

/*
 * The fields of an instance as an admin types them, for Add and Edit; only the messages differ (part 2 §5). A further
 * instance is sent with the details of the others, which a sheet may have stored.
 */

const requiredDetail =
  (pincodeTooShort: string) =>
  (detail: HotelDetail): z.ZodType<string> => {
    const { kind, maximum, required: missing = '', example } = detailOf(detail)
    const text =
      kind === 'pincode'
        ? required(pincodeTooShort, maximum, normaliseId, asInSheet).min(pincodeMinimum, pincodeTooShort)
        : required(missing, maximum, normaliseText, asInSheet)
    return text.meta({ example })
  }

/** The details that every instance has. */
const requiredDetails = (pincodeTooShort: string) =>
  recordOf(hotelDetailNames.filter(isRequiredDetail), requiredDetail(pincodeTooShort))

/** The other details; an empty text becomes null. */
const optionalDetails = recordOf(hotelDetailNames.filter(isOptionalDetail), (detail) => {
  const { kind, maximum, example } = detailOf(detail)
  return textOrNull(maximum, kind === 'contact' ? normaliseContact : normaliseText, asInSheet).meta({ example })
})

const rooms = (tooFew: string) => z.int({ error: tooFew }).min(1, tooFew).max(maximumRooms, messages.tooManyRooms)

const roomRate = z
  .int({ error: rateMessages.rate })
  .min(0, rateMessages.rate)
  .max(maximumRoomRate, rateMessages.rate)
  .nullable()

export const paysFor = z.enum(paymentBases, { error: rateMessages.basis })

export const day = (missing: string) =>
  z.string({ error: missing }).min(1, missing).meta(describedDay).pipe(calendarDaySchema)

export interface Dates {
  readonly startDate: string
  readonly endDate: string
}

/** Text that is not a day has a separate message. */
export const areDays = ({ startDate, endDate }: Dates): boolean => isCalendarDay(startDate) && isCalendarDay(endDate)

/** The last day must not be before the first (part 2 §5), nor more than 366 days after it (decisions §5). */
const refuseLength = (mistake: StayLengthMistake, message: string) =>
  z.refine<Dates>((dates) => !areDays(dates) || stayLengthMistake(dates.startDate, dates.endDate) !== mistake, {
    path: ['endDate'],
    message,
  })

const datesInOrder = refuseLength('endBeforeStart', messages.endBeforeStart)
const datesNotTooFar = refuseLength('tooLong', messages.tooLongSpan)

/** Stored and compared in upper case (decisions §5). */
const hotelId = required(messages.hotelIdRequired, maximumLengths.hotelId, normaliseId)
  .meta({ example: 'HTL00001' })
  .refine((id) => id === '' || idPattern.test(id), messages.hotelIdCharacters)
  .transform((id) => id.toUpperCase())

/**
 * The body of Add hotel (part 2 §5, §7). `mode`: `new` refuses a known id, `instance` an unknown one; without it a
 * known id gets a further instance. Without `instanceCode` the next number is used.
 */
export const addHotelSchema = z
  .strictObject({
    mode: z.enum(['new', 'instance']).optional(),
    hotelId,
    instanceCode: instanceCodeText
      .overwrite(normaliseId)
      .regex(/^[1-9][0-9]{0,8}$/, messages.instanceCode)
      .optional(),
    ...requiredDetails(messages.addPincode),
    ...recordOf(hotelDetailNames.filter(isOptionalDetail), (detail) => optionalDetails[detail].optional()),
    startDate: day(messages.startDateRequired),
    endDate: day(messages.endDateRequired),
    totalRooms: rooms(messages.addRooms),
    roomRate: roomRate.optional(),
    paysFor: paysFor.optional(),
  })
  .check(datesInOrder, datesNotTooFar)
export type NewHotel = z.output<typeof addHotelSchema>

const existingInstanceSchema = hotelInstanceSchema.pick({
  instanceCode: true,
  ...recordOf(hotelDetailNames, () => true as const),
  startDate: true,
  endDate: true,
})

/** Part 2 §3: the instances of a hotel id. `earliestStart` and `latestEnd` are null when there are none. */
export const hotelIdCheckSchema = z.object({
  exists: z.boolean(),
  existingInstances: z.array(existingInstanceSchema),
  suggestedInstanceCode: instanceCodeText,
  earliestStart: calendarDaySchema.nullable(),
  latestEnd: calendarDaySchema.nullable(),
})
export type HotelIdCheck = z.infer<typeof hotelIdCheckSchema>

export const addHotelEndpoints = {
  checkId: endpoint('GET', '/api/admin/hotels/check-id', {
    ...readByAdmins,
    summary: 'Whether a hotel id is known, and its instances',
    query: z.strictObject({
      hotelId: upperCaseId(messages.hotelIdRequired, 'HTL00001'),
    }),
    response: hotelIdCheckSchema,
  }),
  add: endpoint('POST', '/api/admin/hotels', {
    ...createdByAdmins,
    errors: ['not_found', 'conflict'],
    summary: 'Adds a hotel, or an instance of one',
    body: addHotelSchema,
    /** With a warning where people booked across a gap are more than the rooms. */
    response: hotelInstanceSchema.extend({ warnings: z.array(z.string()) }),
    status: 201,
  }),
}

const fields = z.strictObject({
  ...requiredDetails(messages.editPincode),
  ...optionalDetails,
  startDate: day(messages.startDateRequired),
  endDate: day(messages.endDateRequired),
  totalRooms: rooms(messages.editRooms),
  roomRate,
  paysFor,
})

/**
 * The body of Edit Hotel Details (part 2 §5): the fields of this instance to set. Hotel id and instance code cannot
 * change, and available rooms are counted. The server checks new dates together with the stored ones. `expected`: as in
 * `participant-changes.contract.ts`.
 */
export const editHotelSchema = fields.partial().extend({
  expected: z
    .partialRecord(fields.keyof(), z.union([z.string().max(maximumLengths.address), z.number()]).nullable())
    .optional(),
})
export type HotelEdit = z.output<typeof editHotelSchema>

/** The fields that a history tells of. */
export const recordedInstanceSchema = storedInstanceSchema.omit({ id: true })

export const hotelHistorySchema = recordedInstanceSchema.extend(historyRecordSchema.shape)
/** A history record: who changed what, and the instance's fields after the change. */
export type HotelHistory = z.infer<typeof hotelHistorySchema>

export const editHotelEndpoints = {
  edit: endpoint('PUT', '/api/admin/hotels/:hotelId', {
    roles: ['admin'],
    errors: ['conflict'],
    summary: 'Changes an instance; dates that exclude booked nights are refused, fewer rooms than booked are reported',
    /** The `id` of an instance. */
    params: z.object({ hotelId: z.uuid() }),
    body: editHotelSchema,
    response: z.object({ hotel: hotelInstanceSchema, changeMessages: z.array(z.string()) }),
  }),
  history: endpoint('GET', '/api/admin/hotels/:hotelId/history', {
    ...readByAdmins,
    summary: 'The history of an instance, newest first',
    params: z.object({ hotelId: requestedId(hotelIdText).toUpperCase() }),
    query: historyQuerySchema.extend({ instanceCode: instanceCodeText.overwrite(normaliseId).max(9).optional() }),
    response: z.array(hotelHistorySchema),
  }),
}
