import type { SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { eventQuery } from '../event/event.api.ts'
import { sessionQuery } from './session.api.ts'

const kept: readonly unknown[] = [sessionQuery.queryKey[0], eventQuery.queryKey[0]]

/**
 * What one person has read is forgotten when the session ends, for the next one may see less; and when another one has
 * signed in in another tab of the browser, whose session this tab shares.
 */
export const useClearCacheOnUserChange = (user: SessionUser | null | undefined): void => {
  const client = useQueryClient()
  const shownTo = useRef<string>(undefined)
  useEffect(() => {
    const theirs = { predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => !kept.includes(path) }
    if (user === null) client.removeQueries(theirs)
    else if (shownTo.current && user && shownTo.current !== user.id) void client.resetQueries(theirs)
    shownTo.current = user?.id
  }, [client, user])
}
