import { z } from 'zod'
import { type StayLengthMistake, stayLengthMistake } from '../bookings/stay-length.rules.ts'
import { describedDay, isCalendarDay } from '../core/dates/calendar.ts'
import { fieldMessages } from '../core/fields.ts'
import { recordOf } from '../core/record.ts'
import { addParticipantMessages as messages } from './participant-changes.constants.ts'
import { addedField, anyId, anyText, missingToNull, requiredId, requiredText } from './participant-fields.ts'
import { personFieldsOf } from './participant-fields.constants.ts'
import { idPattern, maximumLengths, participantMessages } from './participants.constants.ts'

/*
 * The body of Add participant (part 2 §5, §7). All errors are reported at once.
 */

const optional = (maximum?: number) => missingToNull(anyText(maximum))

const day = optional()
  .refine((text) => text === null || isCalendarDay(text), fieldMessages.day)
  .meta(describedDay)

/** The adjacent instances that were chosen in addition to the primary one; all are `id`s of instances. */
const multiInstanceSchema = z.strictObject({
  hasMultiInstance: z.boolean(),
  selectedAdjacentInstances: z.array(z.uuid()).max(100).default([]),
  primaryHotelInstance: z
    .union([z.uuid(), z.literal('')])
    .nullish()
    .transform((id) => id || null),
})

const person = {
  participantId: requiredId(participantMessages.idRequired, maximumLengths.id)
    .refine((id) => id === '' || idPattern.test(id), messages.idCharacters)
    .meta({ example: 'PLA_0001' }),
}

/** Officials may have every field of a coach (part 2 §5). */
const ofLeaders = {
  ...recordOf(personFieldsOf('coach'), addedField),
  name: requiredText(participantMessages.nameRequired).meta({ example: 'Asha Rao' }),
}

/** Discipline, district and location are those of the coach. */
const ofPlayers = {
  ...recordOf(personFieldsOf('player'), addedField),
  name: requiredText(participantMessages.nameRequired).meta({ example: 'Asha Rao' }),
  coachId: requiredId(participantMessages.coachRequired).meta({ example: 'COA_0001' }),
}

const booking = {
  /** A hotel id, or the `id` of one of its instances. */
  hotelId: missingToNull(anyId())
    .meta({ example: 'HTL00001' })
    .transform((id) => id?.toUpperCase() ?? null),
  bookingStartDate: day,
  bookingEndDate: day.meta({ example: '2026-11-25' }),
  bookingReference: optional(maximumLengths.reference).meta({ example: 'BKG-1024' }),
  multiInstanceBooking: multiInstanceSchema.nullish().transform((chosen) => chosen ?? null),
}

const notReferenceOnly = z.literal(false, messages.onlyCoaches).default(false)

const coachSchema = z.strictObject({
  role: z.literal('coach'),
  ...person,
  ...ofLeaders,
  ...booking,
  /** A remote team manager, who needs no room: hotel and dates are ignored. */
  isReferenceOnly: z.boolean().default(false),
})

const officialSchema = z.strictObject({
  role: z.literal('official'),
  ...person,
  ...ofLeaders,
  ...booking,
  isReferenceOnly: notReferenceOnly,
})

const playerSchema = z.strictObject({
  role: z.literal('player'),
  ...person,
  ...ofPlayers,
  ...booking,
  isReferenceOnly: notReferenceOnly,
})

type Given = z.output<typeof coachSchema> | z.output<typeof officialSchema> | z.output<typeof playerSchema>

const bookingRequired = {
  hotelId: participantMessages.hotelRequired,
  bookingStartDate: participantMessages.startDateRequired,
  bookingEndDate: participantMessages.endDateRequired,
  bookingReference: participantMessages.referenceRequired,
} as const

type BookingField = keyof typeof bookingRequired

/** Lets a rule on these fields run when other fields have errors, but not when one of these has. */
const unlessInvalid =
  (...fields: readonly BookingField[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ path }) => fields.every((field) => path?.[0] !== field))

const given = (field: BookingField) =>
  z.refine<Given>((body) => body.isReferenceOnly || body[field] !== null, {
    path: [field],
    message: bookingRequired[field],
    when: unlessInvalid(field),
  })

const refuseLength = (mistake: StayLengthMistake, message: string) =>
  z.refine<Given>(
    ({ isReferenceOnly, bookingStartDate, bookingEndDate }) =>
      isReferenceOnly ||
      !bookingStartDate ||
      !bookingEndDate ||
      stayLengthMistake(bookingStartDate, bookingEndDate) !== mistake,
    { path: ['bookingEndDate'], message, when: unlessInvalid('bookingStartDate', 'bookingEndDate') },
  )

export const addParticipantSchema = z
  .discriminatedUnion('role', [coachSchema, officialSchema, playerSchema], { error: messages.role })
  .check(
    given('hotelId'),
    given('bookingStartDate'),
    given('bookingEndDate'),
    given('bookingReference'),
    refuseLength('endBeforeStart', participantMessages.endBeforeStart),
    refuseLength('tooLong', messages.maximumStay),
  )
export type NewParticipant = z.output<typeof addParticipantSchema>
