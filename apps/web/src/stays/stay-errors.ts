import { noResponseMessages } from '@trophy/contract/stays/desk.constants.ts'
import { notDueSchema, type Skipped, skippedSchema } from '@trophy/contract/stays/stays.contract.ts'
import { ApiError, messageOf } from '../shared/api/api-error.ts'
import { CancelledError } from '../shared/api/retrying-mutation.ts'
import { hasNoResponse } from '../shared/api/no-response.ts'

/** Who was left out and why, when nobody was eligible: the refusal carries the same list as the answer would. */
export const skippedOf = (error: unknown): Skipped => {
  const body = error instanceof ApiError ? error.body : undefined
  return skippedSchema.safeParse(body?.['skipped']).data ?? []
}

/** Somebody who was not checked in, being neither due today nor late. */
export interface NotDuePerson {
  readonly participantId: string
  readonly name: string
  /** The server's words: when that person is due. */
  readonly reason: string
}

/** The one person whom a refusal says not to be due; `undefined` for any other refusal. */
export const notDueOf = (error: unknown): NotDuePerson | undefined => {
  const body = error instanceof ApiError ? error.body : undefined
  if (body?.code !== 'not_due') return undefined
  const [person] = notDueSchema.safeParse(body['notDue']).data ?? []
  return person && { ...person, reason: body.message }
}

/** What the server says about a field of the request; `undefined` when it says nothing about it. */
export const problemOf = (error: unknown, field: string): string | undefined => {
  const body = error instanceof ApiError ? error.body : undefined
  return body?.errors?.find(({ path }) => path === field)?.message
}

interface Failure {
  readonly title: string
  readonly text: string
}

/**
 * What is said of an action that came to nothing: the server's message, else the fallback (part 2 §8). Where nobody can say
 * whether it was done, the words do not claim that it was not; one that was taken back before it was sent needs none.
 */
export const failureOf = (error: unknown, fallback: string): Failure | undefined => {
  const { unanswered, withdrawnTitle, withdrawn } = noResponseMessages
  if (error instanceof CancelledError) return error.mayBeDone ? { title: withdrawnTitle, text: withdrawn } : undefined
  if (hasNoResponse(error)) return { title: fallback, text: unanswered }
  return { title: 'Error', text: messageOf(error, fallback) }
}
