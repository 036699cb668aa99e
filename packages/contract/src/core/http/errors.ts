import { z } from 'zod'
import { keysOf } from '../record.ts'
import { errorStatus } from './error-codes.ts'

export * from './error-codes.ts'

export const errorCodes = keysOf(errorStatus)

/** As {@link Sentence}. */
export const sentencesSchema = z.array(z.object({ id: z.string(), values: z.array(z.string()).readonly() })).readonly()

/** The body of every response of 400 and above. Endpoints may add fields (attemptsRemaining, skipped). */
export const errorBodySchema = z.looseObject({
  message: z.string(),
  code: z.enum(errorCodes),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** What coaches are told with values in it, for other languages. */
  sentences: sentencesSchema.optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
