import { lockoutLogoutDelayMilliseconds } from '@trophy/contract/auth/auth.constants.ts'
import type { SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { postLogout, sessionQuery } from './session.api.ts'
import { removeToken, storeToken } from './token.ts'
import { useClearCacheOnUserChange } from './use-forget.ts'
import { useSessionOver } from './use-session-over.ts'

export interface Session {
  /** `undefined` while the first check runs, `null` when nobody is signed in. */
  readonly user: SessionUser | null | undefined
  /** Keeps the token of a sign-in that still asks something: nobody is looked up meanwhile. */
  readonly hold: (token: string) => Promise<void>
  /** After a sign-in: keeps the token, takes the user of the answer, and looks the user up. */
  readonly begin: (token: string, user: SessionUser) => Promise<void>
  /** Looks the user up again, for example after the hotel was verified. */
  readonly refresh: () => Promise<void>
  /** Ends the session on the server and forgets the token. The page stays until {@link reloadAtRoot}. */
  readonly end: () => Promise<void>
  /** The account is locked: the screen stays for three seconds, then the user is logged out and the page reloads. */
  readonly lockOut: () => void
}

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient()
  const { data, errorUpdateCount, refetch } = useQuery(sessionQuery)
  // When the first look fails there is no user (part 1 §7.2), also while it is repeated.
  const user = data === undefined && errorUpdateCount > 0 ? null : data
  useClearCacheOnUserChange(user)
  const isEnding = useRef(false)
  useSessionOver(isEnding)
  const session = useMemo<Session>(() => {
    const keep = async (token: string, found: SessionUser | null) => {
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
      removeToken()
    }
    return {
      user,
      refresh,
      hold: (token) => keep(token, null),
      begin: async (token, signedInUser) => {
        await keep(token, signedInUser)
        await refresh()
      },
      end,
      lockOut: () => {
        isEnding.current = true
        setTimeout(() => void end().finally(reloadAtRoot), lockoutLogoutDelayMilliseconds)
      },
    }
  }, [client, user, refetch])
  return <SessionContext value={session}>{children}</SessionContext>
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

/** After logout: to the root path, with the page loaded anew (part 1 §2.1). */
export const reloadAtRoot = (): void => window.location.replace('/')
