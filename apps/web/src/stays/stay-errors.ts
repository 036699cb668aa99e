import { noResponseMessages } from '@trophy/contract/stays/desk.constants.ts'
import { notDueSchema, type Skipped, skippedSchema } from '@trophy/contract/stays/stays.contract.ts'
import { ApiError, messageOf } from '../shared/api/api-error.ts'
import { hasNoResponse } from '../shared/api/no-response.ts'
import { CancelledError } from '../shared/api/retrying-mutation.ts'

const bodyOf = (error: unknown) => (error instanceof ApiError ? error.body : undefined)

/** Who was skipped and why, when nobody was eligible: the error has the same list as a response. */
export const skippedOf = (error: unknown): Skipped => skippedSchema.safeParse(bodyOf(error)?.['skipped']).data ?? []

/** A person who was not checked in, being neither due today nor late. */
export interface NotDuePerson {
  readonly participantId: string
  readonly name: string
  /** The server's message: when the person is due. */
  readonly reason: string
}

/** The person whom the server reports as not due; `undefined` for any other error. */
export const notDueOf = (error: unknown): NotDuePerson | undefined => {
  const body = bodyOf(error)
  if (body?.code !== 'not_due') return undefined
  const [person] = notDueSchema.safeParse(body['notDue']).data ?? []
  return person && { ...person, reason: body.message }
}

/** The server's error about a field of the request. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  bodyOf(error)?.errors?.find(({ path }) => path === field)?.message

interface Failure {
  readonly title: string
  readonly text: string
}

/**
 * The text of a failed action: the server's message, else the fallback (part 2 §8). Where it is unknown whether the
 * action was done, the text does not deny it. An action that was cancelled before it was sent has no text.
 */
export const failureOf = (error: unknown, fallback: string): Failure | undefined => {
  const { noResponse, cancelledTitle, cancelled } = noResponseMessages
  if (error instanceof CancelledError) return error.mayBeDone ? { title: cancelledTitle, text: cancelled } : undefined
  if (hasNoResponse(error)) return { title: fallback, text: noResponse }
  return { title: 'Error', text: messageOf(error, fallback) }
}
