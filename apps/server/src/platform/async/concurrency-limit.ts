import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import pLimit from 'p-limit'
import { Refusal } from '../errors.ts'

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

/** A separate limit for each key, such as an address: the work of one does not keep the others waiting. */
export const createConcurrencyLimitPerKey = (limits: ConcurrencyLimits) => {
  const limitOf = new Map<string, { readonly run: ReturnType<typeof createConcurrencyLimit>; users: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const limit = limitOf.get(key) ?? { run: createConcurrencyLimit(limits), users: 0 }
    limitOf.set(key, limit)
    limit.users += 1
    try {
      return await limit.run(work)
    } finally {
      limit.users -= 1
      if (limit.users === 0) limitOf.delete(key)
    }
  }
}
