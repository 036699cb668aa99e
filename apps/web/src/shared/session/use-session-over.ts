import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { showFailure } from '../toast.ts'
import { sessionQuery } from './session.api.ts'
import { isSessionOver } from './session-over.ts'
import { removeToken, storedToken } from './token.ts'

/**
 * Any call may find that the session is over, `me` the first. Then nobody is signed in any more, which leads to the
 * login screen with a word why, and not to an error on the screen that made the call. While the session is being ended
 * here, the screen that ends it stays until the page is left.
 */
export const useSessionOver = (isEnding: RefObject<boolean>): void => {
  const client = useQueryClient()
  useEffect(() => {
    const heed = ({ type, ...event }: { type: string; action?: { type: string; error?: unknown } }) => {
      if (type !== 'updated' || event.action?.type !== 'error' || isEnding.current) return
      if (isSessionOver(event.action.error)) endHere(client)
    }
    const stops = [client.getQueryCache().subscribe(heed), client.getMutationCache().subscribe(heed)]
    return () => stops.forEach((stop) => stop())
  }, [client, isEnding])
}

const endHere = (client: QueryClient): void => {
  const { queryKey } = sessionQuery
  // Another page of this browser may have logged out, and taken the token away.
  const wasSignedIn = storedToken() !== null || Boolean(client.getQueryData(queryKey))
  removeToken()
  client.setQueryData(queryKey, null)
  // After what the caller makes of its refusal: there is one toast, and the last one stands.
  if (wasSignedIn) setTimeout(() => showFailure(authMessages.sessionOverTitle, authMessages.sessionOver))
}
