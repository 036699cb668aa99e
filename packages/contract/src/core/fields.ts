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

/** A text that may not be empty; `missing` says so. */
export const required = (missing: string, maximum: number) => line(missing, maximum).min(1, missing)

/** A text of which an empty one is none: null. */
export const textOrNone = (maximum: number) =>
  line(fieldMessages.controlCharacters, maximum)
    .nullable()
    .transform((text) => text || null)
