import { z } from 'zod'
import { dummyMobile, normaliseMobile } from '../core/mobile.rules.ts'
import { addParticipantMessages as messages } from './add-participant.constants.ts'
import { maximumLengths, participantMessages } from './participants.constants.ts'

/* The fields of a participant as an admin types them, for Add and Edit alike (part 2 §5). An empty text is none: null. */

const line = (missing: string, maximum: number) =>
  z
    .string({ error: missing })
    .trim()
    .max(maximum, messages.tooLong(maximum))
    .regex(/^\P{Cc}*$/u, messages.controlCharacters)

export const required = (missing: string, maximum: number = maximumLengths.text) =>
  line(missing, maximum).min(1, missing)

export const textOrNone = (maximum: number = maximumLengths.text) =>
  line(messages.controlCharacters, maximum)
    .nullable()
    .transform((text) => text || null)

/** `+91` is put before a number without it; the dummy number says that there is none yet. */
export const mobileOrNone = textOrNone().transform((typed, context) => {
  if (typed === null || typed === dummyMobile) return typed
  const normalised = normaliseMobile(typed)
  if (normalised === null) context.addIssue({ code: 'custom', message: participantMessages.mobileFormat })
  return normalised
})

/** A contact may be a landline: a mobile number is normalised, any other kept as typed. */
export const contactOrNone = textOrNone().transform((typed) =>
  typed === null ? null : (normaliseMobile(typed) ?? typed),
)

/** A field of a new participant that may be missing, too. */
export const missingIsNone = <Field extends z.ZodType<string | null>>(field: Field) =>
  field.optional().transform((value) => value ?? null)
