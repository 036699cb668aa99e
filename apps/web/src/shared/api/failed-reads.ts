import { QueryCache, type QueryMeta, type QueryState } from '@tanstack/react-query'
import { isSessionOver } from '../session/session-over.ts'
import { showError } from '../toast.ts'
import { isOutdated } from './fresh-query.ts'
import { hasNoResponse } from './no-response.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Text of the toast when the read fails without a message of the server (part 2 §8); no toast without it. */
      readonly failureMessage?: string
      readonly isFreshQuery?: boolean
    }
  }
}

/**
 * The cache of what was read. A read that fails raises its toast once: not again while it keeps failing, until it
 * succeeds or its screen is left.
 */
export const createQueryCache = (): QueryCache => {
  const told = new WeakSet<object>()
  const cache = new QueryCache({
    onError: (error, query) => {
      const fallback = query.meta?.failureMessage
      if (fallback === undefined || told.has(query) || isToldElsewhere(error, query)) return
      told.add(query)
      showError(error, fallback)
    },
    onSuccess: (_, query) => void told.delete(query),
  })
  cache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0) told.delete(query)
  })
  return cache
}

interface FailedRead {
  readonly meta: QueryMeta | undefined
  readonly state: QueryState<unknown, unknown>
}

/**
 * The end of the session leads to the login screen, which says why. When no answer comes for a view that stays in
 * sight, the connection note says that it is old.
 */
const isToldElsewhere = (error: unknown, query: FailedRead): boolean =>
  isSessionOver(error) || (query.meta?.isFreshQuery === true && isOutdated(query) && hasNoResponse(error))
