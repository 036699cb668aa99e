import { type Skipped, skippedSchema } from '@trophy/contract/stays/stays.contract.ts'
import { ApiError } from '../shared/api/api-error.ts'

/** Who was left out and why, when nobody was eligible: the refusal carries the same list as the answer would. */
export const skippedOf = (error: unknown): Skipped => {
  const body = error instanceof ApiError ? error.body : undefined
  return skippedSchema.safeParse(body?.['skipped']).data ?? []
}

/** What the server says about a field of the request; `undefined` when it says nothing about it. */
export const problemOf = (error: unknown, field: string): string | undefined => {
  const body = error instanceof ApiError ? error.body : undefined
  return body?.errors?.find(({ path }) => path === field)?.message
}
