import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { isSessionOver } from '../api/api-error.ts'
import { showFailure } from '../toast.ts'
import { sessionQuery } from './session.api.ts'
import { removeToken, storedToken } from './token.ts'
import { authMessages } from '../texts/contract-messages.constants.ts'

/**
 * Any call may find that the session is over. The user is then shown the login screen and a toast, not an error of the
 * screen that made the call. While the session is being ended here, the screen stays until the page is left.
 */
export const useSessionOver = (isEnding: RefObject<boolean>): void => {
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
