import { sessionRefreshMinutes } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints, type SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callForNothing } from '../api/client.ts'
import { keyOf } from '../api/endpoint-query.ts'
import { isSessionOver } from './session-over.ts'

const queryKey = keyOf(authEndpoints.me)
type Found = SessionUser | null

/** True while somebody is signed in: without a session there is none to refresh, and a sign-in is not disturbed. */
const hasUser = ({ state }: { state: { data: Found | undefined } }): boolean => Boolean(state.data)

/**
 * The signed-in user; on any failure there is none (part 1 §7.2), but a known one stays until the server says that the
 * session is over: a weak network ends none. Asked again every ten minutes while the page is visible, and whenever it
 * becomes visible (part 1 §4).
 */
export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal, client }): Promise<Found> => {
    try {
      return await call(authEndpoints.me, { signal })
    } catch (error) {
      return isSessionOver(error) ? null : (client.getQueryData<Found>(queryKey) ?? null)
    }
  },
  refetchInterval: (query) => hasUser(query) && sessionRefreshMinutes * 60_000,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: (query) => hasUser(query) && 'always',
})

export const postLogout = (): Promise<void> => callForNothing(authEndpoints.logout)
