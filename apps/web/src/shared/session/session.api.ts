import { sessionRefreshMinutes } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints, type SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callForNothing } from '../api/client.ts'
import { keyOf } from '../api/endpoint-query.ts'

/**
 * The signed-in user; on any failure there is none (part 1 §7.2). Asked again every ten minutes while the page is
 * visible, and whenever it becomes visible (part 1 §4).
 */
export const sessionQuery = queryOptions({
  queryKey: keyOf(authEndpoints.me),
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    try {
      return await call(authEndpoints.me, { signal })
    } catch {
      return null
    }
  },
  refetchInterval: sessionRefreshMinutes * 60_000,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
})

export const postLogout = (): Promise<void> => callForNothing(authEndpoints.logout)
