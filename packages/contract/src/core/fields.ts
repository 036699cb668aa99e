import { z } from 'zod'

/* Texts as an admin types them into a form: on one line, without space around. */

export const fieldMessages = {
  tooLong: (length: number) => `Please enter at most ${length} characters`,
  controlCharacters: 'Please enter plain text on one line',
} as const

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
