import { z } from 'zod'

export const fieldMessages = {
  day: 'Please enter a date as YYYY-MM-DD',
  tooLong: (length: number) => `Please enter at most ${length} characters`,
  controlCharacters: 'Please enter plain text on one line',
} as const

/** Words for a value that is missing or of another type, and for nothing else that may be wrong with it. */
export const whenMissing = (message: string) => ({
  error: ({ code }: z.core.$ZodRawIssue) => (code === 'invalid_type' ? message : undefined),
})

/* Texts as an admin types them into a form: on one line, without space around. */

const line = (missing: string, maximum: number) =>
  z
    .string({ error: missing })
    .trim()
    .max(maximum, fieldMessages.tooLong(maximum))
    .regex(/^\P{Cc}*$/u, fieldMessages.controlCharacters)

// Characters that nobody sees, such as a zero-width space, are no text.
const visible = /[^\p{Cf}\p{Z}]/u

/** A text of which there is something to see; `missing` says when there is not. */
export const required = (missing: string, maximum: number) => line(missing, maximum).regex(visible, missing)

/** A text of which an empty one is none: null. */
export const textOrNone = (maximum: number) =>
  line(fieldMessages.controlCharacters, maximum)
    .nullable()
    .transform((text) => text || null)
