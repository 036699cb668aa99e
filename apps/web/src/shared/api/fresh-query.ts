import type { QueryState } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { hasNoResponse } from './no-response.ts'

const refetchMilliseconds = 15_000

interface Query {
  readonly state: Pick<QueryState<unknown, unknown>, 'data' | 'status' | 'error'>
}

/** True when the server did not respond or failed. */
const isUnread = ({ state: { status, error } }: Query): boolean =>
  status === 'error' && (hasNoResponse(error) || (error instanceof ApiError && error.status >= 500))

/** True for a query that shows older data for that reason. */
export const isOutdated = (query: Query): boolean => query.state.data !== undefined && isUnread(query)

/**
 * Options of a query whose screen depends on current data: always stale, refetched when the network is back, and every
 * 15 seconds after a failed read; where it shows older data, `ConnectionNote` says so.
 */
export const freshQueryOptions = {
  staleTime: 0,
  refetchOnReconnect: true,
  meta: { isFreshQuery: true },
  refetchInterval: (query: Query) => isUnread(query) && refetchMilliseconds,
} as const
