import type { z } from 'zod'
import { asInSheet, normaliseContact, oneLine, required, textOrNull } from '../core/fields.ts'
import { dummyMobile, normaliseMobile } from '../core/mobile.rules.ts'
import { normaliseId, normaliseText } from '../core/texts/texts.rules.ts'
import { declarationOf, type ParticipantField } from './participant-fields.constants.ts'
import { maximumLengths, participantMessages } from './participants.constants.ts'

/*
 * The fields of a participant as an admin types them, for Add and Edit (part 2 §5). An empty text becomes null.
 */

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
