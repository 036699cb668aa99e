import { errorMessages } from '@trophy/contract/core/errors.ts'
import pLimit from 'p-limit'
import { Refusal } from './errors.ts'

export interface ConcurrencyLimits {
  readonly running: number
  readonly waiting: number
}

/** Runs expensive work for some at once while others wait; refuses with 429 where too many wait already. */
export const createConcurrencyLimit = ({ running, waiting }: ConcurrencyLimits) => {
  const limit = pLimit(running)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= running + waiting) {
      throw new Refusal('rate_limited', errorMessages.rateLimited, { retryAfterSeconds: 5 })
    }
    return limit(work)
  }
}
