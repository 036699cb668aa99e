import { sessionRefreshMinutes } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints, type SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { type QueryState, queryOptions } from '@tanstack/react-query'
import { call, callWithoutResponse } from '../api/client.ts'
import { keyOf } from '../api/endpoint-query.ts'
import { withTimeout } from '../api/no-response.ts'
import { storedToken } from './token.ts'

type Found = SessionUser | null

/** Between two tries to find out who is signed in, while the server cannot be reached. */
const retrySeconds = 10

interface Asked {
  readonly state: QueryState<Found>
}

/** True when the first look failed although somebody was signed in here: whoever it is comes back without a sign-in. */
const isUndecided = ({ state }: Asked): boolean =>
  state.data === undefined && state.errorUpdateCount > 0 && storedToken() !== null

/** Without a session there is none to refresh, and a sign-in is not disturbed. */
const isWorthAsking = (query: Asked): boolean => Boolean(query.state.data) || isUndecided(query)

/**
 * The signed-in user; `null` once the server has said that there is none (`useSessionOver`). A known user stays through
 * failures: a weak network ends no session. Asked again every ten minutes while the page is visible, and whenever it
 * becomes visible (part 1 §4).
 */
export const sessionQuery = queryOptions({
  queryKey: keyOf(authEndpoints.me),
  queryFn: ({ signal }): Promise<Found> =>
    withTimeout((attempt) => call(authEndpoints.me, { signal: attempt }), signal),
  refetchInterval: (query) =>
    isWorthAsking(query) && (isUndecided(query) ? retrySeconds : sessionRefreshMinutes * 60) * 1000,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: (query) => isWorthAsking(query) && 'always',
  refetchOnReconnect: (query) => isUndecided(query) && 'always',
})

/** On a network that hangs it fails after a while: whoever leaves is not kept waiting for minutes. */
export const postLogout = (): Promise<void> =>
  withTimeout((signal) => callWithoutResponse(authEndpoints.logout, { signal }))
