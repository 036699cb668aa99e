import { notDueSchema, type Skipped, skippedSchema } from '@trophy/contract/stays/stays.contract.ts'
import { errorBody } from '../shared/api/api-error.ts'

/** The skipped people with reasons, which a refusal lists when nobody was eligible. */
export const skippedOf = (error: unknown): Skipped => skippedSchema.safeParse(errorBody(error)?.['skipped']).data ?? []

/** A person who was not checked in, being neither due today nor late. */
export interface NotDuePerson {
  readonly participantId: string
  readonly name: string
  /** The server's message: when the person is due. */
  readonly reason: string
}

/** The person whom the server reports as not due; `undefined` for any other error. */
export const notDueOf = (error: unknown): NotDuePerson | undefined => {
  const body = errorBody(error)
  if (body?.code !== 'not_due') return undefined
  const [person] = notDueSchema.safeParse(body['notDue']).data ?? []
  return person && { ...person, reason: body.message }
}

/** The server's error about a field of the request. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  errorBody(error)?.errors?.find(({ path }) => path === field)?.message
