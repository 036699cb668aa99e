import { z } from 'zod'
import { asInSheet, fieldMessages, normaliseContact, oneLine, required, textOrNull } from '../core/fields.ts'
import { dummyMobile, normaliseMobile } from '../core/mobile.rules.ts'
import { normaliseId, normaliseText } from '../core/texts/texts.rules.ts'
import { declarationOf, type ParticipantField, personFieldsOf } from './participant-fields.constants.ts'
import { idPattern, maximumLengths, participantMessages } from './participants.constants.ts'
import { type StayLengthMistake, stayLengthMistake } from '../bookings/stay-length.rules.ts'
import { describedDay, isCalendarDay } from '../core/dates/calendar.ts'
import { recordOf } from '../core/record.ts'
import { addParticipantMessages as messages } from './participant-changes.constants.ts'

/* The fields of a participant as an admin types them, for Add and Edit (part 2 §5). An empty text becomes null. */

export const requiredText = (missing: string, maximum: number = maximumLengths.text, characters = oneLine) =>
  required(missing, maximum, normaliseText, characters)

export const anyText = (maximum: number = maximumLengths.text) => textOrNull(maximum)

/** Of a person or a hotel. */
export const requiredId = (missing: string, maximum: number = maximumLengths.text) =>
  required(missing, maximum, normaliseId)

export const anyId = (maximum: number = maximumLengths.text) => textOrNull(maximum, normaliseId)

/** `+91` is added to a number without it; the dummy number is allowed. */
export const mobileOrNull = anyText().transform((typed, context) => {
  if (typed === null || typed === dummyMobile) return typed
  const normalised = normaliseMobile(typed)
  if (normalised === null) context.addIssue({ code: 'custom', message: participantMessages.mobileFormat })
  return normalised
})

/** A field of a new participant that may also be missing. */
export const missingToNull = <Field extends z.ZodType<string | null>>(field: Field) =>
  field.optional().transform((value) => value ?? null)

/** A discipline is suggested as a sheet has stored it. */
const charactersOf = (field: ParticipantField): RegExp => (field === 'discipline' ? asInSheet : oneLine)

const kinds = {
  text: anyText,
  id: anyId,
  mobile: () => mobileOrNull,
  contact: (maximum: number = maximumLengths.text) => textOrNull(maximum, normaliseContact),
}

/** A field of an edit: null empties it. */
export const editedField = (field: ParticipantField): z.ZodType<string | null> => {
  const { kind, maximum, required: message, mayBeEmptied, example } = declarationOf(field)
  const schema =
    message === undefined || mayBeEmptied ? kinds[kind](maximum) : requiredText(message, maximum, charactersOf(field))
  return schema.meta({ example })
}

/** A field of a new participant: one that is not required may be missing. */
export const addedField = (field: ParticipantField): z.ZodType<string | null> => {
  const { kind, maximum, required: message, example } = declarationOf(field)
  const schema =
    message === undefined ? missingToNull(kinds[kind](maximum)) : requiredText(message, maximum, charactersOf(field))
  return schema.meta({ example })
}

/* The body of Add participant (part 2 §5, §7). All errors are reported at once. */

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
