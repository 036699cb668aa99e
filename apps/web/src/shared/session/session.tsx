import type { SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { eventQuery } from '../event/event.api.ts'
import { postLogout, sessionQuery } from './session.api.ts'
import { removeToken, storeToken } from './token.ts'
import { useSessionOver } from './use-session-over.ts'

export interface Session {
  /** `undefined` while the first check runs, `null` when nobody is signed in. */
  readonly user: SessionUser | null | undefined
  /** After a sign-in: keeps the token, takes the user of the answer, and looks the user up. */
  readonly begin: (token: string, user: SessionUser) => Promise<void>
  /** Looks the user up again, for example after the hotel was verified. */
  readonly refresh: () => Promise<void>
  /** Ends the session on the server and forgets the token. The page stays until {@link leaveToRoot}. */
  readonly end: () => Promise<void>
}

const [sessionPath] = sessionQuery.queryKey
const [eventPath] = eventQuery.queryKey

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient()
  const { data: user, refetch } = useQuery(sessionQuery)
  useForgetWithout(user)
  useSessionOver(user)
  const session = useMemo<Session>(() => {
    const refresh = async () => {
      await refetch()
    }
    return {
      user,
      refresh,
      begin: async (token, signedInUser) => {
        storeToken(token)
        client.setQueryData(sessionQuery.queryKey, signedInUser)
        await refresh()
      },
      end: async () => {
        await postLogout()
        removeToken()
      },
    }
  }, [client, user, refetch])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** What one person has read is forgotten when the session ends: the next one may see less. */
const useForgetWithout = (user: SessionUser | null | undefined): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (user !== null) return
    client.removeQueries({ predicate: ({ queryKey: [path] }) => path !== sessionPath && path !== eventPath })
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

/** After logout: to the root path, with the page loaded anew (part 1 §2.1). */
export const leaveToRoot = (): void => window.location.replace('/')
