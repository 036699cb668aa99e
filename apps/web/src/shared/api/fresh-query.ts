import type { QueryState } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { hasNoResponse } from './no-response.ts'

const refetchMilliseconds = 15_000

interface Query {
  readonly state: Pick<QueryState<unknown, unknown>, 'data' | 'status' | 'error'>
}

/** True for a query that shows older data because the server did not respond or failed. */
export const isOutdated = ({ state: { data, status, error } }: Query): boolean =>
  data !== undefined &&
  status === 'error' &&
  (hasNoResponse(error) || (error instanceof ApiError && error.status >= 500))

/**
 * Options of a query whose screen depends on current data: always stale, refetched when the network is back, and every
 * 15 seconds while it is outdated, which `ConnectionNote` shows.
 */
export const freshQueryOptions = {
  staleTime: 0,
  refetchOnReconnect: true,
  meta: { isFreshQuery: true },
  refetchInterval: (query: Query) => isOutdated(query) && refetchMilliseconds,
} as const
