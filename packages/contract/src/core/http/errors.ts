import { z } from 'zod'
import { errorStatus, isErrorCode } from './error-codes.ts'

export * from './error-codes.ts'

/** The body of every response of 400 and above. Endpoints may add fields (attemptsRemaining, skipped). */
export const errorBodySchema = z.looseObject({
  message: z.string(),
  code: z.enum(Object.keys(errorStatus).filter(isErrorCode)),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
