import type { QueryState } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { hasNoResponse } from './no-response.ts'

const readAgainMilliseconds = 15_000

interface Read {
  readonly state: Pick<QueryState<unknown, unknown>, 'data' | 'status' | 'error'>
}

/** True for a read that shows what it read before, since the server could not be reached or was in trouble. */
export const isOutdated = ({ state }: Read): boolean =>
  state.data !== undefined && state.status === 'error' && isNoAnswerToIt(state.error)

const isNoAnswerToIt = (error: unknown): boolean =>
  hasNoResponse(error) || (error instanceof ApiError && error.status >= 500)

/**
 * Options of a read that a screen lives from: never taken for fresh, read again when the network is back, and every 15
 * seconds while what is shown is out of date, which `ConnectionNote` says meanwhile.
 */
export const freshQueryOptions = {
  staleTime: 0,
  refetchOnReconnect: true,
  meta: { isFreshQuery: true },
  refetchInterval: (query: Read) => isOutdated(query) && readAgainMilliseconds,
} as const
