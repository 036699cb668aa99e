import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import type { SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showFailure } from '../toast.ts'
import { sessionQuery } from './session.api.ts'
import { isSessionOver } from './session-over.ts'
import { removeToken } from './token.ts'

/**
 * Any call may find that the session is over. Then nobody is signed in any more, which leads to the login screen with a
 * word why, and not to an error on the screen that made the call.
 */
export const useSessionOver = (user: SessionUser | null | undefined): void => {
  const client = useQueryClient()
  const wasSignedIn = useRef(false)

  useEffect(() => {
    const heed = (error: unknown) => {
      if (isSessionOver(error)) client.setQueryData(sessionQuery.queryKey, null)
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') heed(event.action.error)
    })
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') heed(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client])

  useEffect(() => {
    if (user === null && wasSignedIn.current) {
      removeToken()
      showFailure(authMessages.sessionOverTitle, authMessages.sessionOver)
    }
    wasSignedIn.current = Boolean(user)
  }, [user])
}
