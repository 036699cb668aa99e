import { errorMessages } from '@trophy/contract/core/errors.ts'
import { Refusal } from '../platform/errors.ts'

/**
 * Counts what each has open at once, and refuses more with 429. Answers how to take a place, which answers how to give it
 * back.
 */
export const createPlaces = (most: number): ((owner: string) => () => void) => {
  const taken = new Map<string, number>()
  const giveBack = (owner: string): void => {
    const left = (taken.get(owner) ?? 0) - 1
    if (left > 0) taken.set(owner, left)
    else taken.delete(owner)
  }
  return (owner) => {
    const open = taken.get(owner) ?? 0
    if (open >= most) throw new Refusal('rate_limited', errorMessages.rateLimited, { retryAfterSeconds: 15 })
    taken.set(owner, open + 1)
    return () => giveBack(owner)
  }
}
