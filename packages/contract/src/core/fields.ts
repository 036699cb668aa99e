import { z } from 'zod'
import { normaliseMobile } from './mobile.rules.ts'
import { normaliseId, normaliseText } from './texts/texts.rules.ts'

/* Texts that many requests and responses have, each with the example that `/api/docs` shows. */

export const personName = z.string().meta({ example: 'Asha Rao' })
export const participantIdText = z.string().meta({ example: 'PLA_0001' })
export const coachIdText = z.string().meta({ example: 'COA_0001' })
export const coachName = z.string().meta({ example: 'Ravi Kumar' })
export const hotelIdText = z.string().meta({ example: 'HTL00001' })
export const otherHotelIdText = z.string().meta({ example: 'HTL00002' })
export const hotelNameText = z.string().meta({ example: 'Lake View Residency' })
export const instanceCodeText = z.string().meta({ example: '1' })
export const placeName = z.string().meta({ example: 'Mysuru' })
export const disciplineText = z.string().meta({ example: 'Hockey' })
export const teamNameText = z.string().meta({ example: 'Mysuru Juniors' })
export const mobileText = z.string().meta({ example: '+919876543210' })
export const emailText = z.string().meta({ example: 'asha.rao@example.org' })
export const bookingReferenceText = z.string().meta({ example: 'BKG-1024' })
export const reasonText = z.string().meta({ example: 'The team arrived early' })
export const subjectText = z.string().meta({ example: 'Change of transport' })
export const fileNameText = z.string().meta({ example: 'players.xlsx' })
export const addressText = z.string().meta({ example: '12 Stadium Road' })

export const fieldMessages = {
  day: 'Please enter a date as YYYY-MM-DD',
  tooLong: (length: number) => `Please enter at most ${length} characters`,
  controlCharacters: 'Please enter plain text on one line',
} as const

/** The message for a value that is missing or of another type, but not for other errors. */
export const whenMissing = (message: string) => ({
  error: ({ code }: z.core.$ZodRawIssue) => (code === 'invalid_type' ? message : undefined),
})

/* Texts as an admin types them into a form: one line, in the form in which it is stored. */

export const oneLine = /^\P{Cc}*$/u

/** What a sheet may have stored, which forms send back: line breaks and tabs inside are kept (decisions §5). */
export const asInSheet = /^(?:\P{Cc}|[\n\t])*$/u

const textOf = (missing: string, maximum: number, stored: (typed: string) => string, characters: RegExp) =>
  z
    .string({ error: missing })
    .overwrite(stored)
    .max(maximum, fieldMessages.tooLong(maximum))
    .regex(characters, fieldMessages.controlCharacters)

// Invisible characters, such as a zero-width space, do not count as text.
const visible = /[^\p{Cf}\p{Z}]/u

/** A text with a visible character; `missing` is the message when there is none. */
export const required = (missing: string, maximum: number, stored = normaliseText, characters = oneLine) =>
  textOf(missing, maximum, stored, characters).regex(visible, missing)

/** A text where an empty one becomes null. */
export const textOrNull = (maximum: number, stored = normaliseText, characters = oneLine) =>
  textOf(fieldMessages.controlCharacters, maximum, stored, characters)
    .nullable()
    .transform((text) => text || null)

/** A contact may be a landline: a mobile number has its stored form, any other is kept as typed. */
export const normaliseContact = (typed: string): string => normaliseMobile(typed) ?? normaliseText(typed)

/** An id or a code, in upper case; `missing` is the message when there is none. */
export const upperCaseId = (missing: string, example: string) =>
  z.string(whenMissing(missing)).meta({ example }).overwrite(normaliseId).min(1, missing).max(100).toUpperCase()

/** An id that a request names. */
export const requestedId = (text = participantIdText) => text.overwrite(normaliseId).min(1).max(100)

/** For `superRefine`: refuses the value, or one of its fields, if a rule returned a message. */
export const refuse = (context: z.core.$RefinementCtx, mistake: string | undefined, path: string[] = []): void => {
  if (mistake !== undefined) context.addIssue({ code: 'custom', message: mistake, path })
}
