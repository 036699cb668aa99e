import { errorMessages } from '@trophy/contract/core/errors.ts'
import pLimit from 'p-limit'
import { Refusal } from './errors.ts'

export interface ConcurrencyLimits {
  readonly running: number
  readonly waiting: number
}

/** Limits how much expensive work runs at once. Further work waits in a queue; a full queue refuses it with 429. */
export const createConcurrencyLimit = ({ running, waiting }: ConcurrencyLimits) => {
  const limit = pLimit(running)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= running + waiting) {
      throw new Refusal('rate_limited', errorMessages.rateLimited, { retryAfterSeconds: 5 })
    }
    return limit(work)
  }
}
