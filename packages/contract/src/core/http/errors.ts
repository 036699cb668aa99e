import { z } from 'zod'
import { errorStatus, isErrorCode } from './error-codes.ts'

export * from './error-codes.ts'

/** As {@link Sentence}. */
export const sentencesSchema = z.array(z.object({ id: z.string(), values: z.array(z.string()).readonly() })).readonly()

/** The body of every response of 400 and above. Endpoints may add fields (attemptsRemaining, skipped). */
export const errorBodySchema = z.looseObject({
  message: z.string(),
  code: z.enum(Object.keys(errorStatus).filter(isErrorCode)),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** What coaches are told with values in it, for other languages. */
  sentences: sentencesSchema.optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
