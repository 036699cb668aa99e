import { QueryCache, QueryClient, type QueryMeta, type QueryState } from '@tanstack/react-query'
import { showError } from '../../toast.ts'
import { isSessionOver } from '../api-error.ts'
import { isOutdated, rereadInterval } from './fresh-query.ts'
import { hasNoResponse } from '../no-response.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Toast text of a failed query without a message of the server (part 2 §8); without it there is no toast. */
      readonly failureMessage?: string
    }
  }
}

/** A page has one. */
let latest: QueryClient | undefined

/**
 * Part 1 §7.1: cached data never becomes stale; no refetch on focus, no polling and no retries unless a query sets it.
 * What could not be read is read again (decisions §11).
 */
export const createQueryClient = (): QueryClient => {
  latest = new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: rereadInterval,
        retry: false,
      },
      // What is not repeated fails at once without a network, instead of waiting for it unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return latest
}

const checkMilliseconds = 100

/** Milliseconds. */
export const longestWaitForReads = 2000

/**
 * Until nothing is being read, or at most {@link longestWaitForReads}. Code that a view needs after its first content
 * is loaded then: it is not in the way of the data.
 */
export const afterReads = async (): Promise<void> => {
  for (let waited = 0; waited < longestWaitForReads; waited += checkMilliseconds) {
    await new Promise((resolve) => setTimeout(resolve, checkMilliseconds))
    if (latest === undefined || latest.isFetching() === 0) return
  }
}

/** Shows one toast for a query that fails, and no other until it succeeds or its screen is closed. */
const createQueryCache = (): QueryCache => {
  const shown = new WeakSet<object>()
  const cache = new QueryCache({
    onError: (error, query) => {
      const fallback = query.meta?.failureMessage
      if (fallback === undefined || shown.has(query) || isShownElsewhere(error, query)) return
      shown.add(query)
      showError(error, fallback)
    },
    onSuccess: (_, query) => void shown.delete(query),
  })
  cache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0) shown.delete(query)
  })
  return cache
}

interface FailedQuery {
  readonly meta: QueryMeta | undefined
  readonly state: QueryState<unknown, unknown>
}

/** The login screen shows that the session is over, and the connection note that data is outdated. */
const isShownElsewhere = (error: unknown, query: FailedQuery): boolean =>
  isSessionOver(error) || (isOutdated(query) && hasNoResponse(error))

const kept = 'kept'

/** Where the cache has what `useKeptState` keeps, which the server does not know: nothing else may remove it. */
export const keptStateKey = (name: string) => [kept, name] as const

export const isKeptState = (queryKey: readonly unknown[]): boolean => queryKey[0] === kept
