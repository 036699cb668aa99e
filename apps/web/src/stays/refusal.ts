import { notDueSchema, type Skipped, skippedSchema } from '@trophy/contract/stays/stays.contract.ts'
import { errorBody } from '../shared/api/api-error.ts'

/** Who was left out and why, when nobody was eligible: the refusal carries the same list as the answer would. */
export const skippedOf = (error: unknown): Skipped => skippedSchema.safeParse(errorBody(error)?.['skipped']).data ?? []

/** Somebody who was not checked in, being neither due today nor late. */
export interface NotDuePerson {
  readonly participantId: string
  readonly name: string
  /** The server's words: when that person is due. */
  readonly reason: string
}

/** The one person whom a refusal says not to be due; `undefined` for any other refusal. */
export const notDueOf = (error: unknown): NotDuePerson | undefined => {
  const body = errorBody(error)
  if (body?.code !== 'not_due') return undefined
  const [person] = notDueSchema.safeParse(body['notDue']).data ?? []
  return person && { ...person, reason: body.message }
}

/** What the server says about a field of the request; `undefined` when it says nothing about it. */
export const problemOf = (error: unknown, field: string): string | undefined =>
  errorBody(error)?.errors?.find(({ path }) => path === field)?.message
