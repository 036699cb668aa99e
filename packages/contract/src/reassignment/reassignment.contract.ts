import { z } from 'zod'
import {
  asInSheet,
  bookingReferenceText,
  fieldMessages,
  hotelIdText,
  hotelNameText,
  personName,
  placeName,
  requestedId,
  required,
  upperCaseId,
  whenMissing,
} from '../core/fields.ts'
import { calendarDaySchema, describedDay, instantSchema, isCalendarDay } from '../core/dates/calendar.ts'
import { hasNoNight, stayLengthMistake } from '../bookings/stay-length.rules.ts'
import { bodyLimitWithList, createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { addParticipantMessages } from '../participants/participant-changes.constants.ts'
import { maximumLengths } from '../participants/participants.constants.ts'
import { bookedPersonSchema } from '../participants/participants.contract.ts'
import { maximumPeoplePerAction } from '../stays/stays.constants.ts'
import {
  daysStayed,
  reasonLength,
  reassignmentMessages as messages,
  reassignmentRefusals as refusals,
  reassignmentTypes,
} from './reassignment.constants.ts'
import { normaliseId, normaliseText } from '../core/texts/texts.rules.ts'

/** A day as `YYYY-MM-DD`, or an instant, of which the date part is used (part 2 §7, days in UTC). */
const day = z
  .string({ error: messages.missingDetails })
  .meta({ example: describedDay.example })
  .transform((text, context) => {
    const written = text.slice(0, 10)
    if (isCalendarDay(written) && (text === written || instantSchema.safeParse(text).success)) return written
    context.addIssue({ code: 'custom', message: fieldMessages.day })
    return z.NEVER
  })

const endDay = day.meta({ example: '2026-11-25' })

/** `id` or `participantId`. */
const name = requestedId()

/** A hotel id, or the `id` of one of its instances. */
const hotel = upperCaseId(messages.missingDetails, 'HTL00002')

/** The hotel of a booking; an empty text becomes null, for an uploaded booking without a hotel. */
const hotelOrNull = z
  .string(whenMissing(messages.missingDetails))
  .meta({ example: 'HTL00001' })
  .overwrite(normaliseId)
  .max(100)
  .toUpperCase()
  .nullable()
  .transform((id) => id || null)

/** The booking of one person as the admin saw it. */
const originalSchema = z.strictObject({
  hotelId: hotelOrNull,
  bookingReference: bookingReferenceText.overwrite(normaliseText).max(maximumLengths.reference),
  bookingStartDate: day,
  bookingEndDate: day,
})
export type OriginalBooking = z.output<typeof originalSchema>

/**
 * A person of a reassignment. `reassignFrom`: the first night that moves, required in a partial reassignment.
 * `original`: the booking that the admin saw, if it differs from that of the request.
 */
const personSchema = z.strictObject({
  participantId: name,
  reassignFrom: day.optional(),
  original: originalSchema.optional(),
})

const people = z
  .array(
    z
      .union([name, personSchema], { error: refusals.person })
      .transform((person): z.output<typeof personSchema> =>
        typeof person === 'string' ? { participantId: person } : person,
      ),
    whenMissing(messages.noneSelected),
  )
  .min(1, messages.noneSelected)
  .max(maximumPeoplePerAction)

/** A person with all fields at their longest. */
const bytesPerPerson = 640
const peopleBodyLimit = bodyLimitWithList(maximumPeoplePerAction, bytesPerPerson)

/** Why people move to another hotel. */
export const moveReason = (example: string) =>
  z
    .string({ error: messages.reasonTooShort })
    .meta({ example })
    .overwrite(normaliseText)
    .min(reasonLength.minimum, messages.reasonTooShort)
    .max(reasonLength.maximum, messages.reasonTooLong)

/** A search for hotels for the people. For a person with `reassignFrom` only the nights from it on count. */
export const roomsAskedSchema = z
  .strictObject({ startDate: day, endDate: endDay, selectedParticipants: people })
  .refine(({ startDate, endDate }) => !hasNoNight(startDate, endDate), { path: ['endDate'], error: messages.dateRange })
  .refine(({ startDate, endDate }) => stayLengthMistake(startDate, endDate) !== 'tooLong', {
    path: ['endDate'],
    error: addParticipantMessages.maximumStay,
  })
export type RoomSearch = z.output<typeof roomsAskedSchema>

/**
 * The body of a reassignment (part 2 §7). `original…` is compared with the bookings before they are replaced: the hotel
 * with everybody's, all fields with at least one person's; for a person with an `original`, that is compared instead. A
 * partial reassignment ignores `newStartDate`: each person has a `reassignFrom`.
 */
export const reassignmentSchema = z
  .strictObject({
    originalHotelId: hotelOrNull,
    originalBookingReference: z
      .string(whenMissing(messages.missingDetails))
      .overwrite(normaliseText)
      .max(maximumLengths.reference)
      .meta({ example: 'BKG-1024' }),
    originalStartDate: day,
    originalEndDate: endDay,
    newHotelId: hotel,
    newBookingReference: required(messages.missingDetails, maximumLengths.reference, normaliseText, asInSheet).meta({
      example: 'BKG-1025',
    }),
    newStartDate: day,
    newEndDate: endDay,
    reassignmentType: z.enum(reassignmentTypes, { error: messages.missingDetails }),
    daysStayed: z.int().optional().meta({ example: 0 }),
    affectedParticipants: people,
    reason: moveReason('The team arrived early'),
    /** Notifies the coaches of the people, in the portal and by SMS. */
    notifyCoaches: z.boolean().default(false),
  })
  .refine((body) => body.daysStayed === undefined || body.daysStayed === daysStayed[body.reassignmentType], {
    path: ['daysStayed'],
    error: refusals.daysStayed,
  })
  .refine((body) => body.reassignmentType !== 'complete_rebooking' || !hasNoNight(body.newStartDate, body.newEndDate), {
    path: ['newEndDate'],
    error: messages.dateRange,
  })
  .refine((body) => stayLengthMistake(body.newStartDate, body.newEndDate) !== 'tooLong', {
    path: ['newEndDate'],
    error: addParticipantMessages.maximumStay,
  })
export type Reassignment = z.output<typeof reassignmentSchema>

/** A hotel that has a room on every needed night, though possibly not for everybody. */
export const roomsFoundSchema = z.object({
  /** The instance of the first night. */
  id: z.uuid(),
  hotelId: hotelIdText,
  hotelName: hotelNameText,
  location: placeName,
  district: placeName,
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
  /** Rooms free on every night that anybody needs; rooms that the people already hold there count as free. */
  availableRooms: z.int(),
  totalRooms: z.int(),
  /** For the Capacity Warning: how many people would have no room on the worst night; 0 when everybody has one. */
  missingRooms: z.int(),
  /** The first such night. */
  fullNight: calendarDaySchema.nullable(),
  /** Needed nights that no instance of the hotel covers, in order. */
  gapNights: z.array(calendarDaySchema),
})
export type RoomsFound = z.infer<typeof roomsFoundSchema>

/** In the 409 for the second of two admins: the people whose booking changed, and who changed it when. */
export const movedMeanwhileSchema = z.array(
  bookedPersonSchema
    .pick({
      participantId: true,
      name: true,
      hotelName: true,
      bookingStartDate: true,
      bookingEndDate: true,
      bookingReference: true,
    })
    .extend({ adminUsername: personName.nullable(), createdAt: instantSchema.nullable() }),
)
export type MovedMeanwhile = z.infer<typeof movedMeanwhileSchema>

export const reassignmentEndpoints = {
  search: endpoint('GET', '/api/admin/booking-reassignment/search', {
    ...readByAdmins,
    summary: 'People by name, id, mobile, team, hotel, reference or coach id, at most 50 of each role',
    query: z.strictObject({
      query: z.string(whenMissing(messages.searchEmpty)).overwrite(normaliseText).min(1, messages.searchEmpty).max(100),
    }),
    response: z.object({
      coaches: z.array(bookedPersonSchema),
      officials: z.array(bookedPersonSchema),
      players: z.array(bookedPersonSchema),
      /** The total of each role; at most 50 of each are listed. */
      totals: z.object({ coaches: z.int(), officials: z.int(), players: z.int() }),
    }),
  }),
  availableHotels: endpoint('POST', '/api/admin/booking-reassignment/available-hotels', {
    roles: ['admin'],
    errors: ['not_found', 'conflict'],
    summary: 'Hotels with rooms on the nights that the people need',
    body: roomsAskedSchema,
    bodyLimit: peopleBodyLimit,
    response: z.object({ available: z.array(roomsFoundSchema) }),
  }),
  reassign: endpoint('POST', '/api/admin/booking-reassignment', {
    ...createdByAdmins,
    errors: ['not_found', 'conflict', 'no_room'],
    summary: 'Moves bookings to another hotel, all or none; the last room of a night goes to exactly one',
    body: reassignmentSchema,
    bodyLimit: peopleBodyLimit,
    response: z.object({ reassigned: z.int() }),
  }),
}
