import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, type RefObject, useState } from 'react'
import { isSessionOver } from '../api/api-error.ts'
import { eventQuery } from '../event/use-event.ts'
import { authMessages, coachMessages } from '../texts/contract-messages.constants.ts'
import { showFailure, showError, showSuccess } from '../toast.ts'
import { postLogout, sessionQuery } from './session.api.ts'
import { lockoutLogoutDelayMilliseconds } from './session.constants.ts'
import { removeToken, storeToken, storedToken } from './kept.ts'

export interface Session {
  /** `undefined` while the first check runs, `null` when nobody is signed in. */
  readonly user: SessionUser | null | undefined
  /** Stores the token of a sign-in that has another step; the user is not read yet. */
  readonly holdToken: (token: string) => Promise<void>
  /** Stores the token and the user of a completed sign-in, and reads the user. */
  readonly begin: (token: string, user: SessionUser) => Promise<void>
  /** Reads the user again, for example after the hotel was verified. */
  readonly refresh: () => Promise<void>
  /**
   * Ends the session on the server, and removes the token and what this device keeps for it. The page stays until
   * {@link reloadAtRoot}.
   */
  readonly end: () => Promise<void>
  /** The account is locked: after three seconds the user is logged out and the page reloads. */
  readonly lockOut: () => void
}

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient()
  const { data, errorUpdateCount, refetch } = useQuery(sessionQuery)
  // When the first read fails there is no user (part 1 §7.2), also while it is retried.
  const user = data === undefined && errorUpdateCount > 0 ? null : data
  useClearCacheOnUserChange(user)
  // While this tab ends the session, no other response replaces the screen.
  const isEnding = useRef(false)
  useSessionOver(isEnding)
  const session = useMemo<Session>(() => {
    const store = async (token: string, found: SessionUser | null) => {
      await client.cancelQueries(sessionQuery)
      storeToken(token)
      client.setQueryData(sessionQuery.queryKey, found)
    }
    const refresh = async () => {
      await refetch()
    }
    const end = async () => {
      isEnding.current = true
      try {
        await postLogout()
      } catch (error) {
        isEnding.current = false
        throw error
      }
      // What is still read would be kept again, where only the cookie knows the session.
      void client.cancelQueries()
      removeToken()
    }
    return {
      user,
      refresh,
      holdToken: (token) => store(token, null),
      begin: async (token, signedInUser) => {
        await store(token, signedInUser)
        await refresh()
      },
      end,
      lockOut: () => {
        isEnding.current = true
        setTimeout(() => void end().catch(removeToken).finally(reloadAtRoot), lockoutLogoutDelayMilliseconds)
      },
    }
  }, [client, user, refetch])
  return <SessionContext value={session}>{children}</SessionContext>
}

const sharedPaths: readonly unknown[] = [sessionQuery.queryKey[0], eventQuery.queryKey[0]]

/** Tells the users of a device apart; the specification names no id (part 1 §3). */
export const idOf = ({ id, name }: SessionUser): string => id ?? name

/** Clears cached data when the session ends, or when another tab of the browser has signed in another user. */
const useClearCacheOnUserChange = (user: SessionUser | null | undefined): void => {
  const client = useQueryClient()
  const previousId = useRef<string>(undefined)
  useEffect(() => {
    const ofUser = {
      predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => !sharedPaths.includes(path),
    }
    if (user === null) client.removeQueries(ofUser)
    else if (previousId.current && user && previousId.current !== idOf(user)) void client.resetQueries(ofUser)
    previousId.current = user ? idOf(user) : undefined
  }, [client, user])
}

export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** The user of a screen that is only shown to signed-in people. */
export const useSignedInUser = (): SessionUser => {
  const { user } = useSession()
  if (!user) throw new Error('This screen needs a signed-in user')
  return user
}

/** After a logout: loads the root path (part 1 §2.1). A browser may keep this page, and show it again for Back. */
export const reloadAtRoot = (): void => {
  addEventListener('pagehide', () => (document.body.hidden = true))
  addEventListener('pageshow', () => window.location.reload())
  window.location.replace('/')
}

interface LogoutOptions {
  readonly delayMilliseconds?: number
  readonly forget?: (() => Promise<void>) | undefined
}

/**
 * The logout button: ends the session, then loads the root path (part 1 §2.1, §4). `delayMilliseconds`: the coach
 * portal shows its success message before the page reloads. `forget` is called once the session has ended.
 */
export const useLogout = ({ delayMilliseconds = 0, forget }: LogoutOptions = {}) => {
  const { end } = useSession()
  const [isLoggingOut, setLoggingOut] = useState(false)
  const logout = async () => {
    setLoggingOut(true)
    try {
      await end()
    } catch (error) {
      showError(error, coachMessages.logoutFailed)
      setLoggingOut(false)
      return
    }
    if (delayMilliseconds > 0) showSuccess(coachMessages.loggedOut)
    const pause = new Promise((resolve) => setTimeout(resolve, delayMilliseconds))
    // What is not deleted before the page goes is sent after the next sign-in.
    await Promise.allSettled([forget?.(), pause])
    reloadAtRoot()
  }
  return { logout, isLoggingOut }
}

/**
 * Any call may find that the session is over. The user is then shown the login screen and a toast, not an error of the
 * screen that made the call. While the session is being ended here, the screen stays until the page is left.
 */
const useSessionOver = (isEnding: RefObject<boolean>): void => {
  const client = useQueryClient()
  useEffect(() => {
    const check = ({ type, ...event }: { type: string; action?: { type: string; error?: unknown } }) => {
      if (type !== 'updated' || event.action?.type !== 'error' || isEnding.current) return
      if (isSessionOver(event.action.error)) clearSession(client)
    }
    const unsubscribe = [client.getQueryCache().subscribe(check), client.getMutationCache().subscribe(check)]
    return () => unsubscribe.forEach((stop) => stop())
  }, [client, isEnding])
}

const clearSession = (client: QueryClient): void => {
  const { queryKey } = sessionQuery
  // Another tab of this browser may have logged out and removed the token.
  const wasSignedIn = storedToken() !== null || Boolean(client.getQueryData(queryKey))
  removeToken()
  client.setQueryData(queryKey, null)
  // After the toast of the failed call, which this one replaces.
  if (wasSignedIn) setTimeout(() => showFailure(authMessages.sessionOverTitle, authMessages.sessionOver))
}
