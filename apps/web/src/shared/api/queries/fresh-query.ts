import type { QueryState } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { hasNoResponse } from '../no-response.ts'

const rereadMilliseconds = 15_000

interface Query {
  readonly state: Pick<QueryState<unknown, unknown>, 'data' | 'status' | 'error'>
}

const isUnread = ({ state: { status, error } }: Query): boolean =>
  status === 'error' && (hasNoResponse(error) || (error instanceof ApiError && error.status >= 500))

/** True for a query that shows older data because the server did not respond or failed; `ConnectionNote` shows it. */
export const isOutdated = (query: Query): boolean => query.state.data !== undefined && isUnread(query)

/** Of every query: what the server did not respond to, or where it failed, is read again every 15 seconds. */
export const rereadInterval = (query: Query): number | false => isUnread(query) && rereadMilliseconds

type Interval<Of> = number | false | undefined | ((query: Of) => number | false | undefined)

/** The interval of a query that has one of its own, which may be longer, or end with a failure. */
export const rereadWithin =
  <Of extends Query>(own: Interval<Of>) =>
  (query: Of): number | false => {
    const interval = (typeof own === 'function' ? own(query) : own) || false
    const reread = rereadInterval(query)
    return interval && reread ? Math.min(interval, reread) : interval || reread
  }

/** Options of a query whose screen depends on current data: it is read again whenever the screen is opened. */
export const freshQueryOptions = { staleTime: 0 } as const
