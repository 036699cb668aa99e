import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callWithoutResponse } from '../../shared/api/client.ts'
import { endpointQueryWithTimeout } from '../../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../../shared/api/queries/fresh-query.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'

const messagesQuery = endpointQueryWithTimeout(coachEndpoints.notifications)
const unreadQuery = endpointQueryWithTimeout(coachEndpoints.unreadCount)

/** The messages of the admins, newest first; refetched whenever the tab is opened. */
export const useMessages = () => useQuery({ ...messagesQuery, ...freshQueryOptions })

/** The number of unread messages. */
export const useUnreadCount = () => useQuery({ ...unreadQuery, ...freshQueryOptions })

/** Marks a message as read; the list and the count are refetched. */
export const useMarkAsRead = (id: string) => {
  const client = useQueryClient()
  const { isPending, run } = useRetryingMutation({
    key: ['read', id],
    send: (params: { id: string }, options) =>
      callWithoutResponse(coachEndpoints.readNotification, { params, ...options }),
    shownBy: [coachEndpoints.notifications, coachEndpoints.unreadCount],
    onSuccess: () =>
      client.setQueryData(messagesQuery.queryKey, (messages) =>
        messages?.map((message) => (message.id === id ? { ...message, status: 'read' as const } : message)),
      ),
  })
  return { isPending, markAsRead: () => run({ id }) }
}
